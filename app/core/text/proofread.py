"""What an author should put right in a text before a learner sees it."""

import re
from collections.abc import Iterator

from markdown_it.token import Token

from app.core.text.dialect import dialect
from app.core.text.faults import Fault
from app.core.text.links import may_link, may_show
from app.core.text.mathml import MathFault, math
from app.core.text.regions import Region, regions

_PLACEHOLDER = re.compile(r"\[\[[^\[\]\n]*\]\]")
_TAG = re.compile(r"(?<!\\)<(?:/?[A-Za-z][A-Za-z0-9-]*(?:\s[^<>]*)?/?|!--[\s\S]*?--)>")
_RULER = re.compile(r"[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$")
_BARE_PIPE = re.compile(r"(?:\\\\)*(?<!\\)\|")
_NOT_MONEY = re.compile(r"(?<![\\$])\$[ \t]+[^$\n]*[\\_^=][^$\n]*\$")
_BADLY_DRAWN = {
    r"\\[bB]igg?[lrm]?(?![A-Za-z])": r"write \left( … \right): a sized bracket shrinks under an exponent",
    r"\\overline(?![A-Za-z])": r"write \bar: this line is drawn beside the letters in some browsers",
}

Finding = tuple[int, str, str]


def text_faults(source: str, file: str, first_line: int = 1) -> list[Fault]:
    """Mathematics that cannot be shown, raw HTML, forbidden links and pictures, line by line."""
    found = [*_by_region(source), *_by_token(source)]
    return [Fault(file, first_line + line, reason, remedy) for line, reason, remedy in sorted(set(found))]


def _by_region(source: str) -> Iterator[Finding]:
    """Findings with their line (from 0) in what has not been parsed yet."""
    for region in regions(source):
        text = source[region.start : region.end]
        if region.kind == "math":
            yield from _in_mathematics(source, region)
        elif region.kind == "open":
            yield _line(source, region.start), "a $$ that is never closed", "end the formula with $$"
        elif region.kind == "text":
            for tag in _TAG.finditer(text):
                at = _line(source, region.start + tag.start())
                yield at, f"raw HTML ({tag[0][:40]})", "write Markdown, or put it in `code` to show it"
            for money in _NOT_MONEY.finditer(text):
                at = _line(source, region.start + money.start())
                yield at, f"{money[0]} is not read as mathematics", "leave no blank inside the dollars"


def _in_mathematics(source: str, region: Region) -> Iterator[Finding]:
    start, end = region.inner
    # A placeholder stands for a number, and its name may hold what TeX would misread.
    tex = _PLACEHOLDER.sub(lambda found: "1".ljust(len(found[0])), source[start:end])
    if isinstance(wrong := math(tex, region.display), MathFault):
        at = start + min(wrong.position, len(tex))
        yield _line(source, at), f"mathematics: {wrong.reason}", wrong.remedy
    for pattern, remedy in _BADLY_DRAWN.items():
        if command := re.search(pattern, tex):
            yield _line(source, start + command.start()), f"mathematics: {command[0]}", remedy
    if _BARE_PIPE.search(tex) and _in_table(source, region.start):
        reason = "a | inside mathematics in a table ends the cell"
        yield _line(source, region.start), reason, r"write \vert (or \lvert … \rvert)"


def _in_table(source: str, at: int) -> bool:
    """Whether the line is a row of a table: a ruler stands under it or above it in the same block."""
    lines = source.split("\n")
    here = _line(source, at)
    if here + 1 < len(lines) and "|" in lines[here + 1] and _RULER.match(lines[here + 1]):
        return True
    above = here - 1
    while above >= 0 and lines[above].strip(" \t>"):
        if "|" in lines[above] and _RULER.match(lines[above]):
            return True
        above -= 1
    return False


def _by_token(source: str) -> Iterator[Finding]:
    for block in dialect(check_links=False).parse(source):
        line = block.map[0] if block.map else 0
        for token in block.children or ():
            if token.type in ("softbreak", "hardbreak"):
                line += 1
            yield from _pointing(token, line)


def _pointing(token: Token, line: int) -> Iterator[Finding]:
    if token.type == "link_open" and not may_link(address := str(token.attrs.get("href", ""))):
        yield line, f"a link to {address[:60]}", "link to https://…, mailto:… or a page of this site"
    if token.type == "image":
        if not may_show(address := str(token.attrs.get("src", ""))):
            yield line, f"a picture from elsewhere ({address[:60]})", "put the picture on this site"
        if not token.content.strip():
            yield line, "a picture without words", "say what it shows: ![what it shows](…)"


def _line(source: str, at: int) -> int:
    return source.count("\n", 0, at)
