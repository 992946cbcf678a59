"""Each quantity: its value to nine digits, what the page asks for, and help that can be shown."""

import pytest

from app.core.quantities.catalogue import CATALOGUE
from app.core.quantities.closeness import limits_of
from app.core.quantities.quantity import Scene
from app.core.stats.table import Table
from app.core.text.fill import fill
from app.core.text.mathml import MathFault, math
from app.core.text.proofread import text_faults
from tests.core.stats.reference import TABLES, table_of

WORDS = {"a": "last month's prompt", "b": "the new prompt", "noun": "support tickets", "right": "resolved"}
SCENES = [Scene(Table(375, 15, 25, 85)), Scene(Table(5, 3, 1, 3)), Scene(Table(300, 30, 12, 100))]
# What the reference values do not hold has a test of its own.
UNREFERENCED = {"p_point", "se_bootstrap", "ci_bootstrap"}
NUMBERS = [name for name, quantity in CATALOGUE.items() if quantity.kind != "choice"]
REFERENCED = [name for name in NUMBERS if name not in UNREFERENCED]


@pytest.mark.parametrize("row", TABLES, ids=lambda row: row["id"])
def test_values_are_the_reference_values(row):
    table = table_of(row)
    for name in REFERENCED:
        wanted = row["quantities"].get(name, row.get(name))
        got = limits_of(CATALOGUE[name].value(table))
        if wanted is None:
            assert got == ()
        else:
            assert got == pytest.approx(
                limits_of(tuple(wanted) if isinstance(wanted, list) else wanted), abs=1e-9
            )


@pytest.mark.parametrize(
    ("name", "few", "many"),
    [
        ("both", "whole number", "whole number"),
        ("accuracy_a", "0.1%", "0.1%"),
        ("delta", "0.1 pp", "0.1 pp"),
        ("se_paired", "0.1 pp", "0.01 pp"),
        ("ci_wald", "0.1 pp", "0.1 pp"),
        ("z_quick", "0.01", "0.01"),
        ("p_exact", "0.001", "0.001"),
        ("call", "one option", "one option"),
    ],
)
def test_the_digit_the_page_asks_for(name, few, many):
    assert (CATALOGUE[name].asked(99), CATALOGUE[name].asked(100)) == (few, many)


@pytest.mark.parametrize("name", CATALOGUE)
def test_formula_and_help_can_be_shown(name):
    quantity = CATALOGUE[name]
    assert not isinstance(math(quantity.formula, True), MathFault)
    for scene in SCENES:
        for text in (quantity.help.nudge, quantity.help.setup(scene), quantity.help.solution(scene)):
            assert text_faults(fill(text, WORDS), "help") == []
        assert fill(quantity.help.report(scene), WORDS)


@pytest.mark.parametrize("name", NUMBERS)
def test_a_solution_ends_with_the_value_and_a_nudge_has_no_numbers(name):
    quantity = CATALOGUE[name]
    for scene in SCENES:
        assert f"**{quantity.shown(scene.table).text()}**" in quantity.help.solution(scene)
    assert not any(character.isdigit() for character in quantity.help.nudge.replace("95%", ""))


def test_a_number_asked_in_the_same_step_stays_a_symbol_in_the_setup():
    scene = Scene(Table(375, 15, 25, 85), hidden=frozenset({"se_paired"}))
    assert r"2.0 \pm 1.96 \times \mathrm{SE}" in CATALOGUE["ci_wald"].help.setup(scene)


def test_few_items_get_the_interval_one_can_trust_beside_the_wald_interval():
    assert "Tango" in CATALOGUE["ci_wald"].help.solution(Scene(Table(5, 3, 1, 3)))
    assert "Tango" not in CATALOGUE["ci_wald"].help.solution(Scene(Table(375, 15, 25, 85)))


def test_every_quantity_is_made_of_quantities_of_the_catalogue():
    for quantity in CATALOGUE.values():
        routed = {name for route in quantity.routes for name in route.needs}
        assert {*quantity.needs, *quantity.help.shows, *routed} <= set(CATALOGUE)
