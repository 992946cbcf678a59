"""One table of an authored TOML file being read: typed values out, faults noted with their line."""

import re
from collections.abc import Mapping
from typing import Any

from app.core.text.faults import Fault, did_you_mean, nearest
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
        self.meant: dict[str, str] = {}  # key to how it was misspelt: told once, then read as what was meant

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
        keys = (self.written(key),) if key is not None and self.written(key) in self.data else ()
        fault = Fault(self.file, self.line(*keys), reason, remedy)
        if fault not in self.faults:  # some keys are read more than once
            self.faults.append(fault)

    def only(self, *known: str) -> None:
        """Every key must be one of these."""
        for key in self.data:
            if key not in known:
                remedy = did_you_mean(key, known) or f"known here: {', '.join(known)}"
                self.fault(key, f'unknown key "{key}"', remedy)
        self.recognise(*known)

    def recognise(self, *known: str) -> None:
        """Read a key that is not known as the missing one it resembles."""
        for key in self.data:
            near = nearest(key, known) if key not in known else ""
            if near and near not in self.data:
                self.meant.setdefault(near, key)

    def written(self, key: str) -> str:
        """The key as it was written, which may be misspelt."""
        return key if key in self.data else self.meant.get(key, key)

    def value(self, key: str, default: Any = None) -> Any:
        """What stands under a key, as it is."""
        return self.data.get(self.written(key), default)

    def string(self, key: str, *, needed: bool = True) -> str:
        """A text; "" when it is missing."""
        value = self.value(key, "")
        if not isinstance(value, str):
            self.fault(key, f'"{key}" is not a text', f'write {key} = "…"')
            return ""
        if needed and not value.strip():
            self.fault(key, f'"{key}" is missing', f'add {key} = "…"')
        return value.strip()

    def strings(self, key: str) -> tuple[str, ...]:
        """A list of texts; () when it is missing."""
        value = self.value(key, [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            example = f'["{value}"]' if isinstance(value, str) else '["…", "…"]'
            self.fault(key, f'"{key}" is not a list of texts', f"write {key} = {example}")
            return ()
        return tuple(value)

    def one_of(self, key: str, known: tuple[str, ...], default: str | None = None) -> str:
        """A text from a fixed set; `default` (or the first) when it is missing or unknown."""
        fallback = known[0] if default is None else default
        if self.written(key) not in self.data and default is not None:
            return fallback
        value = self.string(key)
        if value and value not in known:
            remedy = did_you_mean(value, known) or f"known here: {', '.join(known)}"
            self.fault(key, f'"{value}" is no {key}', remedy)
        return value if value in known else nearest(value, known) or fallback

    def limits(self, key: str, low: float, high: float) -> tuple[float, float] | None:
        """[from, to] within two bounds; None when it is missing or wrong."""
        value = self.value(key)
        if value is None:
            return None
        numbers = value if isinstance(value, list) else []
        if len(numbers) != 2 or not all(type(number) in (int, float) for number in numbers):
            example = f"write {key} = [{low:g}, {high:g}]"
            if type(value) in (int, float) and low <= value <= high:
                example = f"write {key} = [{value:g}, {value:g}]"
            self.fault(key, f'"{key}" is not a pair of numbers', decimal_commas(numbers) or example)
            return None
        if not low <= numbers[0] <= numbers[1] <= high:
            reason = f'"{key}" is not a range between {low:g} and {high:g}'
            percentages = high == 1 < numbers[0] <= numbers[1] <= 100
            shares = f"write shares: [{numbers[0] / 100:g}, {numbers[1] / 100:g}]"
            ordered = f"write the smaller number first, as in {key} = [{low:g}, {high:g}]"
            self.fault(key, reason, shares if percentages else ordered)
            return None
        return float(numbers[0]), float(numbers[1])

    def each(self, key: str) -> list["Fields"]:
        """The tables of an array of tables; [] when it is missing."""
        key = self.written(key)
        value = self.data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            name = ".".join([*(part for part in self.path if isinstance(part, str)), key])
            if isinstance(value, dict):
                self.fault(key, f"[{name}] needs double brackets", f"write [[{name}]]")
                return [Fields(self.source, self.faults, *self.path, key)]
            self.fault(key, f'"{key}" is not a list of tables', f"write [[{name}]] above each of them")
            return []
        return [Fields(self.source, self.faults, *self.path, key, place) for place in range(len(value))]

    def section(self, key: str) -> "Fields | None":
        """A table inside this one, or None."""
        value = self.value(key)
        if value is None:
            return None
        if not isinstance(value, dict):
            reason = (
                f"[[{key}]] needs single brackets" if isinstance(value, list) else f'"{key}" is not a table'
            )
            self.fault(key, reason, f"write [{key}] and its keys below it")
            return None
        return Fields(self.source, self.faults, *self.path, self.written(key))

    def whole(self, key: str, low: int, high: int) -> int:
        """A whole number between two limits; `low` when it is missing or outside."""
        value = self.value(key)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.fault(key, f'"{key}" is not a whole number from {low} to {high}', f"write {key} = {low}")
            return low
        return value

    def flag(self, key: str) -> bool:
        """true or false; false when it is missing."""
        value = self.value(key, False)
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


def decimal_commas(numbers: list[Any]) -> str:
    """What to write where [0,6, 0,8] was read as four whole numbers; "" where it is something else."""
    if len(numbers) == 3:
        return "write two numbers with decimal points, as in [0.6, 0.8]"
    if len(numbers) != 4 or not all(type(number) is int for number in numbers):
        return ""
    low, low_part, high, high_part = numbers
    return f"write a decimal point: [{low}.{low_part}, {high}.{high_part}]"
