"""How this room answers: a form again with its faults, the recovery code once, or on to another page."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from fastapi.responses import HTMLResponse, Response

from app.features.accounts import actions
from app.features.accounts.forms import HOME, Entry, local_path
from app.web.visit import Visit

DONE = {
    "signed-in": "You are signed in. What you did in this browser before is in your account.",
    "signed-out": "You are signed out, and this browser keeps nothing of yours.",
    "everywhere": "You are signed out everywhere, and this browser keeps nothing of yours.",
    "password": "Your password is changed. Every other browser is signed out.",
    "zone": "Your time zone is kept. Your study day turns at four in the morning there.",
    "deleted": "Everything of yours is deleted here.",
}
_PAGES = dict.fromkeys(("zone", "password", "code", "delete"), "account")


def show(visit: Visit, name: str, values: Mapping[str, Any] | None = None, status: int = 200) -> HTMLResponse:
    """A page of this room; `entries` holds what was sent, by form."""
    known: dict[str, Any] = {
        "entries": defaultdict(Entry),
        "next": local_path(visit.request.query_params.get("next", HOME)),
        "zones": actions.zones(),
        "done": DONE.get(visit.request.query_params.get("done", "")),
        "delete_word": actions.DELETE_WORD,
    }
    return visit.page(f"accounts/{name}.html", {**known, **(values or {})}, status)


def refused(visit: Visit, form: str, entry: Entry, *, after: str = HOME) -> HTMLResponse:
    """The form again, with what was typed and why it cannot be taken."""
    template = f"_{form}" if visit.fragment else _PAGES.get(form, form)
    entries = defaultdict(Entry, {form: entry})
    return show(visit, template, {"entries": entries, "next": local_path(after)}, 422)


def show_code(visit: Visit, code: str, after: str) -> HTMLResponse:
    """The recovery code, this once: it is not kept, and nothing may cache the page."""
    template = "_recovery_code" if visit.fragment else "recovery_code"
    response = show(visit, template, {"code": code, "next": local_path(after)})
    response.headers["Cache-Control"] = "no-store"
    if visit.fragment:
        response.headers["HX-Retarget"] = "#main"
        response.headers["HX-Reswap"] = "innerHTML"
    return response


def go(visit: Visit, path: str) -> Response:
    """On to a whole page, because who asks has changed; htmx is told to go there instead of swapping."""
    return Response(status_code=204, headers={"HX-Redirect": path}) if visit.fragment else visit.go(path)
