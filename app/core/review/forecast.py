"""What is to come: how many cards will wait on each of the next study days."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta

WEEK, MONTH = 7, 30


@dataclass(frozen=True, slots=True)
class DayCount:
    """A study day and a number of cards."""

    day: date
    cards: int


def forecast(due_days: Iterable[date], first: date, days: int) -> tuple[DayCount, ...]:
    """Cards that become due on each of `days` study days from `first` on; the first also holds all that is
    overdue.

    Days without cards are there with 0, so that a picture has a place for each.
    """
    counts = Counter(max(first, due) for due in due_days)
    return tuple(
        DayCount(day, counts[day]) for day in (first + timedelta(days=offset) for offset in range(days))
    )


def per_day(study_days: Iterable[date], last: date, days: int) -> tuple[DayCount, ...]:
    """Reviews on each of `days` study days up to `last`, from the study days stored with the reviews."""
    counts = Counter(study_days)
    return tuple(
        DayCount(day, counts[day]) for day in (last - timedelta(days=back) for back in reversed(range(days)))
    )
