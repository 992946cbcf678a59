"""What learners did with drills: an append-only log of tries and of help that was opened."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from sqlalchemy import (
    ColumnElement,
    ForeignKey,
    String,
    Text,
    UniqueConstraint,
    bindparam,
    case,
    delete,
    exists,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.orm import Mapped, aliased, mapped_column

from app.store.base import Base
from app.store.engine import Session

TRY = "try"


class DrillEvent(Base):
    """A try, as it was typed and with what the learner's own browser said of it; or a level of help opened.

    `kind` is "try", or the level. A key is used once; help has the level as its key, and so is opened once.
    `honest`: one of the tries that open the solution, as it was judged when it came.
    """

    __tablename__ = "drill_event"
    __table_args__ = (UniqueConstraint("learner_id", "lesson", "drill", "key"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    learner_id: Mapped[int] = mapped_column(ForeignKey("learner.id", ondelete="CASCADE"), index=True)
    lesson: Mapped[str] = mapped_column(String(80))
    drill: Mapped[str] = mapped_column(String(80))
    kind: Mapped[str] = mapped_column(String(20))
    key: Mapped[str | None] = mapped_column(String(64))
    typed: Mapped[str] = mapped_column(Text)
    passed: Mapped[bool]
    honest: Mapped[bool]
    at: Mapped[datetime]


@dataclass(frozen=True, slots=True)
class StoredTry:
    """A try as plain values."""

    typed: str
    passed: bool
    honest: bool = False
    key: str | None = None


@dataclass(frozen=True, slots=True)
class DrillStanding:
    """How a learner stands with one drill.

    The last text and whether it held, when the drill was passed first, honest tries, and open help.
    """

    typed: str | None = None
    holds: bool = False
    passed_at: datetime | None = None
    honest: int = 0
    opened: frozenset[str] = field(default_factory=frozenset)


NOT_BEGUN = DrillStanding()
# Asked when a lesson with drills is opened: the last row of each kind and verdict, and the first that passed.
_ROW = DrillEvent.__table__.c
_TRY = _ROW.typed, _ROW.passed, _ROW.honest, _ROW.key
_OWN = (_ROW.learner_id == bindparam("learner"), _ROW.lesson == bindparam("lesson"))
_ENDS = (
    select(
        func.max(_ROW.id).label("last"),
        func.min(_ROW.at).label("first_at"),
        func.sum(case((_ROW.honest, 1), else_=0)).label("honest"),
    )
    .where(*_OWN)
    .group_by(_ROW.drill, _ROW.kind, _ROW.passed)
    .subquery()
)
_STANDINGS = (
    select(_ROW.drill, _ROW.kind, _ROW.passed, _ROW.typed, _ENDS.c.first_at, _ENDS.c.honest)
    .join(_ENDS, _ROW.id == _ENDS.c.last)
    .order_by(_ROW.id)
)


def standings(session: Session, learner: int, lesson: str) -> Mapping[str, DrillStanding]:
    """How a learner stands with every drill of a lesson that was begun."""
    found: dict[str, DrillStanding] = {}
    rows = session.execute(_STANDINGS, {"learner": learner, "lesson": lesson})
    for drill, kind, passed, typed, first_at, honest in rows:
        known = found.get(drill, NOT_BEGUN)
        if kind == TRY:
            passed_at = first_at if passed else known.passed_at
            honest += known.honest
            found[drill] = replace(known, typed=typed, holds=passed, passed_at=passed_at, honest=honest)
        else:
            found[drill] = replace(known, opened=known.opened | {kind})
    return found


def begun(session: Session, learner: int) -> frozenset[str]:
    """The lessons with a drill that was tried, or helped with."""
    query = select(_ROW.lesson).where(_ROW.learner_id == learner).distinct()
    return frozenset(session.scalars(query))


def honest_texts(session: Session, learner: int, lesson: str, drill: str) -> Sequence[str]:
    """What was typed in the honest tries of a drill."""
    query = select(_ROW.typed).where(*_of(learner, lesson, drill), _ROW.honest)
    return session.scalars(query.order_by(_ROW.id)).all()


def try_by_key(session: Session, learner: int, lesson: str, drill: str, key: str) -> StoredTry | None:
    """The try that was sent with this key."""
    query = select(*_TRY)
    row = session.execute(query.where(*_of(learner, lesson, drill), _ROW.key == key)).first()
    return StoredTry(*row) if row else None


def last_try(session: Session, learner: int, lesson: str, drill: str) -> StoredTry | None:
    """The latest try of a drill."""
    query = select(*_TRY).where(*_of(learner, lesson, drill), _ROW.kind == TRY)
    row = session.execute(query.order_by(_ROW.id.desc()).limit(1)).first()
    return StoredTry(*row) if row else None


def add_try(session: Session, learner: int, lesson: str, drill: str, own: StoredTry, now: datetime) -> None:
    """Append a try to the log."""
    _append(session, learner, lesson, drill, TRY, own, now)


def add_help(session: Session, learner: int, lesson: str, drill: str, level: str, now: datetime) -> None:
    """Note that a level of help was opened; it must not be open yet."""
    _append(session, learner, lesson, drill, level, StoredTry("", passed=False, key=level), now)


def merge(session: Session, guest: int, account: int) -> None:
    """Give a guest's log to an account: nothing is lost, nothing is there twice."""
    theirs = aliased(DrillEvent)
    there = exists().where(
        theirs.learner_id == account,
        theirs.lesson == DrillEvent.lesson,
        theirs.drill == DrillEvent.drill,
        theirs.key == DrillEvent.key,
    )
    mine = DrillEvent.learner_id == guest
    session.execute(delete(DrillEvent).where(mine, there))
    session.execute(update(DrillEvent).where(mine).values(learner_id=account))


def _append(
    session: Session, learner: int, lesson: str, drill: str, kind: str, own: StoredTry, now: datetime
) -> None:
    session.execute(
        insert(DrillEvent).values(
            learner_id=learner,
            lesson=lesson,
            drill=drill,
            kind=kind,
            key=own.key,
            typed=own.typed,
            passed=own.passed,
            honest=own.honest,
            at=now,
        )
    )


def _of(learner: int, lesson: str, drill: str) -> tuple[ColumnElement[bool], ...]:
    return _ROW.learner_id == learner, _ROW.lesson == lesson, _ROW.drill == drill
