"""The table behind the review log, and its rows as events of the core.

A row holds the card by its stable name, "lesson/card", so that the log means the same whatever becomes of
the card's row.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any

from sqlalchemy import BigInteger, ForeignKey, Index, Row, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from app.core.review.log import Event, Rerated, Reviewed, Undone
from app.core.review.memory import Memory
from app.core.review.rating import Rating
from app.store.base import Base

REVIEW, RERATE, UNDO = "review", "rerate", "undo"


class ReviewEvent(Base):
    """One event. The columns after `study_day` belong to reviews; a rerate has a rating as well.

    `of_id`: the review that a rerate or an undo names; its `study_day` is repeated, so that one look by day
    finds the reviews of a day with all that became of them. `key` and `body`: the client's one-use key and a
    hash of what came with it. `before`, `after`: the memory as it was at the moment, for the record.
    """

    __tablename__ = "review_event"
    __table_args__ = (
        UniqueConstraint("learner_id", "key"),
        Index("ix_review_event_card", "learner_id", "card"),
        Index("ix_review_event_day", "learner_id", "study_day"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    learner_id: Mapped[int] = mapped_column(ForeignKey("learner.id", ondelete="CASCADE"))
    happened: Mapped[str] = mapped_column(String(10))
    card: Mapped[str] = mapped_column(String(200))
    of_id: Mapped[int | None] = mapped_column(ForeignKey("review_event.id", ondelete="CASCADE"), index=True)
    instant: Mapped[datetime]
    study_day: Mapped[date]
    zone: Mapped[str] = mapped_column(String(64), default="UTC")
    rating: Mapped[int | None]
    source: Mapped[str] = mapped_column(String(10), default="")
    kind: Mapped[str] = mapped_column(String(10), default="")
    sure: Mapped[bool] = mapped_column(default=False)
    typed: Mapped[str] = mapped_column(Text, default="")
    milliseconds: Mapped[int | None]
    seed: Mapped[int | None] = mapped_column(BigInteger)
    retention: Mapped[float] = mapped_column(default=0.0)
    maximum: Mapped[int] = mapped_column(default=0)
    showing: Mapped[str] = mapped_column(String(220), default="")
    key: Mapped[str | None] = mapped_column(String(100))
    body: Mapped[str] = mapped_column(String(64), default="")
    result: Mapped[dict[str, Any]] = mapped_column(default=dict)
    before: Mapped[dict[str, Any] | None]
    after: Mapped[dict[str, Any] | None]


@dataclass(frozen=True, slots=True)
class Answered:
    """What belongs to an answer beside the review: how it was asked and sent, and what was told back."""

    showing: str
    key: str
    body: str
    result: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Entry:
    """A row as a value of the core. `answered` is None for a rerate and an undo."""

    id: int
    card: str
    event: Event
    study_day: date
    before: Memory | None = None
    after: Memory | None = None
    answered: Answered | None = None


def event_id(number: int) -> str:
    """The id of a row in the core's events; events of one instant keep the order they were added in."""
    return f"{number:019d}"


PENDING = "pending"
"""The id of an event that is not stored yet: it comes after all that are."""


def memory_to_json(memory: Memory | None) -> dict[str, Any] | None:
    """A memory as the log keeps it."""
    if memory is None:
        return None
    return {
        "stability": memory.stability,
        "difficulty": memory.difficulty,
        "reps": memory.reps,
        "lapses": memory.lapses,
        "last_day": memory.last_day.isoformat(),
        "due_day": memory.due_day.isoformat(),
    }


def _memory(stored: Mapping[str, Any] | None) -> Memory | None:
    if stored is None:
        return None
    days = {name: date.fromisoformat(stored[name]) for name in ("last_day", "due_day")}
    return Memory(**{**stored, **days})


def entry_of(row: Row[Any]) -> Entry:
    """A row of the table as a value of the core."""
    name = event_id(row.id)
    if row.happened == UNDO:
        return Entry(
            row.id, row.card, Undone(id=name, review=event_id(row.of_id), instant=row.instant), row.study_day
        )
    if row.happened == RERATE:
        changed = Rerated(id=name, review=event_id(row.of_id), instant=row.instant, rating=Rating(row.rating))
        return Entry(row.id, row.card, changed, row.study_day)
    review = Reviewed(
        id=name,
        card=row.card,
        instant=row.instant,
        zone=row.zone,
        study_day=row.study_day,
        rating=Rating(row.rating),
        source=row.source,
        kind=row.kind,
        sure=row.sure,
        typed=row.typed,
        milliseconds=row.milliseconds,
        seed=row.seed,
        retention=row.retention,
        maximum=row.maximum,
    )
    answered = Answered(row.showing, row.key, row.body, row.result)
    return Entry(row.id, row.card, review, row.study_day, _memory(row.before), _memory(row.after), answered)
