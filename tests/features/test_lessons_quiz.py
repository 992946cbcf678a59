"""The quiz of a lesson: once through, marked with reasons, counted once, taken again in a new order."""

import re

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from app.core.lessons.lesson import Lesson
from app.store.cards import MISSED, Card
from app.store.learners import Learner
from app.store.progress import LessonAnswer
from tests.features.reading import (
    HTMX,
    PAGE,
    count,
    form_of,
    lesson_of,
    question,
    right_answer,
    section,
    take_quiz,
    text_of,
    wrong_answer,
)


@pytest.fixture
def lesson(app: FastAPI) -> Lesson:
    return lesson_of(app)


def options_of(page: str, name: str) -> list[str]:
    return re.findall(r'type="radio" name="answer" value="(\w+)"', section(page, f"q-{name}"))


def test_six_questions_wait(client: TestClient) -> None:
    page = client.get(f"{PAGE}/quiz").text
    assert page.count('data-state="open"') == 6
    assert "Question 6 of 6" in text_of(page)
    assert "Your score" not in page


def test_a_question_is_marked_once_with_its_reason_and_stays_so(client: TestClient, lesson: Lesson) -> None:
    asked = question(lesson, "quiz-few")
    page = client.get(f"{PAGE}/quiz").text
    before = options_of(page, "quiz-few")
    wrong = wrong_answer(asked)
    client.post(f"{PAGE}/quiz/quiz-few", data={**form_of(page, "quiz-few"), "answer": wrong})
    again = client.get(f"{PAGE}/quiz").text
    own = section(again, "q-quiz-few")
    assert options_of(again, "quiz-few") == before
    assert 'data-state="wrong"' in own
    assert "Not this time." in own
    assert f'value="{wrong}" required checked' in own
    for option in asked.options:
        assert text_of(option.why.html).strip() in text_of(own)
    assert "<button" not in own
    assert page.count('data-state="open"') == 6


def test_a_missed_number_shows_the_solution(client: TestClient, lesson: Lesson) -> None:
    page = client.get(f"{PAGE}/quiz").text
    client.post(f"{PAGE}/quiz/quiz-delta", data={**form_of(page, "quiz-delta"), "answer": "3"})
    own = text_of(section(client.get(f"{PAGE}/quiz").text, "q-quiz-delta"))
    assert "We read this as 3 pp." in own
    assert text_of(question(lesson, "quiz-delta").why.html).strip() in own


def test_what_cannot_be_read_does_not_count(client: TestClient, lesson: Lesson) -> None:
    page = client.get(f"{PAGE}/quiz").text
    typed = {**form_of(page, "quiz-delta"), "answer": "minus three"}
    page = client.post(f"{PAGE}/quiz/quiz-delta", data=typed).text
    own = section(page, "q-quiz-delta")
    assert 'data-verdict="unreadable"' in own
    assert 'value="minus three"' in own
    client.post(f"{PAGE}/quiz/quiz-delta", data={**form_of(page, "quiz-delta"), "answer": "-3"})
    assert 'data-state="right"' in section(client.get(f"{PAGE}/quiz").text, "q-quiz-delta")


def test_the_same_form_again_counts_once_and_another_answer_is_refused(
    client: TestClient, app: FastAPI, lesson: Lesson
) -> None:
    asked = question(lesson, "quiz-few")
    form = {**form_of(client.get(f"{PAGE}/quiz").text, "quiz-few"), "answer": right_answer(asked)}
    first = client.post(f"{PAGE}/quiz/quiz-few", data=form, headers=HTMX)
    again = client.post(f"{PAGE}/quiz/quiz-few", data=form, headers=HTMX)
    assert section(first.text, "q-quiz-few")[:80] == section(again.text, "q-quiz-few")[:80]
    other = client.post(f"{PAGE}/quiz/quiz-few", data={**form, "answer": wrong_answer(asked)})
    assert other.status_code == 409
    assert count(app, LessonAnswer) == 1


