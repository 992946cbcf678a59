"""The application behind a real port, in a thread of the test: its clock stays ours to move."""

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

import uvicorn
from fastapi import FastAPI

from app.core.exercises.exercise import Exercise
from app.core.lessons.lesson import Lesson
from app.main import create_app
from app.settings import Settings
from app.store.tables import Base
from tests.conftest import Clock


@dataclass(frozen=True, slots=True)
class Site:
    """A running Discordant: where it is, what it serves, and its clock."""

    address: str
    app: FastAPI
    clock: Clock

    def exercise(self, slug: str) -> Exercise:
        """An exercise as it is authored."""
        found: Exercise = self.app.state.site.library.shelf.exercises[slug]
        return found

    def lesson(self, slug: str) -> Lesson:
        """A lesson as it is authored."""
        found: Lesson = self.app.state.site.library.shelf.lessons[slug]
        return found


@contextmanager
def running(folder: Path, clock: Clock) -> Iterator[Site]:
    """A fresh site on a free port; its database is a file, because slow handlers have a connection apart."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        database = f"sqlite:///{folder / 'browser.sqlite3'}"
        app = create_app(Settings(database=database, public_url=address), clock=clock)
        Base.metadata.create_all(app.state.site.engine)
        config = uvicorn.Config(app, loop="asyncio", http="httptools", access_log=False, log_config=None)
        server = uvicorn.Server(config)
        thread = Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            _wait_for(server, thread)
            yield Site(address, app, clock)
        finally:
            server.should_exit = True
            thread.join(10)


def _wait_for(server: uvicorn.Server, thread: Thread) -> None:
    while not server.started:
        assert thread.is_alive(), "the server ended before it answered"
        time.sleep(0.005)
