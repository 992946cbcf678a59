"""Which parts of a Markdown text are code and which are mathematics.

Placeholders and proofreading work on the source, before it is parsed; the parser uses the same two
patterns for mathematics inside a line, so both agree on what `$` means. Money is text: no blank inside
the dollars, no digit before the first or after the second, no amount followed by words.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

Kind = Literal["text", "code", "math", "open"]

_AMOUNT = r"\d[\d.,]*[kKMB]?[;:)]?\s+(?:[A-Za-z] )?[A-Za-z]{2}"
INLINE_MATH = re.compile(rf"(?<!\d)\$(?![\s$]|{_AMOUNT})((?:\\.|[^\\$])+?)(?<!\s)\$(?!\d)", re.DOTALL)
DISPLAY_MATH = re.compile(r"\$\$(?!\$)((?:\\.|[^\\$])+?)\$\$", re.DOTALL)

_PREFIX = r"(?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*"
_FENCE = re.compile(
    rf"^{_PREFIX}(?P<fence>`{{3,}}|~{{3,}})[^`\n]*$"
    r"(?:\n(?:.*\n)*?[ \t>]*(?P=fence)[`~]*[ \t]*$|[\s\S]*)",
    re.MULTILINE,
)
_MATH_BLOCK = re.compile(rf"^{_PREFIX}\$\$(?P<tex>(?:(?!\n[ \t>]*\n|\$\$)[\s\S])+)\$\$[ \t]*$", re.MULTILINE)
_OPEN_BLOCK = re.compile(rf"^{_PREFIX}\$\$[^$\n]*$", re.MULTILINE)
_NEXT_BLOCK = re.compile(
    r"^(?:[ \t>]*$|(?=[ \t>]*(?:#{1,6}[ \t]|[-*+][ \t]|\d{1,9}[.)][ \t]|\|))"
    rf"|(?={_PREFIX}(?:```|~~~|\$\$)))",
    re.MULTILINE,
)
_MARK = re.compile(r"[\\`$]")
_CODE_SPAN = re.compile(r"(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)")
_BACKTICKS = re.compile(r"`+")


class Region(NamedTuple):
    """A stretch of the source; for mathematics `inner` bounds what stands between the dollars."""

    kind: Kind
    start: int
    end: int
    inner: tuple[int, int]
    display: bool = False


@lru_cache(maxsize=2000)
def regions(source: str) -> tuple[Region, ...]:
    """The whole source, in order, cut into text, code and mathematics ("open" is a `$$` never closed)."""
    found: list[Region] = []
    at = 0
    for special in _special(source):
        if special.start > at:
            found.append(_plain(at, special.start))
        found.append(special)
        at = special.end
    if at < len(source):
        found.append(_plain(at, len(source)))
    return tuple(found)


def _plain(start: int, end: int) -> Region:
    return Region("text", start, end, (start, end))


def _special(source: str) -> Iterator[Region]:
    at = 0
    while at < len(source):
        if fence := _FENCE.match(source, at):
            yield Region("code", fence.start("fence"), fence.end(), fence.span())
            at = fence.end() + 1
        elif block := _MATH_BLOCK.match(source, at):
            yield Region("math", block.start("tex") - 2, block.end("tex") + 2, block.span("tex"), True)
            at = block.end() + 1
        elif broken := _OPEN_BLOCK.match(source, at):
            yield Region("open", broken.end() - len(broken[0].lstrip()), broken.end(), broken.span())
            at = broken.end() + 1
        else:
            boundary = _NEXT_BLOCK.search(source, source.find("\n", at) + 1 or len(source))
            end = boundary.start() if boundary else len(source)
            yield from _inside(source, at, end)
            at = end


def _inside(source: str, start: int, end: int) -> Iterator[Region]:
    """Code spans and mathematics of one paragraph; the first to begin wins."""
    while mark := _MARK.search(source, start, end):
        start = mark.start()
        if mark[0] == "\\":
            start += 2
        elif mark[0] == "`":
            span = _CODE_SPAN.match(source, start, end)
            if span:
                yield Region("code", start, span.end(), span.span())
            run = span or _BACKTICKS.match(source, start, end)
            start = run.end() if run else start + 1
        elif math := DISPLAY_MATH.match(source, start, end) or INLINE_MATH.match(source, start, end):
            yield Region("math", start, math.end(), math.span(1), math[0].startswith("$$"))
            start = math.end()
        else:
            start += 1
