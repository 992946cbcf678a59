"""Variants that learners opened, and the append-only history of each: attempts and opened help, in order."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Row,
    bindparam,
    delete,
    insert,
    select,
    update,
)

from app.store.base import Base
from app.store.engine import Session
from app.store.variant import StoredEvent, StoredVariant, Tally, VariantEvent, VariantRow

_VARIANTS = Base.metadata.tables["variant"]
_EVENTS = Base.metadata.tables["variant_event"]
_ROW = _VARIANTS.c[
    "id", "learner_id", "exercise", "version", "seed", "seed_given", "drawn", "drafts", "credit", "finished"
]
# Asked and written at every attempt, so they are put together once, and without the mapper.
_BY_ID = select(*_ROW).where(
    _VARIANTS.c.id == bindparam("variant"), _VARIANTS.c.learner_id == bindparam("learner")
)
_RECENT = (
    select(_VARIANTS.c.drawn)
    .where(_VARIANTS.c.learner_id == bindparam("learner"), _VARIANTS.c.exercise == bindparam("of_exercise"))
    .order_by(_VARIANTS.c.opened_at.desc())
    .limit(bindparam("most"))
)
_HISTORY = (
    select(_EVENTS.c.step, _EVENTS.c.key, _EVENTS.c.event, _EVENTS.c.result)
    .where(_EVENTS.c.variant_id == bindparam("variant"))
    .order_by(_EVENTS.c.at, _EVENTS.c.id)
)
_STAND = (
    update(_VARIANTS)
    .where(_VARIANTS.c.id == bindparam("variant"))
    .values(credit=bindparam("earned"), finished=bindparam("done"))
)


def variant_by_id(session: Session, learner: int, variant: str) -> StoredVariant | None:
    """A learner's own variant; another learner's is not there."""
    row = session.execute(_BY_ID, {"variant": variant, "learner": learner}).first()
    return StoredVariant(*row) if row else None


def variant_by_seed(
    session: Session, learner: int, exercise: str, version: str, seed: int
) -> StoredVariant | None:
    """The learner's variant of this seed, if it was opened."""
    which = (VariantRow.exercise == exercise, VariantRow.version == version, VariantRow.seed == seed)
    return _first(session, learner, *which)


def open_variant(session: Session, learner: int, exercise: str, version: str) -> StoredVariant | None:
    """The learner's latest variant that is not finished."""
    which = (VariantRow.exercise == exercise, VariantRow.version == version)
    return _first(session, learner, *which, VariantRow.finished.is_(False))


def latest_finished(session: Session, learner: int, exercises: Collection[str]) -> StoredVariant | None:
    """The learner's latest finished variant of one of these exercises."""
    return _first(session, learner, VariantRow.exercise.in_(exercises), VariantRow.finished.is_(True))


def recent_draws(session: Session, learner: int, exercise: str, most: int) -> Sequence[Mapping[str, Any]]:
    """The drawn values of the learner's last variants of an exercise, newest first."""
    return session.scalars(_RECENT, {"learner": learner, "of_exercise": exercise, "most": most}).all()


def tallies(session: Session, learner: int) -> dict[str, Tally]:
    """How the learner stands with every exercise tried."""
    rows = session.execute(
        select(VariantRow.exercise, VariantRow.credit, VariantRow.finished).where(
            VariantRow.learner_id == learner
        )
    )
    best: dict[str, Tally] = {}
    for exercise, credit, finished in rows:
        before = best.get(exercise, Tally(exercise, 0.0, False))
        best[exercise] = Tally(exercise, max(credit, before.credit), finished or before.finished)
    return best


def add_variant(session: Session, variant: StoredVariant, now: datetime) -> None:
    """Keep a newly opened variant."""
    row = {
        "id": variant.id,
        "learner_id": variant.learner,
        "exercise": variant.exercise,
        "version": variant.version,
        "seed": variant.seed,
        "seed_given": variant.seed_given,
        "drawn": dict(variant.drawn),
        "drafts": dict(variant.drafts),
        "opened_at": now,
    }
    session.execute(insert(_VARIANTS), row)


def history(session: Session, variant: str) -> list[StoredEvent]:
    """Everything that happened on a variant, oldest first."""
    return [StoredEvent(*row) for row in session.execute(_HISTORY, {"variant": variant})]


def add_event(session: Session, variant: str, event: StoredEvent, now: datetime) -> None:
    """Append to the history of a variant."""
    row = {
        "variant_id": variant,
        "step": event.step,
        "key": event.key,
        "event": dict(event.event),
        "result": dict(event.result),
        "at": now,
    }
    session.execute(insert(_EVENTS), row)


def set_standing(session: Session, variant: str, credit: float, *, finished: bool) -> None:
    """The sum of the history, kept beside the variant for lists."""
    session.execute(_STAND, {"variant": variant, "earned": credit, "done": finished})


def set_drafts(session: Session, variant: str, drafts: Mapping[str, Mapping[str, str]]) -> None:
    """Keep what was typed and not checked."""
    session.execute(update(VariantRow).where(VariantRow.id == variant).values(drafts=dict(drafts)))


def merge(session: Session, guest: int, account: int) -> None:
    """Give a guest's variants to an account. One that both opened keeps both histories, each event once."""
    theirs = {
        (row.exercise, row.version, row.seed): row.id
        for row in session.execute(
            select(VariantRow.id, VariantRow.exercise, VariantRow.version, VariantRow.seed).where(
                VariantRow.learner_id == account
            )
        )
    }
    own = session.execute(select(_VARIANTS).where(_VARIANTS.c.learner_id == guest)).all()
    for row in own:
        twin = theirs.get((row.exercise, row.version, row.seed))
        if twin is None:
            session.execute(update(VariantRow).where(VariantRow.id == row.id).values(learner_id=account))
        else:
            _append(session, row, twin)


def _first(session: Session, learner: int, *which: ColumnElement[bool]) -> StoredVariant | None:
    """The latest of the learner's variants that are so."""
    query = select(*_ROW).where(VariantRow.learner_id == learner, *which)
    row = session.execute(query.order_by(VariantRow.opened_at.desc(), VariantRow.id).limit(1)).first()
    return StoredVariant(*row) if row else None


def _append(session: Session, row: Row[Any], twin: str) -> None:
    """Move a guest's events to the account's twin, leaving out keys that are there already."""
    known = set(
        session.execute(select(VariantEvent.step, VariantEvent.key).where(VariantEvent.variant_id == twin))
    )
    for event in session.execute(select(_EVENTS).where(_EVENTS.c.variant_id == row.id)).all():
        if (event.step, event.key) not in known:
            session.execute(update(VariantEvent).where(VariantEvent.id == event.id).values(variant_id=twin))
    kept = session.execute(select(VariantRow.credit, VariantRow.finished).where(VariantRow.id == twin)).one()
    # A new sum is made at the next event; until then the better of the two stands in lists.
    set_standing(session, twin, max(kept.credit, row.credit), finished=kept.finished or row.finished)
    session.execute(delete(VariantRow).where(VariantRow.id == row.id))
