"""Short names for the values that the tests of reviews are about."""

from datetime import UTC, date, datetime, time, timedelta

from app.core.review.log import Reviewed, Undone
from app.core.review.memory import Memory
from app.core.review.queue import Candidate
from app.core.review.rating import Rating

DAY = date(2026, 3, 2)
AGAIN, HARD, GOOD, EASY = Rating


def on(offset: int) -> date:
    """The study day `offset` days after the first."""
    return DAY + timedelta(days=offset)


def at(offset: int, minute: int = 0) -> datetime:
    """Ten in the morning, UTC, of that day, and some minutes."""
    return datetime.combine(on(offset), time(10), UTC) + timedelta(minutes=minute)


def review(
    name: str,
    card: str = "pairs/delta",
    rating: Rating = GOOD,
    offset: int = 0,
    minute: int = 0,
    sure: bool = False,
) -> Reviewed:
    return Reviewed(
        id=name,
        card=card,
        instant=at(offset, minute),
        zone="UTC",
        study_day=on(offset),
        rating=rating,
        sure=sure,
    )


def undo(name: str, of: str, offset: int = 0, minute: int = 0) -> Undone:
    return Undone(id=name, review=of, instant=at(offset, minute))


def memory(
    stability: float = 10.0,
    last: int = 0,
    due: int = 10,
    *,
    reps: int = 3,
    lapses: int = 0,
    difficulty: float = 5.0,
) -> Memory:
    return Memory(stability, difficulty, reps, lapses, on(last), on(due))


def due_card(
    name: str, lesson: str = "", stability: float = 10.0, *, confident_mistake: bool = False
) -> Candidate:
    """A card that became due on the first day; a smaller stability means a smaller chance of recall."""
    due = memory(stability, last=-10, due=0)
    return Candidate(card=name, lesson=lesson or name, memory=due, confident_mistake=confident_mistake)


def new_card(name: str, lesson: str = "", position: int = 0) -> Candidate:
    return Candidate(card=name, lesson=lesson or name, position=position)
