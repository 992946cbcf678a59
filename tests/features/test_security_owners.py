"""What belongs to one learner is not there for anybody else; what is sent twice at once counts once."""

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from httpx2 import Response

from app.main import create_app
from app.settings import Settings
from app.store.tables import Base
from tests.conftest import ADDRESS, Clock
from tests.features.account_forms import sign_up
from tests.features.practice import right_answers, variant_of
from tests.features.routes import filled, parameters, routes
from tests.features.test_exercises import form_of

KEY = "a-one-use-key-of-a-form"
EXERCISE, LESSON = "paired-delta", "paired-deltas"
ASKERS = ["stranger", "other guest", "other account"]
# Something of one learner, by the parameter that names it; "card" names authored content below /lessons.
OWNED = {"variant", "card"}


@dataclass
class Owner:
    """A learner with something of each kind."""

    client: TestClient
    variant: str
    card: int
    showing: str
    review: int

    def sent(self, method: str, path: str) -> dict[str, Any]:
        """A request that would do something, if it came from the owner."""
        return {
            "method": method,
            "url": filled(path, {"variant": self.variant, "card": self.card}),
            **self.body(path),
        }

    def body(self, path: str) -> dict[str, Any]:
        """What is sent to a path of a pattern; everything that changes something of a learner's is here."""
        ours = {"key": KEY, "showing": self.showing, "rating": 3}
        bodies: dict[str, dict[str, Any]] = {
            "/api/variants/{variant}": {},
            "/api/variants/{variant}/steps/{step}/attempts": {
                "json": {"key": KEY, "answers": {"delta": "1 pp"}}
            },
            "/api/variants/{variant}/steps/{step}/hints": {"json": {"level": "nudge"}},
            "/api/review/cards/{card}/answers": {"json": ours},
            "/api/review/cards/{card}/rating": {"json": {"showing": self.showing, "rating": 1}},
            "/api/review/undo": {"json": {"review": self.review}},
            "/review/cards/{card}": {"data": ours},
            "/review/cards/{card}/away": {"data": {}},
            "/review/rating": {"data": {"review": str(self.review), "rating": "1"}},
            "/review/undo": {"data": {"review": str(self.review)}},
        }
        return bodies[path]


def owned_routes(app: FastAPI) -> list[tuple[str, str]]:
    """Every route that names something of one learner, in its address or in its body."""
    return sorted(
        (method, path)
        for method, path in routes(app)
        if (OWNED & set(parameters(path)) and not path.startswith("/lessons"))
        or (method == "POST" and "/review" in path)
    )


@pytest.fixture
def owner(visitor: Callable[[], TestClient]) -> Owner:
    client = visitor()
    variant = client.post(f"/api/exercises/{EXERCISE}/variants", json={"seed": 7}).json()["id"]
    client.post(f"/lessons/{LESSON}/finish")
    first = client.get("/api/review").json()["card"]
    body = {"key": "the-key-of-the-first-card", "showing": first["showing"], "rating": 3}
    review = client.post(f"/api/review/cards/{first['id']}/answers", json=body).json()["review"]
    second = client.get("/api/review").json()["card"]
    return Owner(client, variant, second["id"], second["showing"], review)


@pytest.fixture
def asker(request: pytest.FixtureRequest, visitor: Callable[[], TestClient]) -> TestClient:
    other = visitor()
    if request.param != "stranger":
        other.post(f"/api/exercises/{EXERCISE}/variants", json={"seed": 7})
        other.post(f"/lessons/{LESSON}/finish")
    if request.param == "other account":
        sign_up(other)
    return other


def without(text: str, owner: Owner) -> str:
    """A page without what was asked for: the name of the variant, and the number of the card in its path."""
    return re.sub(rf"/{owner.card}(?!\w)", "", text.replace(owner.variant, ""))


