"""The review log: what happened, as values that are only ever added to.

The log is the truth and a card's memory is a cache of it: `replay` rebuilds every memory from the events.
Nothing is taken back by removing it. An undo is an event that names its review, so that it cannot touch
another one, and two histories become one by putting their events together.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import Literal

from app.core.review.memory import DEFAULT_RETENTION, LONGEST_INTERVAL, Memory, rate
from app.core.review.rating import Rating

Source = Literal["self", "derived", "changed"]
"""A rating was chosen by the learner, derived from a marked answer, or changed afterwards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reviewed:
    """One answer to one showing of a card, with all that is needed to rate it again in the same way.

    `id`: unique in the log; of two events of one instant, the later has the greater id. `card`: lesson and
    card, without the learner. `instant`: aware UTC. `zone` and `study_day`: those of the moment, never
    computed again. `kind`: the kind of the card. `sure`: tapped before answering. `typed`: what was entered.
    `seed`: of fresh numbers. `retention`, `maximum`: the settings in force.
    """

    id: str
    card: str
    instant: datetime
    zone: str
    study_day: date
    rating: Rating
    source: Source = "self"
    kind: str = "recall"
    sure: bool = False
    typed: str = ""
    milliseconds: int | None = None
    seed: int | None = None
    retention: float = DEFAULT_RETENTION
    maximum: int = LONGEST_INTERVAL

    def __post_init__(self) -> None:
        _check_utc(self.instant)
        if abs(self.study_day - self.instant.date()) > timedelta(days=1):
            raise ValueError(f"{self.study_day} is not the study day of {self.instant} in any zone.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Rerated:
    """The learner changed the rating of the review with this id; the last change counts."""

    id: str
    review: str
    instant: datetime
    rating: Rating

    def __post_init__(self) -> None:
        _check_utc(self.instant)


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone:
    """The learner took back the review with this id, and no other."""

    id: str
    review: str
    instant: datetime

    def __post_init__(self) -> None:
        _check_utc(self.instant)


Event = Reviewed | Rerated | Undone


@dataclass(frozen=True, slots=True)
class Step:
    """One review that counts, with the memory before (`None`: a new card) and after it."""

    review: Reviewed
    before: Memory | None
    after: Memory


def merge(*histories: Iterable[Event]) -> tuple[Event, ...]:
    """All events of the histories, each once, in order of time; the order of the histories does not matter.

    Raises `ValueError` if one id stands for two different events.
    """
    events: dict[str, Event] = {}
    for event in (event for history in histories for event in history):
        if events.setdefault(event.id, event) != event:
            raise ValueError(f"Two different events have the id {event.id!r}.")
    return tuple(sorted(events.values(), key=_moment))


def effective(events: Iterable[Event]) -> tuple[Reviewed, ...]:
    """The reviews that count, in order of time: without the undone ones, with the last rating of each.

    Events that name a review which is not there change nothing.
    """
    ordered = merge(events)
    undone = {event.review for event in ordered if isinstance(event, Undone)}
    ratings = {event.review: event.rating for event in ordered if isinstance(event, Rerated)}
    return tuple(
        replace(event, rating=ratings[event.id], source="changed") if event.id in ratings else event
        for event in ordered
        if isinstance(event, Reviewed) and event.id not in undone
    )


def steps(events: Iterable[Event]) -> tuple[Step, ...]:
    """Every review that counts, with the memory before and after it, computed from the log alone."""
    memories: dict[str, Memory] = {}
    taken = []
    for review in effective(events):
        before = memories.get(review.card)
        after = memory_after(before, review)
        memories[review.card] = after
        taken.append(Step(review, before, after))
    return tuple(taken)


def memory_after(before: Memory | None, review: Reviewed) -> Memory:
    """The memory that this review leaves, under the settings it was made with."""
    return rate(
        before,
        review.rating,
        review.study_day,
        card_key=review.card,
        retention=review.retention,
        maximum=review.maximum,
    )


def replay(events: Iterable[Event]) -> dict[str, Memory]:
    """The memory of every card that has a review which counts; a card without one is new again."""
    return {step.review.card: step.after for step in steps(events)}


def may_rerate(events: Iterable[Event], review: str) -> bool:
    """Whether this review counts and is the last one: its rating may be changed until the next answer."""
    reviews = effective(events)
    return bool(reviews) and reviews[-1].id == review


def may_undo(events: Iterable[Event], review: str) -> bool:
    """Whether there is such a review that is not undone yet."""
    return any(counted.id == review for counted in effective(events))


def _moment(event: Event) -> tuple[datetime, str]:
    return event.instant, event.id


def _check_utc(instant: datetime) -> None:
    if instant.utcoffset() != timedelta(0):
        raise ValueError(f"The log keeps aware instants in UTC; {instant} is none.")
