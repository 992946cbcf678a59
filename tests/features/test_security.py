"""What went wrong on other learning platforms: formulas and markup of authors, claims of clients."""

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from app.core.exercises.exercise import Exercise
from app.core.exercises.parse import parse_exercise
from app.main import create_app
from app.settings import Settings
from app.store.tables import Base
from tests.conftest import ADDRESS, Clock
from tests.features.account_forms import OTHER_PASSWORD, PASSWORD, sign_in, sign_up, signed_in_as
from tests.features.canary import Page
from tests.features.practice import right_answers, variant_of
from tests.features.test_exercises import attempt, form_of, opened

KEY = "a-one-use-key-of-a-form"
WITHOUT_RUNNING = {"https", "http", "mailto", ""}

ESCAPES = [
    "__import__('os').system('true')",
    "().__class__.__bases__[0].__subclasses__()",
    "n.__class__",
    "n['__class__']",
    "eval('1')",
    "open('/etc/passwd')",
    "(lambda: 1)()",
    "[x for x in (1, 2)]",
    "{n: n}",
    "f'{n}'",
    "'a' * 1000000000",
    "9**9**9",
    "9**99999999",
    "1 << 99999999",
    "n if n else 1",
    "n := 3",
    "n; n",
    "sqrt(n, key=max)",
    "max(*[n])",
    "factorial(10000000)",
    "nan",
    "inf",
    "1e999",
    "n\nimport os",
    "+".join(["n"] * 150),
    "",
]
AUTHOR = """
title = "An exercise"
lesson = "paired-deltas"
summary = "Somebody's own."
[draw]
kind = "table"
items = [400, 600]
call = "balanced"
{top}
[[setting]]
a = {a}
b = "the new one"
noun = "tickets"
right = "resolved"
[[step]]
id = "delta"
ask = {ask}
answers = ["delta"]
"""
PLACES = {
    "quantity": '[[quantity]]\nname = "own"\nunit = "plain"\nformula = {formula}',
    "mistake": '[[mistake]]\nof = "delta"\nformula = {formula}\nsay = "That is something else."',
    "require": "require = [{formula}]",
}


def running(source: str) -> list[str]:
    """What in a page would run: scripts that are not ours, handlers, addresses that are code, frames."""
    found = []
    for tag, own in Page(source).elements:
        if tag == "script" and not own.get("src", "").startswith("/static/"):
            found.append(f"script {own}")
        if tag in {"iframe", "object", "embed", "base", "style"}:
            found.append(tag)
        found += [f"{tag} {name}" for name in own if name.startswith("on") or name in {"style", "srcdoc"}]
        for name in own.keys() & {"href", "src", "action", "formaction", "xlink:href"}:
            if urlsplit(own[name].strip()).scheme not in WITHOUT_RUNNING:
                found.append(f"{tag} {name}={own[name]}")
    return found


def literal(text: str) -> str:
    """A TOML string of any text."""
    plain = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{plain}"'


def authored(top: str = "", a: str = "the old one", ask: str = "How far?") -> dict[str, str]:
    draw, rest = (top, "") if top.startswith("require") else ("", top)
    text = AUTHOR.format(top=draw, a=literal(a), ask=literal(ask))
    return {"exercise.toml": text + rest + "\n"}


class TestAFormulaOfAnAuthor:
    @pytest.mark.parametrize("place", PLACES)
    @pytest.mark.parametrize("formula", ESCAPES)
    def test_that_tries_to_escape_is_a_fault_with_its_file_and_a_remedy(
        self, formula: str, place: str
    ) -> None:
        read = parse_exercise("own", authored(PLACES[place].format(formula=literal(formula))))
        assert not isinstance(read, Exercise)
        assert all(fault.file.endswith("exercise.toml") and fault.line > 0 and fault.remedy for fault in read)

    @pytest.mark.parametrize("place", PLACES)
    def test_of_plain_arithmetic_is_taken(self, place: str) -> None:
        formula = "only_b > only_a / 1000" if place == "require" else "abs(only_b - only_a) / (n + 1)"
        read = parse_exercise("own", authored(PLACES[place].format(formula=literal(formula))))
        assert isinstance(read, Exercise), read


MARKUP = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "[x](javascript:alert(1))",
    '![x" onerror="alert(1)](/x.png)',
    r"$\href{javascript:alert(1)}{x}$",
    r"$\text{<script>alert(1)</script>}$",
    "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
    "{{ 7 * 7 }}{% for x in () %}{% endfor %}",
]


