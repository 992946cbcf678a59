"""Placeholders in authored text: `[[name]]`, `[[name:pp2]]`.

They hold no pipe, so they survive Markdown tables. A value can never become markup: in text it is
escaped for Markdown, in mathematics it is written as TeX, and code is left exactly as it was written.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from app.core.answers.units import Shown, known_format
from app.core.text.faults import Fault, did_you_mean
from app.core.text.regions import regions

_PLACEHOLDER = re.compile(r"(?<!\\)\[\[([^\[\]\n]*)\]\]")
_NAME = re.compile(r"([A-Za-z]\w*(?:\.\w+)*)(?::([a-z]+\d?))?")
# [b] where [[b]] was meant: not a link, not a footnote, and not a bracket in mathematics.
_SINGLE = re.compile(r"(?<![\[\\\]\w])\[([A-Za-z]\w*(?:\.\w+)*)(:[a-z]+\d?)?\](?![\[(:\]\w])")
_MARKDOWN = re.compile(r"[\\`*_\[\]<>&$|~]")
_LINE_START = re.compile(r"(?:[#+=-]|\d+[.)](?=\s))")
_BEFORE_TEXT = " \t>-*+.)0123456789"
_TEX = re.compile(r"[{}$&#%_]")


@dataclass(frozen=True, slots=True)
class Placeholder:
    """One placeholder of a text: what it names, in which format (None: its own), on which line (from 1)."""

    name: str
    format: str | None
    line: int


@lru_cache(maxsize=2000)
def placeholders(source: str) -> tuple[Placeholder, ...]:
    """Every well-formed placeholder outside code, in order. The same few texts are filled again and again."""
    return tuple(
        Placeholder(named[1], named[2], line)
        for inner, line in _written(source)
        if (named := _NAME.fullmatch(inner))
    )


def fill(source: str, values: Mapping[str, str | Shown], *, escape: bool = True) -> str:
    """The Markdown source with its placeholders replaced; with `escape`, values cannot become markup.

    Raises KeyError for a name without a value: `fill_faults` tells its author first.
    """
    pieces: list[str] = []
    for region in regions(source):
        piece = source[region.start : region.end]
        if region.kind == "code":
            pieces.append(piece)
        elif not escape:
            pieces.append(plain(piece, values))
        elif region.kind == "math":
            pieces.append(_replace(piece, values, as_tex=True))
        else:
            pieces.append(_replace(piece, values, as_tex=False))
    return "".join(pieces)


def plain(source: str, values: Mapping[str, str | Shown]) -> str:
    """Placeholders of a text that is not Markdown (a label, a message), replaced as they are."""
    return _PLACEHOLDER.sub(lambda found: _value(found, values)[1], source)


def fill_faults(source: str, names: Collection[str], file: str, first_line: int = 1) -> list[Fault]:
    """Placeholders that name nothing, ask for an unknown format, or cannot be read."""
    faults: list[Fault] = []
    for inner, line in _written(source):
        named = _NAME.fullmatch(inner)
        at = first_line + line - 1
        if not named:
            remedy = "write [[name]] or [[name:format]], or \\[[ for two brackets"
            faults.append(Fault(file, at, f"[[{inner}]] is not a placeholder", remedy))
        elif named[1] not in names:
            remedy = did_you_mean(named[1], names) or f"known here: {', '.join(sorted(names)) or 'none'}"
            faults.append(Fault(file, at, f'nothing here is called "{named[1]}"', remedy))
        elif named[2] is not None and not known_format(named[2]):
            remedy = "formats: pp, percent, count, p, z, plain, with the digits after them, as in pp2"
            faults.append(Fault(file, at, f'"{named[2]}" is not a format', remedy))
    return [*faults, *_single_brackets(source, names, file, first_line)]


def _single_brackets(source: str, names: Collection[str], file: str, first_line: int) -> Iterator[Fault]:
    for region in regions(source):
        if region.kind == "text":
            for found in _SINGLE.finditer(source, region.start, region.end):
                if found[1] in names:
                    at = first_line + source.count("\n", 0, found.start())
                    remedy = f"write [{found[0]}], or \\{found[0]} if the bracket is meant"
                    yield Fault(file, at, f"{found[0]} is shown as it stands: one bracket is missing", remedy)


def _written(source: str) -> Iterator[tuple[str, int]]:
    for region in regions(source):
        if region.kind != "code":
            for found in _PLACEHOLDER.finditer(source, region.start, region.end):
                yield found[1], source.count("\n", 0, found.start()) + 1


def _value(found: re.Match[str], values: Mapping[str, str | Shown]) -> tuple[bool, str]:
    """Whether the value is a number, and its text; what is no placeholder stays as it was written."""
    named = _NAME.fullmatch(found[1])
    if not named:
        return False, found[0]
    if named[1] not in values:
        raise KeyError(f"no value for the placeholder [[{found[1]}]]")
    value = values[named[1]]
    return (False, value) if isinstance(value, str) else (True, value.text(named[2]))


def _replace(piece: str, values: Mapping[str, str | Shown], *, as_tex: bool) -> str:
    def put(found: re.Match[str]) -> str:
        number, text = _value(found, values)
        if text == found[0]:
            return text
        if as_tex:
            return _tex_number(text) if number else _tex_words(text)
        return _markdown(text, starts_line=not piece[: found.start()].rpartition("\n")[2].strip(_BEFORE_TEXT))

    return _PLACEHOLDER.sub(put, piece)


def _markdown(text: str, *, starts_line: bool) -> str:
    escaped = _MARKDOWN.sub(r"\\\g<0>", re.sub(r"[\r\n\t]+", " ", text))
    if starts_line and (found := _LINE_START.match(escaped)):
        return f"{escaped[: found.end() - 1]}\\{escaped[found.end() - 1 :]}"
    return escaped


def _tex_number(text: str) -> str:
    """A displayed number as TeX: its unit upright, and no gap at the comma of 1,234."""
    parts = re.fullmatch(r"(.*?)([\u202f\u00a0 ]?)(pp|%)?", text, re.DOTALL)
    if parts is None or re.search("[A-Za-z]", parts[1]):
        return _tex_words(text)
    number = re.sub(r"(?<=\d),(?=\d)", "{,}", parts[1])
    unit = {"pp": r"\text{pp}", "%": r"\%"}.get(parts[3] or "", "")
    thin_space = r"\," if parts[2] and unit else ""
    return "{" + number + thin_space + unit + "}"


def _tex_words(text: str) -> str:
    readable = text.replace("\\", "/").replace("^", " ").replace("~", " ")
    return r"\text{" + _TEX.sub(r"\\\g<0>", readable) + "}"
