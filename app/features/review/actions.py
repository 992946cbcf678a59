"""What a learner does with cards: answer, change the rating, take an answer back, put a card away."""

import json
from dataclasses import dataclass
from datetime import date, datetime

from app.core.review.day import study_day
from app.core.review.log import Event, Rerated, Reviewed, Undone, memory_after
from app.core.review.log import may_undo as undoable
from app.core.review.memory import SKEW
from app.core.review.rating import Rating, derived_rating, usual_time
from app.core.review.showing import showing_of
from app.features.review.asking import Asked, ask_now, known_card
from app.features.review.marking import Given, Marking, Misfit, mark_given
from app.library.shelf import Shelf
from app.store import cards, review_log
from app.store.cards import ReviewCard
from app.store.engine import Session
from app.store.learners import Person
from app.store.review_event import PENDING, Answered, Entry, event_id

CLOCK_BEHIND = Misfit(
    "showing", "The clock of this site stands before your last review. Nothing was counted: tell who runs it."
)
SELF_RATED = Misfit("rating", "Rate this card yourself: 1 again, 2 hard, 3 good or 4 easy.")


@dataclass(frozen=True, slots=True)
class Kept:
    """An answer that is stored: its row, the rating that counts now, and when the card comes back."""

    entry: Entry
    rating: Rating
    due_day: date | None


@dataclass(frozen=True, slots=True)
class Unmarked:
    """Nothing that counts was answered yet: nothing is stored, and the learner may answer again."""

    asked: Asked
    marking: Marking


@dataclass(frozen=True, slots=True)
class Stale:
    """This showing is over; `stored` is the answer it got, or the card's last one, if there is any."""

    stored: Entry | None


@dataclass(frozen=True, slots=True)
class KeyClash:
    """The one-use key came before with something else."""


Outcome = Kept | Unmarked | Stale | KeyClash | Misfit


def answer(
    session: Session, person: Person, shelf: Shelf, number: int, given: Given, now: datetime
) -> Outcome | None:
    """Mark and store an answer; the same key and body again give the stored one. None: no such card."""
    card = cards.find(session, person.id, number)
    if card is None:
        return None
    if card.memory and card.memory.last_day - study_day(now, person.zone) > SKEW:
        return CLOCK_BEHIND
    entries = review_log.of_card(session, person.id, card.key, or_key=given.key)
    repeated = _repeated(card, entries, given)
    if repeated is not None:
        return repeated
    if showing_of(card.key, [entry.event for entry in entries]) != given.showing:
        return Stale(_stored_for(entries, given.showing))
    known = known_card(shelf, card)
    asked = ask_now(shelf, known, person.id, given.showing) if known else None
    if asked is None:
        return None
    if asked.question.kind == "recall":
        if given.rating is None or any(given.texts.values()):
            return SELF_RATED
        return _store(session, person, asked, given, None, entries, now)
    marking = mark_given(asked, given)
    if isinstance(marking, Misfit):
        return marking
    if marking.right is None:
        return Unmarked(asked, marking)
    return _store(session, person, asked, given, marking, entries, now)


def _repeated(card: ReviewCard, entries: list[Entry], given: Given) -> Kept | KeyClash | None:
    """What a key that came before answers."""
    for entry in entries:
        if entry.answered and entry.answered.key == given.key:
            same = entry.card == card.key and entry.answered.body == given.digest
            return _kept(card, entry, entries) if same else KeyClash()
    return None


def change_rating(
    session: Session, person: Person, entry: Entry, rating: Rating, now: datetime
) -> Kept | Stale:
    """Another rating for an answer, until the next card is answered."""
    card = cards.find_by_key(session, person.id, entry.card)
    entries = review_log.of_card(session, person.id, entry.card)
    if card is None or not may_change(session, person.id, entry, entries):
        return Stale(entry)
    event = Rerated(id=PENDING, review=event_id(entry.id), instant=now, rating=rating)
    review_log.add_change(session, person.id, entry, rating, now)
    memory = cards.keep(session, card, [*_events(entries), event])
    return Kept(entry, rating, memory.due_day if memory else None)


