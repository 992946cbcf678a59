"""A learner with cards, and answers to them, for the tests of reviews."""

import re
from html import unescape
from typing import Any

from fastapi import FastAPI
from fastapi.testclient import TestClient

from app.core.lessons.lesson import Lesson
from app.core.lessons.question import Question
from app.core.review.showing import fresh_seed
from app.store import cards
from app.store.engine import transaction
from app.store.learners import add_guest, add_sign_in
from tests.features.practice import right_answers, variant_of

LESSON = "paired-deltas"


def lesson_of(app: FastAPI) -> Lesson:
    """The lesson whose cards are reviewed here."""
    lesson: Lesson = app.state.site.library.shelf.lessons[LESSON]
    return lesson


def begin(
    app: FastAPI, client: TestClient, *names: str, missed: tuple[str, ...] = (), zone: str = "UTC"
) -> int:
    """Makes the client a guest with these cards of the lesson (none named: all); the guest's number."""
    site, now = app.state.site, app.state.site.clock()
    chosen = names or (() if missed else tuple(card.id for card in lesson_of(app).cards))
    with transaction(site.engine, write=True) as session:
        person = add_guest(session, zone, now)
        add_sign_in(session, person.id, f"token {person.id}", now)
        cards.add_lesson_cards(session, person.id, LESSON, chosen, now)
        for question in missed:
            cards.add_missed_question(session, person.id, LESSON, question, now)
    client.cookies.set("sid", f"token {person.id}")
    return person.id


def named(lesson: Lesson, kind: str) -> Question:
    """The first card of a kind."""
    return next(card for card in lesson.cards if card.kind == kind)


def card_of(lesson: Lesson, name: str) -> Question:
    """The card of that id."""
    return next(card for card in lesson.cards if card.id == name)


def next_card(client: TestClient, **query: int) -> Any:
    """The card that the API gives."""
    return client.get("/api/review", params=query).json()["card"]


def send(client: TestClient, card: Any, key: str = "k" * 16, **body: Any) -> Any:
    """Answer it."""
    sent = {"key": key, "showing": card["showing"], **body}
    return client.post(f"/api/review/cards/{card['id']}/answers", json=sent)


def right(question: Question) -> str:
    """The id of the right option."""
    return question.right_option.id


def wrong(question: Question) -> str:
    """The id of an option that is not right."""
    return next(option.id for option in question.options if not option.right)


def hidden(page: Any) -> dict[str, str]:
    """The hidden fields of the form that answers the card on a page."""
    form = page.text.split('action="/review/cards/')[1].split("</form>")[0]
    found = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form)
    return {name: unescape(value) for name, value in found}


def answer_somehow(
    client: TestClient, lesson: Lesson, card: Any, key: str = "k" * 16, *, fail: bool = False, **more: Any
) -> Any:
    """An answer that fits the kind of the card: one that is rated Again with `fail`, else a better one."""
    if card["kind"] == "recall":
        response = send(client, card, key, rating=1 if fail else 3, **more)
    elif card["options"]:
        question = next(each for each in lesson.cards if each.ask.markdown == card["ask"])
        response = send(client, card, key, answer=wrong(question) if fail else right(question), **more)
    else:
        response = send(client, card, key, answer={each["name"]: "1" for each in card["answers"]}, **more)
        better = {"showing": card["showing"], "rating": 1 if fail else 3}
        assert client.post(f"/api/review/cards/{card['id']}/rating", json=better).status_code == 200
    assert response.status_code == 200, response.text
    return response.json()


def solved(app: FastAPI, learner: int, question: Question, card: Any) -> dict[str, str]:
    """What somebody who knows would type: worked out from the variant, never read off the page."""
    exercise = app.state.site.library.shelf.exercises[question.exercise]
    variant = variant_of(exercise, fresh_seed(str(learner), card["showing"]))
    return right_answers(variant, question.step)


def dump(app: FastAPI) -> str:
    """Everything in the database."""
    with app.state.site.engine.connect() as connection:
        stored: Any = connection.connection.driver_connection
        return "\n".join(stored.iterdump())
