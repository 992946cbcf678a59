"""Review for people: the overview, a card, its result, the end of a session. A GET never writes."""

from secrets import token_urlsafe
from typing import Any

from fastapi.responses import Response

from app.core.review.rating import Rating
from app.features.review import actions, results
from app.features.review.actions import Kept, Stale, Unmarked
from app.features.review.overview import ending_of, overview_of
from app.features.review.refusing import refused
from app.features.review.sitting import Sitting, sit
from app.features.review.view import card_values
from app.features.review.wish import CardNumber, Wish, given_of, review_number, wish_of
from app.store import cards
from app.store.learners import Person
from app.store.review_event import Entry
from app.web.fields import Fields
from app.web.refusals import invalid, not_found
from app.web.room import Room
from app.web.visit import Here, Visit

room = Room(include_in_schema=False)

ANSWERED = "This card was answered already. Here is the answer that counts; nothing was added to it."
TOO_LATE = "The rating can be changed no more: another card was answered since. It stays as it is."


@room.get("/review")
def review(visit: Here) -> Response:
    """The overview, or what the address asks for: the next card, or the result of an answer."""
    wish = wish_of(visit.request.query_params)
    if visit.person is None:
        return _view(visit, "first", wish)
    if wish.answered:
        return _result(visit, visit.person, results.own_review(visit, wish.answered), wish)
    if wish.length is not None:
        sitting = sit(visit.session, visit.person, visit.shelf, visit.now, wish.length)
        return _card(visit, sitting, wish) if sitting.asked else _end(visit, visit.person, sitting, wish)
    overview = overview_of(visit.session, visit.person, visit.shelf, visit.now)
    if overview is None:
        return _view(visit, "first", wish)
    return _view(visit, "overview", wish, overview=overview, last=results.last_line(visit, overview.today))


@room.post("/review/cards/{card}")
def answer(visit: Here, card: CardNumber, fields: Fields) -> Response:
    """Answer a card: its result if the machine marked it, else the next card."""
    person, wish = results.person_of(visit), wish_of(fields)
    outcome = actions.answer(visit.session, person, visit.shelf, card, given_of(fields), visit.now)
    if isinstance(outcome, Unmarked):
        return _again(visit, person, outcome, wish)
    if isinstance(outcome, Stale) and outcome.stored:
        return _result(visit, person, outcome.stored, wish, ANSWERED)
    if not isinstance(outcome, Kept):
        raise refused(outcome)
    derived = outcome.entry.answered and outcome.entry.answered.result.get("marks")
    return visit.go(wish.address(answered=outcome.entry.id) if derived else wish.address())


@room.post("/review/rating")
def change_rating(visit: Here, fields: Fields) -> Response:
    """Another rating for the last answer."""
    person, wish = results.person_of(visit), wish_of(fields)
    entry = results.own_review(visit, review_number(fields))
    rating = fields.get("rating", "")
    if rating not in {"1", "2", "3", "4"}:
        raise invalid("rating", "Choose 1 again, 2 hard, 3 good or 4 easy.")
    outcome = actions.change_rating(visit.session, person, entry, Rating(int(rating)), visit.now)
    if isinstance(outcome, Stale):
        return _result(visit, person, entry, wish, TOO_LATE)
    return visit.go(wish.address(answered=entry.id))


@room.post("/review/undo")
def undo(visit: Here, fields: Fields) -> Response:
    """Take back the answer that is named, and no other."""
    person, entry = results.person_of(visit), results.own_review(visit, review_number(fields))
    actions.undo(visit.session, person, entry, visit.now)
    return visit.go(wish_of(fields).address())


@room.post("/review/cards/{card}/away")
def put_away(visit: Here, card: CardNumber, fields: Fields) -> Response:
    """Ask a card no more; finishing its lesson again brings it back."""
    person = results.person_of(visit)
    if cards.find(visit.session, person.id, card) is None:
        raise not_found("card")
    cards.put_away(visit.session, person.id, card, archived=True)
    return visit.go(wish_of(fields).address())


def _card(visit: Visit, sitting: Sitting, wish: Wish) -> Response:
    assert sitting.asked is not None
    values = card_values(sitting.asked, sitting.today.day, shown=wish.show, setup=wish.setup)
    return _view(visit, "card", wish, sitting=sitting, last=results.last_line(visit, sitting.today), **values)


def _again(visit: Visit, person: Person, outcome: Unmarked, wish: Wish) -> Response:
    """The same card with what was typed and why it does not count yet."""
    asked, marking = outcome.asked, outcome.marking
    sitting = sit(visit.session, person, visit.shelf, visit.now, wish.length or wish.default, asked.card.key)
    values = card_values(asked, sitting.today.day, setup=wish.setup, texts=marking.texts, marks=marking.marks)
    last = results.last_line(visit, sitting.today)
    return _view(visit, "card", wish, status=422, sitting=sitting, last=last, **values)


def _result(visit: Visit, person: Person, entry: Entry, wish: Wish, notice: str = "") -> Response:
    """The answer that counts; with a notice, a conflict that it explains."""
    values = results.result_of(visit, person, entry)
    return _view(visit, "result", wish, 409 if notice else 200, notice=notice, **values)


def _end(visit: Visit, person: Person, sitting: Sitting, wish: Wish) -> Response:
    if not sitting.today.counted:
        return visit.go("/review")
    ending = ending_of(visit.session, person, visit.shelf, sitting.today)
    last = results.last_line(visit, sitting.today)
    return _view(visit, "end", wish, sitting=sitting, ending=ending, last=last)


def _view(visit: Visit, view: str, wish: Wish, status: int = 200, **values: Any) -> Response:
    """A page, or the fragment alone for htmx."""
    template = f"review/_{view}.html" if visit.fragment else "review/page.html"
    known = {
        "view": view,
        "wish": wish,
        "status": status,
        "fragment": visit.fragment,
        "key": token_urlsafe(16),
    }
    return visit.page(template, {**known, **values}, status)
