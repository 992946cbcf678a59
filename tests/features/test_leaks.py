"""The leak canary: before an answer nothing tells the right one, by name, by number or by reason."""

import re
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from app.core.exercises.exercise import Exercise, Step
from app.core.exercises.variant import Variant
from app.core.quantities.quantity import Scene
from tests.conftest import Clock
from tests.features.canary import Page, Secrets, fragments, json_faults, own_names, page_faults
from tests.features.practice import right_answers, variant_of
from tests.features.test_exercises import form_of

FAILING_SEEDS = range(2)
MANY_SEEDS = range(60)
over_seeds = pytest.mark.parametrize(
    "seeds", [range(3), pytest.param(range(3, 20), marks=pytest.mark.soak)], ids=["few", "many"]
)
WRONG = {"count": "1", "number": "77.77 pp", "interval": "[71.77, 77.77] pp"}


@pytest.fixture
def exercises(app: FastAPI) -> list[Exercise]:
    return list(app.state.site.library.shelf.exercises.values())


def secrets_of(variant: Variant, steps: tuple[Step, ...]) -> Secrets:
    """What nobody may learn before these steps are answered."""
    asked = [quantity for step in steps for quantity in step.answers]
    scene = Scene(variant.data)
    texts = [option.why for quantity in asked for option in quantity.options]
    texts += [mistake.say for quantity in asked for mistake in quantity.mistakes]
    texts += [
        text
        for quantity in asked
        for text in (quantity.help.nudge, quantity.help.setup(scene), quantity.help.solution(scene))
    ]
    texts += [
        text for (step, _), text in variant.exercise.hints.items() if step in {each.id for each in steps}
    ]
    values = {quantity.name: quantity.value(variant.data) for quantity in asked if quantity.kind != "count"}
    return Secrets(
        names=frozenset(quantity.name for quantity in asked),
        numbers=tuple(
            (name, float(number))
            for name, value in values.items()
            if not isinstance(value, str) and value is not None
            for number in (value if isinstance(value, tuple) else (value,))
        ),
        option_ids=frozenset(option.id for quantity in asked for option in quantity.options),
        texts=frozenset(piece for text in texts for piece in fragments(text)),
    )


def wrong_answers(variant: Variant, step: Step) -> dict[str, str]:
    right = right_answers(variant, step.id)
    return {
        each.name: WRONG.get(each.kind)
        or next(
            variant.opaque(each.name, option.id)
            for option in each.options
            if variant.opaque(each.name, option.id) != right[each.name]
        )
        for each in step.answers
    }


def walk(client: TestClient, exercise: Exercise, seed: int) -> Iterator[tuple[str, list[str]]]:
    """Every answer of the server to a learner who fails before getting it right, with what it leaks."""
    variant = variant_of(exercise, seed)
    opened = client.post(f"/api/exercises/{exercise.slug}/variants", json={"seed": seed}).json()
    everything = secrets_of(variant, exercise.steps)
    yield "opened", json_faults(opened, everything)
    typed: list[str] = list(WRONG.values())
    for place, step in enumerate(exercise.steps):
        path = f"/api/variants/{opened['id']}/steps/{step.id}/attempts"
        right = right_answers(variant, step.id)
        later = secrets_of(variant, exercise.steps[place + 1 :])
        here = secrets_of(variant, exercise.steps[place:]).but_texts(later).but_typed(*typed)
        failures = (dict.fromkeys(right, ""), wrong_answers(variant, step)) if seed in FAILING_SEEDS else ()
        for number, texts in enumerate(failures):
            body = {"key": f"{step.id}-attempt-number-{number}", "answers": texts}
            yield f"{step.id}: {texts}", json_faults(client.post(path, json=body).json(), here)
        answer = client.post(path, json={"key": f"{step.id}-attempt-right", "answers": right}).json()
        assert {each["verdict"] for each in answer["answers"].values()} == {"right"}
        typed += right.values()
        yield f"{step.id}: right", json_faults(answer, later.but_typed(*typed))
        state = client.get(f"/api/variants/{opened['id']}").json()
        yield f"{step.id}: state", json_faults(state, later.but_typed(*typed))


@over_seeds
def test_the_api_of_an_exercise_tells_nothing_before_it_is_asked(
    visitor: Callable[[], TestClient], exercises: list[Exercise], seeds: range, clock: Clock
) -> None:
    for exercise, seed in product(exercises, seeds):
        clock.forward(minutes=1)  # so many strangers at once would be slowed down
        client = visitor()
        everything = secrets_of(variant_of(exercise, seed), exercise.steps)
        assert json_faults(client.get("/api/exercises").json(), everything) == []
        for moment, faults in walk(client, exercise, seed):
            assert faults == [], f"{exercise.slug} {seed} {moment}"


