"""The few words around a hit, with what was looked for told apart from the rest."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from app.core.lessons.sections import Word

LENGTH = 170
BEFORE = 50


class Part(NamedTuple):
    """A stretch of text; `hit`: it is what was looked for."""

    text: str
    hit: bool


def excerpt(text: str, words: Sequence[Word], holds: Callable[[str], bool]) -> tuple[Part, ...]:
    """The stretch of a text that holds most of what was looked for; its beginning if it holds nothing."""
    hits = [word for word in words if holds(word.stem)]
    start = max((word.start for word in hits), key=lambda at: (_held(hits, at), -at), default=0)
    start = _blank_before(text, start - BEFORE)
    end = _blank_after(text, start + LENGTH)
    parts = _parts(text, start, end, hits)
    opening = [Part("… ", False)] if start > 0 else []
    ending = [Part(" …", False)] if end < len(text) else []
    return (*opening, *parts, *ending)


def marked(text: str, words: Sequence[Word], holds: Callable[[str], bool]) -> tuple[Part, ...]:
    """A whole text with its hits."""
    return tuple(_parts(text, 0, len(text), [word for word in words if holds(word.stem)]))


def _held(hits: list[Word], start: int) -> int:
    """How many different words the excerpt that begins a little before `start` holds."""
    return len({word.stem for word in hits if start <= word.start and word.end <= start + LENGTH - BEFORE})


def _parts(text: str, start: int, end: int, hits: list[Word]) -> list[Part]:
    parts: list[Part] = []
    at = start
    for word in hits:
        if word.start >= start and word.end <= end:
            parts += [Part(text[at : word.start], False), Part(text[word.start : word.end], True)]
            at = word.end
    return [part for part in (*parts, Part(text[at:end], False)) if part.text]


def _blank_before(text: str, at: int) -> int:
    return 0 if at <= 0 else text.rfind(" ", 0, at + 1) + 1


def _blank_after(text: str, at: int) -> int:
    found = text.find(" ", at)
    return len(text) if at >= len(text) or found < 0 else found
