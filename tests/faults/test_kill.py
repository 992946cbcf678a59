"""kill -9 in the middle of a stream of attempts: what was answered is kept, and a retry counts once."""

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from random import Random
from threading import Event, Lock, Thread
from typing import Any

import pytest

from tests.servers import Server, discordant

CLIENTS = 4
MOST_ATTEMPTS = 150  # of one client in one round: below the limit of a visitor
SECONDS = 30.0
Row = tuple[str, str, str]  # variant, key, what was typed


@dataclass
class Stream:
    """One guest with one variant: what was sent, and what came back."""

    number: int
    cookie: str = ""
    variant: str = ""
    sent: dict[str, str] = field(default_factory=dict)  # key -> what was typed
    answered: dict[str, Any] = field(default_factory=dict)  # key -> the marks

    @property
    def unanswered(self) -> list[str]:
        return [key for key in self.sent if key not in self.answered]

    def begin(self, server: Server, seed: int) -> None:
        with closing(HTTPConnection("127.0.0.1", server.port, timeout=SECONDS)) as connection:
            status, cookie, body = post(
                connection, "/api/exercises/paired-delta/variants", {"seed": seed}, self.cookie
            )
        assert status == 201, body
        self.cookie = cookie.partition(";")[0] or self.cookie
        self.variant = body["id"]

    def attempt(self, connection: HTTPConnection, key: str) -> Any:
        path = f"/api/variants/{self.variant}/steps/delta/attempts"
        body = {"key": key, "answers": {"delta": self.sent[key]}}
        status, _, marks = post(connection, path, body, self.cookie)
        assert status == 200, marks
        return marks


def post(connection: HTTPConnection, path: str, body: Any, cookie: str) -> tuple[int, str, Any]:
    headers = {"Content-Type": "application/json", "Cookie": cookie}
    connection.request("POST", path, json.dumps(body), headers)
    answer = connection.getresponse()
    return answer.status, answer.headers.get("Set-Cookie", ""), json.loads(answer.read())


def send_until_cut_off(stream: Stream, server: Server, round_: int, count: "Countdown") -> None:
    """Attempt after attempt, each under a key of its own, until the connection breaks."""
    with closing(HTTPConnection("127.0.0.1", server.port, timeout=SECONDS)) as connection:
        for number in range(MOST_ATTEMPTS):
            key = f"round-{round_:04}-client-{stream.number}-attempt-{number:04}"
            stream.sent[key] = f"{number / 10} pp"
            try:
                stream.answered[key] = stream.attempt(connection, key)
            except (OSError, HTTPException):
                return
            count.down()


class Countdown:
    """Says when so many attempts were answered."""

    def __init__(self, left: int) -> None:
        self._left, self._lock, self.over = left, Lock(), Event()

    def down(self) -> None:
        with self._lock:
            self._left -= 1
            if self._left == 0:
                self.over.set()


def cut_off(server: Server, streams: list[Stream], round_: int, after: int) -> None:
    """Kill the server once `after` attempts were answered, while every client is sending."""
    count = Countdown(after)
    threads = [Thread(target=send_until_cut_off, args=(each, server, round_, count)) for each in streams]
    for thread in threads:
        thread.start()
    assert count.over.wait(SECONDS), "too few attempts were answered"
    server.kill()
    for thread in threads:
        thread.join(SECONDS)
        assert not thread.is_alive()


def stored(database: Path) -> Iterator[Row]:
    """Every stored attempt, read from a sound file."""
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        rows = connection.execute("SELECT variant_id, key, event FROM variant_event ORDER BY id").fetchall()
    for variant, key, event in rows:
        yield variant, key, json.loads(event)["texts"]["delta"]


def expected(streams: list[Stream], keys: str) -> list[Row]:
    """What these clients sent, or what of it was answered."""
    return sorted((each.variant, key, each.sent[key]) for each in streams for key in getattr(each, keys))


def of(rows: Iterable[Row], streams: list[Stream]) -> list[Row]:
    """The rows of these clients."""
    variants = {each.variant for each in streams}
    return sorted(row for row in rows if row[0] in variants)


def retry(server: Server, streams: list[Stream]) -> None:
    """What a client does that never heard back; and the last answered attempt again, answered alike."""
    for stream in streams:
        with closing(HTTPConnection("127.0.0.1", server.port, timeout=SECONDS)) as connection:
            last = list(stream.answered)[-1]
            assert stream.attempt(connection, last) == stream.answered[last]
            for key in stream.unanswered:
                stream.answered[key] = stream.attempt(connection, key)


def rounds_of_kill(database: Path, rounds: int) -> None:
    """Each restart first serves the retries of the round before, then is killed in its turn."""
    random = Random(rounds)
    streams: list[Stream] = []
    retried: list[Stream] = []
    for round_ in range(rounds):
        with discordant(f"sqlite:///{database}") as server:
            retry(server, streams)
            retried += streams
            streams = [Stream(number) for number in range(CLIENTS)]
            for stream in streams:
                stream.begin(server, seed=round_)
            cut_off(server, streams, round_, after=random.randint(20, 120))
        check(list(stored(database)), streams, retried)
    with discordant(f"sqlite:///{database}") as server:
        retry(server, streams)
    check(list(stored(database)), [], retried + streams)


def check(rows: list[Row], cut: list[Stream], retried: list[Stream]) -> None:
    """Nothing is there twice, nothing answered is lost, every retry has arrived."""
    assert len(rows) == len({(variant, key) for variant, key, _ in rows}), "an attempt is there twice"
    assert set(expected(cut, "answered")) <= set(of(rows, cut)), "an answered attempt is lost"
    assert set(of(rows, cut)) <= set(expected(cut, "sent")), "an attempt is there that nobody sent"
    assert of(rows, retried) == expected(retried, "sent"), "a retry was not counted once"


def test_every_answered_attempt_survives_kill_nine_once_and_a_retry_counts_once(tmp_path: Path) -> None:
    rounds_of_kill(tmp_path / "killed.sqlite3", rounds=3)


@pytest.mark.soak
def test_twenty_rounds_of_kill_nine(tmp_path: Path) -> None:
    rounds_of_kill(tmp_path / "killed.sqlite3", rounds=20)
