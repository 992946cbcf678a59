"""The database is locked, or the disk is full: said clearly, nothing half-written, nothing typed is lost."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import event

from app.main import create_app
from app.settings import Settings
from app.store.tables import Base
from tests.conftest import ADDRESS, Clock
from tests.features.test_exercises import form_of

KEY = "a-one-use-key-of-a-form"
LONG = "a draft that needs a page of its own " * 200
READABLE = ("/", "/lessons/paired-deltas", "/exercises", "/exercises/paired-delta?seed=7", "/healthz")
Trouble = Callable[[], Any]


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "troubled.sqlite3"


@pytest.fixture
def app(database: Path, clock: Clock) -> FastAPI:
    """Like the application of the other tests, on a file, and impatient."""
    application = create_app(Settings(database=f"sqlite:///{database}", public_url=ADDRESS), clock=clock)
    engine = application.state.site.engine
    event.listen(engine, "connect", lambda connection, _: connection.execute("PRAGMA busy_timeout=20"))
    Base.metadata.create_all(engine)
    return application


@pytest.fixture(params=["locked", "full"])
def trouble(request: pytest.FixtureRequest, app: FastAPI, database: Path) -> Trouble:
    """Both troubles, each as a context."""
    return (lambda: locked(database)) if request.param == "locked" else (lambda: full(app))


@contextmanager
def locked(database: Path) -> Iterator[None]:
    """Somebody else is writing and does not stop."""
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@contextmanager
def full(app: FastAPI) -> Iterator[None]:
    """The file cannot grow: SQLite answers as on a full disk."""

    def no_growth(connection: Any, *_: Any) -> None:
        connection.execute("PRAGMA max_page_count=1")  # SQLite takes the present size when that is larger

    pool = app.state.site.engine.pool
    event.listen(pool, "checkout", no_growth)
    yield
    event.remove(pool, "checkout", no_growth)
    pool.dispose()


def everything(database: Path) -> list[str]:
    """The whole content, as SQL; and the file is sound."""
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return list(connection.iterdump())


def fill_the_last_page(client: TestClient) -> None:
    """So that the next row needs a new page whatever free room the file had."""
    page = client.get("/exercises/paired-delta?seed=1").text
    client.post("/exercises/paired-delta", data={**form_of(page), "delta.delta": "1 pp", "do": "check:delta"})


def work(client: TestClient, typed: dict[str, str]) -> Any:
    return client.post("/exercises/paired-delta", data=typed)


class TestAPage:
    def test_says_what_is_safe_and_keeps_what_was_typed(
        self, client: TestClient, database: Path, trouble: Trouble
    ) -> None:
        fill_the_last_page(client)
        page = client.get("/exercises/paired-delta?seed=7").text
        typed = {**form_of(page), "delta.delta": "2.0 <pp>", "call.ci_wald": LONG, "do": "check:delta"}
        before = everything(database)
        with trouble():
            answer = work(client, typed)
            assert answer.status_code == 503
            assert answer.headers["retry-after"]
            assert answer.headers["cache-control"] == "no-store"
            assert "could not be saved" in answer.text
            assert "Nothing was half-written" in answer.text
            assert "2.0 &lt;pp&gt;" in answer.text
            assert LONG.strip() in answer.text
        assert everything(database) == before

    def test_offers_to_send_the_same_again_and_then_it_counts_once(
        self, client: TestClient, trouble: Trouble
    ) -> None:
        fill_the_last_page(client)
        page = client.get("/exercises/paired-delta?seed=7").text
        typed = {**form_of(page), "delta.delta": "2.0 pp", "call.ci_wald": LONG, "do": "check:delta"}
        with trouble():
            refused = work(client, typed).text
            for name in typed:
                assert f'name="{name}"' in refused
        assert 'data-verdict="' in work(client, typed).text
        work(client, typed)
        variant = client.post("/api/exercises/paired-delta/variants", json={"seed": 7}).json()["id"]
        assert len(client.get(f"/api/variants/{variant}").json()["attempts"]) == 1

    def test_htmx_gets_the_refusal_alone(self, client: TestClient, trouble: Trouble) -> None:
        fill_the_last_page(client)
        page = client.get("/exercises/paired-delta?seed=7").text
        typed = {**form_of(page), "call.ci_wald": LONG, "do": "check:delta"}
        with trouble():
            answer = client.post("/exercises/paired-delta", data=typed, headers={"HX-Request": "true"})
        assert answer.status_code == 503
        assert "<html" not in answer.text
        assert LONG.strip() in answer.text

    def test_a_first_visit_leaves_no_cookie_and_no_guest_behind(
        self, client: TestClient, database: Path, trouble: Trouble
    ) -> None:
        page = client.get("/exercises/paired-delta?seed=7").text
        before = everything(database)
        with trouble():
            answer = work(client, {**form_of(page), "call.ci_wald": LONG, "do": "check:delta"})
        assert answer.status_code == 503
        assert "set-cookie" not in answer.headers
        assert everything(database) == before

    def test_reading_goes_on(self, client: TestClient, trouble: Trouble) -> None:
        with trouble():
            for path in (
                "/",
                "/lessons/paired-deltas",
                "/exercises",
                "/exercises/paired-delta?seed=7",
                "/healthz",
            ):
                assert client.get(path).status_code == 200, path


class TestTheApi:
    def test_answers_with_a_problem_and_writes_nothing(
        self, client: TestClient, database: Path, trouble: Trouble
    ) -> None:
        variant = client.post("/api/exercises/paired-delta/variants", json={"seed": 7}).json()["id"]
        path = f"/api/variants/{variant}/steps/call/attempts"
        body = {"key": KEY, "answers": {"ci_wald": LONG}}
        before = everything(database)
        with trouble():
            answer = client.post(path, json=body)
        assert answer.status_code == 503
        assert answer.headers["content-type"] == "application/problem+json"
        assert answer.headers["retry-after"]
        assert answer.json()["status"] == 503
        assert "Nothing was half-written" in answer.json()["detail"]
        assert everything(database) == before
        assert client.post(path, json=body).status_code == 200
        assert len(client.get(f"/api/variants/{variant}").json()["attempts"]) == 1

    def test_the_next_request_finds_everything_working(self, client: TestClient, trouble: Trouble) -> None:
        with trouble():
            for _ in range(3):
                client.post("/api/exercises/paired-delta/variants")
        assert client.post("/api/exercises/paired-delta/variants").status_code == 201
