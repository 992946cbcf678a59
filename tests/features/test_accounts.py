"""Signing up, in and out, as visitors with browsers of their own see it."""

from tests.features.account_forms import (
    EMAIL,
    OTHER_PASSWORD,
    PASSWORD,
    become_guest,
    code_on,
    is_stranger,
    kept_of,
    learner_of,
    sign_in,
    sign_up,
    signed_in_as,
)


def test_a_stranger_learns_what_an_account_is_for_and_can_sign_up_or_in_beside_each_other(client):
    page = client.get("/account").text
    assert "What an account is for" in page
    assert "Everything here is open without one" in page
    assert 'action="/account/sign-up"' in page
    assert 'action="/account/sign-in"' in page
    assert not client.cookies, "looking makes nobody a guest"


def test_signing_up_shows_a_recovery_code_once_on_a_page_that_nobody_may_cache(client):
    page = sign_up(client)
    code = code_on(page)
    assert page.status_code == 200
    assert page.headers["cache-control"] == "no-store"
    assert code not in client.get("/account").text
    assert signed_in_as(client) == EMAIL


def test_a_guest_who_signs_up_stays_the_same_learner_and_keeps_everything(app, client):
    guest = become_guest(app, client)
    old_token = client.cookies["sid"]
    assert "Save your progress" in client.get("/account").text
    sign_up(client)
    assert learner_of(app, client) == guest
    assert client.cookies["sid"] != old_token
    assert kept_of(app, guest) == {"learner": 1, "sign_in": 1, "variant": 1}


def test_two_browsers_share_an_account_and_the_second_brings_its_guest_along_once(app, visitor):
    first, second = visitor(), visitor()
    account = become_guest(app, first, seed=1)
    guest = become_guest(app, second, seed=2)
    old_token = second.cookies["sid"]
    sign_up(first)
    assert sign_in(second).url.path == "/account"
    sign_in(second)
    assert learner_of(app, first) == learner_of(app, second) == account
    assert kept_of(app, account) == {"learner": 1, "sign_in": 2, "variant": 2}
    assert kept_of(app, guest) == {}
    third = visitor()
    third.cookies.set("sid", old_token, domain="testserver.local")
    assert is_stranger(third), "a guest's token dies with the guest"


def test_signing_in_with_another_account_is_only_a_switch(app, client, visitor):
    sign_up(visitor(), "grace@example.org", OTHER_PASSWORD)
    sign_up(client)
    ada, ada_token = learner_of(app, client), client.cookies["sid"]
    assert "the two stay apart" in client.get("/account/sign-in").text
    sign_in(client, "grace@example.org", OTHER_PASSWORD)
    assert signed_in_as(client) == "grace@example.org"
    assert kept_of(app, ada)["learner"] == 1
    client.cookies.clear()
    client.cookies.set("sid", ada_token, domain="testserver.local")
    assert is_stranger(client), "the token from before the switch is over"


def test_somebody_signed_in_who_signs_up_again_is_shown_the_account(client):
    sign_up(client)
    assert sign_up(client).url.path == "/account"
    assert client.get("/account/sign-up").url.path == "/account"
    assert signed_in_as(client) == EMAIL


def test_an_email_is_the_same_in_any_case_and_with_blanks_around_it(visitor):
    sign_up(visitor(), "  ADA@Example.org\t")
    for spelling in (EMAIL, "Ada@example.ORG", " ada@example.org "):
        other = visitor()
        assert "cannot be used" in sign_up(other, spelling).text
        sign_in(other, spelling)
        assert signed_in_as(other) == EMAIL


def test_what_is_no_email_is_shown_again_with_the_reason_and_without_the_password(client):
    no_emails = [
        "",
        "ada",
        "@example.org",
        "ada@",
        "a@b@c",
        "a da@example.org",
        "a\u200bda@b.cd",
        "a" * 250 + "@b.cd",
    ]
    for typed in no_emails:
        answer = sign_up(client, typed)
        assert answer.status_code == 422
        assert "Type the whole address" in answer.text
        assert 'aria-invalid="true"' in answer.text
        assert f'value="{typed}"' in answer.text
        assert PASSWORD not in answer.text
    assert not client.cookies


def test_a_password_that_would_be_guessed_is_refused_with_the_reason(client):
    for password, reason in {
        "1234567": "Too short",
        "x" * 129: "Too long",
        "Password1": "most common",
        "qwertyuiop": "most common",
        "discordant": "most common",
        EMAIL.upper(): "first thing anybody would try",
    }.items():
        answer = sign_up(client, password=password)
        assert answer.status_code == 422
        assert reason in answer.text
        assert f'value="{EMAIL}"' in answer.text


def test_any_other_password_of_8_to_128_characters_is_taken_as_it_is(visitor):
    unusual = ["x7.k2-9q", " blanks around ", "пароль из слов", "🦉🦉🦉🦉🦉🦉🦉🦉", "q" * 127 + "!"]
    for number, password in enumerate(unusual):
        email, other = f"{number}@example.org", visitor()
        sign_up(visitor(), email, password)
        assert sign_in(other, email, password.strip() + "?").status_code == 422
        sign_in(other, email, password)
        assert signed_in_as(other) == email


def test_a_taken_address_is_told_with_the_way_out_and_nothing_is_changed(app, client, visitor):
    sign_up(client)
    other = visitor()
    guest = become_guest(app, other)
    answer = sign_up(other, password=OTHER_PASSWORD)
    assert answer.status_code == 422
    assert "This address cannot be used: sign in or recover." in answer.text
    assert learner_of(app, other) == guest
    assert sign_in(visitor(), password=OTHER_PASSWORD).status_code == 422


def test_htmx_gets_the_form_alone_and_is_sent_on_by_a_header(client, visitor):
    asked_by_htmx = {"HX-Request": "true"}
    answer = client.post("/account/sign-in", data={"email": "ada", "password": ""}, headers=asked_by_htmx)
    assert answer.status_code == 422
    assert answer.text.lstrip().startswith("<form")
    assert answer.text.rstrip().endswith("</form>")
    form = {"email": EMAIL, "password": PASSWORD}
    shown = client.post("/account/sign-up", data=form, headers=asked_by_htmx)
    assert shown.headers["hx-retarget"] == "#main"
    assert "<html" not in shown.text
    code_on(shown)
    entered = visitor().post("/account/sign-in", data=form, headers=asked_by_htmx)
    assert entered.headers["hx-redirect"] == "/account?done=signed-in"
