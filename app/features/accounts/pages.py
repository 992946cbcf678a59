"""The account page: what is kept about me, and everything I can do with it."""

import json

from fastapi.responses import Response

from app.features.accounts import actions, forms, ways
from app.features.accounts.answers import go, refused, show, show_code
from app.features.accounts.doors import room
from app.features.accounts.forms import HOME, Entry
from app.store.export import everything_of
from app.store.learners import end_sign_ins, set_zone
from app.web.fields import Fields
from app.web.refusals import forbidden
from app.web.room import slow
from app.web.visit import Here

__all__ = ["room"]


@room.get("/account")
def account(visit: Here) -> Response:
    """For a stranger what an account is for, for a guest how to keep what was done, else the account."""
    return show(visit, "account")


@room.post("/account/zone")
def change_zone(visit: Here, fields: Fields) -> Response:
    """The time zone by whose calendar reviews fall due."""
    typed = fields.get("zone", "")
    zone = actions.read_zone(typed)
    if visit.person is None:
        raise forbidden(ways.SIGNED_OUT)
    if zone is None:
        return refused(visit, "zone", Entry(typed={"zone": typed[:80]}, faults={"zone": forms.NO_ZONE}))
    set_zone(visit.session, visit.person.id, zone, chosen=True)
    return go(visit, f"{HOME}?done=zone")


@room.post("/account/password")
@slow
def change_password(visit: Here, fields: Fields) -> Response:
    """Every other browser is signed out."""
    entry = ways.change_password(visit, fields)
    return refused(visit, "password", entry) if entry else go(visit, f"{HOME}?done=password")


@room.post("/account/recovery-code")
@slow
def change_code(visit: Here, fields: Fields) -> Response:
    """A new code, shown once; the old one is worth nothing from now on."""
    outcome = ways.change_code(visit, fields)
    return refused(visit, "code", outcome) if isinstance(outcome, Entry) else show_code(visit, outcome, HOME)


@room.get("/account/sign-out")
def sign_out_page(visit: Here) -> Response:
    """Signing out changes something, so it needs a button: it is on the account page."""
    return visit.go(HOME)


@room.post("/account/sign-out")
def sign_out(visit: Here) -> Response:
    """This browser belongs to nobody from now on."""
    if visit.person:
        actions.leave(visit.session, visit.person)
    visit.forget()
    return go(visit, f"{HOME}?done=signed-out")


@room.post("/account/sign-out-everywhere")
def sign_out_everywhere(visit: Here) -> Response:
    """No browser belongs to this learner any more."""
    if visit.person:
        end_sign_ins(visit.session, visit.person.id)
        actions.leave(visit.session, visit.person)
    visit.forget()
    return go(visit, f"{HOME}?done=everywhere")


@room.get("/account/export.json")
@slow
def export(visit: Here) -> Response:
    """Everything that is kept about whoever asks, as a file."""
    with visit.transaction() as session:
        if visit.person is None:
            return visit.go(f"{HOME}/sign-in?next={HOME}/export.json")
        rows = everything_of(session, visit.person.id)
    content = json.dumps({"exported_at": visit.now.isoformat(), **rows}, indent=1, ensure_ascii=False)
    headers = {"Content-Disposition": 'attachment; filename="discordant.json"'}
    return Response(content, media_type="application/json", headers=headers)


@room.post("/account/delete")
def delete(visit: Here, fields: Fields) -> Response:
    """The learner and every row of theirs, once the right words were typed."""
    typed = fields.get("confirm", "")
    if visit.person is None:
        raise forbidden(ways.SIGNED_OUT)
    if not actions.delete(visit.session, visit.person, typed):
        return refused(
            visit, "delete", Entry(typed={"confirm": typed[:300]}, faults={"confirm": forms.NOT_CONFIRMED})
        )
    visit.forget()
    return go(visit, f"{HOME}?done=deleted")
