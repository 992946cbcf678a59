"""What is remembered of one card, and how a rating changes it: FSRS-6 in whole study days.

The mathematics of memory comes from the package `fsrs` with its default parameters; no other file imports it.
What it leaves to the caller is settled here: days instead of instants, validated settings, luck that can be
repeated.
"""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from math import isfinite

import fsrs
from fsrs.scheduler import DEFAULT_PARAMETERS, MAX_DIFFICULTY, MIN_DIFFICULTY

from app.core.review.fuzz import fuzzed, luck
from app.core.review.rating import Rating

DEFAULT_RETENTION = 0.9
LOWEST_RETENTION, HIGHEST_RETENTION = 0.70, 0.97
LONGEST_INTERVAL = 36_500
"""Days: a hundred years."""
LEECH_LAPSES = 8
SKEW = timedelta(days=2)
"""How far a study day may lie before the last one: calendars of the earth differ by up to two days."""
FIRST_DAY, LAST_DAY = date(1970, 1, 1), date(2999, 12, 31)

DECAY: float = -DEFAULT_PARAMETERS[20]
FACTOR: float = 0.9 ** (1 / DECAY) - 1


@dataclass(frozen=True, slots=True)
class Memory:
    """The memory of a card after its last review.

    `stability`: days until the estimated recall falls to 90 %. `difficulty`: 1 to 10. `reps`: reviews so far.
    `lapses`: how often it was forgotten on a later day. Raises `ValueError` for values that cannot be a
    memory.
    """

    stability: float
    difficulty: float
    reps: int
    lapses: int
    last_day: date
    due_day: date

    def __post_init__(self) -> None:
        if not (isfinite(self.stability) and self.stability > 0):
            raise ValueError(f"A stability is a positive number of days, not {self.stability}.")
        if not MIN_DIFFICULTY <= self.difficulty <= MAX_DIFFICULTY:
            raise ValueError(f"A difficulty lies between 1 and 10; {self.difficulty} does not.")
        if not 0 <= self.lapses < self.reps:
            raise ValueError(f"{self.lapses} lapses in {self.reps} reviews cannot be.")
        if self.due_day <= self.last_day:
            raise ValueError(f"A card reviewed on {self.last_day} cannot be due on {self.due_day}.")

    @property
    def interval(self) -> int:
        """Days from the last review to the next."""
        return (self.due_day - self.last_day).days

    @property
    def leech(self) -> bool:
        """Whether the card was forgotten so often that it should be rewritten or its lesson read again."""
        return self.lapses >= LEECH_LAPSES


def rate(
    memory: Memory | None,
    rating: int,
    study_day: date,
    *,
    card_key: str,
    retention: float = DEFAULT_RETENTION,
    maximum: int = LONGEST_INTERVAL,
) -> Memory:
    """The memory after a review with this rating (1 to 4) on this study day; `None` before is a new card.

    `card_key` is the card's stable identity without the learner (lesson and card), so that a history moved to
    another account gives the same days. `retention` is the recall at which the card is to come back,
    `maximum` the longest interval in days. The same arguments give the same memory, always.

    Raises `ValueError` for a rating that is none of the four, a retention outside .70 to .97, a maximum
    outside 1 to 36,500 days, and a study day before the last one (beyond `SKEW`) or outside the years 1970 to
    2999.
    """
    stability, difficulty, interval = _step(memory, Rating(rating), study_day, _scheduler(retention, maximum))
    reps = memory.reps if memory else 0
    previous = memory.interval if memory else 0
    days = fuzzed(interval, luck(card_key, reps), previous=previous, maximum=maximum)
    forgotten = memory is not None and rating == Rating.AGAIN and study_day > memory.last_day
    return Memory(
        stability=stability,
        difficulty=difficulty,
        reps=reps + 1,
        lapses=(memory.lapses if memory else 0) + forgotten,
        last_day=study_day,
        due_day=study_day + timedelta(days=days),
    )


def preview(
    memory: Memory | None,
    study_day: date,
    *,
    card_key: str,
    retention: float = DEFAULT_RETENTION,
    maximum: int = LONGEST_INTERVAL,
) -> dict[Rating, date]:
    """The due day that each of the four buttons would store; the arguments and errors are those of `rate`."""
    return {
        rating: rate(
            memory, rating, study_day, card_key=card_key, retention=retention, maximum=maximum
        ).due_day
        for rating in Rating
    }


def elapsed_days(memory: Memory, day: date) -> int:
    """Study days since the last review, never below zero."""
    return max(0, (day - memory.last_day).days)


def retrievability(memory: Memory, day: date) -> float:
    """The estimated probability of recall on a study day: R = (1 + FACTOR · t / S)^DECAY (FSRS-6)."""
    return recall_after(elapsed_days(memory, day), memory.stability)


def recall_after(days: float, stability: float) -> float:
    """The estimated probability of recall this many days after a review that left this stability."""
    return float((1 + FACTOR * days / stability) ** DECAY)


def days_until(retention: float, stability: float) -> float:
    """Days, not rounded, until the estimated recall falls to `retention`: the inverse of `recall_after`."""
    return float(stability / FACTOR * (retention ** (1 / DECAY) - 1))


def _step(
    memory: Memory | None, rating: Rating, study_day: date, scheduler: fsrs.Scheduler
) -> tuple[float, float, int]:
    _check_day(memory, study_day)
    # An identity and a due time are given because the library otherwise asks the clock, and waits, for them.
    if memory is None:
        card = fsrs.Card(card_id=0, due=_noon(study_day))
        reviewed = _noon(study_day)
    else:
        card = fsrs.Card(
            card_id=0,
            state=fsrs.State.Review,
            stability=memory.stability,
            difficulty=memory.difficulty,
            due=_noon(memory.due_day),
            last_review=_noon(memory.last_day),
        )
        reviewed = _noon(max(study_day, memory.last_day))
    after, _ = scheduler.review_card(card, fsrs.Rating(rating), reviewed)
    if after.stability is None or after.difficulty is None:
        raise AssertionError("a reviewed card has a stability and a difficulty")
    return after.stability, after.difficulty, (after.due - reviewed).days


@lru_cache(maxsize=64)
def _scheduler(retention: float, maximum: int) -> fsrs.Scheduler:
    if not LOWEST_RETENTION <= retention <= HIGHEST_RETENTION:
        raise ValueError(f"The desired recall lies between 70% and 97%; {retention} does not.")
    if not 1 <= maximum <= LONGEST_INTERVAL:
        raise ValueError(
            f"The longest interval lies between 1 and {LONGEST_INTERVAL} days; {maximum} does not."
        )
    return fsrs.Scheduler(
        desired_retention=retention,
        maximum_interval=maximum,
        learning_steps=(),
        relearning_steps=(),
        enable_fuzzing=False,
    )


def _check_day(memory: Memory | None, study_day: date) -> None:
    if isinstance(study_day, datetime):
        raise ValueError("A study day is a date, not an instant.")
    if not FIRST_DAY <= study_day <= LAST_DAY:
        raise ValueError(f"{study_day} is not a day on which anybody studies.")
    if memory is not None and memory.last_day - study_day > SKEW:
        raise ValueError(f"The last review was on {memory.last_day}; one on {study_day} lies in the past.")


def _noon(day: date) -> datetime:
    return datetime.combine(day, time(12), UTC)
