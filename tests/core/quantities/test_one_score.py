"""One score: 70% of 200 wobbles by about six points, and half of that takes four times as many."""

from fractions import Fraction

import pytest

from app.core.quantities.catalogue import quantities_of
from app.core.quantities.data import SingleScore
from app.core.quantities.mark import mark

LESSON = SingleScore(200, 140)
ASKED = quantities_of(SingleScore)


@pytest.mark.parametrize(
    ("name", "text", "verdict"),
    [
        ("accuracy", "70%", "right"),
        ("accuracy", "140/200", "accepted"),
        ("se_accuracy", "3.24", "right"),
        ("se_accuracy", "3.2", "unreadable"),
        ("se_accuracy", "0.0324", "accepted"),
        ("se_accuracy", "3.2484", "right"),
        ("ci_accuracy", "[63.6, 76.4]", "right"),
        ("ci_accuracy", "70 ± 6.4", "right"),
        ("ci_accuracy", "[63.5, 76.5]", "right"),
        ("ci_accuracy", "[63.3, 75.9]", "accepted"),
        ("ci_accuracy", "[0.636, 0.764]", "accepted"),
        ("items_for_half", "800", "right"),
        ("items_for_half", "4*200", "right"),
    ],
)
def test_the_lesson_in_numbers(name, text, verdict):
    assert mark(ASKED[name], LESSON, text).verdict == verdict


@pytest.mark.parametrize(
    ("name", "text", "code"),
    [
        ("accuracy", "30", "complement"),
        ("accuracy", "233.3", "odds"),
        ("accuracy", "140", "count-as-percent"),
        ("accuracy", "0.7 %", "percent-as-fraction"),
        ("se_accuracy", "45.83", "sd-not-se"),
        ("se_accuracy", "0.105", "no-root"),
        ("se_accuracy", "0.229", "root-n-twice"),
        ("se_accuracy", "5.92", "forgot-complement"),
        ("se_accuracy", "6.35", "margin-not-se"),
        ("se_accuracy", "3.54", "worst-case"),
        ("se_accuracy", "7.07", "one-over-root"),
        ("ci_accuracy", "[66.8, 73.2]", "one-se"),
        ("ci_accuracy", "[64.7, 75.3]", "ninety-percent"),
        ("ci_accuracy", "[61.7, 78.3]", "ninety-nine-percent"),
        ("ci_accuracy", "[57.3, 82.7]", "full-width"),
        ("ci_accuracy", "[63.07, 76.93]", "worst-case"),
        ("items_for_half", "400", "root-forgotten"),
        ("items_for_half", "100", "half-the-items"),
        ("items_for_half", "3,200", "squared-twice"),
        ("items_for_half", "600", "added-items"),
    ],
)
def test_a_mistake_is_named(name, text, code):
    found = mark(ASKED[name], LESSON, text)
    assert (found.verdict, found.mistake) == ("mistake", code)
    assert found.message


@pytest.mark.parametrize(
    ("earlier", "name", "text"),
    [
        ({"accuracy": Fraction(80, 100)}, "se_accuracy", "2.83"),
        ({"accuracy": Fraction(80, 100)}, "ci_accuracy", "[73.6, 86.4]"),
        ({"se_accuracy": Fraction(5, 100)}, "ci_accuracy", "[60.2, 79.8]"),
    ],
)
def test_carried_forward(earlier, name, text):
    assert mark(ASKED[name], LESSON, text, earlier=earlier).verdict == "follows"


def test_nothing_follows_from_an_accuracy_of_one():
    assert not mark(ASKED["se_accuracy"], LESSON, "0.00", earlier={"accuracy": Fraction(1)}).earns


def test_a_score_without_a_miss_has_no_interval_to_ask_for():
    assert ASKED["ci_accuracy"].value(SingleScore(50, 50)) is None
    with pytest.raises(ValueError, match="51 of 50"):
        SingleScore(50, 51)