class TestWhatBelongsToALearner:
    def test_is_reached_by_routes_that_this_file_knows(self, app: FastAPI, owner: Owner) -> None:
        found = owned_routes(app)
        assert len(found) >= 10
        for _, path in found:
            assert owner.body(path) is not None, path

    @pytest.mark.parametrize("asker", ASKERS, indirect=True)
    def test_is_not_there_for_anybody_else(self, app: FastAPI, owner: Owner, asker: TestClient) -> None:
        before = rows(app)
        for method, path in owned_routes(app):
            answer = asker.request(**owner.sent(method, path))
            assert answer.status_code == 404, f"{method} {path}: {answer.status_code}"
            assert "set-cookie" not in answer.headers
        theirs, none = (asker.get(f"/review?answered={review}") for review in (owner.review, 2**31 - 1))
        assert (theirs.status_code, theirs.text) == (none.status_code, none.text)
        assert rows(app) == before

    def test_is_there_for_its_owner(self, app: FastAPI, owner: Owner) -> None:
        for method, path in owned_routes(app):
            answer = owner.client.request(**owner.sent(method, path))
            assert answer.status_code != 404, f"{method} {path}"

    def test_looks_like_what_never_was(
        self, app: FastAPI, owner: Owner, visitor: Callable[[], TestClient]
    ) -> None:
        other = visitor()
        other.post(f"/lessons/{LESSON}/finish")
        nothing = Owner(owner.client, "never-was", 2**31 - 1, owner.showing, 2**31 - 1)
        for method, path in owned_routes(app):
            theirs, none = (other.request(**each.sent(method, path)) for each in (owner, nothing))
            assert (theirs.status_code, theirs.headers["content-type"]) == (404, none.headers["content-type"])
            assert without(theirs.text, owner) == without(none.text, nothing)

    def test_stays_apart_in_the_same_exercise_and_seed(self, visitor: Callable[[], TestClient]) -> None:
        one, other = visitor(), visitor()
        for client, text in ((one, "1.5 pp"), (other, "2.5 pp")):
            page = client.get(f"/exercises/{EXERCISE}?seed=7").text
            client.post(
                f"/exercises/{EXERCISE}", data={**form_of(page), "delta.delta": text, "do": "check:delta"}
            )
        assert "2.5 pp" not in one.get(f"/exercises/{EXERCISE}?seed=7").text
        assert "1.5 pp" not in other.get(f"/exercises/{EXERCISE}?seed=7").text

    def test_cannot_be_claimed_in_a_form(
        self, app: FastAPI, owner: Owner, visitor: Callable[[], TestClient]
    ) -> None:
        other = visitor()
        page = other.get(f"/exercises/{EXERCISE}?seed=8").text
        claims = {
            "learner": "1",
            "learner_id": "1",
            "person": "1",
            "variant": owner.variant,
            "id": owner.variant,
        }
        other.post(
            f"/exercises/{EXERCISE}",
            data={**form_of(page), "delta.delta": "1", "do": "check:delta", **claims},
        )
        assert owner.client.get(f"/api/variants/{owner.variant}").json()["attempts"] == []


def rows(app: FastAPI) -> dict[str, list[Any]]:
    """The whole content of the database."""
    with app.state.site.engine.connect() as connection:
        return {
            name: [tuple(row) for row in connection.exec_driver_sql(f'SELECT * FROM "{name}"')]
            for name in Base.metadata.tables
        }


AT_ONCE = 8


@pytest.fixture
def crowded(tmp_path: Path, clock: Clock) -> FastAPI:
    """An application on a file, asked from several threads with an event loop each."""
    app = create_app(
        Settings(database=f"sqlite:///{tmp_path}/crowd.sqlite3", public_url=ADDRESS), clock=clock
    )
    Base.metadata.create_all(app.state.site.engine)
    return app


def all_at_once(app: FastAPI, token: str, send: Callable[[TestClient, int], Response]) -> list[Response]:
    """The same learner from several browsers, in the same moment."""
    barrier = Barrier(AT_ONCE)

    def one(number: int) -> Response:
        with TestClient(app, base_url=ADDRESS) as client:
            client.cookies.set("sid", token)
            barrier.wait(30)
            return send(client, number)

    with ThreadPoolExecutor(AT_ONCE) as pool:
        return list(pool.map(one, range(AT_ONCE)))


