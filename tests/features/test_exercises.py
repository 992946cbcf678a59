"""A visitor works on an exercise: by page, by API; marked with the reason; helped; never losing a word."""

import re
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from app.core.exercises.exercise import Exercise
from app.core.exercises.variant import Variant
from tests.conftest import Clock
from tests.features.practice import right_answers, right_text, variant_of

KEY = "a-one-use-key-of-a-form"


@pytest.fixture
def twelve(app: FastAPI) -> Exercise:
    exercise: Exercise = app.state.site.library.shelf.exercises["twelve-items"]
    return exercise


@pytest.fixture
def many(app: FastAPI) -> Exercise:
    exercise: Exercise = app.state.site.library.shelf.exercises["paired-delta"]
    return exercise


def opened(client: TestClient, exercise: Exercise, seed: int) -> tuple[str, Variant]:
    answer = client.post(f"/api/exercises/{exercise.slug}/variants", json={"seed": seed})
    assert answer.status_code == 201
    return answer.json()["id"], variant_of(exercise, seed)


def attempt(
    client: TestClient, variant: str, step: str, answers: dict[str, str], key: str = KEY
) -> dict[str, Any]:
    answer = client.post(
        f"/api/variants/{variant}/steps/{step}/attempts", json={"key": key, "answers": answers}
    )
    assert answer.status_code == 200, answer.text
    marked: dict[str, Any] = answer.json()
    return marked


def hidden(page: str, name: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]*)"', page)
    assert found, name
    return unescape(found[1])


def form_of(page: str) -> dict[str, str]:
    return {name: hidden(page, name) for name in ("seed", "version", "key")}


def boxes(variant: Variant, step: str) -> dict[str, str]:
    return {f"{step}.{name}": text for name, text in right_answers(variant, step).items()}


