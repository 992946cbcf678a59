"""The order of a session, from plain values: what is due, what was answered today, and the limits of a day.

Nothing about a session is stored. The day's log says what was asked, so whoever leaves and comes back, on
this device or another, goes on where the log ends; and each answer only takes the first card off the order.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from app.core.review.interleave import pick
from app.core.review.log import Reviewed
from app.core.review.memory import Memory, retrievability
from app.core.review.rating import Rating

OTHERS_BETWEEN = 3
"""A card that was forgotten comes back after at least so many other cards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A card of the learner, due or not. `position` is its place in the course.

    `missed`: a quiz question that was answered wrong. `confident_mistake`: its last answer was wrong and
    "sure".
    """

    card: str
    lesson: str
    memory: Memory | None = None
    kind: str = "recall"
    position: int = 0
    missed: bool = False
    confident_mistake: bool = False


@dataclass(frozen=True, slots=True)
class Limits:
    """The most cards of a study day: reviews (missed quiz questions among them) and new cards."""

    reviews: int = 60
    new: int = 10


@dataclass(frozen=True, slots=True)
class Session:
    """What is left of a study day: `upcoming`, in order, if every coming answer is right.

    `settled`: cards of today that need no more asking. `postponed`: cards that wait only because of the
    limits.
    """

    upcoming: tuple[Candidate, ...]
    settled: int
    postponed: int

    @property
    def left(self) -> int:
        """Cards still to come, those that come back among them."""
        return len(self.upcoming)


@dataclass(slots=True, eq=False)
class _Forgotten:
    card: Candidate
    others: set[str] = field(default_factory=set)

    @property
    def ready(self) -> bool:
        return len(self.others) >= OTHERS_BETWEEN


def plan(
    candidates: Iterable[Candidate], reviews: Sequence[Reviewed], day: date, limits: Limits | None = None
) -> Session:
    """The session of a study day.

    `candidates`: the learner's cards, at least those that are due and those that were answered today.
    `reviews`: the reviews that count (`log.effective`), in order; those of other days are left out.
    """
    cards = {candidate.card: candidate for candidate in candidates}
    today = [review for review in reviews if review.study_day == day]
    answered = {review.card for review in today}
    open_cards = sorted(
        (card for card in cards.values() if card.card not in answered and _waits(card, day)),
        key=lambda card: _urgency(card, day),
    )
    chosen = _within_limits(open_cards, _introduced(cards, today), len(answered), limits or Limits())
    forgotten = _forgotten(cards, today)
    last = cards.get(today[-1].card) if today else None
    return Session(
        upcoming=_arranged(chosen[:], forgotten, last.lesson if last else None),
        settled=len(answered) - len(forgotten),
        postponed=len(open_cards) - len(chosen),
    )


def confident_mistakes(reviews: Sequence[Reviewed]) -> frozenset[str]:
    """The cards whose last answer was wrong though the learner was sure."""
    latest = {review.card: review for review in reviews}
    return frozenset(card for card, review in latest.items() if review.sure and review.rating == Rating.AGAIN)


def first_minutes(
    upcoming: Sequence[Candidate], milliseconds: float, pace: Mapping[str, float], usual: float = 30_000
) -> tuple[Candidate, ...]:
    """As many of the coming cards as fit into the time that is left, at least one while any time is left.

    `pace`: the learner's median time for each kind of card, in milliseconds; `usual` for a kind without one.
    """
    fitting: list[Candidate] = []
    for card in upcoming:
        if milliseconds <= 0:
            break
        cost = pace.get(card.kind, usual)
        if fitting and cost > milliseconds:
            break
        milliseconds -= cost
        fitting.append(card)
    return tuple(fitting)


def _is_new(card: Candidate) -> bool:
    return card.memory is None and not card.missed


def _waits(card: Candidate, day: date) -> bool:
    return card.memory is None or card.memory.due_day <= day


def _urgency(card: Candidate, day: date) -> tuple[bool, bool, float, int, str]:
    # A missed quiz question has no memory yet: what was just answered wrong is the least likely to be
    # recalled.
    recall = retrievability(card.memory, day) if card.memory else 0.0
    return _is_new(card), not card.confident_mistake, recall, card.position, card.card


def _introduced(cards: Mapping[str, Candidate], today: Sequence[Reviewed]) -> int:
    counts: dict[str, int] = {}
    for review in today:
        counts[review.card] = counts.get(review.card, 0) + 1
    return sum(
        1
        for name, count in counts.items()
        if (card := cards.get(name)) and card.memory and card.memory.reps == count and not card.missed
    )


def _within_limits(
    waiting: Sequence[Candidate], introduced: int, answered: int, limits: Limits
) -> list[Candidate]:
    new = [card for card in waiting if _is_new(card)]
    known = [card for card in waiting if not _is_new(card)]
    return known[: max(0, limits.reviews - (answered - introduced))] + new[: max(0, limits.new - introduced)]


def _forgotten(cards: Mapping[str, Candidate], today: Sequence[Reviewed]) -> list[_Forgotten]:
    """The cards whose last answer today was Again, longest ago first, each with the cards asked since."""
    waiting: dict[str, _Forgotten] = {}
    for review in today:
        waiting.pop(review.card, None)
        for card in waiting.values():
            card.others.add(review.card)
        if review.rating == Rating.AGAIN and review.card in cards:
            waiting[review.card] = _Forgotten(cards[review.card])
    return list(waiting.values())


def _arranged(
    chosen: list[Candidate], forgotten: list[_Forgotten], last: str | None
) -> tuple[Candidate, ...]:
    arranged: list[Candidate] = []
    while chosen or forgotten:
        ready = [other for other in forgotten if other.ready]
        if ready or chosen:
            place = pick([other.card.lesson for other in ready] + [other.lesson for other in chosen], last)
        else:
            # With nothing else to ask, the card that has waited longest comes back early.
            ready, place = forgotten[:1], 0
        if place < len(ready):
            forgotten.remove(ready[place])
            card = ready[place].card
        else:
            card = chosen.pop(place - len(ready))
        for other in forgotten:
            other.others.add(card.card)
        last = card.lesson
        arranged.append(card)
    return tuple(arranged)