class TestSentTwiceAtOnce:
    @pytest.fixture
    def client(self, crowded: FastAPI) -> TestClient:
        return TestClient(crowded, base_url=ADDRESS)

    def opened(self, client: TestClient) -> str:
        variant: str = client.post(f"/api/exercises/{EXERCISE}/variants", json={"seed": 7}).json()["id"]
        return variant

    def test_an_attempt_counts_once_and_is_answered_alike(self, crowded: FastAPI, client: TestClient) -> None:
        variant = self.opened(client)
        path = f"/api/variants/{variant}/steps/delta/attempts"
        body = {"key": KEY, "answers": {"delta": "77 pp"}}
        answers = all_at_once(crowded, client.cookies["sid"], lambda each, _: each.post(path, json=body))
        assert {answer.status_code for answer in answers} == {200}
        assert len({answer.text for answer in answers}) == 1
        assert len(client.get(f"/api/variants/{variant}").json()["attempts"]) == 1

    def test_of_different_bodies_under_one_key_one_counts(self, crowded: FastAPI, client: TestClient) -> None:
        variant = self.opened(client)
        path = f"/api/variants/{variant}/steps/delta/attempts"

        def send(each: TestClient, number: int) -> Response:
            return each.post(path, json={"key": KEY, "answers": {"delta": f"7{number} pp"}})

        statuses = [answer.status_code for answer in all_at_once(crowded, client.cookies["sid"], send)]
        assert sorted(statuses) == [200] + [409] * (AT_ONCE - 1)

    def test_different_attempts_are_all_kept_and_the_credit_is_that_of_their_order(
        self, crowded: FastAPI, client: TestClient
    ) -> None:
        variant = self.opened(client)
        exercise = crowded.state.site.library.shelf.exercises[EXERCISE]
        right = right_answers(variant_of(exercise, 7), "delta")

        def send(each: TestClient, number: int) -> Response:
            typed = right if number == 0 else {"delta": f"7{number} pp"}
            path = f"/api/variants/{variant}/steps/delta/attempts"
            return each.post(path, json={"key": f"{KEY}-{number}", "answers": typed})

        assert {each.status_code for each in all_at_once(crowded, client.cookies["sid"], send)} == {200}
        state = client.get(f"/api/variants/{variant}").json()
        first = state["attempts"][0]["answers"] == right
        assert len(state["attempts"]) == AT_ONCE
        assert state["credit"] == (0.25 if first else 0.1875)

    def test_a_form_counts_once(self, crowded: FastAPI, client: TestClient) -> None:
        variant = self.opened(client)
        page = client.get(f"/exercises/{EXERCISE}?seed=7").text
        typed = {**form_of(page), "delta.delta": "77 pp", "do": "check:delta"}
        answers = all_at_once(
            crowded, client.cookies["sid"], lambda each, _: each.post(f"/exercises/{EXERCISE}", data=typed)
        )
        assert {answer.status_code for answer in answers} == {200}
        assert len(client.get(f"/api/variants/{variant}").json()["attempts"]) == 1

    def test_a_new_variant_of_a_seed_is_one_variant(self, crowded: FastAPI, client: TestClient) -> None:
        self.opened(client)
        answers = all_at_once(
            crowded,
            client.cookies["sid"],
            lambda each, _: each.post(f"/api/exercises/{EXERCISE}/variants", json={"seed": 8}),
        )
        assert {answer.status_code for answer in answers} == {201}
        assert len({answer.json()["id"] for answer in answers}) == 1

    def test_a_level_of_help_opens_once(self, crowded: FastAPI, client: TestClient) -> None:
        variant = self.opened(client)
        path = f"/api/variants/{variant}/steps/read/hints"
        answers = all_at_once(
            crowded, client.cookies["sid"], lambda each, _: each.post(path, json={"level": "nudge"})
        )
        assert {answer.status_code for answer in answers} == {200}
        assert len(client.get(f"/api/variants/{variant}").json()["help"]) == 1

    def test_a_card_is_answered_once(self, crowded: FastAPI, client: TestClient) -> None:
        client.post(f"/lessons/{LESSON}/finish")
        card = client.get("/api/review").json()["card"]

        def send(each: TestClient, number: int) -> Response:
            body = {"key": f"{KEY}-{number}", "showing": card["showing"], "rating": 3}
            return each.post(f"/api/review/cards/{card['id']}/answers", json=body)

        statuses = [answer.status_code for answer in all_at_once(crowded, client.cookies["sid"], send)]
        assert sorted(statuses) == [200] + [409] * (AT_ONCE - 1)
        assert client.get("/api/review").json()["done"] == 1

    def test_a_lesson_is_finished_once(self, crowded: FastAPI, client: TestClient) -> None:
        self.opened(client)
        answers = all_at_once(
            crowded, client.cookies["sid"], lambda each, _: each.post(f"/lessons/{LESSON}/finish")
        )
        assert {answer.status_code for answer in answers} == {200}
        lesson = crowded.state.site.library.shelf.lessons[LESSON]
        assert client.get("/api/review").json()["left"] == len(lesson.cards)

    def test_a_try_of_a_drill_is_kept_once_and_help_opens_once(
        self, crowded: FastAPI, client: TestClient
    ) -> None:
        self.opened(client)
        path = "/api/lessons/same-questions/drills/four-groups"
        body = {"key": KEY, "typed": "def four_groups(a, b):\n    return 1\n", "passed": False}
        for name, sent in (("tries", body), ("hints", {"level": "nudge"})):
            url = f"{path}/{name}"

            def send(each: TestClient, _: int, url: str = url, sent: dict[str, Any] = sent) -> Response:
                return each.post(url, json=sent)

            answers = all_at_once(crowded, client.cookies["sid"], send)
            assert {answer.status_code for answer in answers} == {200}, name
            assert len({answer.text for answer in answers}) == 1
        with crowded.state.site.engine.connect() as connection:
            assert connection.exec_driver_sql("SELECT count(*) FROM drill_event").scalar() == 2
