"""The body of a lesson cut at its fenced blocks."""

import re
from dataclasses import dataclass

BLOCKS = ("check", "python", "output", "drill", "exercise", "figure", "playground")
SHOWN_AS_TEXT = ("text", "markdown", "toml", "json", "csv", "console", "sh")

_OPEN = re.compile(r"(?P<fence>`{3,}|~{3,})[ \t]*(?P<info>[^`\n]*)")


@dataclass(frozen=True, slots=True)
class Fence:
    """A fenced block: the words after the fence, what stands inside, and where."""

    words: tuple[str, ...]
    body: str
    line: int
    closed: bool


@dataclass(frozen=True, slots=True)
class Passage:
    """Prose between two blocks; fences that only show text (```text, ```toml, …) stay inside."""

    markdown: str
    line: int


def cut(body: str, first_line: int) -> list[Passage | Fence]:
    """Passages and blocks in their order; a fence that is never closed runs to the end."""
    pieces: list[Passage | Fence] = []
    lines = body.split("\n")
    start = at = 0
    while at < len(lines):
        opening = _OPEN.fullmatch(lines[at].rstrip())
        if opening is None:
            at += 1
            continue
        end = _closing(lines, at + 1, opening["fence"])
        words = tuple(opening["info"].split())
        if words and words[0] not in SHOWN_AS_TEXT:
            _add_passage(pieces, lines[start:at], first_line + start)
            inside = "\n".join(lines[at + 1 : end])
            pieces.append(Fence(words, inside, first_line + at, closed=end < len(lines)))
            start = end + 1
        at = end + 1
    _add_passage(pieces, lines[start:], first_line + start)
    return pieces


def _closing(lines: list[str], at: int, fence: str) -> int:
    while at < len(lines):
        line = lines[at].rstrip()
        if len(line) >= len(fence) and set(line) == {fence[0]}:
            return at
        at += 1
    return at


def _add_passage(pieces: list[Passage | Fence], lines: list[str], line: int) -> None:
    blank = next((i for i, text in enumerate(lines) if text.strip()), None)
    if blank is not None:
        pieces.append(Passage("\n".join(lines[blank:]).rstrip(), line + blank))
