"""Functions of [values]: one row each, against published or independently computed values."""

import inspect
import json
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from app.core.lessons.functions import FUNCTIONS

NUMBERS = Path(__file__).parents[2] / "numbers"
POWER = json.loads((NUMBERS / "power.json").read_text())["cases"]
PASS = json.loads((NUMBERS / "passk.json").read_text())["pass_at_k"]
LOOKS = json.loads((NUMBERS / "multiplicity.json").read_text())

ROWS = [
    ("any_of", (20, 0.05), 0.6415140775914581),
    ("best_of", (1,), 0.0),
    ("best_of", (20,), 1.8674750597983205),
    ("exact_p", (15, 25), 0.1538597),
    ("exact_p", (0, 4), 0.125),
    ("exact_p", (0, 0), 1.0),
    ("mid_p", (5, 13), (2 * 12616 - 8568) / 2**18),
    ("p_of_z", (1.959963984540054,), 0.05),
    ("z_of_p", (0.05,), 1.959963984540054),
    ("t_limit", (11,), 2.200985160),
    ("pass_at", (10, 3, 5), 0.9166666667),
    ("pass_all", (5, 2, 2), 0.1),
    ("pass_plug_in", (5, 2, 2), 0.64),
    ("items_for", (0.02, 0.08, 0.8), 1568.0),
    ("power_of", (1568, 0.02, 0.08), 0.8001463263551707),
    ("exact_power_of", (1568, 0.02, 0.08), 0.77946973919934),
    ("phi_low", (0.9, 0.94), -0.006 / sqrt(0.09 * 0.0564)),
    ("phi_high", (0.78, 0.8), 0.156 / sqrt(0.1716 * 0.16)),
    ("phi_high", (0.6, 0.9), 0.408248),
    ("wilson_low", (140, 200), 0.6332093),
    ("wilson_high", (140, 200), 0.7592526),
    ("power", (0.95, 20), 0.3584859224),
]


@pytest.mark.parametrize(("name", "values", "wanted"), ROWS, ids=lambda row: str(row))
def test_a_function_gives_its_published_value(name: str, values: tuple[float, ...], wanted: float) -> None:
    assert FUNCTIONS[name](*values) == pytest.approx(wanted, abs=2e-6)


def test_every_function_has_a_row_and_says_what_it_is() -> None:
    assert {name for name, _, _ in ROWS} == set(FUNCTIONS)
    assert [name for name, function in FUNCTIONS.items() if not inspect.getdoc(function)] == []


@pytest.mark.parametrize("case", PASS, ids=lambda c: f"{c['n']}-{c['c']}-{c['k']}")
def test_pass_at_k_is_that_of_the_reference(case: dict[str, float]) -> None:
    given = (case["n"], case["c"], case["k"])
    assert FUNCTIONS["pass_at"](*given) == pytest.approx(case["pass_at_k"], abs=1e-9)


@pytest.mark.parametrize("case", POWER, ids=lambda c: c["name"])
def test_the_items_needed_are_those_of_the_reference(case: dict[str, Any]) -> None:
    lead, rate = abs(case["delta"]), case["disagreement"]
    assert FUNCTIONS["items_for"](lead, rate, 0.8) == case["power80"]["n_connor_ceil"]


@pytest.mark.parametrize(
    ("name", "values"),
    [("exact_p", (1.5, 2)), ("pass_at", (5, 6, 1)), ("any_of", (0, 0.05)), ("z_of_p", (3,))],
)
def test_what_makes_no_sense_is_refused(name: str, values: tuple[float, ...]) -> None:
    with pytest.raises((ValueError, ArithmeticError)):
        FUNCTIONS[name](*values)


@pytest.mark.parametrize("case", LOOKS["best_of_k"], ids=lambda c: str(c["k"]))
def test_the_best_of_many_is_that_of_the_reference(case: dict[str, float]) -> None:
    assert FUNCTIONS["best_of"](case["k"]) == pytest.approx(case["expected_max_z"], abs=1e-9)
    assert FUNCTIONS["any_of"](case["k"], 0.05) == pytest.approx(case["prob_any_p_lt_05"], abs=1e-12)


def test_more_samples_than_there_are_have_no_pass_at_k() -> None:
    assert FUNCTIONS["pass_at"](3, 1, 5) is None