def written(payload: str, place: str) -> dict[str, str]:
    """An exercise with the payload in one place."""
    files = authored(
        a=payload if place == "setting" else "the old one", ask=payload if place == "ask" else "How far?"
    )
    if place == "prompt":
        files["prompt.md"] = f"What is asked.\n\n{payload}\n"
    if place == "hint":
        files["hints.md"] = f"## delta nudge\n\n{payload}\n"
    if place == "title":
        files["exercise.toml"] = files["exercise.toml"].replace('"An exercise"', literal(payload))
    return files


class TestMarkupInTheTextOfAnAuthor:
    @pytest.mark.parametrize("place", ["prompt", "ask", "setting", "title", "hint"])
    def test_never_runs_in_a_page(self, tmp_path: Path, clock: Clock, place: str) -> None:
        for number, payload in enumerate(MARKUP):
            folder = tmp_path / "exercises" / f"own-{number}"
            folder.mkdir(parents=True)
            for name, text in written(payload, place).items():
                (folder / name).write_text(text)
        settings = Settings(database="sqlite://", public_url=ADDRESS, content=str(tmp_path))
        app = create_app(settings, clock=clock)
        Base.metadata.create_all(app.state.site.engine)
        with TestClient(app, base_url=ADDRESS) as client:
            assert running(client.get("/exercises").text) == []
            assert client.get("/exercises/paired-delta?seed=7").status_code == 200
            for number, payload in enumerate(MARKUP):
                page = client.get(f"/exercises/own-{number}?seed=7")
                assert page.status_code in (200, 404)  # written as text, or a fault and left out
                assert running(page.text) == [], payload
                if page.status_code == 200:
                    pressed = {**form_of(page.text), "do": "help:delta:nudge"}
                    assert running(client.post(f"/exercises/own-{number}", data=pressed).text) == [], payload

    def test_would_be_noticed(self) -> None:
        for page in ("<p onclick='x'>", "<script>x</script>", '<a href="javascript:x">', "<svg/onload=x>"):
            assert running(page), page


class TestMarkupInAnAnswer:
    @pytest.mark.parametrize("payload", MARKUP[:3])
    def test_is_text_wherever_it_comes_back(self, client: TestClient, payload: str) -> None:
        page = client.get("/exercises/paired-delta?seed=7").text
        typed = {**form_of(page), "delta.delta": f'"> {payload}', "do": "check:delta"}
        for text in (
            client.post("/exercises/paired-delta", data=typed).text,
            client.post("/exercises/paired-delta", data=typed, headers={"HX-Request": "true"}).text,
            client.get("/exercises/paired-delta?seed=7").text,
            client.get("/exercises/nothing", params={"note": payload}).text,
            client.get("/exercises/paired-delta", params={"seed": 7, "note": payload}).text,
        ):
            assert running(text) == []

    def test_in_the_api_is_data_of_a_type_no_browser_runs(self, client: TestClient, app: FastAPI) -> None:
        exercise = app.state.site.library.shelf.exercises["paired-delta"]
        variant, _ = opened(client, exercise, 7)
        attempt(client, variant, "delta", {"delta": MARKUP[0]})
        answer = client.get(f"/api/variants/{variant}")
        assert answer.headers["content-type"] == "application/json"
        assert answer.headers["x-content-type-options"] == "nosniff"


