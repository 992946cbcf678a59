"""What holds for every quantity of every kind of data: help that can be shown, mistakes that are named."""

import re

import pytest

from app.core.quantities.catalogue import ENTRIES, quantities_of
from app.core.quantities.mark import mark
from app.core.quantities.notations import exactly
from app.core.quantities.offered import offered
from app.core.quantities.quantity import Scene
from app.core.text.fill import fill
from app.core.text.mathml import MathFault, math
from app.core.text.proofread import text_faults
from tests.core.quantities.samples import SAMPLES

WORDS = {
    "a": "the old prompt",
    "b": "the new prompt",
    "noun": "tickets",
    "right": "resolved",
    "better": "higher",
}
CASES = [
    pytest.param(quantity, data, id=f"{type(data).__name__} {place} {quantity.name}")
    for place, data in enumerate(SAMPLES)
    for quantity in ENTRIES
    if quantity.takes is type(data)
]


@pytest.mark.parametrize(("quantity", "data"), CASES)
def test_formula_and_help_can_be_shown(quantity, data):
    assert not isinstance(math(quantity.formula, True), MathFault)
    scene = Scene(data)
    for text in (quantity.help.nudge, quantity.help.setup(scene), quantity.help.solution(scene)):
        assert text_faults(fill(text, WORDS), "help") == []
    assert fill(quantity.help.report(scene), WORDS)
    assert not any(character.isdigit() for character in quantity.help.nudge.replace("95%", ""))


@pytest.mark.parametrize(("quantity", "data"), CASES)
def test_a_solution_ends_with_the_value(quantity, data):
    if quantity.kind != "choice":
        assert f"**{quantity.shown(data).text()}**" in quantity.help.solution(Scene(data))


@pytest.mark.parametrize(("quantity", "data"), CASES)
def test_what_it_is_made_of_can_be_asked(quantity, data):
    routed = {name for route in quantity.routes for name in route.needs}
    assert {*quantity.needs, *quantity.help.shows, *routed} <= set(quantities_of(quantity.takes))


@pytest.mark.parametrize(("quantity", "data"), CASES)
def test_an_offered_mistake_is_named_and_its_message_holds_no_right_value(quantity, data):
    right = quantity.value(data)
    shown = () if isinstance(right, str) else re.findall(r"\d+\.?\d*", quantity.shown(data).text())
    for offer in offered(quantity, data):
        assert mark(quantity, data, exactly(offer.value, quantity.unit), words=WORDS).verdict == "mistake"
        for number in re.findall(r"\d+\.?\d*", offer.mistake.say):
            assert number not in shown or number in ("95", "1.96")


@pytest.mark.parametrize(("quantity", "data"), CASES)
def test_data_go_to_json_and_back(quantity, data):
    assert type(data).from_json({"counts": list(data.counts()), **data.to_json()}) == data
