"""Where each key of a TOML text stands: tomllib gives the values, this gives their places.

The text has already been read by tomllib, so it is known to be valid and the scan may be lenient.
"""

import re
import tomllib
from dataclasses import dataclass, field
from typing import NamedTuple

Path = tuple[str | int, ...]

_BLANK = re.compile(r"(?:\s|#[^\n]*)*")
_KEY = re.compile(r"""[ \t]*("(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[A-Za-z0-9_-]+)[ \t]*(\.)?""")
_STRING = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}(?!")' r"|'''.*?'{3,5}(?!')" r'|"(?:[^"\\\n]|\\.)*"' r"|'[^'\n]*'", re.DOTALL
)
_BARE = re.compile(r"[^,\]}\n#]*")


class Place(NamedTuple):
    """Offsets: the key, its value, and the end of the value (for a table header: the header)."""

    key: int
    value: int
    end: int


@dataclass(slots=True)
class _Scan:
    text: str
    at: int = 0
    found: dict[Path, Place] = field(default_factory=dict)
    last: dict[Path, int] = field(default_factory=dict)

    def document(self) -> None:
        table: Path = ()
        self.skip_blank()
        while self.at < len(self.text):
            table = self.header() if self.text[self.at] == "[" else self.pair(table)
            self.skip_blank()

    def header(self) -> Path:
        start = self.at
        array = self.text.startswith("[[", start)
        self.at += 2 if array else 1
        *parents, name = self.key()
        path: Path = ()
        for parent in parents:
            path = self.current((*path, parent))
        path = (*path, name)
        self.at += 2 if array else 1
        place = Place(start, start, self.at)
        self.found.setdefault(path, place)
        if array:
            self.last[path] = self.last.get(path, -1) + 1
            self.found[self.current(path)] = place
        return self.current(path)

    def current(self, path: Path) -> Path:
        return (*path, self.last[path]) if path in self.last else path

    def pair(self, table: Path) -> Path:
        start = self.at
        names = self.key()
        self.at += 1
        self.skip_blank()
        value = self.at
        path = table
        for name in names:
            path = (*path, name)
            self.found.setdefault(path, Place(start, value, value))
        self.value(path)
        self.found[path] = Place(start, value, self.at)
        return table

    def key(self) -> list[str]:
        names: list[str] = []
        dotted = True
        while dotted and (part := _KEY.match(self.text, self.at)):
            written = part[1]
            names.append(next(iter(tomllib.loads(f"{written} = 0"))) if written[0] in "\"'" else written)
            self.at = part.end()
            dotted = part[2] is not None
        return names

    def value(self, path: Path) -> None:
        opening = self.text[self.at]
        if opening == "[":
            self.items(path)
        elif opening == "{":
            self.inline_table(path)
        else:
            scalar = _STRING.match(self.text, self.at) or _BARE.match(self.text, self.at)
            self.at = scalar.end() if scalar else len(self.text)

    def items(self, path: Path) -> None:
        self.at += 1
        index = 0
        while self.more("]"):
            start = self.at
            self.value((*path, index))
            self.found[(*path, index)] = Place(start, start, self.at)
            index += 1

    def inline_table(self, path: Path) -> None:
        self.at += 1
        while self.more("}"):
            self.pair(path)

    def more(self, closing: str) -> bool:
        """Step to the next item of a list or inline table, or past its end."""
        self.skip_blank()
        if self.text[self.at] == ",":
            self.at += 1
            self.skip_blank()
        if self.text[self.at] != closing:
            return True
        self.at += 1
        return False

    def skip_blank(self) -> None:
        blank = _BLANK.match(self.text, self.at)
        self.at = blank.end() if blank else self.at


def places(text: str) -> dict[Path, Place]:
    """The place of every key, table header and list item of a valid TOML text, by its path."""
    scan = _Scan(text)
    scan.document()
    return scan.found