class TestSubmitting:
    @pytest.fixture
    def exercise(self, app: FastAPI) -> Exercise:
        found: Exercise = app.state.site.library.shelf.exercises["paired-delta"]
        return found

    def test_nothing_reveals_nothing_and_costs_nothing(self, client: TestClient, exercise: Exercise) -> None:
        variant, drawn = opened(client, exercise, 7)
        for place, step in enumerate(exercise.steps):
            names = [each.name for each in step.answers]
            for number, texts in enumerate(({}, dict.fromkeys(names, ""), dict.fromkeys(names, "  "))):
                answer = attempt(client, variant, step.id, texts, f"{KEY}-{place}-{number}")
                assert {mark["verdict"] for mark in answer["answers"].values()} <= {"empty"}
                assert answer["credit"] == 0
                assert all(not re.search(r"\d", mark["message"]) for mark in answer["answers"].values())
            right = right_answers(drawn, step.id)
            assert attempt(client, variant, step.id, right, f"{KEY}-{place}-right")["credit"] == 1

    @pytest.mark.parametrize(
        "claim",
        [
            {"credit": 1},
            {"verdict": "right"},
            {"right": True},
            {"result": {"delta": {"verdict": "right"}}},
            {"learner": 1},
            {"seed": 7},
            {"at": "2020-01-01T00:00:00Z"},
        ],
    )
    def test_a_claim_in_json_is_refused(
        self, client: TestClient, exercise: Exercise, claim: dict[str, object]
    ) -> None:
        variant, _ = opened(client, exercise, 7)
        body = {"key": KEY, "answers": {"delta": "77 pp"}, **claim}
        answer = client.post(f"/api/variants/{variant}/steps/delta/attempts", json=body)
        assert answer.status_code == 422
        assert client.get(f"/api/variants/{variant}").json()["credit"] == 0

    def test_a_claim_in_a_form_is_ignored(self, client: TestClient, exercise: Exercise) -> None:
        page = client.get("/exercises/paired-delta?seed=7").text
        claims = {
            "credit": "1",
            "verdict": "right",
            "delta.verdict": "right",
            "delta.credit": "1",
            "learner": "1",
        }
        typed = {**form_of(page), "delta.delta": "77 pp", "do": "check:delta", **claims}
        assert 'data-verdict="right"' not in client.post("/exercises/paired-delta", data=typed).text
        variant, _ = opened(client, exercise, 7)
        assert client.get(f"/api/variants/{variant}").json()["credit"] == 0

    def test_a_later_worse_answer_never_lowers_what_was_earned(
        self, client: TestClient, exercise: Exercise
    ) -> None:
        variant, drawn = opened(client, exercise, 7)
        attempt(client, variant, "delta", right_answers(drawn, "delta"))
        attempt(client, variant, "delta", {"delta": "77 pp"}, KEY + "-late")
        attempt(client, variant, "delta", {"delta": ""}, KEY + "-later")
        assert client.get(f"/api/variants/{variant}").json()["credit"] == 0.25

    def test_after_the_solution_nothing_more_is_earned(self, client: TestClient, exercise: Exercise) -> None:
        variant, drawn = opened(client, exercise, 7)
        for level in ("nudge", "setup", "solution"):
            client.post(f"/api/variants/{variant}/steps/read/hints", json={"level": level})
        assert attempt(client, variant, "read", right_answers(drawn, "read"))["credit"] == 0

    def test_an_old_form_sent_again_changes_nothing(self, client: TestClient, exercise: Exercise) -> None:
        """The back button: the same page, sent with its own key, after the step was got right."""
        drawn = variant_of(exercise, 7)
        page = client.get("/exercises/paired-delta?seed=7").text
        old = {**form_of(page), "delta.delta": "77 pp", "do": "check:delta"}
        client.post("/exercises/paired-delta", data=old)
        fresh = form_of(client.get("/exercises/paired-delta?seed=7").text)
        right = {f"delta.{name}": text for name, text in right_answers(drawn, "delta").items()}
        client.post("/exercises/paired-delta", data={**fresh, **right, "do": "check:delta"})
        variant, _ = opened(client, exercise, 7)
        before = client.get(f"/api/variants/{variant}").json()
        client.post("/exercises/paired-delta", data=old)
        assert client.get(f"/api/variants/{variant}").json() == before


def test_a_stolen_sign_in_ends_with_the_password(visitor: Callable[[], TestClient]) -> None:
    owner, thief = visitor(), visitor()
    sign_up(owner)
    thief.cookies.set("sid", owner.cookies["sid"])
    assert signed_in_as(thief)
    owner.post("/account/password", data={"current_password": PASSWORD, "password": OTHER_PASSWORD})
    assert signed_in_as(thief) is None
    assert signed_in_as(owner)


@pytest.mark.parametrize("token", ["", "1", "x" * 43, "../../etc", "' OR 1=1 --", "é", "a" * 5000])
def test_a_made_up_token_is_nobody(client: TestClient, token: str) -> None:
    answer = client.get("/api/variants/anything", headers={b"Cookie": f"sid={token}".encode()})
    assert answer.status_code == 404
    assert "set-cookie" not in answer.headers


def test_signing_in_renews_the_token(visitor: Callable[[], TestClient]) -> None:
    first, second = visitor(), visitor()
    sign_up(first)
    guest = second.post("/api/exercises/paired-delta/variants").cookies["sid"]
    sign_in(second)
    assert second.cookies["sid"] not in {guest, first.cookies["sid"]}
    stale = visitor()
    stale.cookies.set("sid", guest)
    assert signed_in_as(stale) is None
