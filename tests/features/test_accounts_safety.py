"""What people who mean harm try with accounts, and what they get."""

import logging

import pytest

from app.web import passwords
from tests.features.account_forms import (
    EMAIL,
    OTHER_PASSWORD,
    PASSWORD,
    code_on,
    recover,
    sign_in,
    sign_up,
    signed_in_as,
)


class CountingHasher:
    """The real hasher, with a count of how often it was asked to do its slow work."""

    def __init__(self) -> None:
        self.real = passwords.HASHER
        self.calls: list[str] = []

    def hash(self, secret: str) -> str:
        self.calls.append("hash")
        return self.real.hash(secret)

    def verify(self, secret: str, kept: str) -> bool:
        self.calls.append("verify")
        return self.real.verify(secret, kept)


@pytest.fixture
def hasher(monkeypatch):
    counting = CountingHasher()
    monkeypatch.setattr(passwords, "HASHER", counting)
    return counting


def test_a_known_and_an_unknown_address_get_the_same_answer_after_the_same_work(client, visitor, hasher):
    sign_up(client)
    known, unknown = "ada@example.org", "eve@example.org"
    code = "00000-00000-00000-00000"
    for attempt in (
        lambda browser, email: sign_in(browser, email, OTHER_PASSWORD),
        lambda browser, email: recover(browser, code, email),
    ):
        answers, work = [], []
        for email in (known, unknown):
            hasher.calls.clear()
            answer = attempt(visitor(), email)
            answers.append((answer.status_code, answer.text.replace(email, "EMAIL")))
            work.append(list(hasher.calls))
        assert answers[0] == answers[1]
        assert answers[0][0] == 422
        assert work == [["verify"], ["verify"]]


def test_guessing_at_one_account_is_slowed_down_but_others_at_the_same_address_are_not(
    client, visitor, clock
):
    sign_up(client)
    sign_up(visitor(), "grace@example.org")
    for email in (EMAIL, "nobody@example.org"):
        other = visitor()
        tries = [sign_in(other, email, f"wrong guess {number}").status_code for number in range(11)]
        assert tries == [422] * 10 + [429]
    waiting = sign_in(visitor())
    assert waiting.status_code == 429
    assert int(waiting.headers["retry-after"]) > 0
    assert sign_in(visitor(), "grace@example.org").status_code == 200
    clock.forward(minutes=1)
    assert sign_in(visitor()).status_code == 200


def test_asking_again_and_again_whether_an_address_is_taken_is_slowed_down(client, visitor):
    sign_up(client)
    other = visitor()
    assert [sign_up(other).status_code for _ in range(10)][-1] == 429
    statuses = [sign_up(other, f"{number}@example.org", "short").status_code for number in range(60)]
    assert 429 in statuses


def test_a_form_of_another_site_changes_nothing(client):
    sign_up(client)
    form = {"email": EMAIL, "password": PASSWORD, "confirm": EMAIL, "zone": "Europe/Berlin"}
    for path in (
        "sign-up",
        "sign-in",
        "recover",
        "sign-out",
        "sign-out-everywhere",
        "password",
        "zone",
        "delete",
    ):
        for foreign in (
            {"Sec-Fetch-Site": "cross-site"},
            {"Sec-Fetch-Site": "same-site"},
            {"Origin": "https://evil.example"},
            {"Origin": "null"},
        ):
            assert client.post(f"/account/{path}", data=form, headers=foreign).status_code == 403
    assert signed_in_as(client) == EMAIL
    own = {"Sec-Fetch-Site": "same-origin", "Origin": "http://testserver"}
    assert client.post("/account/zone", data=form, headers=own).status_code == 200


ELSEWHERE = [
    "",
    "evil",
    "//evil.example",
    "///evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/\\evil.example",
    "\\/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/ /evil.example",
    "/a\\..\\evil",
]


def test_after_signing_in_one_goes_on_within_this_site_only(client, visitor, clock):
    sign_up(client)
    for target in ELSEWHERE:
        clock.forward(minutes=1)
        form = {"email": EMAIL, "password": PASSWORD, "next": target}
        answer = visitor().post("/account/sign-in", data=form, follow_redirects=False)
        assert answer.status_code == 303
        assert answer.headers["location"] == "/account?done=signed-in"
        shown = client.get("/account/sign-in", params={"next": target}).text
        assert 'name="next" value="/account"' in shown


def test_after_signing_in_one_goes_on_where_one_came_from(client, visitor):
    path = "/exercises/twelve-items?seed=7"
    assert f'href="{path}"' in sign_up(client, next=path).text
    form = {"email": EMAIL, "password": PASSWORD, "next": path}
    answer = visitor().post("/account/sign-in", data=form, follow_redirects=False)
    assert answer.headers["location"] == path
    assert 'value="/review"' in client.get("/account/sign-in?next=/review").text


def test_no_password_code_or_token_gets_into_a_log_or_onto_a_later_page(client, visitor, caplog):
    caplog.set_level(logging.DEBUG)
    code = code_on(sign_up(client))
    pages = [sign_in(visitor(), password="a guess at it"), recover(visitor(), code, password="short")]
    fresh = code_on(recover(client, code))
    pages += [client.get(path) for path in ("/account", "/account/sign-in", "/account/export.json")]
    said = caplog.text + "".join(page.text for page in pages)
    for secret in (PASSWORD, OTHER_PASSWORD, "a guess at it", code, fresh, client.cookies["sid"]):
        assert secret not in said
