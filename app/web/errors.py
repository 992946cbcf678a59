"""The one table that turns what went wrong into a page, a fragment or problem JSON (RFC 9457)."""

import logging
from dataclasses import replace
from http import HTTPStatus
from typing import TYPE_CHECKING

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, Response
from sqlalchemy.exc import DBAPIError, OperationalError
from starlette.exceptions import HTTPException
from starlette.types import Scope

from app.web.headers import security_headers
from app.web.refusals import Refusal, not_found, too_large

if TYPE_CHECKING:
    from app.web.site import Site

log = logging.getLogger("discordant")
SECRET_FIELDS = ("password", "code")

SAVING_FAILED = Refusal(
    503,
    "This could not be saved just now",
    "Nothing was half-written. Wait a moment and send it again.",
    headers={"Retry-After": "5"},
)
TYPED_IS_BELOW = "Nothing was half-written, and what you typed is below. Wait a moment and send it again."
OUR_FAULT = Refusal(
    500,
    "Something broke on our side",
    "What you saved before is safe. Go back and try once more; if it happens again, tell who runs this site.",
)


def install(app: FastAPI) -> None:
    """Register the table."""
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(OperationalError, _database)
    app.add_exception_handler(DBAPIError, _database)
    app.add_exception_handler(Exception, _broken)


def answer(scope: Scope, refusal: Refusal, form: dict[str, str] | None = None) -> Response:
    """The response to a refusal, in the shape the asker reads."""
    request = Request(scope)
    headers = {"Cache-Control": "no-store", **refusal.headers}
    if request.url.path.startswith("/api/"):
        problem = {
            "type": "about:blank",
            "title": refusal.title,
            "status": refusal.status,
            "detail": refusal.detail,
        }
        if refusal.fault:
            problem["field"] = refusal.fault
        return JSONResponse(problem, refusal.status, headers, media_type="application/problem+json")
    site: Site = request.app.state.site
    template = "_refusal.html" if request.headers.get("HX-Request") else "refusal.html"
    path = request.url.path
    known = {"person": None, "path": path, "faults": _faults_at(site, path) if refusal.status == 404 else []}
    values = {"refusal": refusal, "form": form or {}, **known}
    return HTMLResponse(site.pages.text(template, values), refusal.status, headers)


def _faults_at(site: "Site", path: str) -> list[str]:
    """What an author at this machine has to mend in the lesson or exercise of a path."""
    place = "/".join(path.split("/")[1:3])
    if not site.settings.loopback or place not in site.library.shelf.broken:
        return []
    return [str(fault) for fault in site.library.shelf.faults if fault.file.startswith(f"{place}/")]


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    form = await _typed(request) if error.status == HTTPStatus.TOO_MANY_REQUESTS else {}
    return answer(request.scope, error, form)


def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        return answer(request.scope, not_found())
    if error.status_code == 413:
        return answer(request.scope, too_large())
    detail = "Nothing was changed. Go back, or start from the course map."
    title = HTTPStatus(error.status_code).phrase
    return answer(request.scope, Refusal(error.status_code, title, detail, headers=dict(error.headers or {})))


def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = [str(part) for part in first["loc"] if part not in {"body", "query", "path", "cookie", "header"}]
    name = ".".join(place) or "body"
    detail = f"{name}: {first['msg']}. Correct it and send it again."
    if first["loc"][0] == "path":
        return answer(request.scope, not_found())
    return answer(request.scope, Refusal(422, "That cannot be taken as it is", detail, name))


async def _database(request: Request, error: Exception) -> Response:
    log.error("database: %s", error)
    form = await _typed(request)
    return answer(
        request.scope, replace(SAVING_FAILED, detail=TYPED_IS_BELOW) if form else SAVING_FAILED, form
    )


async def _typed(request: Request) -> dict[str, str]:
    """What was typed into the posted form, to be shown again; nothing secret is."""
    if request.method != "POST" or request.url.path.startswith("/api/"):
        return {}
    form = await request.form()
    return {
        name: value
        for name, value in form.items()
        if isinstance(value, str) and not any(word in name for word in SECRET_FIELDS)
    }


def _broken(request: Request, error: Exception) -> Response:
    # The pattern, not the address: an address may hold a one-use token.
    route = getattr(request.scope.get("route"), "path", "an unknown address")
    log.error("unexpected: %s %s", request.method, route, exc_info=error)
    response = answer(request.scope, OUR_FAULT)
    # Starlette answers this one outside of every middleware.
    for name, value in security_headers(secure=request.app.state.site.settings.secure).items():
        response.headers.setdefault(name, value)
    return response
