"""A visitor finds the way from the first page into a lesson, and to its end."""

import re
import shutil
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from app.core.lessons.lesson import Lesson
from app.settings import ROOT
from app.store.cards import Card
from tests.conftest import ADDRESS, Clock
from tests.features.practice import right_answers, variant_of
from tests.features.reading import (
    HTMX,
    PAGE,
    browser_of,
    count,
    lesson_of,
    question,
    right_answer,
    take_quiz,
    text_of,
    wrong_answer,
)


@pytest.fixture
def lesson(app: FastAPI) -> Lesson:
    return lesson_of(app)


def test_the_first_page_says_what_this_is_and_where_to_begin(client: TestClient) -> None:
    page = client.get("/").text
    read = text_of(page)
    assert "Two models took the same test, and one is two points ahead." in read
    assert 'href="/lessons/error-bars">Begin with “An error bar on one score”' in page
    assert "No account needed" in read
    assert "due today" not in read


def test_the_map_lists_twelve_lessons_in_phases_and_what_each_builds_on(client: TestClient) -> None:
    page = client.get("/").text
    assert page.count('class="lesson-row"') == 12
    assert page.count('class="phase"') == 4
    read = text_of(page)
    assert "Two points ahead" in read
    assert "Before it: An error bar on one score · Same questions, paired results" in read
    assert "finished." not in read


def test_what_is_finished_is_no_longer_said_to_come_before(client: TestClient) -> None:
    client.post("/lessons/error-bars/finish")
    read = text_of(client.get("/").text)
    assert "Before it: Same questions, paired results" in read
    assert "1 of 2 finished." in read


def test_half_way_the_first_page_leads_back_to_the_next_open_check(
    client: TestClient, lesson: Lesson
) -> None:
    asked = question(lesson, "first-guess")
    client.post(f"{PAGE}/checks/first-guess", data={"answer": right_answer(asked)})
    page = client.get("/").text
    assert "Where you are" in text_of(page)
    assert f"1 of {len(lesson.checks)} quick checks are right so far" in text_of(page)
    assert f'href="{PAGE}#check-which-questions"' in page
    assert 'data-state="open"' in page
    assert "Nothing to review yet" in text_of(page)


def test_in_the_end_the_first_page_says_what_is_due(client: TestClient, app: FastAPI, lesson: Lesson) -> None:
    take_quiz(client, lesson)
    assert f"{len(lesson.cards)} cards are due today" in text_of(client.get("/").text)
    for slug in app.state.site.library.shelf.lessons:
        client.post(f"/lessons/{slug}/finish")
    assert "You have finished every lesson there is" in text_of(client.get("/").text)


def test_lessons_without_a_name_are_the_first_page(client: TestClient) -> None:
    answer = client.get("/lessons", follow_redirects=False)
    assert answer.status_code == 308
    assert answer.headers["location"] == "/"


def test_the_lesson_has_everything_a_reader_looks_for(client: TestClient, lesson: Lesson) -> None:
    page = client.get(PAGE).text
    read = text_of(page)
    assert "The difference · lesson 3 of 12" in read
    assert f"about {lesson.minutes} minutes" in read
    assert "Before this An error bar on one score" in read
    for objective in lesson.objectives:
        assert objective.text.markdown in read
    for heading in lesson.contents:
        assert f'href="#{heading.id}"' in page
        assert f'id="{heading.id}"' in page
    assert page.count("<svg") >= 3
    assert "95% interval [-0.5, 4.5] pp" in read
    assert "https://arxiv.org/abs/2411.00640" in page
    assert page.count('class="exercise-door') == 2
    assert 'hx-get="/exercises/twelve-items"' in page


def test_the_lesson_says_where_it_stands_and_where_its_text_is(client: TestClient) -> None:
    page = client.get(PAGE).text
    assert f'<link rel="canonical" href="{ADDRESS}{PAGE}">' in page
    assert f'<link rel="alternate" type="text/markdown" href="{ADDRESS}{PAGE}.md">' in page
    assert "<title>Two points ahead · Discordant</title>" in page
    assert 'name="description" content="Two models answered the same 500 questions' in page


def test_every_id_of_the_page_is_there_once(client: TestClient, lesson: Lesson) -> None:
    for asked in lesson.checks:
        client.post(f"{PAGE}/checks/{asked.id}", data={"answer": wrong_answer(asked)})
    ids = re.findall(r' id="([^"]+)"', client.get(PAGE).text)
    assert len(ids) == len(set(ids))


def test_nothing_tells_the_answer_before_it_is_given(client: TestClient, lesson: Lesson) -> None:
    pages = [client.get(PAGE).text, client.get(f"{PAGE}/quiz").text, client.get(f"/api{PAGE}").text]
    for asked in (*lesson.checks, *lesson.quiz):
        for option in asked.options:
            for page in pages:
                assert option.why.html.removeprefix("<p>")[:40] not in page
                assert option.why.markdown[:40] not in page
    for page in pages:
        assert "checked" not in page
        assert 'data-right="' not in page
        assert '"right"' not in page


