"""Eight groups of items, one of every size, marked with and without their groups."""

from fractions import Fraction

import pytest

from app.core.quantities.catalogue import quantities_of
from app.core.quantities.data import Grouped
from app.core.quantities.mark import mark
from tests.core.quantities.samples import GROUPED

ASKED = quantities_of(Grouped)


@pytest.mark.parametrize(
    ("quantity", "text", "verdict"),
    [
        ("groups", "8", "right"),
        ("delta", "10pp", "right"),
        ("delta", "16/160", "accepted"),
        ("se_items", "4.78", "right"),
        ("se_items", "4.79", "right"),
        ("se_clustered", "6.68", "right"),
        ("se_clustered", "7.15", "accepted"),
        ("se_clustered", "7.18", "accepted"),
        ("design_effect", "1.96", "right"),
        ("design_effect", "2.22", "accepted"),
        ("margin_clustered", "16.9", "right"),
        ("ci_clustered", "[-6.9, 26.9]", "right"),
        ("ci_clustered", "[-3.1, 23.1]", "accepted"),
        ("ci_clustered", "[-3.4, 23.4]", "accepted"),
        ("ci_clustered", "[-5.8, 25.8]", "accepted"),
        ("ci_clustered", "[-4.0, 24.0]", "accepted"),
        ("call", "not-shown", "right"),
    ],
)
def test_right_answers(quantity, text, verdict):
    assert mark(ASKED[quantity], GROUPED, text).verdict == verdict


def test_an_interval_by_1_96_is_accepted_by_name():
    assert (
        mark(ASKED["ci_clustered"], GROUPED, "[-3.1, 23.1]").message
        == "Right, with 1.96 in place of t: fine."
    )


@pytest.mark.parametrize(
    ("quantity", "text", "code"),
    [
        ("groups", "160", "items-for-groups"),
        ("delta", "-10", "sign"),
        ("delta", "9.1", "mean-of-group-means"),
        ("delta", "26.7", "divided-by-discordant"),
        ("delta", "200", "divided-by-groups"),
        ("delta", "23.75", "only-b-share"),
        ("delta", "37.5", "disagreement-rate"),
        ("delta", "16", "net-as-count"),
        ("se_items", "6.68", "clustered-se"),
        ("se_items", "60.42", "sd-not-se"),
        ("se_items", "36.5", "no-root"),
        ("se_items", "21.36", "divided-by-groups"),
        ("se_items", "4.84", "null-se"),
        ("se_clustered", "4.78", "ignoring-clusters"),
        ("se_clustered", "8.32", "mean-of-group-means"),
        ("se_clustered", "133.7", "divided-by-groups"),
        ("se_clustered", "71.5", "no-root"),
        ("se_clustered", "2.36", "root-n-twice"),
        ("se_clustered", "84.6", "root-of-items"),
        ("se_clustered", "7.86", "delta-not-taken-off"),
        ("design_effect", "1.40", "ratio-not-squared"),
        ("design_effect", "0.51", "upside-down"),
        ("design_effect", "20", "items-per-group"),
        ("margin_clustered", "15.80", "factor-left-out"),
        ("margin_clustered", "14.00", "normal-for-t"),
        ("margin_clustered", "13.10", "no-correction"),
        ("margin_clustered", "16.47", "t-of-all-groups"),
        ("margin_clustered", "18.06", "factor-without-root"),
        ("margin_clustered", "14.78", "factor-upside-down"),
        ("margin_clustered", "7.14", "one-se"),
        ("margin_clustered", "33.8", "full-width"),
        ("margin_clustered", "9.4", "ignoring-clusters"),
        ("ci_clustered", "[0.6, 19.4]", "ignoring-clusters"),
        ("ci_clustered", "[-26.9, 6.9]", "sign"),
        ("ci_clustered", "[-1.0, 21.0]", "ninety-percent"),
        ("ci_clustered", "[3.3, 16.7]", "one-se"),
        ("ci_clustered", "[-23.8, 43.8]", "full-width"),
        ("call", "b-better", "ignoring-clusters"),
    ],
)
def test_a_mistake_is_named(quantity, text, code):
    found = mark(ASKED[quantity], GROUPED, text)
    assert (found.verdict, found.mistake) == ("mistake", code)
    assert found.message


def test_groups_that_agree_show_who_is_better():
    alike = Grouped(tuple((f"{place}", 10 + place % 3, 1 + place % 2, 4 + place % 3) for place in range(20)))
    assert ASKED["call"].value(alike) == "b-better"
    assert mark(ASKED["call"], alike, "a-better").mistake == "sign"


def test_groups_that_do_not_lean_show_nothing():
    level = Grouped(tuple((f"{place}", 12, 3, 1 + 6 * (place % 2)) for place in range(12)))
    assert mark(ASKED["call"], level, "b-better").mistake == "gap-positive"


@pytest.mark.parametrize(
    ("earlier", "quantity", "text", "verdict"),
    [
        (
            {"se_clustered": Fraction(8, 100), "se_items": Fraction(4, 100)},
            "design_effect",
            "4.00",
            "follows",
        ),
        ({"se_clustered": Fraction(3, 100)}, "margin_clustered", "7.6", "follows"),
        ({"delta": Fraction(12, 100)}, "ci_clustered", "[-4.9, 28.9]", "follows"),
        ({"se_clustered": Fraction(3, 100)}, "ci_clustered", "[4.1, 15.9]", "follows"),
        ({"ci_clustered": (0.01, 0.2)}, "call", "b-better", "follows"),
        ({"se_items": Fraction(0)}, "design_effect", "4.00", "wrong"),
        ({"se_clustered": Fraction(0)}, "ci_clustered", "[9.9, 10.1]", "wrong"),
    ],
)
def test_carried_forward(earlier, quantity, text, verdict):
    assert mark(ASKED[quantity], GROUPED, text, earlier=earlier).verdict == verdict


def test_from_one_group_nothing_clustered_is_known():
    alone = Grouped((("1", 30, 2, 9),))
    assert ASKED["se_clustered"].value(alone) is None
    assert ASKED["margin_clustered"].value(alone) is None
    assert ASKED["ci_clustered"].value(alone) is None
    assert ASKED["design_effect"].value(alone) is None
    assert ASKED["call"].value(alone) == "not-shown"
    assert mark(ASKED["se_clustered"], alone, "0.00").verdict == "wrong"
