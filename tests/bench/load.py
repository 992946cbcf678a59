"""A load generator for one machine: keep-alive connections to 127.0.0.1, bounded in count and in time."""

import asyncio
import json
import re
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back, beside what was sent."""

    request: bytes
    head: bytes
    body: bytes

    @property
    def cookie(self) -> str:
        """The cookie that was set by the answer, or else the one that was sent."""
        found = re.search(rb"set-cookie: ([^;\r]+)", self.head, re.IGNORECASE) or re.search(
            rb"Cookie: ([^\r]+)", self.request
        )
        return found[1].decode() if found else ""

    def json(self) -> Any:
        """The body as JSON."""
        return json.loads(self.body)


@dataclass(slots=True)
class Tally:
    """Seconds per request, statuses that were not 2xx or 3xx, broken connections, and answers where kept."""

    times: list[float] = field(default_factory=list)
    failures: dict[int, int] = field(default_factory=dict)
    answers: list[Answer] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def rate(self) -> float:
        """Requests per second."""
        return len(self.times) / self.seconds if self.seconds else 0.0

    def quantile(self, share: float) -> float:
        """Milliseconds within which this share of the requests was answered."""
        ordered = sorted(self.times)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def get(path: str, cookie: str = "", accept: str = "gzip") -> bytes:
    """A GET as bytes."""
    return _request("GET", path, cookie, "", f"Accept-Encoding: {accept}", b"")


def post(path: str, body: Any = None, cookie: str = "", agent: str = "") -> bytes:
    """A POST of JSON as bytes. `agent`: strangers are told apart by it."""
    sent = b"" if body is None else json.dumps(body).encode()
    kind = f"Content-Type: application/json\r\nContent-Length: {len(sent)}"
    return _request("POST", path, cookie, agent, kind, sent)


def _request(method: str, path: str, cookie: str, agent: str, more: str, body: bytes) -> bytes:
    head = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", more]
    head += [f"Cookie: {cookie}"] if cookie else []
    head += [f"User-Agent: {agent}"] if agent else []
    return ("\r\n".join(head) + "\r\n\r\n").encode() + body


async def _worker(port: int, requests: Iterator[bytes], until: float, tally: Tally, keep: bool) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=4_000_000)
    try:
        while (start := time.perf_counter()) < until and (each := next(requests, None)) is not None:
            writer.write(each)
            head = await reader.readuntil(b"\r\n\r\n")
            found = re.search(rb"content-length: *(\d+)", head, re.IGNORECASE)
            body = await reader.readexactly(int(found[1]) if found else 0)
            tally.times.append(time.perf_counter() - start)
            status = int(head[9:12])
            if status >= 400:
                tally.failures[status] = tally.failures.get(status, 0) + 1
            elif keep:
                tally.answers.append(Answer(each, head, body))
    except (OSError, asyncio.IncompleteReadError):
        tally.failures[0] = tally.failures.get(0, 0) + 1
    finally:
        writer.close()


async def _load(port: int, requests: Iterator[bytes], connections: int, seconds: float, keep: bool) -> Tally:
    tally = Tally()
    start = time.perf_counter()
    workers = [_worker(port, requests, start + seconds, tally, keep) for _ in range(connections)]
    await asyncio.wait_for(asyncio.gather(*workers), seconds + 60)
    tally.seconds = time.perf_counter() - start
    return tally


def load(
    port: int, requests: Iterable[bytes], *, connections: int = 16, seconds: float = 3.0, keep: bool = False
) -> Tally:
    """Send requests until they or the seconds run out."""
    return asyncio.run(_load(port, iter(requests), connections, seconds, keep))


def all_of(port: int, requests: Iterable[bytes]) -> list[Answer]:
    """Send every request once; the answers in the order they came back. RuntimeError if one was refused."""
    tally = load(port, requests, connections=8, seconds=300, keep=True)
    if tally.failures:
        raise RuntimeError(f"preparing the bench was refused: {tally.failures}")
    return tally.answers
