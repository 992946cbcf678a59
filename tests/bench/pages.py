"""What a lesson page costs without a network around it: made for the first time, and from the cupboard."""

import asyncio
from collections.abc import Iterator
from statistics import median
from time import thread_time

from fastapi import FastAPI
from starlette.types import Message

from app.main import create_app
from app.settings import Settings
from tests.bench.rows import Row, at_most

TIMES, AGAIN = 5, 50


def rows() -> Iterator[Row]:
    """The slowest lesson: rendered and compressed for the first visitor, then sent to the next."""
    app = create_app(Settings(database="sqlite://"))
    slugs = list(app.state.site.library.shelf.lessons)
    asyncio.run(_once(app, slugs[0]))
    made = {slug: median(asyncio.run(_fresh(app, slug)) for _ in range(TIMES)) for slug in slugs}
    kept = {slug: median(asyncio.run(_once(app, slug)) for _ in range(AGAIN)) for slug in slugs}
    slowest = max(slugs, key=made.__getitem__)
    yield at_most(
        "lesson page, made: the slowest, ms", 1000 * made[slowest], 30, f"{slowest} of {len(slugs)}"
    )
    slowest = max(slugs, key=kept.__getitem__)
    yield at_most("lesson page, kept: the slowest, ms", 1000 * kept[slowest], 1, f"{slowest} of {len(slugs)}")


async def _fresh(app: FastAPI, slug: str) -> float:
    app.state.cupboards.clear()
    return await _once(app, slug)


async def _once(app: FastAPI, slug: str) -> float:
    """Seconds of the processor from the request to the last byte of the answer: other work does not count."""
    scope = {
        "type": "http",
        "method": "GET",
        "path": f"/lessons/{slug}",
        "raw_path": f"/lessons/{slug}".encode(),
        "query_string": b"",
        "headers": [(b"host", b"127.0.0.1"), (b"accept-encoding", b"gzip, br")],
        "scheme": "http",
        "http_version": "1.1",
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 80),
    }
    status: list[int] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            status.append(message["status"])

    start = thread_time()
    await app(scope, receive, send)
    took = thread_time() - start
    if status != [200]:
        raise RuntimeError(f"/lessons/{slug} answered {status}")
    return took
