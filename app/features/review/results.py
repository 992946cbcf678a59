"""What pages and API say about an answer that is stored."""

from dataclasses import dataclass
from typing import Any

from app.core.review.day import study_day
from app.core.review.log import Reviewed, may_undo
from app.core.review.rating import Rating
from app.core.review.wording import NAMES, back_in
from app.features.review.actions import may_change, rating_now
from app.features.review.asking import Asked, Known, ask, known_card
from app.features.review.sitting import Today
from app.features.review.view import result_values
from app.store import cards, review_log
from app.store.learners import Person
from app.store.review_event import Entry, event_id
from app.web.refusals import not_found
from app.web.visit import Visit


@dataclass(frozen=True, slots=True)
class LastLine:
    """The last answer of today, which an undo would take back."""

    review: int
    card: str
    rating: str
    back: str


def person_of(visit: Visit) -> Person:
    """Who asks; somebody without a cookie has no cards, and looking for one makes no guest."""
    if visit.person is None:
        raise not_found("card")
    return visit.known()


def own_review(visit: Visit, number: int) -> Entry:
    """A review of one's own; anybody else's is not there."""
    entry = review_log.find_review(visit.session, visit.person.id, number) if visit.person else None
    if entry is None:
        raise not_found("review")
    return entry


def result_of(visit: Visit, person: Person, entry: Entry) -> dict[str, Any]:
    """The values of the page about one answer."""
    card = cards.find_by_key(visit.session, person.id, entry.card)
    known = known_card(visit.shelf, card) if card else None
    if card is None or known is None:
        raise not_found("card")
    entries = review_log.of_card(visit.session, person.id, entry.card)
    today = study_day(visit.now, person.zone)
    rating = rating_now(entry, entries)
    return {
        **result_values(_as_it_was(visit, known, entry), entry, known.question),
        "card": card,
        "lesson": known.lesson,
        "rating": rating,
        "ratings": NAMES,
        "changeable": may_change(visit.session, person.id, entry, entries),
        "undone": not may_undo([each.event for each in entries], event_id(entry.id)),
        "back": back_in(card.memory.due_day, today) if card.memory else "",
        "due_day": card.memory.due_day if card.memory else None,
    }


def last_line(visit: Visit, today: Today) -> LastLine | None:
    """What was answered last today, in a few words."""
    entry = today.last
    known = today.known.get(entry.card) if entry else None
    if entry is None or known is None or known.card.memory is None:
        return None
    back = back_in(known.card.memory.due_day, today.day)
    return LastLine(entry.id, known.title, NAMES[Rating(today.counted[-1].rating)], back)


def _as_it_was(visit: Visit, known: Known, entry: Entry) -> Asked | None:
    """The card as it was shown then, drawn again from the stored seed if its exercise is still the same."""
    assert isinstance(entry.event, Reviewed)
    if entry.event.seed is None or entry.answered is None:
        return None
    asked = ask(visit.shelf, known, entry.answered.showing, entry.event.seed)
    version = asked.variant.exercise.version if asked and asked.variant else None
    return asked if version == entry.answered.result.get("version") else None
