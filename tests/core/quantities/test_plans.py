"""A lead of 2 pp at 8 % disagreement and a power of 80 %: 1,568 items by Connor, 1,562 by Miller."""

from fractions import Fraction

import pytest

from app.core.quantities.catalogue import quantities_of
from app.core.quantities.data import Plan
from app.core.quantities.mark import mark
from tests.core.quantities.samples import PLAN

ASKED = quantities_of(Plan)


@pytest.mark.parametrize(
    ("quantity", "text", "verdict"),
    [
        ("items_needed", "1568", "right"),
        ("items_needed", "1,567", "right"),
        ("items_needed", "1566", "right"),  # with 0.84 for the second quantile
        ("items_needed", "1562", "accepted"),
        ("items_needed", "1575", "wrong"),
        ("items_needed", "1567.4", "unreadable"),
        ("items_half_lead", "6277", "right"),
        ("items_half_lead", "6272", "right"),
        ("half_width", "1.40", "right"),
        ("half_width", "0.014", "accepted"),
        ("half_width", "1.43", "accepted"),
    ],
)
def test_right_answers(quantity, text, verdict):
    assert mark(ASKED[quantity], PLAN, text).verdict == verdict


def test_miller_is_accepted_by_name():
    assert mark(ASKED["items_needed"], PLAN, "1562").message == "Right, with Miller's formula: fine."


@pytest.mark.parametrize(
    ("quantity", "text", "code"),
    [
        ("items_needed", "8077", "unpaired-n"),
        ("items_needed", "1235", "one-sided"),
        ("items_needed", "769", "power-left-out"),
        ("items_needed", "2098", "other-power"),
        ("items_needed", "126", "discordant-for-items"),
        ("items_needed", "32", "lead-not-squared"),
        ("items_needed", "558", "quantiles-not-squared"),
        ("items_needed", "3136", "doubled"),
        ("items_half_lead", "3136", "lead-not-squared"),
        ("items_half_lead", "392", "upside-down"),
        ("items_half_lead", "784", "upside-down"),
        ("items_half_lead", "1568", "same-items"),
        ("half_width", "0.71", "one-se"),
        ("half_width", "2.79", "full-width"),
        ("half_width", "3.18", "unpaired-interval"),
        ("half_width", "1.17", "ninety-percent"),
        ("half_width", "1.84", "ninety-nine-percent"),
        ("half_width", "2.00", "lead-as-reach"),
    ],
)
def test_a_mistake_is_named(quantity, text, code):
    found = mark(ASKED[quantity], PLAN, text)
    assert (found.verdict, found.mistake) == ("mistake", code)
    assert found.message


@pytest.mark.parametrize(
    ("earlier", "quantity", "text", "verdict"),
    [
        ({"items_needed": 1000}, "items_half_lead", "4000", "follows"),
        ({"items_needed": 1000}, "half_width", "1.75", "follows"),
        ({"items_needed": Fraction(0)}, "half_width", "1.75", "wrong"),
    ],
)
def test_carried_forward(earlier, quantity, text, verdict):
    assert mark(ASKED[quantity], PLAN, text, earlier=earlier).verdict == verdict


def test_without_a_lead_no_number_of_items_is_enough():
    assert ASKED["items_needed"].value(Plan(0, 80)) is None
    assert ASKED["half_width"].value(Plan(0, 80)) is None
