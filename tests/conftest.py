"""What tests share: a clock one can set, an application on a fresh database in memory, and visitors."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from functools import cache

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from hypothesis import settings

from app.library.library import Library
from app.main import create_app
from app.settings import ROOT, Settings
from app.store.tables import Base

# No test is timed, and the short suite tries the same examples every time; `make soak` tries new ones.
settings.register_profile("short", deadline=None, derandomize=True)
settings.register_profile("soak", deadline=None)

ADDRESS = "http://testserver"


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("short" if config.option.markexpr == "not soak" else "soak")


class Clock:
    """Stands still until told otherwise."""

    def __init__(self) -> None:
        self.now = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def forward(self, **span: float) -> None:
        self.now += timedelta(**span)


@cache
def library() -> Library:
    """The built-in content, read once for all tests."""
    return Library([ROOT])


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def app(clock: Clock) -> FastAPI:
    options = Settings(database="sqlite://", public_url=ADDRESS)
    application = create_app(options, clock=clock, library=library())
    Base.metadata.create_all(application.state.site.engine)
    return application


@pytest.fixture
def visitor(app: FastAPI) -> Iterator[Callable[[], TestClient]]:
    """Makes browsers: each call is a new visitor with cookies of its own."""
    opened: list[TestClient] = []

    def new() -> TestClient:
        client = TestClient(app, base_url=ADDRESS, follow_redirects=True)
        client.__enter__()
        opened.append(client)
        return client

    yield new
    for client in opened:
        client.__exit__(None, None, None)
    app.state.site.engine.dispose()


@pytest.fixture
def client(visitor: Callable[[], TestClient]) -> TestClient:
    """One visitor."""
    return visitor()
