"""One table of an authored TOML file being read: typed values out, faults noted with their line."""

import re
from collections.abc import Mapping
from typing import Any

from app.core.text.faults import Fault, did_you_mean
from app.core.text.toml import TomlSource

SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


class Fields:
    """Reads keys of one table. A missing or mistyped value is noted as a fault and read as empty."""

    def __init__(self, source: TomlSource, faults: list[Fault], *path: str | int) -> None:
        self.source = source
        self.faults = faults
        self.path = path
        data: Any = source.data
        for step in path:
            data = data[step]
        self.data: Mapping[str, Any] = data
        self.meant: set[str] = set()  # keys that were misspelt: told once, not also as missing

    @property
    def file(self) -> str:
        """The file the table stands in."""
        return self.source.file

    def line(self, *keys: str | int) -> int:
        """The line of a key of this table, or of the table itself."""
        return self.source.line(*self.path, *keys)

    def text_line(self, *keys: str | int) -> int:
        """The line on which the text under a key begins."""
        return self.source.text_line(*self.path, *keys)

    def fault(self, key: str | None, reason: str, remedy: str) -> None:
        """Note a fault at a key, or at the table itself."""
        keys = (key,) if key is not None and key in self.data else ()
        self.faults.append(Fault(self.file, self.line(*keys), reason, remedy))

    def only(self, *known: str) -> None:
        """Every key must be one of these."""
        for key in self.data:
            if key not in known:
                remedy = did_you_mean(key, known) or f"known here: {', '.join(known)}"
                self.fault(key, f'unknown key "{key}"', remedy)
                self.meant.update(name for name in known if f'"{name}"' in remedy)

    def string(self, key: str, *, needed: bool = True) -> str:
        """A text; "" when it is missing."""
        value = self.data.get(key, "")
        if not isinstance(value, str):
            self.fault(key, f'"{key}" is not a text', f'write {key} = "…"')
            return ""
        if needed and not value.strip() and key not in self.meant:
            self.fault(key, f'"{key}" is missing', f'add {key} = "…"')
        return value.strip()

    def strings(self, key: str) -> tuple[str, ...]:
        """A list of texts; () when it is missing."""
        value = self.data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self.fault(key, f'"{key}" is not a list of texts', f'write {key} = ["…", "…"]')
            return ()
        return tuple(value)

    def one_of(self, key: str, known: tuple[str, ...], default: str | None = None) -> str:
        """A text from a fixed set; `default` (or the first) when it is missing or unknown."""
        fallback = known[0] if default is None else default
        if key not in self.data and default is not None:
            return fallback
        value = self.string(key)
        if value and value not in known:
            remedy = did_you_mean(value, known) or f"known here: {', '.join(known)}"
            self.fault(key, f'"{value}" is no {key}', remedy)
        return value if value in known else fallback

    def limits(self, key: str, low: float, high: float) -> tuple[float, float] | None:
        """[from, to] within two bounds; None when it is missing or wrong."""
        value = self.data.get(key)
        if value is None:
            return None
        numbers = value if isinstance(value, list) else []
        if len(numbers) != 2 or not all(type(number) in (int, float) for number in numbers):
            self.fault(key, f'"{key}" is not a pair of numbers', f"write {key} = [{low:g}, {high:g}]")
            return None
        if not low <= numbers[0] <= numbers[1] <= high:
            reason = f'"{key}" is not a range between {low:g} and {high:g}'
            self.fault(key, reason, f"write the smaller number first, as in {key} = [{low:g}, {high:g}]")
            return None
        return float(numbers[0]), float(numbers[1])

    def each(self, key: str) -> list["Fields"]:
        """The tables of an array of tables; [] when it is missing."""
        value = self.data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            name = ".".join([*(part for part in self.path if isinstance(part, str)), key])
            self.fault(key, f'"{key}" is not a list of tables', f"write [[{name}]] above each of them")
            return []
        return [Fields(self.source, self.faults, *self.path, key, place) for place in range(len(value))]

    def section(self, key: str) -> "Fields | None":
        """A table inside this one, or None."""
        value = self.data.get(key)
        if value is None:
            return None
        if not isinstance(value, dict):
            self.fault(key, f'"{key}" is not a table', f"write [{key}] and its keys below it")
            return None
        return Fields(self.source, self.faults, *self.path, key)

    def whole(self, key: str, low: int, high: int) -> int:
        """A whole number between two limits; `low` when it is missing or outside."""
        value = self.data.get(key)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.fault(key, f'"{key}" is not a whole number from {low} to {high}', f"write {key} = {low}")
            return low
        return value

    def flag(self, key: str) -> bool:
        """true or false; false when it is missing."""
        value = self.data.get(key, False)
        if not isinstance(value, bool):
            self.fault(key, f'"{key}" is neither true nor false', f"write {key} = true, or leave it out")
            return False
        return value

    def slug(self, key: str) -> str:
        """A short name of small letters, digits and hyphens."""
        value = self.string(key)
        if value and not SLUG.fullmatch(value):
            self.fault(key, f'"{value}" cannot be used as a name', "use small letters, digits and hyphens")
        return value
