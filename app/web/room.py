"""The router of a room: each handler is one transaction in one piece, committed before it answers."""

from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from anyio.to_thread import run_sync
from fastapi import APIRouter
from fastapi.responses import Response

from app.web.visit import Visit

_slow: set[Callable[..., Any]] = set()
P = ParamSpec("P")
R = TypeVar("R")


def slow(handler: Callable[P, R]) -> Callable[P, R]:
    """Mark a handler that hashes passwords or the like: it has its own queue, opens its own transactions."""
    _slow.add(handler)
    return handler


class Room(APIRouter):
    """An APIRouter whose handlers take a `Visit`."""

    def add_api_route(self, path: str, endpoint: Callable[..., Any], **options: Any) -> None:
        """Register the handler within its transaction."""
        wrapped = _apart(endpoint) if endpoint in _slow else _within(endpoint)
        super().add_api_route(path, wrapped, **options)


def _within(handler: Callable[..., Any]) -> Callable[..., Any]:
    def in_transaction(visit: Visit, values: dict[str, Any]) -> Any:
        with visit.transaction():
            if visit.writes:
                visit.limit_visitor()
            return handler(**values)

    # On SQLite handlers run one after the other anyway; handing each to a thread and back would cost as much
    # as its queries. PostgreSQL is waited for, so there a thread waits.
    @wraps(handler)
    async def run(**values: Any) -> Any:
        visit = _visit_of(values)
        if visit.site.embedded:
            return _finished(visit, in_transaction(visit, values))
        return _finished(visit, await run_sync(in_transaction, visit, values))

    return run


def _apart(handler: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(handler)
    async def run(**values: Any) -> Any:
        visit = _visit_of(values)
        result = await run_sync(lambda: handler(**values), limiter=visit.site.slow)
        return _finished(visit, result)

    return run


def _visit_of(values: dict[str, Any]) -> Visit:
    return next(value for value in values.values() if isinstance(value, Visit))


def _finished(visit: Visit, result: Any) -> Any:
    if isinstance(result, Response):
        return visit.finish(result)
    visit.finish(visit.response)
    return result