class TestThePage:
    def test_without_a_seed_goes_to_a_fresh_variant_and_writes_nothing(self, client: TestClient) -> None:
        first = client.get("/exercises/twelve-items", follow_redirects=False)
        second = client.get("/exercises/twelve-items", follow_redirects=False)
        assert first.status_code == second.status_code == 303
        assert first.headers["location"] != second.headers["location"]
        assert not client.cookies

    def test_the_same_seed_is_the_same_variant_for_everybody(self, visitor: Callable[[], TestClient]) -> None:
        one, other = (
            visitor().get("/exercises/twelve-items?seed=7"),
            visitor().get("/exercises/twelve-items?seed=7"),
        )
        strip = re.compile(r'name="key" value="[^"]*"')
        assert strip.sub("", one.text) == strip.sub("", other.text)

    @pytest.mark.parametrize("seed", ["-1", "x", "1.5", "9223372036854775808", "٣", "1e3", " 7"])
    def test_a_seed_that_is_none_is_explained(self, client: TestClient, seed: str) -> None:
        answer = client.get("/exercises/twelve-items", params={"seed": seed})
        assert answer.status_code == 422
        assert "whole number" in answer.text

    def test_an_unknown_exercise_is_not_there(self, client: TestClient) -> None:
        assert client.get("/exercises/nothing").status_code == 404

    def test_a_checked_step_shows_the_mark_where_it_was_typed(
        self, client: TestClient, twelve: Exercise
    ) -> None:
        variant = variant_of(twelve, 7)
        page = client.get("/exercises/twelve-items?seed=7").text
        answer = client.post(
            "/exercises/twelve-items", data={**form_of(page), **boxes(variant, "sort"), "do": "check:sort"}
        )
        assert answer.history[0].status_code == 303
        assert answer.text.count('data-verdict="right"') == 4
        assert 'data-state="done"' in answer.text

    def test_what_was_typed_into_other_steps_is_kept(self, client: TestClient, twelve: Exercise) -> None:
        variant = variant_of(twelve, 7)
        page = client.get("/exercises/twelve-items?seed=7").text
        typed = {**form_of(page), **boxes(variant, "sort"), "delta.delta": "my draft", "do": "check:sort"}
        answer = client.post("/exercises/twelve-items", data=typed)
        assert 'value="my draft"' in answer.text
        assert 'value="my draft"' in client.get("/exercises/twelve-items?seed=7").text

    def test_enter_checks_the_first_step_that_was_changed(self, client: TestClient, twelve: Exercise) -> None:
        variant = variant_of(twelve, 7)
        page = client.get("/exercises/twelve-items?seed=7").text
        page = client.post(
            "/exercises/twelve-items", data={**form_of(page), **boxes(variant, "sort"), "do": "check:sort"}
        ).text
        typed = {**form_of(page), **boxes(variant, "sort"), **boxes(variant, "delta"), "do": "check"}
        assert client.post("/exercises/twelve-items", data=typed).text.count('data-verdict="right"') == 5

    def test_a_form_sent_twice_counts_once(self, client: TestClient, twelve: Exercise) -> None:
        page = client.get("/exercises/twelve-items?seed=7").text
        typed = {**form_of(page), "delta.delta": "50 pp", "do": "check:delta"}
        first = client.post("/exercises/twelve-items", data=typed)
        second = client.post("/exercises/twelve-items", data=typed)
        assert first.status_code == second.status_code == 200
        variant = client.post("/api/exercises/twelve-items/variants", json={"seed": 7}).json()["id"]
        assert len(client.get(f"/api/variants/{variant}").json()["attempts"]) == 1

    def test_an_old_form_with_other_text_is_kept_but_not_counted(self, client: TestClient) -> None:
        page = client.get("/exercises/twelve-items?seed=7").text
        form = form_of(page)
        client.post("/exercises/twelve-items", data={**form, "delta.delta": "50 pp", "do": "check:delta"})
        again = client.post(
            "/exercises/twelve-items", data={**form, "delta.delta": "40 pp", "do": "check:delta"}
        )
        assert "counts once" in again.text
        assert 'value="40 pp"' in again.text

    def test_an_exercise_that_changed_meanwhile_keeps_what_was_typed(self, client: TestClient) -> None:
        page = client.get("/exercises/twelve-items?seed=7").text
        typed = {**form_of(page), "version": "of yesterday", "delta.delta": "8.3", "do": "check:delta"}
        answer = client.post("/exercises/twelve-items", data=typed)
        assert "Nothing was counted" in answer.text
        assert 'value="8.3"' in answer.text

    def test_htmx_gets_the_exercise_alone(self, client: TestClient) -> None:
        answer = client.get("/exercises/twelve-items?seed=7", headers={"HX-Request": "true"})
        assert answer.text.lstrip().startswith("<article")

    def test_finishing_gives_the_report_and_another_one(self, client: TestClient, twelve: Exercise) -> None:
        variant = variant_of(twelve, 7)
        for step in twelve.steps:
            page = client.get("/exercises/twelve-items?seed=7").text
            page = client.post(
                "/exercises/twelve-items",
                data={**form_of(page), **boxes(variant, step.id), "do": f"check:{step.id}"},
            ).text
        assert "Your report" in page
        assert "Another one like this" in page
        assert "You earned 100%" in page
        assert "Your best: 100%" in client.get("/exercises").text

    def test_markup_in_an_answer_is_text(self, client: TestClient) -> None:
        page = client.get("/exercises/twelve-items?seed=7").text
        typed = {**form_of(page), "delta.delta": '"><script>alert(1)</script>', "do": "check:delta"}
        answer = client.post("/exercises/twelve-items", data=typed)
        assert "<script>alert" not in answer.text
        assert "&lt;script&gt;" in answer.text