@over_seeds
def test_the_page_of_an_exercise_tells_nothing_before_it_is_asked(
    visitor: Callable[[], TestClient], exercises: list[Exercise], seeds: range, clock: Clock
) -> None:
    for exercise, seed in product(exercises, seeds):
        clock.forward(minutes=1)  # so many strangers at once would be slowed down
        client, variant, path = visitor(), variant_of(exercise, seed), f"/exercises/{exercise.slug}"
        page = client.get(f"{path}?seed={seed}").text
        typed: dict[str, str] = {}
        for place, step in enumerate(exercise.steps):
            secrets = secrets_of(variant, exercise.steps[place:]).but_typed(*typed.values())
            assert page_faults(page, own_names(exercise), secrets) == [], (
                f"{exercise.slug} {seed} before {step.id}"
            )
            typed |= {f"{step.id}.{name}": text for name, text in right_answers(variant, step.id).items()}
            page = client.post(path, data={**form_of(page), **typed, "do": f"check:{step.id}"}).text
        assert "Your report" in page


@over_seeds
def test_nudges_and_set_ups_never_hold_the_number_they_help_to_find(
    visitor: Callable[[], TestClient], exercises: list[Exercise], seeds: range, clock: Clock
) -> None:
    for exercise, seed in product(exercises, seeds):
        clock.forward(minutes=1)  # so many strangers at once would be slowed down
        client, variant = visitor(), variant_of(exercise, seed)
        opened = client.post(f"/api/exercises/{exercise.slug}/variants", json={"seed": seed}).json()["id"]
        for place, step in enumerate(exercise.steps):
            path = f"/api/variants/{opened}/steps/{step.id}"
            secrets = secrets_of(variant, exercise.steps[place:]).but_texts()
            for level in ("nudge", "setup"):
                answer = client.post(f"{path}/hints", json={"level": level})
                assert answer.status_code == 200, f"{exercise.slug} {seed} {step.id} {answer.text}"
                assert json_faults(answer.json(), secrets) == [], f"{exercise.slug} {seed} {step.id} {level}"
            body = {"key": f"{step.id}-attempt-right", "answers": right_answers(variant, step.id)}
            client.post(f"{path}/attempts", json=body)


def test_the_place_of_an_option_does_not_tell_whether_it_is_right(exercises: list[Exercise]) -> None:
    for exercise in exercises:
        for quantity in (each for step in exercise.steps for each in step.answers if each.options):
            places, ids = set(), set()
            for seed in MANY_SEEDS:
                variant = variant_of(exercise, seed)
                order = [option.id for option in variant.shown_options(quantity)]
                places.add(order.index(str(quantity.value(variant.data))))
                ids |= {variant.opaque(quantity.name, option) for option in order}
            assert len(places) == len(quantity.options)
            assert len(ids) == len(MANY_SEEDS) * len(quantity.options)


class TestTheCanarySings:
    """Each kind of leak, put into a page on purpose, is found."""

    @pytest.fixture
    def secrets(self) -> Secrets:
        return Secrets(
            frozenset({"se_paired", "call"}),
            (("se_paired", 0.012748),),
            frozenset({"a-better", "not-shown"}),
            frozenset({"because both models were asked the same"}),
        )

    @pytest.mark.parametrize(
        "leak",
        [
            {"se_paired": 1},
            {"shown": {"call": "x"}},
            {"note": "se_paired"},
            {"text": "about 1.27 pp"},
            {"text": "0.0127"},
            {"x": 0.01275},
            {"id": "not-shown"},
            {"right": True},
            {"text": "That is, because both models were asked  the same."},
        ],
    )
    def test_in_json(self, secrets: Secrets, leak: dict[str, Any]) -> None:
        assert json_faults({"steps": [leak]}, secrets)

    @pytest.mark.parametrize(
        "leak",
        [
            '<p data-se-paired="">',
            '<p class="call">',
            '<p id="se_paired">',
            '<input type="hidden" name="se_paired" value="">',
            "<p>1.27&nbsp;pp</p>",
            '<p title="0.0127">',
            '<input type="radio" name="s.call" value="not-shown">',
            '<label class="right"><input type="radio"></label><label><input type="radio"></label>',
            '<label data-right="1"><input type="radio"></label>',
            "<!-- se_paired -->",
            "<p>because <b>both models</b> were asked the same</p>",
        ],
    )
    def test_in_a_page(self, secrets: Secrets, leak: str) -> None:
        assert page_faults(f"<main>{leak}</main>", [], secrets)

    def test_and_is_silent_about_what_may_be_said(self, secrets: Secrets) -> None:
        page = (
            '<main><p>Make the call to 0.1 pp.</p><label class="option"><input name="s.call"></label></main>'
        )
        assert page_faults(page, ["s.call"], secrets) == []
        assert json_faults({"steps": [{"id": "call", "answers": [{"name": "se_paired"}]}]}, secrets) == []
        assert Page("<p>a<br>b</p>").text.split() == ["a", "b"]
        assert re.search("asked", Page("<p>x <small class='asked'>to 0.1 pp</small></p>").text) is None