def undo(session: Session, person: Person, entry: Entry, now: datetime) -> None:
    """Take back this answer and no other; once is enough."""
    card = cards.find_by_key(session, person.id, entry.card)
    events = _events(review_log.of_card(session, person.id, entry.card))
    if card is None or not undoable(events, event_id(entry.id)):
        return
    review_log.add_change(session, person.id, entry, None, now)
    cards.keep(session, card, [*events, Undone(id=PENDING, review=event_id(entry.id), instant=now)])


def may_change(session: Session, learner: int, entry: Entry, entries: list[Entry]) -> bool:
    """Whether an answer counts and is the learner's last one. `entries`: the log of its card."""
    return undoable(_events(entries), event_id(entry.id)) and not review_log.answered_since(
        session, learner, entry
    )


def rating_now(entry: Entry, entries: list[Entry]) -> Rating:
    """The rating that counts: the last change, or else the one that was stored."""
    rating = entry.event.rating if isinstance(entry.event, Reviewed) else Rating.AGAIN
    for other in entries:
        if isinstance(other.event, Rerated) and other.event.review == event_id(entry.id):
            rating = other.event.rating
    return rating


def review_of_showing(session: Session, learner: int, card: ReviewCard, showing: str) -> Entry | None:
    """The answer that a showing got."""
    return next(
        (
            entry
            for entry in reversed(review_log.of_card(session, learner, card.key))
            if entry.answered and entry.answered.showing == showing
        ),
        None,
    )


def _store(
    session: Session,
    person: Person,
    asked: Asked,
    given: Given,
    marking: Marking | None,
    entries: list[Entry],
    now: datetime,
) -> Kept:
    card = asked.card
    review = Reviewed(
        id=PENDING,
        card=card.key,
        instant=now,
        zone=person.zone,
        study_day=study_day(now, person.zone),
        rating=_rating(session, person.id, asked, given, marking),
        source="derived" if marking else "self",
        kind=asked.question.kind,
        sure=given.sure,
        typed=json.dumps(dict(marking.texts)) if marking else "",
        milliseconds=given.milliseconds,
        seed=asked.seed if marking else None,
    )
    memory = cards.keep(session, card, [*_events(entries), review])
    result = {"marks": dict(marking.marks) if marking else {}, "setup": given.setup}
    if asked.variant is not None:
        result["version"] = asked.variant.exercise.version
    answered = Answered(given.showing, given.key, given.digest, result)
    after = memory_after(card.memory, review)
    stored = review_log.add_review(session, person.id, review, answered, card.memory, memory or after)
    entry = Entry(stored, card.key, review, review.study_day, card.memory, memory, answered)
    return Kept(entry, review.rating, (memory or after).due_day)


def _rating(session: Session, learner: int, asked: Asked, given: Given, marking: Marking | None) -> Rating:
    if marking is None:
        return Rating(given.rating or Rating.AGAIN)
    kind = asked.question.kind
    # The history of times decides only between Good and Easy, so it is read only there.
    timed = bool(marking.right) and given.sure and given.milliseconds is not None
    usual = usual_time(review_log.times(session, learner, kind).get(kind, ())) if timed else None
    return derived_rating(
        right=bool(marking.right),
        setup_seen=given.setup,
        sure=given.sure,
        milliseconds=given.milliseconds,
        usual=usual,
    )


def _kept(card: ReviewCard, entry: Entry, entries: list[Entry]) -> Kept:
    return Kept(entry, rating_now(entry, entries), card.memory.due_day if card.memory else None)


def _stored_for(entries: list[Entry], showing: str) -> Entry | None:
    answers = [entry for entry in entries if entry.answered]
    same = [entry for entry in answers if entry.answered and entry.answered.showing == showing]
    return next(reversed(same or answers), None)


def _events(entries: list[Entry]) -> list[Event]:
    return [entry.event for entry in entries]
