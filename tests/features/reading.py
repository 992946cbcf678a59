"""What tests of the lessons share: reading a page as a visitor does, and answering what it asks."""

import re
from html import unescape
from pathlib import Path

from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import func, select

from app.core.lessons.lesson import Lesson
from app.core.lessons.question import Question, find, in_turn
from app.core.quantities.catalogue import quantities_of
from app.main import create_app
from app.settings import Settings
from app.store.cards import Card
from app.store.learners import Learner
from app.store.progress import LessonAnswer
from app.store.tables import Base
from tests.conftest import ADDRESS, Clock

PAGE = "/lessons/paired-deltas"
HTMX = {"HX-Request": "true"}


def lesson_of(app: FastAPI) -> Lesson:
    """The flagship."""
    read: Lesson = app.state.site.library.shelf.lessons["paired-deltas"]
    return read


def text_of(page: str) -> str:
    """What a visitor reads: no tags, single blanks."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", page)))


def section(page: str, name: str) -> str:
    """The section with this id."""
    found = re.search(rf'<section[^>]*id="{name}".*?</section>', page, re.DOTALL)
    assert found, name
    return found[0]


def question(lesson: Lesson, name: str) -> Question:
    found = find((*lesson.checks, *lesson.quiz), name)
    assert found is not None
    return found


def right_answer(asked: Question) -> str:
    if asked.options:
        return asked.right_option.id
    assert asked.data is not None
    return quantities_of(type(asked.data))[asked.quantity].shown(asked.data).text()


def wrong_answer(asked: Question) -> str:
    return next(option.id for option in asked.options if not option.right) if asked.options else "9"


def count(app: FastAPI, table: type[Learner | LessonAnswer | Card]) -> int:
    with app.state.site.engine.connect() as connection:
        return connection.scalar(select(func.count()).select_from(table)) or 0


def form_of(page: str, name: str) -> dict[str, str]:
    own = section(page, f"q-{name}")
    return {
        field: re.search(rf'name="{field}" value="([^"]*)"', own)[1]  # type: ignore[index] # it is there
        for field in ("run", "key")
    }


def take_quiz(client: TestClient, lesson: Lesson, missed: str = "", run: str = "") -> str:
    """Answer all six; `missed` wrong. Gives the page at the end."""
    page = client.get(f"{PAGE}/quiz{run}").text
    turn = int(run.removeprefix("?run=") or 1) - 1
    for asked in (in_turn(each, turn) for each in lesson.quiz):
        answer = wrong_answer(asked) if asked.id == missed else right_answer(asked)
        form = {**form_of(page, asked.id), "answer": answer}
        assert client.post(f"{PAGE}/quiz/{asked.id}", data=form).status_code == 200
    return client.get(f"{PAGE}/quiz").text


def browser_of(folder: Path, clock: Clock) -> TestClient:
    settings = Settings(database="sqlite://", public_url=ADDRESS, content=str(folder))
    application = create_app(settings, clock=clock)
    Base.metadata.create_all(application.state.site.engine)
    return TestClient(application, base_url=ADDRESS)
