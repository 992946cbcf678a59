"""An answer counts once, an undo takes back what it names, and nobody reaches another's cards."""

import pytest
from sqlalchemy import event

from tests.features.reviewing import (
    answer_somehow,
    begin,
    hidden,
    lesson_of,
    named,
    next_card,
    right,
    send,
    wrong,
)


def test_the_same_key_and_body_give_the_stored_answer_and_count_once(app, client):
    lesson = lesson_of(app)
    begin(app, client, named(lesson, "choice").id)
    card = next_card(client)
    first = send(client, card, answer=wrong(named(lesson, "choice")))
    again = send(client, card, answer=wrong(named(lesson, "choice")))
    assert again.json() == first.json()
    assert client.get("/api/review").json()["done"] == 1


def test_the_same_key_with_another_body_is_refused(app, client):
    lesson = lesson_of(app)
    begin(app, client, named(lesson, "choice").id)
    card = next_card(client)
    send(client, card, answer=wrong(named(lesson, "choice")))
    assert send(client, card, answer=right(named(lesson, "choice"))).status_code == 409


def test_a_second_answer_to_a_showing_is_refused_and_shows_the_stored_one(app, client):
    lesson = lesson_of(app)
    choice = named(lesson, "choice")
    begin(app, client, choice.id)
    page = client.get("/review?minutes=all&start=0")
    card = next_card(client)
    send(client, card, answer=wrong(choice))
    assert send(client, card, "other key, 16 up", answer=right(choice)).status_code == 409
    second = client.post(f"/review/cards/{card['id']}", data={**hidden(page), "answer": right(choice)})
    assert second.status_code == 409
    assert "answered already" in second.text
    assert "Rated <strong>Again</strong>" in second.text
    assert client.get("/api/review").json()["done"] == 1


def test_undo_takes_back_the_review_it_names_and_no_other(app, client):
    lesson = lesson_of(app)
    begin(app, client)
    first = next_card(client)
    one = answer_somehow(client, lesson, first, "a" * 16)
    answer_somehow(client, lesson, next_card(client), "b" * 16)
    for _ in range(2):
        undone = client.post("/api/review/undo", json={"review": one["review"]})
        assert undone.json() == {"review": one["review"], "due": None}
    assert client.get("/api/review").json()["done"] == 1
    assert send(client, first, "c" * 16, rating=3).status_code == 409


def test_undo_on_the_page_brings_the_card_back(app, client):
    lesson = lesson_of(app)
    begin(app, client, named(lesson, "recall").id)
    number = send(client, next_card(client), rating=4).json()["review"]
    assert "Caught up" in client.get("/review").text
    back = client.post("/review/undo", data={"review": str(number)})
    assert "1 card is due now" in back.text
    assert "does not count" in client.get(f"/review?answered={number}").text


def test_another_learners_card_review_and_rating_are_not_there(app, client, visitor):
    lesson = lesson_of(app)
    begin(app, client)
    card = next_card(client)
    number = answer_somehow(client, lesson, card)["review"]
    stranger, other = visitor(), visitor()
    begin(app, other)
    for person in (stranger, other):
        assert send(person, card, rating=3).status_code == 404
        assert person.post("/api/review/undo", json={"review": number}).status_code == 404
        assert person.post(f"/review/cards/{card['id']}/away").status_code == 404
        rating = {"showing": card["showing"], "rating": 1}
        assert person.post(f"/api/review/cards/{card['id']}/rating", json=rating).status_code == 404
    assert other.get(f"/review?answered={number}").status_code == 404
    assert "Nothing to review yet" in stranger.get(f"/review?answered={number}").text
    assert "sid" not in stranger.cookies


@pytest.mark.parametrize("number", ["0", "-1", "x", "99999999999999999999"])
def test_a_number_that_is_no_card_is_not_found(app, client, number):
    begin(app, client)
    body = {"key": "k" * 16, "showing": "", "rating": 3}
    assert client.post(f"/api/review/cards/{number}/answers", json=body).status_code == 404


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"key": "short", "showing": "", "rating": 3},
        {"key": "k" * 16, "showing": "", "rating": 5},
        {"key": "k" * 16, "showing": "", "rating": True},
        {"key": "k" * 16, "showing": "", "answer": ["x"]},
        {"key": "k" * 16, "showing": "", "answer": {"x": 1}},
        {"key": "k" * 16, "showing": "", "rating": 3, "milliseconds": -1},
    ],
)
def test_a_body_of_another_shape_is_refused_with_its_field(app, client, body):
    begin(app, client)
    refused = client.post(f"/api/review/cards/{next_card(client)['id']}/answers", json=body)
    assert refused.status_code == 422
    assert refused.json()["field"]


def test_an_answer_costs_two_reads_and_two_writes(app, client):
    begin(app, client, named(lesson_of(app), "choice").id)
    card = next_card(client)
    statements: list[str] = []
    event.listen(
        app.state.site.engine, "before_cursor_execute", lambda *given: statements.append(given[2].split()[0])
    )
    send(client, card, answer=right(named(lesson_of(app), "choice")))
    # Before them: who asks.
    assert statements[-4:] == ["SELECT", "SELECT", "UPDATE", "INSERT"]
    assert len(statements) <= 7
