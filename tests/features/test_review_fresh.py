"""Cards with fresh numbers: marked like their exercise, new at every review."""

import json

import pytest

from app.library.shelf import Shelf
from tests.features.reviewing import (
    begin,
    card_of,
    hidden,
    lesson_of,
    named,
    next_card,
    send,
    solved,
)


@pytest.mark.parametrize("name", ["fresh-sort", "fresh-error-bar"])
def test_a_fresh_card_is_marked_like_its_exercise(app, client, name):
    lesson = lesson_of(app)
    learner, question = begin(app, client, name), card_of(lesson, name)
    card = next_card(client)
    assert card["shown"]
    answered = send(client, card, answer=solved(app, learner, question, card)).json()
    assert {mark["verdict"] for mark in answered["answers"].values()} == {"right"}
    assert answered["rating"] == 3


def test_a_fresh_card_brings_new_numbers_at_every_review(app, client, clock):
    lesson = lesson_of(app)
    learner, question = begin(app, client, "fresh-sort"), card_of(lesson, "fresh-sort")
    first = next_card(client)
    assert next_card(client)["shown"] == first["shown"]
    send(client, first, answer=solved(app, learner, question, first))
    clock.forward(days=10)
    assert next_card(client)["shown"] != first["shown"]


def test_a_right_answer_after_the_set_up_is_hard(app, client):
    lesson = lesson_of(app)
    learner, question = begin(app, client, "fresh-error-bar"), card_of(lesson, "fresh-error-bar")
    assert 'name="setup"' not in client.get("/review?minutes=all&start=0").text
    helped = client.get("/review?minutes=all&start=0&setup=1")
    assert "The set-up" in helped.text
    card = next_card(client)
    fields = {f"answer.{name}": text for name, text in solved(app, learner, question, card).items()}
    result = client.post(f"/review/cards/{card['id']}", data={**hidden(helped), **fields})
    assert "Rated <strong>Hard</strong>" in result.text
    assert "The whole way" in result.text


def test_the_worst_answer_of_a_fresh_card_decides(app, client):
    lesson = lesson_of(app)
    learner, question = begin(app, client, "fresh-sort"), card_of(lesson, "fresh-sort")
    card = next_card(client)
    typed = solved(app, learner, question, card)
    answered = send(client, card, answer={**typed, "neither": "12"}).json()
    assert answered["rating"] == 1
    assert answered["answers"]["both"]["verdict"] == "right"


def test_a_fresh_card_shows_only_its_step_and_never_the_answer(app, client):
    lesson = lesson_of(app)
    learner, question = begin(app, client, "fresh-error-bar"), card_of(lesson, "fresh-error-bar")
    card = next_card(client)
    page = client.get("/review?minutes=all&start=0").text
    assert {answer["name"] for answer in card["answers"]} == {"se_unpaired", "se_paired"}
    for text in solved(app, learner, question, card).values():
        assert text not in page
        assert text not in json.dumps(card, ensure_ascii=False)


def test_a_card_whose_exercise_is_gone_is_passed_over(app, client, monkeypatch):
    lesson = lesson_of(app)
    begin(app, client, "fresh-sort", named(lesson, "recall").id)
    shelf = app.state.site.library.shelf
    monkeypatch.setattr(
        app.state.site.library, "_shelf", Shelf(shelf.course, shelf.lessons, {}, shelf.faults, shelf.broken)
    )
    assert next_card(client)["kind"] == "recall"
    send(client, next_card(client), rating=3)
    assert next_card(client) is None
    assert client.get("/review?minutes=all&start=0").status_code == 200
