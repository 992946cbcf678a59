"""Review for programs: the same actions as the pages."""

from collections.abc import Mapping
from typing import Any

from app.core.review.rating import Rating
from app.features.review import actions, results
from app.features.review.actions import Kept, Stale, Unmarked
from app.features.review.marking import Given
from app.features.review.refusing import refused
from app.features.review.shapes import AnsweredOut, NewAnswer, NewRating, NewUndo, SessionOut, UndoneOut
from app.features.review.sitting import Length, sit
from app.features.review.view import card_json
from app.features.review.wish import CardNumber, wish_of
from app.store import cards
from app.web.fields import clean
from app.web.refusals import conflict, not_found
from app.web.room import Room
from app.web.visit import Here

room = Room(prefix="/api/review", tags=["review"])


@room.get("", response_model=SessionOut)
def next_card(visit: Here, show: str = "", setup: str = "") -> Any:
    """The session's next card; `show=1` adds the back of a recall card, `setup=1` a fresh card's set-up."""
    if visit.person is None:
        return {"card": None, "left": 0, "done": 0, "next_day": None}
    wish = wish_of({"show": show, "setup": setup})
    sitting = sit(visit.session, visit.person, visit.shelf, visit.now, Length())
    day, asked = sitting.today.day, sitting.asked
    return {
        "card": card_json(asked, day, shown=wish.show, setup=wish.setup) if asked else None,
        "left": sitting.left,
        "done": len(sitting.today.counted),
        "next_day": cards.next_due_day(visit.session, visit.person.id, day),
    }


@room.post("/cards/{card}/answers", response_model=AnsweredOut)
def answer_card(visit: Here, card: CardNumber, body: NewAnswer) -> Any:
    """Answer a card. The same key and body again give the same answer and count once."""
    person = results.person_of(visit)
    outcome = actions.answer(visit.session, person, visit.shelf, card, _given(body), visit.now)
    if isinstance(outcome, Kept):
        return _answered(outcome)
    if isinstance(outcome, Unmarked):
        return {"review": None, "answers": outcome.marking.marks, "rating": None, "due": None}
    raise refused(outcome)


@room.post("/cards/{card}/rating", response_model=AnsweredOut)
def change_rating(visit: Here, card: CardNumber, body: NewRating) -> Any:
    """Another rating for the answer of a showing, until the next card is answered."""
    person = results.person_of(visit)
    own = cards.find(visit.session, person.id, card)
    if own is None:
        raise not_found("card")
    entry = actions.review_of_showing(visit.session, person.id, own, clean(body.showing))
    if entry is None:
        raise conflict("This showing has no answer", "Answer the card first; its rating can be changed then.")
    outcome = actions.change_rating(visit.session, person, entry, Rating(body.rating), visit.now)
    if isinstance(outcome, Stale):
        detail = "Another card was answered since, or the answer was undone. The rating stays."
        raise conflict("The rating can be changed no more", detail)
    return _answered(outcome)


@room.post("/undo", response_model=UndoneOut)
def undo(visit: Here, body: NewUndo) -> Any:
    """Take back one answer; once is enough."""
    person, entry = results.person_of(visit), results.own_review(visit, body.review)
    actions.undo(visit.session, person, entry, visit.now)
    card = cards.find_by_key(visit.session, person.id, entry.card)
    memory = card.memory if card else None
    return {"review": entry.id, "due": memory.due_day if memory else None}


def _given(body: NewAnswer) -> Given:
    return Given(
        key=clean(body.key),
        showing=clean(body.showing),
        texts=_texts(body.answer),
        rating=body.rating,
        sure=body.sure,
        setup=body.setup,
        milliseconds=body.milliseconds,
    )


def _texts(answer: str | Mapping[str, str] | None) -> dict[str, str]:
    if answer is None:
        return {}
    if isinstance(answer, str):
        return {"": clean(answer)}
    return {clean(name): clean(text) for name, text in answer.items()}


def _answered(kept: Kept) -> dict[str, Any]:
    answered = kept.entry.answered
    return {
        "review": kept.entry.id,
        "answers": answered.result.get("marks", {}) if answered else {},
        "rating": int(kept.rating),
        "due": kept.due_day,
    }
