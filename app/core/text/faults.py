"""What is wrong with an authored file, said so that its author can put it right."""

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of an authored file: where it is, what is wrong, what to do instead."""

    file: str
    line: int
    reason: str
    remedy: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}: {_sentence(self.reason)}"
        return f"{place} {_sentence(self.remedy[:1].upper() + self.remedy[1:])}" if self.remedy else place


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The nearest known name as a question (`did you mean "delta"?`), or "" when none is near."""
    near = nearest(word, known)
    return f'did you mean "{near}"?' if near else ""


def nearest(word: str, known: Iterable[str]) -> str:
    """The known name a misspelt one resembles most, or ""."""
    names = sorted(known)
    folded = {name.lower(): name for name in reversed(names)}
    near = get_close_matches(word, names, n=1) or [
        folded[match] for match in get_close_matches(word.lower(), folded, n=1)
    ]
    return near[0] if near else ""


def _sentence(text: str) -> str:
    return text if text.endswith((".", "?", "!", ":")) else f"{text}."
