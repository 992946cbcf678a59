"""Quick checks: each answer gets its own reason, what was typed stays, and nothing counts twice."""

from collections.abc import Callable

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from app.core.lessons.lesson import Lesson
from app.store.learners import Learner
from app.store.progress import LessonAnswer
from tests.conftest import ADDRESS
from tests.features.reading import (
    HTMX,
    PAGE,
    count,
    lesson_of,
    question,
    section,
    text_of,
)


@pytest.fixture
def lesson(app: FastAPI) -> Lesson:
    return lesson_of(app)


def test_a_wrong_option_gets_its_own_reason_and_nothing_else(client: TestClient, lesson: Lesson) -> None:
    asked = question(lesson, "first-guess")
    wrong = next(option for option in asked.options if not option.right)
    answer = client.post(f"{PAGE}/checks/first-guess", data={"answer": wrong.id})
    assert answer.url == f"{ADDRESS}{PAGE}#check-first-guess"
    own = section(answer.text, "check-first-guess")
    assert 'data-state="wrong"' in own
    assert "Not yet." in own
    assert text_of(wrong.why.html).strip()[:50] in text_of(own)
    assert text_of(asked.right_option.why.html).strip()[:50] not in text_of(own)
    assert f'value="{wrong.id}" required checked' in own


def test_the_right_option_gets_its_reason_and_then_those_of_the_others(
    client: TestClient, lesson: Lesson
) -> None:
    asked = question(lesson, "first-guess")
    client.post(f"{PAGE}/checks/first-guess", data={"answer": asked.right_option.id})
    own = text_of(section(client.get(PAGE).text, "check-first-guess"))
    assert "Right." in own
    for option in asked.options:
        assert text_of(option.why.html).strip() in own


def test_a_typed_number_is_read_back_and_a_mistake_is_named(client: TestClient) -> None:
    answer = client.post(f"{PAGE}/checks/second-error-bar", data={"answer": "3.13pp"})
    own = section(answer.text, "check-second-error-bar")
    assert "We read this as 3.13 pp." in text_of(own)
    assert 'data-verdict="mistake"' in own
    assert 'value="3.13pp"' in own


def test_a_number_that_is_no_known_mistake_gets_a_word_on_where_to_look(client: TestClient) -> None:
    answer = client.post(f"{PAGE}/checks/second-delta", data={"answer": "0.7"})
    own = text_of(section(answer.text, "check-second-delta"))
    assert "Not yet. Items both got right and items both got wrong cancel." in own
    assert "nudge" not in own


def test_a_right_number_shows_why(client: TestClient, lesson: Lesson) -> None:
    for typed in ("6", "6.0 pp", "6%", "24/400"):
        client.post(f"{PAGE}/checks/second-delta", data={"answer": typed})
        own = section(client.get(PAGE).text, "check-second-delta")
        assert 'data-state="right"' in own, typed
        assert text_of(question(lesson, "second-delta").why.html).strip() in text_of(own)


def test_what_cannot_be_read_stays_in_its_box(client: TestClient) -> None:
    answer = client.post(f"{PAGE}/checks/second-delta", data={"answer": "six <b>points</b>"})
    own = section(answer.text, "check-second-delta")
    assert 'data-verdict="unreadable"' in own
    assert 'value="six &lt;b&gt;points&lt;/b&gt;"' in own
    assert "Not yet" not in own


def test_htmx_gets_the_one_section(client: TestClient, lesson: Lesson) -> None:
    asked = question(lesson, "first-guess")
    data = {"answer": asked.right_option.id}
    answer = client.post(f"{PAGE}/checks/first-guess", data=data, headers=HTMX)
    assert answer.text.startswith('<section class="question" id="check-first-guess" data-state="right"')
    assert answer.text.count("<section") == 1


def test_the_same_answer_again_adds_nothing(client: TestClient, app: FastAPI, lesson: Lesson) -> None:
    asked = question(lesson, "first-guess")
    for _ in range(3):
        client.post(f"{PAGE}/checks/first-guess", data={"answer": asked.right_option.id})
    assert count(app, LessonAnswer) == 1


def test_nothing_chosen_keeps_nothing_and_makes_nobody(client: TestClient, app: FastAPI) -> None:
    for answer in ("", "0123456789"):
        page = client.post(f"{PAGE}/checks/first-guess", data={"answer": answer}, headers=HTMX)
        assert page.status_code == 200
        assert 'data-state="open"' in page.text
    assert count(app, Learner) == 0
    assert "set-cookie" not in page.headers


def test_a_check_that_does_not_exist_is_not_found(client: TestClient) -> None:
    assert client.post(f"{PAGE}/checks/quiz-delta", data={"answer": "1"}).status_code == 404
    assert client.post("/lessons/nowhere/checks/x", data={"answer": "1"}).status_code == 404


def test_two_visitors_do_not_see_each_others_answers(
    visitor: Callable[[], TestClient], lesson: Lesson
) -> None:
    one, other = visitor(), visitor()
    asked = question(lesson, "first-guess")
    one.post(f"{PAGE}/checks/first-guess", data={"answer": asked.right_option.id})
    assert 'data-state="right"' in one.get(PAGE).text
    assert 'data-state="right"' not in other.get(PAGE).text