OWN = """
title = "T"
summary = "S"
[[phase]]
title = "More"
summary = "More of it."
[[phase.lesson]]
slug = "once-more"
title = "Two points ahead"
summary = "Again."
[[phase.lesson]]
slug = "some-day"
title = "Some day"
summary = "Not yet."
"""


@pytest.fixture
def own_content(tmp_path: Path) -> Path:
    """A folder with a copy of a lesson and one that is still to be written."""
    shutil.copytree(ROOT / "lessons" / "paired-deltas", tmp_path / "lessons" / "once-more")
    (tmp_path / "lessons" / "course.toml").write_text(OWN, "utf-8")
    return tmp_path


def test_a_lesson_that_is_being_written_says_so(own_content: Path, clock: Clock) -> None:
    with browser_of(own_content, clock) as client:
        answer = client.get("/lessons/some-day")
        assert answer.status_code == 404
        assert "“Some day” is being written" in text_of(answer.text)
        page = client.get("/").text
        assert page.count('data-state="coming"') == 1
        assert "Some day" in page
        assert 'href="/lessons/some-day"' not in page


def test_a_lesson_that_is_nowhere_is_not_found(client: TestClient) -> None:
    for path in ("/lessons/nowhere", "/lessons/nowhere.md", "/lessons/nowhere/quiz", "/api/lessons/nowhere"):
        assert client.get(path).status_code == 404


def test_a_broken_lesson_leaves_the_rest_standing(tmp_path: Path, clock: Clock) -> None:
    folder = tmp_path / "lessons" / "half-done"
    folder.mkdir(parents=True)
    (folder / "lesson.md").write_text("+++\ntitle = 3\n+++\n", "utf-8")
    with browser_of(tmp_path, clock) as client:
        answer = client.get("/lessons/half-done")
        assert answer.status_code == 404
        assert "is being mended" in text_of(answer.text)
        assert client.get(PAGE).status_code == 200


def test_neighbours_that_can_be_read_are_linked(own_content: Path, clock: Clock) -> None:
    with browser_of(own_content, clock) as client:
        page = client.get(PAGE).text
        assert '<a rel="prev" href="/lessons/same-questions">' in page
        assert '<a rel="next" href="/lessons/why-pairing-works">' in page
        page = client.get("/lessons/once-more").text
        assert '<a rel="prev" href="/lessons/reading-a-report">' in page
        assert 'rel="next"' not in page
        client.post(f"{PAGE}/finish")
        assert 'the next lesson is <a href="/lessons/why-pairing-works">' in client.get(PAGE).text
        assert "1 of 13 lessons finished" in text_of(client.get("/").text)


def test_finishing_brings_the_cards_into_the_review_once(
    client: TestClient, app: FastAPI, lesson: Lesson
) -> None:
    page = client.post(f"{PAGE}/finish").text
    assert "You have finished this lesson." in text_of(page)
    client.post(f"{PAGE}/finish")
    assert count(app, Card) == len(lesson.cards)
    assert 'data-state="done"' in client.get("/").text


def test_a_single_card_can_be_picked_before(client: TestClient, app: FastAPI) -> None:
    page = client.get(f"{PAGE}/cards").text
    assert "Which three things go into the report?" in page
    assert "From the counts a reader can recompute the rest." not in page
    picked = client.post(f"{PAGE}/cards/three-things", headers=HTMX).text
    assert "In your review" in picked
    assert count(app, Card) == 1
    assert text_of(client.get(f"{PAGE}/cards").text).count("In your review") == 1
    assert client.post(f"{PAGE}/cards/no-such-card").status_code == 404


def test_after_an_exercise_the_artifact_holds_the_learners_own_table(
    client: TestClient, app: FastAPI
) -> None:
    exercise = app.state.site.library.shelf.exercises["paired-delta"]
    variant = variant_of(exercise, 7)
    opened = client.post("/api/exercises/paired-delta/variants", json={"seed": 7}).json()["id"]
    before = client.get("/lessons/paired-deltas/artifact.md").text
    for step in exercise.steps:
        body = {"key": "a-one-use-key-" + step.id, "answers": right_answers(variant, step.id)}
        client.post(f"/api/variants/{opened}/steps/{step.id}/attempts", json=body)
    after = client.get("/lessons/paired-deltas/artifact.md").text
    assert "375" in before
    assert "375" not in after
    assert str(variant.table.both) in after


def test_the_handout_has_every_answer_at_its_end_and_the_lesson_none(client: TestClient) -> None:
    lesson = client.get("/lessons/paired-deltas").text
    handout = client.get("/lessons/paired-deltas/handout")
    text, _, answers = handout.text.partition('id="answers"')
    assert handout.status_code == 200
    assert answers.count("<li>") >= 14
    for reason in ("each counts for one side", "Everything below rests on them"):
        assert reason not in lesson
        assert reason not in text
        assert reason in answers
