"""How learners stand with lessons: an append-only log of answers, and the lessons they have finished.

Quick checks and quiz questions are questions of one format, so their answers are rows of one table: run 0
holds the quick checks, runs 1, 2, … are the times a quiz was taken.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import (
    ColumnElement,
    ForeignKey,
    String,
    Text,
    UniqueConstraint,
    and_,
    bindparam,
    case,
    delete,
    distinct,
    exists,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.orm import Mapped, aliased, mapped_column

from app.store.base import Base
from app.store.engine import Session

CHECKS = 0


class LessonAnswer(Base):
    """One answer to a quick check or a quiz question, as it was typed."""

    __tablename__ = "lesson_answer"
    # A key is used once. `final` is true or missing, and missing values never collide: a quiz question is
    # answered for good once in a run, while quick checks and unreadable answers may be repeated.
    __table_args__ = (
        UniqueConstraint("learner_id", "lesson", "question", "key"),
        UniqueConstraint("learner_id", "lesson", "run", "question", "final"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    learner_id: Mapped[int] = mapped_column(ForeignKey("learner.id", ondelete="CASCADE"), index=True)
    lesson: Mapped[str] = mapped_column(String(80))
    run: Mapped[int] = mapped_column(default=CHECKS)
    question: Mapped[str] = mapped_column(String(80))
    key: Mapped[str | None] = mapped_column(String(64))
    typed: Mapped[str] = mapped_column(Text)
    right: Mapped[bool]
    final: Mapped[bool | None]
    at: Mapped[datetime]


class FinishedLesson(Base):
    """A lesson that a learner has finished, and when it was finished first."""

    __tablename__ = "finished_lesson"

    learner_id: Mapped[int] = mapped_column(
        ForeignKey("learner.id", ondelete="CASCADE"), primary_key=True, index=True
    )
    lesson: Mapped[str] = mapped_column(String(80), primary_key=True)
    at: Mapped[datetime]


@dataclass(frozen=True, slots=True)
class StoredAnswer:
    """An answer as plain values; `final` is False for one that may still be changed."""

    question: str
    typed: str
    right: bool
    final: bool
    run: int = CHECKS
    key: str | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """What a learner has answered in one lesson: the last answer to each question."""

    checks: Mapping[str, StoredAnswer]
    run: int
    quiz: Mapping[str, StoredAnswer]


NOTHING_YET = Standing({}, 1, {})
# A lesson page asks these each time it is opened: made once, and on tables rather than classes.
_ROW, _DONE = LessonAnswer.__table__.c, FinishedLesson.__table__.c
_ANSWER = (_ROW.question, _ROW.typed, _ROW.right, _ROW.final, _ROW.run, _ROW.key)
_STANDING = select(*_ANSWER).where(
    _ROW.id.in_(
        select(func.max(_ROW.id))
        .where(_ROW.learner_id == bindparam("learner"), _ROW.lesson == bindparam("lesson"))
        .group_by(_ROW.run, _ROW.question)
    )
)
_FINISHED = select(_DONE.lesson).where(
    _DONE.learner_id == bindparam("learner"), _DONE.lesson == bindparam("lesson")
)


def standing(session: Session, learner: int, lesson: str) -> Standing:
    """The last answer to every quick check, and to the quiz questions of the last run."""
    checks: dict[str, StoredAnswer] = {}
    runs: dict[int, dict[str, StoredAnswer]] = {}
    for answer in _answers(session.execute(_STANDING, {"learner": learner, "lesson": lesson})):
        (checks if answer.run == CHECKS else runs.setdefault(answer.run, {}))[answer.question] = answer
    last = max(runs, default=1)
    return Standing(checks, last, runs.get(last, {}))


def answer_by_key(
    session: Session, learner: int, lesson: str, question: str, key: str
) -> StoredAnswer | None:
    """The answer that was sent with this key."""
    query = select(*_ANSWER).where(*_of(learner, lesson, question), _ROW.key == key)
    return next(_answers(session.execute(query)), None)


def last_check(session: Session, learner: int, lesson: str, question: str) -> StoredAnswer | None:
    """The last answer to one quick check."""
    query = select(*_ANSWER).where(*_of(learner, lesson, question), _ROW.run == CHECKS)
    return next(_answers(session.execute(query.order_by(_ROW.id.desc()).limit(1))), None)


def add_answer(session: Session, learner: int, lesson: str, answer: StoredAnswer, now: datetime) -> None:
    """Append to the log."""
    session.execute(
        insert(LessonAnswer).values(
            learner_id=learner,
            lesson=lesson,
            run=answer.run,
            question=answer.question,
            key=answer.key,
            typed=answer.typed,
            right=answer.right,
            final=answer.final or None,
            at=now,
        )
    )


def started(session: Session, learner: int) -> dict[str, int]:
    """Every lesson with an answer in it, the latest first, and how many of its quick checks were right."""
    right = case((and_(LessonAnswer.run == CHECKS, LessonAnswer.right), LessonAnswer.question))
    query = (
        select(LessonAnswer.lesson, func.count(distinct(right)))
        .where(LessonAnswer.learner_id == learner)
        .group_by(LessonAnswer.lesson)
        .order_by(func.max(LessonAnswer.id).desc())
    )
    return dict(session.execute(query).all())


def has_finished(session: Session, learner: int, lesson: str) -> bool:
    """Whether a learner has finished this lesson."""
    return session.execute(_FINISHED, {"learner": learner, "lesson": lesson}).first() is not None


def finished(session: Session, learner: int) -> frozenset[str]:
    """The lessons a learner has finished."""
    query = select(FinishedLesson.lesson).where(FinishedLesson.learner_id == learner)
    return frozenset(session.scalars(query))


def add_finished(session: Session, learner: int, lesson: str, now: datetime) -> bool:
    """Note that a lesson is finished. `False` if it was before; the first time stays."""
    if has_finished(session, learner, lesson):
        return False
    session.execute(insert(FinishedLesson).values(learner_id=learner, lesson=lesson, at=now))
    return True


def merge(session: Session, guest: int, account: int) -> None:
    """Give a guest's answers and finished lessons to an account: nothing is lost, nothing is there twice.

    Runs of a quiz that a guest took come after those of the account.
    """
    _merge_answers(session, guest, account)
    _merge_finished(session, guest, account)


def _merge_answers(session: Session, guest: int, account: int) -> None:
    theirs = aliased(LessonAnswer)
    sent_twice = exists().where(
        theirs.learner_id == account,
        theirs.lesson == LessonAnswer.lesson,
        theirs.question == LessonAnswer.question,
        theirs.key == LessonAnswer.key,
    )
    mine = LessonAnswer.learner_id == guest
    session.execute(delete(LessonAnswer).where(mine, sent_twice))
    last = (
        select(LessonAnswer.lesson, func.max(LessonAnswer.run))
        .where(LessonAnswer.learner_id == account)
        .group_by(LessonAnswer.lesson)
    )
    for lesson, run in session.execute(last).all():
        # One statement: a run that was renumbered in the guest's own rows could meet its successor there.
        later = case((LessonAnswer.run > CHECKS, LessonAnswer.run + run), else_=CHECKS)
        change = update(LessonAnswer).where(mine, LessonAnswer.lesson == lesson)
        session.execute(change.values(learner_id=account, run=later))
    session.execute(update(LessonAnswer).where(mine).values(learner_id=account))


def _merge_finished(session: Session, guest: int, account: int) -> None:
    query = select(FinishedLesson.lesson, FinishedLesson.at)
    theirs = dict(session.execute(query.where(FinishedLesson.learner_id == account)).all())
    for lesson, at in session.execute(query.where(FinishedLesson.learner_id == guest)).all():
        if lesson not in theirs:
            session.execute(insert(FinishedLesson).values(learner_id=account, lesson=lesson, at=at))
        elif at < theirs[lesson]:
            which = (FinishedLesson.learner_id == account, FinishedLesson.lesson == lesson)
            session.execute(update(FinishedLesson).where(*which).values(at=at))
    session.execute(delete(FinishedLesson).where(FinishedLesson.learner_id == guest))


def _of(learner: int, lesson: str, question: str) -> tuple[ColumnElement[bool], ...]:
    return _ROW.learner_id == learner, _ROW.lesson == lesson, _ROW.question == question


def _answers(rows: Iterable[Any]) -> Iterator[StoredAnswer]:
    for question, typed, right, final, run, key in rows:
        yield StoredAnswer(question, typed, right, bool(final), run, key)
