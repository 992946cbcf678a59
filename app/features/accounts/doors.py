"""The ways into an account: sign up, sign in, recover, a printed link."""

from fastapi.responses import Response

from app.features.accounts import forms, ways
from app.features.accounts.answers import go, refused, show, show_code
from app.features.accounts.forms import HOME, Entry
from app.store.learners import person_by_reset_link
from app.web.fields import Fields
from app.web.refusals import not_found
from app.web.room import Room, slow
from app.web.visit import Here

room = Room(include_in_schema=False)


@room.get("/account/sign-up")
def sign_up_page(visit: Here) -> Response:
    """The form; somebody with an account has no use for it."""
    return visit.go(HOME) if visit.person and not visit.person.is_guest else show(visit, "sign_up")


@room.post("/account/sign-up")
@slow
def sign_up(visit: Here, fields: Fields) -> Response:
    """A guest's own row becomes the account, so nothing has to be moved; then the recovery code is shown."""
    after = fields.get("next", HOME)
    outcome = ways.sign_up(visit, forms.read_sign_up(fields))
    if outcome is None:
        return go(visit, HOME)
    if isinstance(outcome, Entry):
        return refused(visit, "sign_up", outcome, after=after)
    return show_code(visit, outcome, after)


@room.get("/account/sign-in")
def sign_in_page(visit: Here) -> Response:
    """The form, also for somebody who wants to switch to another account."""
    return show(visit, "sign_in")


@room.post("/account/sign-in")
@slow
def sign_in(visit: Here, fields: Fields) -> Response:
    """A fresh token for this browser; what a guest did here comes along."""
    after = fields.get("next", HOME)
    outcome = ways.sign_in(visit, forms.read_sign_in(fields))
    if isinstance(outcome, Entry):
        return refused(visit, "sign_in", outcome, after=after)
    path = forms.local_path(after)
    return go(visit, f"{HOME}?done=signed-in" if path == HOME else path)


@room.get("/account/recover")
def recover_page(visit: Here) -> Response:
    """The form."""
    return show(visit, "recover")


@room.post("/account/recover")
@slow
def recover(visit: Here, fields: Fields) -> Response:
    """Every browser is signed out, this one is in, and a new code is shown."""
    outcome = ways.recover(visit, forms.read_recover(fields))
    if isinstance(outcome, Entry):
        return refused(visit, "recover", outcome)
    return show_code(visit, outcome, HOME)


@room.get("/account/reset/{token}")
def reset_page(visit: Here, token: str) -> Response:
    """The form behind a printed link; looking does not use the link up."""
    person = person_by_reset_link(visit.session, token, visit.now)
    if person is None:
        raise not_found(ways.GOOD_LINK)
    return show(visit, "reset", {"entries": {"reset": Entry(typed={"email": person.email or ""})}})


@room.post("/account/reset/{token}")
@slow
def reset(visit: Here, token: str, fields: Fields) -> Response:
    """Every browser is signed out, this one is in, and a new code is shown."""
    outcome = ways.reset(visit, token, fields)
    if isinstance(outcome, Entry):
        return refused(visit, "reset", outcome)
    return show_code(visit, outcome, HOME)
