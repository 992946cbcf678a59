"""A learner's review cards. The memory in a row is a cache: `rebuild` makes it again from the review log."""

from collections.abc import Collection, Container, Iterable
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from sqlalchemy import (
    ForeignKey,
    Index,
    Row,
    Select,
    String,
    UniqueConstraint,
    bindparam,
    delete,
    insert,
    select,
    update,
)
from sqlalchemy.orm import Mapped, mapped_column

from app.core.lessons.lesson import Lesson
from app.core.review.log import Event, effective, replay
from app.core.review.memory import Memory
from app.core.review.queue import Candidate, confident_mistakes, plan
from app.store import review_log
from app.store.base import Base
from app.store.engine import Session
from app.store.learners import hold

MISSED = "quiz:"
"""How the card of a missed quiz question is named: this, then the question's id."""

_CACHED = ("stability", "difficulty", "reps", "lapses", "last_day", "due_day")


class Card(Base):
    """A card of one learner; `lesson` and `name` are its identity for good, whatever its text becomes.

    `archived`: put away by the learner. `stability` and what follows repeat what the log says.
    """

    __tablename__ = "card"
    __table_args__ = (
        UniqueConstraint("learner_id", "lesson", "name"),
        Index("ix_card_due", "learner_id", "due_day"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    learner_id: Mapped[int] = mapped_column(ForeignKey("learner.id", ondelete="CASCADE"))
    lesson: Mapped[str] = mapped_column(String(80))
    name: Mapped[str] = mapped_column(String(100))
    archived: Mapped[bool] = mapped_column(default=False)
    added_at: Mapped[datetime]
    stability: Mapped[float | None]
    difficulty: Mapped[float | None]
    reps: Mapped[int | None]
    lapses: Mapped[int | None]
    last_day: Mapped[date | None]
    due_day: Mapped[date | None]
    confident_mistake: Mapped[bool] = mapped_column(default=False)


@dataclass(frozen=True, slots=True)
class ReviewCard:
    """A card row as plain values; `memory` is None until it is first answered."""

    id: int
    lesson: str
    name: str
    archived: bool
    memory: Memory | None
    confident_mistake: bool

    @property
    def key(self) -> str:
        """The card without its learner, as the log names it."""
        return key_of(self.lesson, self.name)

    @property
    def missed(self) -> bool:
        """Whether it is a quiz question that was answered wrong."""
        return self.name.startswith(MISSED)


_CARDS = Card.__table__.c
# Built once: every answer runs these two, and to build a statement costs more than SQLite does with it.
_FIND = (
    select(*_CARDS)
    .where(_CARDS.id == bindparam("number"), _CARDS.learner_id == bindparam("learner"))
    .with_for_update()
)
_KEEP = update(Card).where(Card.id == bindparam("number"))


def key_of(lesson: str, name: str) -> str:
    """The stable name of a card."""
    return f"{lesson}/{name}"


def keys_of(lessons: Iterable[Lesson]) -> frozenset[str]:
    """Every card that these lessons can give: their own, and their quiz questions in case they are missed."""
    return frozenset(
        key_of(lesson.slug, name)
        for lesson in lessons
        for name in (*(card.id for card in lesson.cards), *(MISSED + each.id for each in lesson.quiz))
    )


def add_lesson_cards(
    session: Session, learner: int, lesson_slug: str, card_ids: Collection[str], now: datetime
) -> int:
    """The learner gets these cards of a lesson; the number of new ones.

    Those that are there already keep their history; one that was put away comes back.
    """
    hold(session, learner)
    own = (Card.learner_id == learner, Card.lesson == lesson_slug)
    there = set(session.scalars(select(Card.name).where(*own)))
    session.execute(update(Card).where(*own, Card.name.in_(card_ids), Card.archived).values(archived=False))
    fresh = [name for name in dict.fromkeys(card_ids) if name not in there]
    if fresh:
        row = {"learner_id": learner, "lesson": lesson_slug, "added_at": now}
        session.execute(insert(Card), [{**row, "name": name} for name in fresh])
    return len(fresh)


def add_missed_question(
    session: Session, learner: int, lesson_slug: str, question_id: str, now: datetime
) -> int:
    """A missed quiz question becomes a card; 0 if it is one already."""
    return add_lesson_cards(session, learner, lesson_slug, [MISSED + question_id], now)


def find(session: Session, learner: int, number: int) -> ReviewCard | None:
    """A learner's own card by number, locked for this transaction; another learner's is not there."""
    row = session.execute(_FIND, {"learner": learner, "number": number}).first()
    return _card(row) if row else None


def find_by_key(session: Session, learner: int, key: str) -> ReviewCard | None:
    """A learner's own card by its stable name, locked for this transaction."""
    lesson, _, name = key.partition("/")
    found = _cards(session, _of(learner).where(Card.lesson == lesson, Card.name == name).with_for_update())
    return found[0] if found else None


def of_learner(session: Session, learner: int) -> list[ReviewCard]:
    """Every card of a learner that is not put away."""
    return _cards(session, _of(learner).where(~Card.archived))


def of_day(session: Session, learner: int, day: date) -> list[ReviewCard]:
    """The cards of a study day: new, due, or answered on it."""
    asked = Card.due_day.is_(None) | (Card.due_day <= day) | (Card.last_day == day)
    return _cards(session, _of(learner).where(~Card.archived, asked))


def due_count(session: Session, learner: int, today: date, present: Container[str] | None = None) -> int:
    """How many cards the session of this study day still asks, within the limits of a day.

    `present`: the cards that lessons have now (`keys_of`); others wait until their lesson is back.
    """
    cards = [card for card in of_day(session, learner, today) if present is None or card.key in present]
    if not cards:
        return 0
    today_log = [entry.event for entry in review_log.of_day(session, learner, today)]
    return plan([candidate(card) for card in cards], effective(today_log), today).left


def next_due_day(session: Session, learner: int, after: date) -> date | None:
    """The first study day after this one on which a card becomes due."""
    query = select(Card.due_day).where(Card.learner_id == learner, ~Card.archived, Card.due_day > after)
    return session.scalar(query.order_by(Card.due_day).limit(1))


def candidate(card: ReviewCard, *, kind: str = "recall", position: int = 0) -> Candidate:
    """The card as the order of a session sees it."""
    return Candidate(
        card=card.key,
        lesson=card.lesson,
        memory=card.memory,
        kind=kind,
        position=position,
        missed=card.missed,
        confident_mistake=card.confident_mistake,
    )


def put_away(session: Session, learner: int, number: int, *, archived: bool) -> None:
    """Put a card away, or take it back; its history stays."""
    own = (Card.id == number, Card.learner_id == learner)
    session.execute(update(Card).where(*own).values(archived=archived))


def keep(session: Session, card: ReviewCard, events: Iterable[Event]) -> Memory | None:
    """Cache what all the events of a card say about it: its memory, which is returned."""
    events = tuple(events)
    memory = replay(events).get(card.key)
    values: dict[str, Any] = {name: getattr(memory, name) if memory else None for name in _CACHED}
    values["confident_mistake"] = card.key in confident_mistakes(effective(events))
    session.execute(_KEEP, {**values, "number": card.id})
    return memory


def rebuild(session: Session, learner: int, keys: Collection[str] | None = None) -> None:
    """Make the cache of a learner's cards again, or that of some of them, from the log alone."""
    logs: dict[str, list[Event]] = {}
    for entry in review_log.of_learner(session, learner, keys):
        logs.setdefault(entry.card, []).append(entry.event)
    for card in _cards(session, _of(learner)):
        if keys is None or card.key in keys:
            keep(session, card, logs.get(card.key, ()))


def merge(session: Session, guest: int, account: int) -> None:
    """Give an account everything a guest reviewed: both logs appended and replayed, each card once."""
    hold(session, account)
    theirs = {card.key: card for card in _cards(session, _of(account))}
    for card in _cards(session, _of(guest)):
        same = theirs.get(card.key)
        if same is None:
            session.execute(update(Card).where(Card.id == card.id).values(learner_id=account))
            continue
        session.execute(delete(Card).where(Card.id == card.id))
        if same.archived and not card.archived:
            put_away(session, account, same.id, archived=False)
    rebuild(session, account, review_log.move(session, guest, account))


_MEMORY = tuple(getattr(Card, name) for name in _CACHED)
_COLUMNS = (Card.id, Card.lesson, Card.name, Card.archived, *_MEMORY, Card.confident_mistake)


def _of(learner: int) -> Select[Any]:
    return select(*_COLUMNS).where(Card.learner_id == learner)


def _cards(session: Session, query: Select[Any]) -> list[ReviewCard]:
    return [_card(row) for row in session.execute(query.order_by(Card.id))]


def _card(row: Row[Any]) -> ReviewCard:
    memory = Memory(*(getattr(row, name) for name in _CACHED)) if row.due_day else None
    return ReviewCard(row.id, row.lesson, row.name, row.archived, memory, row.confident_mistake)
