"""TOML with the line of every key, so that a fault in a value can be shown where its author wrote it."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from app.core.text.faults import Fault
from app.core.text.toml_places import Path, places
from app.core.text.toml_slips import slip

_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
_ESCAPED_TAB = re.compile(r"(?<!\\)(?:\\\\)*\\t")
# A basic string turns the first letter of these commands into a line break: "\neq" is a break and "eq".
_BROKEN_COMMAND = re.compile(r"\n(?:abla|e|eg|eq|i|ot|otin|u)(?![A-Za-z])")
_SINGLE_QUOTES = "use single quotes ('…' or '''…'''): there a backslash is a backslash"


@dataclass(frozen=True, slots=True)
class TomlSource:
    """The data of one TOML text and the place of each key in its file (lines count from 1)."""

    file: str
    data: dict[str, Any]
    key_lines: Mapping[Path, int]
    text_lines: Mapping[Path, int]

    def line(self, *path: str | int) -> int:
        """The line of a key such as ("step", 1, "answers"), or of the nearest parent that was written."""
        return _nearest(self.key_lines, path)

    def text_line(self, *path: str | int) -> int:
        """The line on which the text of a string begins: after ''' at the end of a line, the next one."""
        return self.text_lines[path] if path in self.text_lines else self.line(*path)


def read_toml(text: str, file: str, first_line: int = 1) -> TomlSource | Fault:
    """Read TOML that begins at `first_line` of its file; what would be misread is a fault too."""
    text = text.replace("\r\n", "\n")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return _syntax_fault(str(error), text, file, first_line)
    key_lines: dict[Path, int] = {(): first_line}
    text_lines: dict[Path, int] = {}
    written: dict[Path, str] = {}
    for path, place in places(text).items():
        key_lines[path] = first_line + text.count("\n", 0, place.key)
        written[path] = text[place.value : place.end]
        opening = written[path].startswith(('"""\n', "'''\n"))
        text_lines[path] = first_line + text.count("\n", 0, place.value) + opening
    source = TomlSource(file, data, key_lines, text_lines)
    return next(_damaged(source, written), source)


def _damaged(source: TomlSource, written: Mapping[Path, str]) -> Iterator[Fault]:
    for path, value in _strings(source.data, ()):
        raw = written.get(path, "")
        basic = raw.startswith('"')
        if _CONTROL.search(value):
            reason = "a control character in the text (did a backslash become one?)"
        elif basic and _ESCAPED_TAB.search(raw):
            reason = "a tab in the text (did the backslash of a command such as \\text become one?)"
        elif basic and "$" in value and "\\n" in raw and _BROKEN_COMMAND.search(value):
            reason = "a line break in mathematics (did the backslash of a command such as \\neq become one?)"
        else:
            continue
        yield Fault(source.file, source.line(*path), reason, _SINGLE_QUOTES)


def _strings(value: object, path: Path) -> Iterator[tuple[Path, str]]:
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield (*path, f"key {key!r}"), key
            yield from _strings(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _strings(inner, (*path, index))


def _syntax_fault(message: str, text: str, file: str, first_line: int) -> Fault:
    found = re.fullmatch(r"(.*?) \(at (?:line (\d+), column \d+|end of document)\)", message, re.DOTALL)
    reason, at = (found[1], found[2]) if found else (message, None)
    line = int(at) if at else text.rstrip().count("\n") + 1
    meant = slip(reason, text, line)
    if meant is not None:
        return Fault(file, first_line + meant.line - 1, meant.reason, meant.remedy)
    backslash = "Unescaped" in reason or "hex value" in reason or "escape" in reason.lower()
    remedy = _SINGLE_QUOTES if backslash else "see https://toml.io/en/v1.0.0 for how TOML is written"
    said = f"this is not valid TOML: {reason[:1].lower()}{reason[1:]}"
    return Fault(file, first_line + line - 1, said, remedy)


def _nearest(lines: Mapping[Path, int], path: Path) -> int:
    return next(lines[path[:size]] for size in range(len(path), -1, -1) if path[:size] in lines)
