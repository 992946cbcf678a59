"""Slips in writing TOML that its reader only calls invalid: what the author most likely meant."""

import re
import tomllib
from collections.abc import Iterator
from typing import NamedTuple


class Slip(NamedTuple):
    """The line (from 1), what is wrong on it, and what to write instead."""

    line: int
    reason: str
    remedy: str


_HEADER = re.compile(r"[ \t]*(\[\[?)[ \t]*([A-Za-z0-9_.-]+)[ \t]*\]\]?[ \t]*(?:#.*)?")
_KEY = re.compile(r"""[ \t]*("[^"\n]*"|'[^'\n]*'|[A-Za-z0-9_.-]+)[ \t]*=[ \t]*(.*)""")
_COMMA_NUMBER = re.compile(r"([+-]?\d+),(\d+)[ \t]*(?:#.*)?")
_RANGE = re.compile(r"(\d[\d.]*) ?(?:-|–|to|\.\.) ?(\d[\d.]*)")
_PERCENTAGE = re.compile(r"(\d+(?:\.\d+)?) ?%")
_CURLY = ("“", "”", "„", "‘", "’", "«", "»")
_OPEN = ("Unterminated", "Illegal character '\\n'", "Expected \"'")
_BETWEEN = "put the text between straight quotes"


def slip(message: str, text: str, line: int) -> Slip | None:
    """What is behind tomllib's message about that line of the text; None where it says enough itself."""
    lines = text.split("\n")
    if message.startswith("Cannot"):
        return _twice(lines, line)
    written = _KEY.fullmatch(lines[line - 1])
    if message.startswith(_OPEN):
        return Slip(_opened(lines, line), "a text is not closed", "the closing quote is missing")
    if message.startswith("Unclosed array"):
        return _unclosed(lines, line)
    if written is None:
        return None
    return _of_value(message, line, written[1], written[2].partition(" #")[0].strip())


def _of_value(message: str, line: int, key: str, value: str) -> Slip | None:
    bare = value.strip("[]{} ")
    if comma := _COMMA_NUMBER.fullmatch(value):
        thousand = f"write {comma[1]}{comma[2]}, or with " if len(comma[2]) == 3 else "write "
        return Slip(line, f'"{key}" has a decimal comma', f"{thousand}a decimal point: {comma[1]}.{comma[2]}")
    if ends := _RANGE.fullmatch(value):
        return Slip(line, f'"{key}" is not a number', f"write a range: [{ends[1]}, {ends[2]}]")
    if share := _PERCENTAGE.match(bare):
        return Slip(line, f'"{key}" has a percent sign', f"write a share: {float(share[1]) / 100:g}")
    if bare.startswith(_CURLY):
        return Slip(line, f'"{key}" has curly quotes', _BETWEEN)
    tripled = value.startswith(('"""', "'''"))
    if (
        not tripled
        and message.startswith("Expected newline")
        and value[:1] in ("'", '"')
        and value.count(value[0]) > 2
    ):
        other, held = ("'…'", "a double quote") if value[0] == '"' else ('"…"', "an apostrophe")
        return Slip(line, f'"{key}" has quotes within quotes', f"use {other} when the text holds {held}")
    if message.startswith("Invalid value") and re.match(r"[^\W\d]", bare):
        return Slip(line, f'the text of "{key}" has no quotes', _BETWEEN)
    return None


def _unclosed(lines: list[str], line: int) -> Slip | None:
    """The list that was begun last before that line."""
    for number in range(line, 0, -1):
        written = _KEY.fullmatch(lines[number - 1])
        if written and written[2].startswith("["):
            if inner := _of_value("", number, written[1], written[2]):
                return inner
            reason = f'the list "{written[1]}" cannot be read to its end'
            return Slip(number, reason, "put a comma between two values, and ] after the last")
    return None


def _twice(lines: list[str], line: int) -> Slip | None:
    """What is written a second time at that line: a key, or the header of a table."""
    headers = list(_headers(lines))
    here = next((header for header in headers if header[0] == line), None)
    if here is None:
        written = _KEY.fullmatch(lines[line - 1])
        remedy = "take one of the two away"
        return Slip(line, f"{written[1]} is written twice", remedy) if written else None
    name = here[2]
    same = [header for header in headers[: headers.index(here) + 1] if header[2] == name]
    if len({opening for _, opening, _ in same}) == 2:
        single = next(at for at, opening, _ in same if opening == "[")
        return Slip(single, f"[{name}] needs double brackets", f"write [[{name}]]")
    remedy = f"write it once, or [[{name}]] above each where there may be several"
    return Slip(line, f"[{name}] is written twice", remedy)


def _headers(lines: list[str]) -> Iterator[tuple[int, str, str]]:
    for number, line in enumerate(lines, start=1):
        if found := _HEADER.fullmatch(line):
            yield number, found[1], found[2]


def _opened(lines: list[str], line: int) -> int:
    """Where a text that runs to the end of the file was opened: the first line that cannot be read alone."""
    for number, written in enumerate(lines[:line], start=1):
        try:
            tomllib.loads("\n".join(lines[:number]))
        except tomllib.TOMLDecodeError as error:
            if str(error).startswith(_OPEN) and _KEY.fullmatch(written):
                return number
    return line
