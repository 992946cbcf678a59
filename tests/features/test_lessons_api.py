"""The lessons API: what is asked, what is marked, what is refused."""

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from app.core.lessons.lesson import Lesson
from tests.features.reading import (
    PAGE,
    lesson_of,
    question,
)


@pytest.fixture
def lesson(app: FastAPI) -> Lesson:
    return lesson_of(app)


def test_the_api_lists_the_course(client: TestClient, lesson: Lesson) -> None:
    rows = client.get("/api/lessons").json()
    assert len(rows) == 12
    assert rows[2]["slug"] == "paired-deltas"
    assert rows[2] | {"summary": ""} == {
        "slug": "paired-deltas",
        "title": "Two points ahead",
        "summary": "",
        "phase": "The difference",
        "state": "new",
        "minutes": lesson.minutes,
    }
    assert {row["state"] for row in rows} <= {"new", "coming"}


def test_the_api_tells_what_a_lesson_asks_and_marks_an_answer(client: TestClient, lesson: Lesson) -> None:
    shown = client.get(f"/api{PAGE}").json()
    first = shown["checks"][0]
    assert set(first["options"][0]) == {"id", "text"}
    asked = question(lesson, first["id"])
    marked = client.post(f"/api{PAGE}/checks/{first['id']}", json={"answer": asked.right_option.id}).json()
    assert marked == {"right": True, "why": asked.right_option.why.markdown}
    assert 'data-state="right"' in client.get(PAGE).text
    assert client.get("/api/lessons").json()[2]["state"] == "open"


def test_the_api_reads_typed_numbers_and_says_what_it_cannot_read(client: TestClient) -> None:
    path = f"/api{PAGE}/checks/second-delta"
    assert client.post(path, json={"answer": "6pp"}).json()["right"] is True
    unreadable = client.post(path, json={"answer": "six"})
    assert unreadable.status_code == 200
    assert unreadable.json()["right"] is False
    assert unreadable.json()["why"]
    for strange in (r"\u0000", r"\ud800", "9" * 5000, "nan", "1e999"):
        content = f'{{"answer": "{strange}"}}'
        answer = client.post(path, content=content, headers={"Content-Type": "application/json"})
        assert answer.status_code in (200, 422), strange


def test_the_api_refuses_what_is_no_answer(client: TestClient) -> None:
    path = f"/api{PAGE}/checks/second-delta"
    for body in ({}, {"answer": 6}, {"answer": "6", "right": True}, {"answer": "6" * 10_001}):
        assert client.post(path, json=body).status_code == 422
    assert client.post(f"/api{PAGE}/checks/nowhere", json={"answer": "6"}).status_code == 404
