"""Reviewing, as a learner meets it: what is due, a session, its end, and looking back."""

import pytest

from tests.features.reviewing import (
    answer_somehow,
    begin,
    dump,
    hidden,
    lesson_of,
    named,
    next_card,
    send,
)


def test_somebody_new_learns_what_review_is_and_where_to_begin(client):
    page = client.get("/review")
    assert page.status_code == 200
    assert "Nothing to review yet" in page.text
    assert 'href="/"' in page.text
    assert not client.cookies
    assert client.get("/api/review").json() == {"card": None, "left": 0, "done": 0, "next_day": None}


def test_what_is_due_is_offered_in_lengths(app, client):
    lesson = lesson_of(app)
    begin(app, client)
    page = client.get("/review")
    assert f"{len(lesson.cards)} cards are due now" in page.text
    assert [f"{minutes} minutes" in page.text for minutes in (5, 10, 20)] == [True] * 3
    assert "minutes=all&amp;start=0" in page.text


def test_caught_up_says_when_the_next_card_comes(app, client, clock):
    lesson = lesson_of(app)
    recall = named(lesson, "recall")
    begin(app, client, recall.id)
    send(client, next_card(client), rating=3)
    page = client.get("/review")
    assert "Caught up" in page.text
    assert "The next card comes on Wednesday 4 March" in page.text
    clock.forward(days=2)
    assert "1 card is due now" in client.get("/review").text


def test_a_study_day_ends_at_four_in_the_morning_of_the_learner(app, client, clock):
    lesson = lesson_of(app)
    begin(app, client, named(lesson, "recall").id, zone="Asia/Tokyo")
    answered = send(client, next_card(client), rating=1).json()
    assert answered["due"] == "2026-03-03"
    clock.forward(hours=6)  # three in the morning in Tokyo
    assert client.get("/api/review").json()["done"] == 1
    clock.forward(hours=2)
    assert client.get("/api/review").json()["done"] == 0


def test_a_whole_session_asks_every_card_until_it_was_right_once(app, client):
    lesson = lesson_of(app)
    begin(app, client)
    forgotten = next_card(client)["id"]
    asked = []
    while (card := next_card(client)) is not None:
        asked.append(card["id"])
        fail = card["id"] == forgotten and asked.count(forgotten) == 1
        answer_somehow(client, lesson, card, f"the key of turn {len(asked):03d}", fail=fail)
        assert len(asked) < 20
    assert asked.count(forgotten) == 2
    assert len(asked) == len(lesson.cards) + 1
    second = len(asked) - 1 - asked[::-1].index(forgotten)
    assert second >= 4


def test_a_short_session_ends_with_its_time_and_the_rest_waits(app, client):
    lesson = lesson_of(app)
    begin(app, client)
    for turn in range(3):
        answer_somehow(client, lesson, next_card(client), f"the key of turn {turn}", milliseconds=120_000)
    page = client.get("/review?minutes=5&start=0")
    assert "Time is up" in page.text
    assert "Go on" in page.text
    assert "3 done" in client.get("/review?minutes=all&start=0").text


def test_looking_never_changes_anything(app, client):
    learner = begin(app, client)
    before = dump(app)
    for address in (
        "/review",
        "/review?minutes=all&start=0&show=1&setup=1",
        "/review?minutes=5",
        "/api/review",
    ):
        assert client.get(address).status_code == 200
    assert dump(app) == before
    assert learner


@pytest.mark.parametrize(
    "query", ["minutes=7", "minutes=all&start=x", "answered=x", "minutes=5&start=-3", "show="]
)
def test_an_odd_address_still_gives_a_page(app, client, query):
    begin(app, client)
    assert client.get(f"/review?{query}").status_code == 200


def test_htmx_gets_the_fragment_alone(app, client):
    begin(app, client)
    fragment = client.get("/review?minutes=all&start=0", headers={"HX-Request": "true"})
    assert "<html" not in fragment.text
    assert 'class="flashcard"' in fragment.text


def test_an_answer_by_htmx_brings_the_next_card_in_its_place(app, client):
    lesson = lesson_of(app)
    recall = [card for card in lesson.cards if card.kind == "recall"]
    begin(app, client, *(card.id for card in recall))
    page = client.get("/review?minutes=all&start=0&show=1")
    card = next_card(client)
    asked = {"HX-Request": "true"}
    after = client.post(f"/review/cards/{card['id']}", data={**hidden(page), "rating": "3"}, headers=asked)
    assert "<html" not in after.text
    assert recall[1].ask.html in after.text
    assert "Good" in after.text


def test_a_card_that_was_put_away_is_asked_no_more(app, client):
    lesson = lesson_of(app)
    begin(app, client, named(lesson, "recall").id)
    card = next_card(client)
    client.post(f"/review/cards/{card['id']}/away")
    assert next_card(client) is None


def test_the_overview_measures_recall_against_the_plan(app, client, clock):
    lesson = lesson_of(app)
    begin(app, client, named(lesson, "recall").id)
    for turn in range(3):
        send(client, next_card(client), f"the key of turn {turn}", rating=3)
        clock.forward(days=5 * (turn + 1) ** 2)
    page = client.get("/review").text
    assert "Of 2 answers on a later day" in page
    assert "you recalled <strong>100%</strong>" in page
