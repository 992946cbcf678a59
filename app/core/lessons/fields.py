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

    @property
    def file(self) -> str:
        """The file the table stands in."""
        return self.source.file

    def line(self, *keys: str | int) -> int:
        """The line of a key of this table, or of the table itself."""
        return self.source.line(*self.path, *keys)

    def text_line(self, key: str) -> int:
        """The line on which the text under a key begins."""
        return self.source.text_line(*self.path, key)

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

    def string(self, key: str, *, needed: bool = True) -> str:
        """A text; "" when it is missing."""
        value = self.data.get(key, "")
        if not isinstance(value, str):
            self.fault(key, f'"{key}" is not a text', f'write {key} = "…"')
            return ""
        if needed and not value.strip():
            self.fault(key, f'"{key}" is missing', f'add {key} = "…"')
        return value

    def strings(self, key: str) -> tuple[str, ...]:
        """A list of texts; () when it is missing."""
        value = self.data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self.fault(key, f'"{key}" is not a list of texts', f'write {key} = ["…", "…"]')
            return ()
        return tuple(value)

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

    def each(self, key: str) -> list["Fields"]:
        """The tables of an array of tables; [] when it is missing."""
        value = self.data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            self.fault(key, f'"{key}" is not a list of tables', f"write [[{key}]] above each of them")
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

    def slug(self, key: str) -> str:
        """A short name of small letters, digits and hyphens."""
        value = self.string(key)
        if value and not SLUG.fullmatch(value):
            self.fault(key, f'"{value}" cannot be used as a name', "use small letters, digits and hyphens")
        return value
