"""The router of a room: each handler is one transaction in one piece, committed before it answers."""

from collections.abc import Callable
from functools import wraps
from typing import Annotated, Any, ParamSpec, TypeVar

from anyio.to_thread import run_sync
from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response
from starlette.datastructures import UploadFile

from app.web.refusals import invalid
from app.web.visit import Visit

MOST_CHARACTERS = 10_000
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


async def form_fields(request: Request) -> dict[str, str]:
    """The text fields of a posted form, of which the last of a name counts."""
    form = await request.form(max_files=0, max_fields=200)
    fields = {name: value for name, value in form.multi_items() if not isinstance(value, UploadFile)}
    for name, value in fields.items():
        if len(value) > MOST_CHARACTERS:
            raise invalid(name, "This is too long. Shorten it and send it again.")
    return {name: clean(value) for name, value in fields.items()}


def clean(text: str) -> str:
    """Text that every database can keep: no NUL, no half of a surrogate pair."""
    return text.replace("\x00", "\ufffd").encode("utf-8", "replace").decode("utf-8")


Fields = Annotated[dict[str, str], Depends(form_fields)]