class TestHelpOnThePage:
    def press(self, client: TestClient, page: str, button: str) -> str:
        return client.post("/exercises/twelve-items", data={**form_of(page), "do": button}).text

    def test_escalates_from_nudge_to_solution(self, client: TestClient) -> None:
        page = client.get("/exercises/twelve-items?seed=7").text
        assert "Give me a nudge" in page
        page = self.press(client, page, "help:sort:nudge")
        assert 'data-level="nudge"' in page
        assert "Show the set-up" in page
        page = self.press(client, page, "help:sort:setup")
        page = self.press(client, page, "help:sort:solution")
        assert page.count('class="hint"') == 3
        assert 'data-state="given-up"' in page

    def test_says_what_the_next_level_costs(self, client: TestClient) -> None:
        page = client.get("/exercises/twelve-items?seed=7").text
        assert "free" in page
        assert "50%" in self.press(client, page, "help:sort:nudge")

    def test_skipping_is_refused_kindly(self, client: TestClient) -> None:
        page = client.get("/exercises/twelve-items?seed=7").text
        assert "one level after the other" in self.press(client, page, "help:sort:solution")


class TestTheApi:
    def test_lists_the_exercises(self, client: TestClient) -> None:
        listed = {each["slug"]: each["steps"] for each in client.get("/api/exercises").json()}
        assert listed["twelve-items"] == ["sort", "delta", "error-bar", "call"]
        assert "paired-delta" in listed

    def test_a_fresh_variant_does_not_tell_its_seed(self, client: TestClient) -> None:
        assert client.post("/api/exercises/twelve-items/variants").json()["seed"] is None
        assert client.post("/api/exercises/twelve-items/variants", json={"seed": 7}).json()["seed"] == 7

    def test_shows_outcomes_by_item_and_tables_by_count(self, client: TestClient) -> None:
        items = client.post("/api/exercises/twelve-items/variants", json={"seed": 7}).json()["shown"]["items"]
        assert len(items) == 12
        assert set(items[0]) == {"id", "a", "b"}
        table = client.post("/api/exercises/paired-delta/variants", json={"seed": 7}).json()["shown"]
        assert set(table) >= {"both", "only_a", "only_b", "neither"}

    def test_marks_with_what_was_read_and_names_the_mistake(self, client: TestClient, many: Exercise) -> None:
        variant, drawn = opened(client, many, 7)
        quantity = next(q for q in many.steps[2].answers if q.name == "se_unpaired")
        unpaired = quantity.shown(drawn.data).text()
        marked = attempt(client, variant, "error-bar", {"se_unpaired": unpaired, "se_paired": unpaired})
        assert marked["answers"]["se_unpaired"]["verdict"] == "right"
        assert marked["answers"]["se_paired"]["verdict"] == "mistake"
        assert marked["answers"]["se_paired"]["mistake"] == "unpaired-se"
        assert marked["answers"]["se_paired"]["read_as"]
        assert marked["credit"] == 0.5

    def test_the_same_key_and_body_answer_alike_and_count_once(
        self, client: TestClient, many: Exercise
    ) -> None:
        variant, drawn = opened(client, many, 7)
        answers = {"delta": right_text(drawn, many.steps[1].answers[0])}
        assert attempt(client, variant, "delta", answers) == attempt(client, variant, "delta", answers)
        assert len(client.get(f"/api/variants/{variant}").json()["attempts"]) == 1

    def test_the_same_key_with_another_body_is_a_conflict(self, client: TestClient, many: Exercise) -> None:
        variant, _ = opened(client, many, 7)
        attempt(client, variant, "delta", {"delta": "1 pp"})
        path = f"/api/variants/{variant}/steps/delta/attempts"
        answer = client.post(path, json={"key": KEY, "answers": {"delta": "2 pp"}})
        assert answer.status_code == 409
        assert answer.headers["content-type"] == "application/problem+json"

    def test_the_same_seed_again_continues(self, client: TestClient, many: Exercise) -> None:
        variant, drawn = opened(client, many, 7)
        attempt(client, variant, "read", right_answers(drawn, "read"))
        again, _ = opened(client, many, 7)
        assert again == variant
        assert client.get(f"/api/variants/{variant}").json()["credit"] == 0.25

    def test_another_learners_variant_is_not_there(
        self, visitor: Callable[[], TestClient], many: Exercise
    ) -> None:
        variant, _ = opened(visitor(), many, 7)
        stranger = visitor()
        assert stranger.get(f"/api/variants/{variant}").status_code == 404
        path = f"/api/variants/{variant}/steps/delta"
        assert stranger.post(f"{path}/attempts", json={"key": KEY, "answers": {}}).status_code == 404
        assert stranger.post(f"{path}/hints", json={"level": "nudge"}).status_code == 404

    def test_hints_escalate_and_skipping_is_a_conflict(self, client: TestClient, many: Exercise) -> None:
        variant, _ = opened(client, many, 7)
        path = f"/api/variants/{variant}/steps/read/hints"
        assert client.post(path, json={"level": "setup"}).status_code == 409
        nudge = client.post(path, json={"level": "nudge"}).json()
        assert nudge["next"]["level"] == "setup"
        assert nudge["next"]["cost"] > 0
        assert client.post(path, json={"level": "nudge"}).json() == nudge
        client.post(path, json={"level": "setup"})
        solution = client.post(path, json={"level": "solution"}).json()
        assert solution["next"] is None
        assert [each["level"] for each in client.get(f"/api/variants/{variant}").json()["help"]] == [
            "nudge", "setup", "solution",
        ]  # fmt: skip

    @pytest.mark.parametrize(
        ("body", "field"),
        [
            ({"key": "short", "answers": {}}, "key"),
            ({"key": "k" * 65, "answers": {}}, "key"),
            ({"answers": {}}, "key"),
            ({"key": KEY, "answers": {"nonsense": "1"}}, "answers.nonsense"),
            ({"key": KEY, "answers": {"delta": 3}}, "answers.delta"),
            ({"key": KEY, "answers": ["delta"]}, "answers"),
            ({"key": KEY, "answers": {}, "extra": 1}, "extra"),
        ],
    )
    def test_bad_input_names_the_field(
        self, client: TestClient, many: Exercise, body: dict[str, Any], field: str
    ) -> None:
        variant, _ = opened(client, many, 7)
        answer = client.post(f"/api/variants/{variant}/steps/delta/attempts", json=body)
        assert answer.status_code == 422
        assert answer.json()["field"] == field

    @pytest.mark.parametrize("seed", [-1, 2**63, "7", 1.5, True])
    def test_a_seed_outside_the_range_is_refused(self, client: TestClient, seed: object) -> None:
        assert client.post("/api/exercises/twelve-items/variants", json={"seed": seed}).status_code == 422

    def test_an_empty_or_unreadable_answer_is_no_attempt(self, client: TestClient, many: Exercise) -> None:
        variant, drawn = opened(client, many, 7)
        assert attempt(client, variant, "delta", {"delta": " "})["answers"]["delta"]["verdict"] == "empty"
        other = attempt(client, variant, "delta", {"delta": "two"}, KEY + "2")
        assert other["answers"]["delta"]["verdict"] == "unreadable"
        right = {"delta": right_text(drawn, many.steps[1].answers[0])}
        assert attempt(client, variant, "delta", right, KEY + "3")["credit"] == 1.0

    def test_work_survives_until_tomorrow(self, client: TestClient, many: Exercise, clock: Clock) -> None:
        variant, drawn = opened(client, many, 7)
        attempt(client, variant, "read", right_answers(drawn, "read"))
        clock.forward(days=30)
        assert client.get(f"/api/variants/{variant}").json()["credit"] == 0.25


def test_another_one_differs_from_the_last_ten(client: TestClient, clock: Clock) -> None:
    seen: list[tuple[int, ...]] = []
    for _ in range(12):
        clock.forward(seconds=30)
        shown = client.post("/api/exercises/twelve-items/variants").json()["shown"]["items"]
        pairs = [(each["a"], each["b"]) for each in shown]
        counts = tuple(pairs.count(pair) for pair in ((1, 1), (1, 0), (0, 1), (0, 0)))
        assert counts not in seen[-10:]
        seen.append(counts)
