"""The account page: recovery, passwords, sessions, zone, export, deletion."""

import json

from app.store import learners
from app.store.engine import transaction
from tests.features.account_forms import (
    EMAIL,
    OTHER_PASSWORD,
    PASSWORD,
    account_of,
    add_variant,
    become_guest,
    code_on,
    is_stranger,
    kept_of,
    learner_of,
    recover,
    sign_in,
    sign_up,
    signed_in_as,
)


def change_password(client, current=PASSWORD, new=OTHER_PASSWORD):
    return client.post("/account/password", data={"current_password": current, "password": new})


def test_the_recovery_code_sets_a_new_password_once_and_ends_every_other_browser(client, visitor):
    code = code_on(sign_up(client))
    other = visitor()
    page = recover(other, code.lower().replace("-", " ").replace("0", "o").replace("1", "l"))
    fresh = code_on(page)
    assert fresh != code
    assert page.headers["cache-control"] == "no-store"
    assert signed_in_as(other) == EMAIL
    assert is_stranger(client)
    assert "a code works once" in recover(visitor(), code, password=PASSWORD).text
    assert sign_in(visitor()).status_code == 422
    assert sign_in(visitor(), password=OTHER_PASSWORD).status_code == 200
    code_on(recover(visitor(), fresh, password=PASSWORD))


def test_recovering_keeps_what_the_guest_of_this_browser_did(app, client, visitor):
    code = code_on(sign_up(client))
    other = visitor()
    become_guest(app, other)
    recover(other, code)
    assert kept_of(app, learner_of(app, other))["variant"] == 1


def test_recovering_with_a_poor_password_keeps_the_code(client, visitor):
    code = code_on(sign_up(client))
    answer = recover(visitor(), code, password="short")
    assert answer.status_code == 422
    assert "Too short" in answer.text
    assert code not in answer.text
    code_on(recover(visitor(), code))


def test_a_new_password_signs_out_every_other_browser_and_renews_this_one(client, visitor):
    code = code_on(sign_up(client))
    other, old_token = visitor(), client.cookies["sid"]
    sign_in(other)
    assert "Your password is changed" in change_password(client).text
    assert signed_in_as(client) == EMAIL
    assert client.cookies["sid"] != old_token
    assert is_stranger(other)
    assert sign_in(visitor()).status_code == 422
    code_on(recover(visitor(), code, password=PASSWORD))


def test_a_new_password_needs_the_current_one(client, visitor):
    sign_up(client)
    answer = change_password(client, current="not this one")
    assert answer.status_code == 422
    assert "not your current password" in answer.text
    assert OTHER_PASSWORD not in answer.text
    assert "Too short" in change_password(client, new="short").text
    assert sign_in(visitor()).status_code == 200


def test_a_new_recovery_code_needs_the_password_and_replaces_the_old_one(client, visitor):
    old = code_on(sign_up(client))
    refused = client.post("/account/recovery-code", data={"current_password": "guess"})
    assert refused.status_code == 422
    new = code_on(client.post("/account/recovery-code", data={"current_password": PASSWORD}))
    assert recover(visitor(), old).status_code == 422
    assert recover(visitor(), new).status_code == 200


def test_signing_out_leaves_a_stranger_and_no_cookie(client):
    sign_up(client)
    token = client.cookies["sid"]
    page = client.post("/account/sign-out")
    assert "You are signed out" in page.text
    assert "sid" not in client.cookies
    assert is_stranger(client)
    client.cookies.set("sid", token, domain="testserver.local")
    assert is_stranger(client), "the token is worth nothing afterwards"


def test_signing_out_everywhere_ends_every_browser(client, visitor):
    sign_up(client)
    other = visitor()
    sign_in(other)
    client.post("/account/sign-out-everywhere")
    assert is_stranger(client)
    assert is_stranger(other)
    assert sign_in(other).status_code == 200


def test_a_guest_who_signs_out_leaves_nothing_behind(app, client):
    guest = become_guest(app, client)
    client.post("/account/sign-out")
    assert is_stranger(client)
    assert kept_of(app, guest) == {}


def test_a_sign_in_ends_by_itself_after_ninety_days(client, clock):
    sign_up(client)
    clock.forward(days=89)
    assert signed_in_as(client) == EMAIL
    clock.forward(days=2)
    assert is_stranger(client)