def test_in_another_tab_the_first_answer_counts(client: TestClient, app: FastAPI, lesson: Lesson) -> None:
    asked = question(lesson, "quiz-few")
    one, two = (form_of(client.get(f"{PAGE}/quiz").text, "quiz-few") for _ in range(2))
    client.post(f"{PAGE}/quiz/quiz-few", data={**one, "answer": wrong_answer(asked)})
    page = client.post(f"{PAGE}/quiz/quiz-few", data={**two, "answer": right_answer(asked)})
    assert 'data-state="wrong"' in section(page.text, "q-quiz-few")
    assert count(app, LessonAnswer) == 1


def test_once_through_there_is_a_score_and_the_lesson_is_finished(
    client: TestClient, app: FastAPI, lesson: Lesson
) -> None:
    read = text_of(take_quiz(client, lesson, missed="quiz-few"))
    assert "Five of six" in read
    assert "This one comes back in your review" in read
    assert "The lesson is finished" in read
    assert count(app, Card) == len(lesson.cards) + 1
    with app.state.site.engine.connect() as connection:
        names = set(connection.scalars(Card.__table__.select().with_only_columns(Card.name)))
    assert f"{MISSED}quiz-few" in names
    assert "You have finished this lesson." in text_of(client.get(PAGE).text)


def test_all_right_is_said_plainly(client: TestClient, lesson: Lesson) -> None:
    read = text_of(take_quiz(client, lesson))
    assert "Six of six" in read
    assert "Every answer right." in read


def test_with_htmx_the_last_answer_brings_the_score_along(client: TestClient, lesson: Lesson) -> None:
    page = client.get(f"{PAGE}/quiz").text
    for asked in lesson.quiz:
        form = {**form_of(page, asked.id), "answer": right_answer(asked)}
        answer = client.post(f"{PAGE}/quiz/{asked.id}", data=form, headers=HTMX).text
        last = asked is lesson.quiz[-1]
        assert ('<section id="result"' in answer) is last
        assert answer.startswith(f'<section class="question" id="q-{asked.id}" data-state="right"')


def test_the_quiz_can_be_taken_again_in_a_new_order(client: TestClient, app: FastAPI, lesson: Lesson) -> None:
    page = take_quiz(client, lesson, missed="quiz-call")
    assert f'href="{PAGE}/quiz?run=2">Take it again' in page
    fresh = client.get(f"{PAGE}/quiz?run=2").text
    assert fresh.count('data-state="open"') == 6
    choices = [asked.id for asked in lesson.quiz if asked.options and not asked.others]
    assert [options_of(page, name) for name in choices] != [options_of(fresh, name) for name in choices]
    assert [set(options_of(page, name)) for name in choices] == [
        set(options_of(fresh, name)) for name in choices
    ]
    assert "Five of six" in text_of(client.get(f"{PAGE}/quiz").text)
    assert "Six of six" in text_of(take_quiz(client, lesson, run="?run=2"))
    assert count(app, Card) == len(lesson.cards) + 1


def test_a_run_that_is_not_open_is_refused(client: TestClient, lesson: Lesson) -> None:
    form = form_of(client.get(f"{PAGE}/quiz").text, "quiz-few")
    answer = right_answer(question(lesson, "quiz-few"))
    for run in ("2", "7", "0"):
        refused = client.post(f"{PAGE}/quiz/quiz-few", data={**form, "run": run, "answer": answer})
        assert refused.status_code == 409, run
    for strange in ({"run": "²"}, {"run": ""}, {"key": "short"}):
        refused = client.post(f"{PAGE}/quiz/quiz-few", data={**form, **strange, "answer": answer})
        assert refused.status_code == 422, strange


@pytest.mark.parametrize("run", ["0", "2", "99999999999999999999", "x", "-1"])
def test_a_strange_run_shows_the_present_one(client: TestClient, run: str) -> None:
    page = client.get(f"{PAGE}/quiz", params={"run": run})
    assert page.status_code == 200
    assert 'name="run" value="1"' in page.text


def test_nothing_chosen_makes_nobody(client: TestClient, app: FastAPI) -> None:
    form = form_of(client.get(f"{PAGE}/quiz").text, "quiz-few")
    page = client.post(f"{PAGE}/quiz/quiz-few", data={**form, "answer": ""}, headers=HTMX)
    assert "Nothing chosen yet." in text_of(page.text)
    assert count(app, Learner) == 0


