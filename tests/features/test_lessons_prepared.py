"""Lessons for strangers and for programs: finished bytes, plain text, and nothing left behind."""

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from app.core.lessons.lesson import Lesson
from app.store.learners import Learner
from tests.conftest import ADDRESS
from tests.features.reading import (
    PAGE,
    count,
    lesson_of,
    question,
)


@pytest.fixture
def lesson(app: FastAPI) -> Lesson:
    return lesson_of(app)


def test_reading_leaves_no_trace(client: TestClient, app: FastAPI) -> None:
    for path in (
        "/",
        PAGE,
        f"{PAGE}.md",
        f"{PAGE}/artifact.md",
        f"{PAGE}/quiz",
        f"{PAGE}/cards",
        "/llms.txt",
    ):
        answer = client.get(path)
        assert answer.status_code == 200, path
        assert "set-cookie" not in answer.headers, path
    assert count(app, Learner) == 0


def test_a_strangers_page_may_be_kept_and_asked_for_again(client: TestClient) -> None:
    first = client.get(PAGE)
    assert first.headers["cache-control"] == "public, max-age=0, must-revalidate"
    assert first.headers["vary"] == "Cookie, Accept-Encoding"
    again = client.get(PAGE, headers={"If-None-Match": f'"other", {first.headers["etag"]}'})
    assert again.status_code == 304
    assert again.content == b""
    assert client.get(PAGE, headers={"If-None-Match": '"other"'}).status_code == 200


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("br, gzip", "br"),
        ("gzip", "gzip"),
        ("gzip;q=0.5, br;q=0", "gzip"),
        ("*", "br"),
        ("identity", None),
        ("", None),
    ],
)
def test_a_page_comes_in_a_coding_that_is_accepted(
    client: TestClient, accepted: str, coding: str | None
) -> None:
    answer = client.get(PAGE, headers={"Accept-Encoding": accepted})
    assert answer.headers.get("content-encoding") == coding
    assert "Two points ahead" in answer.text


def test_a_learners_page_is_kept_by_nobody(client: TestClient) -> None:
    tag = client.get(PAGE).headers["etag"]
    client.post(f"{PAGE}/checks/second-delta", data={"answer": "6"})
    answer = client.get(PAGE, headers={"If-None-Match": tag})
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-store"
    assert "etag" not in answer.headers
    assert "Save your progress" in answer.text


def test_a_zone_does_not_make_a_visitor(client: TestClient) -> None:
    client.cookies.set("zone", "Europe/Berlin")
    assert client.get(PAGE).headers["cache-control"].startswith("public")


def test_an_old_cookie_is_a_stranger(client: TestClient) -> None:
    strangers = client.get(PAGE).text
    client.cookies.set("sid", "long-gone")
    assert client.get(PAGE).text == strangers
    assert "Begin with" in client.get("/").text


def test_head_is_answered(client: TestClient) -> None:
    for path in ("/", PAGE, f"{PAGE}.md", "/llms.txt"):
        answer = client.head(path)
        assert answer.status_code == 200
        assert answer.headers["etag"]


def test_the_text_twin_holds_the_lesson_with_the_answers_of_its_checks(
    client: TestClient, lesson: Lesson
) -> None:
    answer = client.get(f"{PAGE}.md")
    assert answer.headers["content-type"] == "text/markdown; charset=utf-8"
    assert answer.headers["link"] == f'<{ADDRESS}{PAGE}>; rel="canonical"'
    assert answer.text.startswith("# Two points ahead\n")
    assert question(lesson, "first-guess").right_option.why.markdown in answer.text
    assert question(lesson, "quiz-few").right_option.why.markdown not in answer.text


def test_the_artifact_is_a_file_filled_with_the_lessons_numbers(client: TestClient) -> None:
    answer = client.get(f"{PAGE}/artifact.md")
    assert answer.headers["content-disposition"] == 'attachment; filename="paired-report.md"'
    assert "2.0\u202fpp" in answer.text
    assert "[[" not in answer.text


def test_programs_find_the_lessons_in_one_list(client: TestClient, app: FastAPI) -> None:
    answer = client.get("/llms.txt")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert f"- [Two points ahead]({ADDRESS}{PAGE}.md): " in answer.text
    for lesson in app.state.site.library.shelf.lessons.values():
        assert f"- [{lesson.title}]({ADDRESS}/lessons/{lesson.slug}.md): {lesson.summary}" in answer.text
    assert f"]({ADDRESS}/exercises/twelve-items): " in answer.text