def test_the_time_zone_is_read_as_people_write_it_and_kept(app, client):
    sign_up(client)
    assert '<option value="Asia/Tokyo">' in client.get("/account").text
    assert "Your time zone is kept" in client.post("/account/zone", data={"zone": "america/new york"}).text
    assert 'value="America/New_York"' in client.get("/account").text
    for typed in ("Atlantis/Capital", "+02:00", "../etc/passwd", ""):
        answer = client.post("/account/zone", data={"zone": typed})
        assert answer.status_code == 422
        assert "There is no such time zone" in answer.text
        assert f'value="{typed}"' in answer.text


def test_the_export_holds_everything_but_hashes_tokens_and_unsolved_solutions(app, client, visitor):
    become_guest(app, client, seed=123456789)
    sign_up(client)
    sign_up(visitor(), "grace@example.org")
    _, password, recovery = account_of(app)
    answer = client.get("/account/export.json")
    kept = json.loads(answer.text)
    assert "attachment" in answer.headers["content-disposition"]
    assert answer.headers["cache-control"] == "no-store"
    assert [row["email"] for row in kept["learner"]] == [EMAIL]
    assert kept["variant"][0]["exercise"] == "twelve-items"
    assert kept["variant"][0]["opened_at"] == "2026-03-02T12:00:00+00:00"
    for secret in (password, recovery, learners.hash_token(client.cookies["sid"]), "123456789", "only_a"):
        assert secret not in answer.text


def test_a_stranger_who_wants_the_export_is_asked_to_sign_in(client):
    assert client.get("/account/export.json").url.path == "/account/sign-in"


def test_deleting_the_account_needs_its_email_and_leaves_nothing(app, client, visitor):
    learner = become_guest(app, client)
    sign_up(client)
    answer = client.post("/account/delete", data={"confirm": "yes"})
    assert answer.status_code == 422
    assert "Nothing was deleted" in answer.text
    gone = client.post("/account/delete", data={"confirm": f" {EMAIL.upper()} "})
    assert "Everything of yours is deleted" in gone.text
    assert is_stranger(client)
    assert kept_of(app, learner) == {}
    assert sign_in(visitor()).status_code == 422
    assert sign_up(visitor()).status_code == 200


def test_a_guest_can_delete_what_was_done_here(app, client):
    guest = become_guest(app, client)
    assert client.post("/account/delete", data={"confirm": ""}).status_code == 422
    client.post("/account/delete", data={"confirm": "Delete"})
    assert is_stranger(client)
    assert kept_of(app, guest) == {}


def test_a_stranger_cannot_change_anything(client):
    for path in ("password", "recovery-code", "zone", "delete"):
        answer = client.post(f"/account/{path}", data={"zone": "UTC", "current_password": PASSWORD})
        assert answer.status_code == 403
        assert "sign in" in answer.text
    assert client.post("/account/sign-out").status_code == 200


def link_for(app, token="printed-on-the-command-line"):
    learner = account_of(app)[0].id
    with transaction(app.state.site.engine, write=True) as session:
        learners.add_reset_link(session, learner, token, app.state.site.clock())
    return f"/account/reset/{token}"


def test_a_printed_link_sets_a_new_password_once(app, client, visitor):
    sign_up(client)
    link, other = link_for(app), visitor()
    assert EMAIL in other.get(link).text
    assert other.get(link).status_code == 200, "looking does not use it up"
    assert "Too short" in other.post(link, data={"password": "short"}).text
    code_on(other.post(link, data={"password": OTHER_PASSWORD}))
    assert signed_in_as(other) == EMAIL
    assert is_stranger(client)
    assert visitor().post(link, data={"password": PASSWORD}).status_code == 404
    assert visitor().get(link).status_code == 404
    assert sign_in(visitor(), password=OTHER_PASSWORD).status_code == 200


def test_a_printed_link_ends_after_a_day_and_when_the_password_changes(app, client, clock):
    sign_up(client)
    link = link_for(app)
    change_password(client)
    assert client.get(link).status_code == 404
    link = link_for(app, token="another")
    clock.forward(hours=25)
    assert client.get(link).status_code == 404


def test_what_somebody_else_did_is_never_in_ones_export(app, client, visitor):
    sign_up(client)
    other = visitor()
    sign_up(other, "grace@example.org")
    with transaction(app.state.site.engine, write=True) as session:
        add_variant(session, learner_of(app, other), 5, app.state.site.clock())
    assert json.loads(client.get("/account/export.json").text)["variant"] == []
