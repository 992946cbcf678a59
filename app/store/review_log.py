"""The review log: answers, changed ratings and undone reviews. Rows are added, never changed or removed.

The log is the truth about what a learner remembers; `cards.py` keeps what follows from it.
"""

from collections.abc import Collection
from datetime import date, datetime
from typing import Any

from sqlalchemy import Select, bindparam, func, insert, or_, select, update
from sqlalchemy.orm import aliased

from app.core.review.log import Reviewed
from app.core.review.memory import SKEW, Memory
from app.core.review.rating import Rating
from app.store.engine import Session
from app.store.review_event import (
    RERATE,
    REVIEW,
    UNDO,
    Answered,
    Entry,
    ReviewEvent,
    entry_of,
    memory_to_json,
)

_EVENTS = ReviewEvent.__table__.c
# Built once: every answer runs these two, and to build a statement costs more than SQLite does with it.
_ADD = insert(ReviewEvent).returning(ReviewEvent.id)
_OF_CARD = (
    select(*_EVENTS)
    .where(
        _EVENTS.learner_id == bindparam("learner"),
        or_(_EVENTS.card == bindparam("card"), _EVENTS.key == bindparam("or_key")),
    )
    .order_by(_EVENTS.instant, _EVENTS.id)
)


def add_review(
    session: Session,
    learner: int,
    review: Reviewed,
    answered: Answered,
    before: Memory | None,
    after: Memory,
) -> int:
    """Append an answer; its number is what the client may name later."""
    values = {
        "learner_id": learner,
        "happened": REVIEW,
        "card": review.card,
        "instant": review.instant,
        "study_day": review.study_day,
        "zone": review.zone,
        "rating": int(review.rating),
        "source": review.source,
        "kind": review.kind,
        "sure": review.sure,
        "typed": review.typed,
        "milliseconds": review.milliseconds,
        "seed": review.seed,
        "retention": review.retention,
        "maximum": review.maximum,
        "showing": answered.showing,
        "key": answered.key,
        "body": answered.body,
        "result": dict(answered.result),
        "before": memory_to_json(before),
        "after": memory_to_json(after),
    }
    number: int = session.execute(_ADD, values).scalar_one()
    return number


def add_change(session: Session, learner: int, review: Entry, rating: Rating | None, now: datetime) -> None:
    """Append another rating of a review or, without one, that it was undone."""
    values = {
        "learner_id": learner,
        "happened": UNDO if rating is None else RERATE,
        "card": review.card,
        "of_id": review.id,
        "instant": now,
        "study_day": review.study_day,
        "rating": None if rating is None else int(rating),
    }
    session.execute(insert(ReviewEvent).values(values))


def of_card(session: Session, learner: int, card: str, *, or_key: str = "") -> list[Entry]:
    """Every event of a card, oldest first; with `or_key`, also the answer that came with that key."""
    sought = {"learner": learner, "card": card, "or_key": or_key or None}
    return [entry_of(row) for row in session.execute(_OF_CARD, sought)]


def of_day(session: Session, learner: int, day: date) -> list[Entry]:
    """The reviews of a study day with everything that became of them."""
    return _entries(session, _of(learner).where(ReviewEvent.study_day == day))


def of_learner(session: Session, learner: int, cards: Collection[str] | None = None) -> list[Entry]:
    """The whole log of a learner, or that of some cards."""
    query = _of(learner)
    return _entries(session, query if cards is None else query.where(ReviewEvent.card.in_(cards)))


def find_review(session: Session, learner: int, number: int) -> Entry | None:
    """A learner's own review by its number, as it was answered; another learner's is not there."""
    query = _of(learner).where(ReviewEvent.id == number, ReviewEvent.happened == REVIEW)
    return next(iter(_entries(session, query)), None)


def answered_since(session: Session, learner: int, review: Entry) -> bool:
    """Whether another review that counts came after this one."""
    instant = review.event.instant
    query = _counting(learner).where(
        # Calendars of the earth differ by up to two days; the bound keeps the search short.
        ReviewEvent.study_day >= review.study_day - SKEW,
        or_(ReviewEvent.instant > instant, (ReviewEvent.instant == instant) & (ReviewEvent.id > review.id)),
    )
    return session.scalar(query.with_only_columns(ReviewEvent.id).limit(1)) is not None


def times(session: Session, learner: int, kind: str = "", most: int = 200) -> dict[str, list[int]]:
    """Milliseconds of the latest answers that were measured, by kind of card."""
    query = (
        select(ReviewEvent.kind, ReviewEvent.milliseconds)
        .where(ReviewEvent.learner_id == learner, ReviewEvent.milliseconds.is_not(None))
        .order_by(ReviewEvent.study_day.desc())
        .limit(most)
    )
    found: dict[str, list[int]] = {}
    for name, milliseconds in session.execute(query.where(ReviewEvent.kind == kind) if kind else query):
        found.setdefault(name, []).append(milliseconds or 0)
    return found


def reviews_per_day(session: Session, learner: int, first: date) -> dict[date, int]:
    """How many reviews that count each study day from `first` on has."""
    query = (
        _counting(learner)
        .with_only_columns(ReviewEvent.study_day, func.count())
        .where(ReviewEvent.study_day >= first)
        .group_by(ReviewEvent.study_day)
    )
    return dict(session.execute(query).all())


def since(session: Session, learner: int, first: date) -> list[Entry]:
    """The reviews of the study days from `first` on, with everything that became of them."""
    return _entries(session, _of(learner).where(ReviewEvent.study_day >= first))


def move(session: Session, giver: int, taker: int) -> set[str]:
    """Give a whole log to another learner; the names of the cards in it.

    Two browsers may have made the same key: the moved one is lengthened, so that both stay.
    """
    theirs = aliased(ReviewEvent)
    same = select(theirs.key).where(theirs.learner_id == taker, theirs.key.is_not(None))
    mine = ReviewEvent.learner_id == giver
    session.execute(
        update(ReviewEvent).where(mine, ReviewEvent.key.in_(same)).values(key=ReviewEvent.key + f":{giver}")
    )
    cards = set(session.scalars(select(ReviewEvent.card).where(mine).distinct()))
    session.execute(update(ReviewEvent).where(mine).values(learner_id=taker))
    return cards


def _of(learner: int) -> Select[Any]:
    return select(*ReviewEvent.__table__.columns).where(ReviewEvent.learner_id == learner)


def _counting(learner: int) -> Select[Any]:
    undone = aliased(ReviewEvent)
    return select(ReviewEvent).where(
        ReviewEvent.learner_id == learner,
        ReviewEvent.happened == REVIEW,
        ~select(undone.id).where(undone.of_id == ReviewEvent.id, undone.happened == UNDO).exists(),
    )


def _entries(session: Session, query: Select[Any]) -> list[Entry]:
    return [entry_of(row) for row in session.execute(query.order_by(ReviewEvent.instant, ReviewEvent.id))]
