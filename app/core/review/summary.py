"""The end of a session: what was strengthened, and which lesson to read again."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from app.core.review.log import Step
from app.core.review.rating import Rating


@dataclass(frozen=True, slots=True)
class Strengthened:
    """A card whose stability grew, in days; `before` is 0 for a new card."""

    card: str
    before: float
    after: float


@dataclass(frozen=True, slots=True)
class Summary:
    """`cards`: asked; `right_at_once`: at the first showing; `reread`: the lesson forgotten most, if any."""

    cards: int
    right_at_once: int
    strengthened: tuple[Strengthened, ...]
    reread: str | None


def summarise(steps: Sequence[Step], lessons: Mapping[str, str]) -> Summary:
    """What the steps of a study day did. `lessons` gives the lesson of each card."""
    first: dict[str, Step] = {}
    last: dict[str, Step] = {}
    for step in steps:
        first.setdefault(step.review.card, step)
        last[step.review.card] = step
    forgotten = [card for card, step in first.items() if step.review.rating == Rating.AGAIN]
    return Summary(
        cards=len(first),
        right_at_once=len(first) - len(forgotten),
        strengthened=_strengthened(first, last),
        reread=_most_common(lessons[card] for card in forgotten if card in lessons),
    )


def _strengthened(first: Mapping[str, Step], last: Mapping[str, Step]) -> tuple[Strengthened, ...]:
    grown = (
        Strengthened(card, step.before.stability if step.before else 0.0, last[card].after.stability)
        for card, step in first.items()
        if last[card].review.rating != Rating.AGAIN
    )
    return tuple(card for card in grown if card.after > card.before)


def _most_common(lessons: Iterable[str]) -> str | None:
    counts = Counter(lessons)
    return min(counts, key=lambda lesson: (-counts[lesson], lesson), default=None)
