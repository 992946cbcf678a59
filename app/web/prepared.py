"""Finished pages: rendered and compressed once, then sent as bytes: no thread, no database, no template.

Whoever shows no cookie of ours gets the same page as everybody else without one. Caches may keep it and ask
each time whether it still holds; `Vary: Cookie` keeps it apart from what a learner sees.
"""

import gzip
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import TypeVar

import brotli
from fastapi import Request
from fastapi.responses import Response
from fastapi.routing import APIRoute
from starlette.types import Receive, Scope, Send

from app.library.shelf import Shelf

HTML = "text/html; charset=utf-8"
# Tells the server where the day begins; says nothing about who asks.
NOT_A_VISITOR = {"zone"}
# In the order in which we like to send them.
CODINGS = ("br", "gzip")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Prepared:
    """One page in every content coding, with its tag and headers."""

    bodies: Mapping[str, bytes]
    tag: str
    headers: Mapping[str, str]


def prepare(text: str, media_type: str = HTML, headers: Mapping[str, str] | None = None) -> Prepared:
    """Compress a page for good. Takes some milliseconds: once for each page, never for each request."""
    body = text.encode()
    bodies = {"": body, "gzip": gzip.compress(body, 9, mtime=0), "br": brotli.compress(body, quality=9)}
    common = {
        "Content-Type": media_type,
        "Cache-Control": "public, max-age=0, must-revalidate",
        "Vary": "Cookie, Accept-Encoding",
        "ETag": f'W/"{sha256(body).hexdigest()[:20]}"',
    }
    return Prepared(bodies, common["ETag"], {**common, **(headers or {})})


def respond(request: Request, page: Prepared) -> Response:
    """The page in a coding that the asker reads, or 304 if the asker has it."""
    if _holds(request.headers.get("if-none-match", ""), page.tag):
        kept = {name: value for name, value in page.headers.items() if name != "Content-Type"}
        return Response(status_code=304, headers=kept)
    coding = preferred(request.headers.get("accept-encoding", ""))
    encoded = {"Content-Encoding": coding} if coding else {}
    return Response(page.bodies[coding], headers={**page.headers, **encoded})


@lru_cache(maxsize=256)
def preferred(accepted: str) -> str:
    """The content coding to use for an Accept-Encoding header; "" for none."""
    weights: dict[str, bool] = {}
    for part in accepted.lower().split(","):
        name, _, weight = part.partition(";")
        weights[name.strip()] = weight.replace(" ", "") not in {"q=0", "q=0.0", "q=0.00", "q=0.000"}
    others = weights.get("*", False)
    return next((coding for coding in CODINGS if weights.get(coding, others)), "")


def is_stranger(request: Request) -> bool:
    """Whether no cookie tells who asks."""
    return "cookie" not in request.headers or request.cookies.keys() <= NOT_A_VISITOR


def _holds(tags: str, tag: str) -> bool:
    """Whether one of the tags of an If-None-Match header is this one."""
    opaque = tag.removeprefix("W/")
    return tags.strip() == "*" or any(each.strip().removeprefix("W/") == opaque for each in tags.split(","))


class Cupboard:
    """Finished things by name, as long as the shelf they were made from stands; at most `most` of them."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: tuple[Shelf | None, dict[object, object]] = (None, {})

    def get(self, shelf: Shelf, name: object, make: Callable[[], T]) -> T:
        """What is kept under a name, made now if it is not there; a name always stands for one type."""
        kept = self._kept
        if kept[0] is not shelf:
            kept = self._kept = (shelf, {})
        things = kept[1]
        found = things.get(name)
        if found is None:
            if len(things) >= self._most:
                things.pop(next(iter(things)), None)
            found = things[name] = make()
        return found  # type: ignore[return-value] # one type for each name


def cupboard(request: Request, name: str = "pages", most: int = 1000) -> Cupboard:
    """The cupboard of that name in the running application."""
    state = request.app.state
    if not hasattr(state, "cupboards"):
        state.cupboards = {}
    found: Cupboard = state.cupboards.setdefault(name, Cupboard(most))
    return found


def prepared_route(page_of: Callable[[Request], Prepared | None]) -> type[APIRoute]:
    """A kind of route that sends strangers the prepared page; learners (or None) go on to the handler."""

    class PreparedRoute(APIRoute):
        async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
            request = Request(scope, receive)
            reads = scope["method"] in {"GET", "HEAD"} and is_stranger(request)
            page = page_of(request) if reads else None
            if page is None:
                await super().handle(scope, receive, send)
            else:
                await respond(request, page)(scope, receive, send)

    return PreparedRoute