def test_another_run_asks_with_other_numbers(client: TestClient, lesson: Lesson) -> None:
    first = text_of(section(client.get(f"{PAGE}/quiz").text, "q-quiz-delta"))
    take_quiz(client, lesson, missed="quiz-delta")
    fresh = client.get(f"{PAGE}/quiz?run=2").text
    second = text_of(section(fresh, "q-quiz-delta"))
    assert "Both right on" in second
    assert second != first
    form = form_of(fresh, "quiz-delta")
    stale = client.post(f"{PAGE}/quiz/quiz-delta", data={**form, "answer": "-3 pp"}, headers=HTMX).text
    assert 'data-state="wrong"' in stale, "the answer of the first run is none in the second"
    page = client.get(f"{PAGE}/quiz").text
    assert "is 6.0 pp" in text_of(section(page, "q-quiz-delta")).replace("\u202f", " ")


def all_at_once(page: str, lesson: Lesson, *, missed: str = "", left_out: str = "") -> dict[str, str]:
    """What a learner sends who answers the whole form."""
    hidden = dict(re.findall(r'<input type="hidden" name="(run|key)" value="([^"]*)"', page))
    answers = {
        f"answer.{asked.id}": wrong_answer(asked) if asked.id == missed else right_answer(asked)
        for asked in lesson.quiz
        if asked.id != left_out
    }
    return {**hidden, **answers}


def test_all_six_can_be_answered_first_and_checked_at_once(
    client: TestClient, app: FastAPI, lesson: Lesson
) -> None:
    assert f'<a href="{PAGE}/quiz/all?run=1">' in client.get(f"{PAGE}/quiz").text
    page = client.get(f"{PAGE}/quiz/all").text
    assert page.count("<form") == 1
    assert page.count("<button") == 1 + page.count("data-theme-toggle")
    sent = all_at_once(page, lesson, missed="quiz-call")
    result = client.post(f"{PAGE}/quiz", data=sent)
    assert "Five of six" in text_of(result.text)
    assert result.text.count('data-state="right"') == 5
    assert "the paired interval lies below zero" in text_of(section(result.text, "q-quiz-call"))
    assert count(app, Card) == len(lesson.cards) + 1
    again = client.post(f"{PAGE}/quiz", data=sent)
    assert again.status_code == 200
    assert count(app, LessonAnswer) == 6
    assert client.post(f"{PAGE}/quiz", data={**sent, "answer.quiz-few": "0123456789"}).status_code == 409
    assert client.get(f"{PAGE}/quiz/all", follow_redirects=False).status_code == 303
    assert "Question 1 of 6" in text_of(client.get(f"{PAGE}/quiz/all?run=2").text)


def test_what_is_left_out_waits(client: TestClient, app: FastAPI, lesson: Lesson) -> None:
    sent = all_at_once(client.get(f"{PAGE}/quiz/all").text, lesson, left_out="quiz-few")
    page = client.post(f"{PAGE}/quiz", data={**sent, "answer.quiz-delta": "three"}).text
    assert "Your score" not in page
    assert page.count('data-state="right"') == 4
    assert "three" in section(page, "q-quiz-delta")
    rest = client.get(f"{PAGE}/quiz/all").text
    assert rest.count('<section class="question"') == 2
    assert "Question 2 of 6" in text_of(rest)
    assert count(app, Card) == 0
    for broken in ({"run": "x"}, {"key": ""}):
        assert client.post(f"{PAGE}/quiz", data={**sent, **broken}).status_code == 422


def test_nothing_sent_is_nothing_kept(client: TestClient, app: FastAPI) -> None:
    hidden = all_at_once(client.get(f"{PAGE}/quiz/all").text, lesson_of(app))
    nothing = {name: value for name, value in hidden.items() if not name.startswith("answer.")}
    assert client.post(f"{PAGE}/quiz", data=nothing).status_code == 200
    assert count(app, LessonAnswer) == 0
    assert count(app, Learner) == 0
