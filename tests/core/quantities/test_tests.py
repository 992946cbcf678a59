"""The tests beside the exact one, and what a test does not say."""

from fractions import Fraction

import pytest

from app.core.quantities.catalogue import CATALOGUE, quantities_of
from app.core.quantities.data import Family
from app.core.quantities.mark import mark
from app.core.quantities.quantity import Scene
from app.core.stats.table import Table

SEED = Table(375, 15, 25, 85)
SHOWN = Table(300, 10, 30, 100)
NEARLY = Table(300, 11, 22, 100)  # |z| between 1.64 and 1.96
FOUR_NIL = Family(("first", "second"), (Table(60, 0, 4, 36), Table(60, 14, 33, 93)))


@pytest.mark.parametrize(
    ("table", "name", "text", "verdict"),
    [
        (SEED, "p_mid", "0.117", "right"),
        (SEED, "p_point", "0.037", "right"),
        (SEED, "p_chi2", "0.114", "right"),
        (SEED, "p_chi2", "0.154", "accepted"),
        (Table(375, 84, 116, 85), "z_quick", "2.29", "accepted"),
        (SEED, "test_call", "not-shown", "right"),
        (SHOWN, "test_call", "b-better", "right"),
    ],
)
def test_what_is_right(table, name, text, verdict):
    assert mark(CATALOGUE[name], table, text).verdict == verdict


@pytest.mark.parametrize(
    ("table", "name", "text", "code"),
    [
        (SEED, "z_quick", "1.42", "corrected-z"),
        (Table(60, 2, 6, 36), "p_exact", "0.281", "lost-sweep"),
        (SEED, "p_mid", "0.154", "exact-p"),
        (SEED, "p_mid", "0.059", "one-sided"),
        (SEED, "p_mid", "0.081", "strict-tail"),
        (SEED, "p_mid", "0.136", "half-point"),
        (SEED, "p_mid", "0.077", "halved-exact"),
        (SEED, "p_point", "0.073", "two-point-probabilities"),
        (SEED, "p_point", "0.077", "lower-tail"),
        (SEED, "p_point", "0.000", "one-order"),
        (SEED, "p_chi2", "0.057", "one-sided"),
        (SEED, "p_chi2", "0.886", "one-minus-p"),
        (SEED, "p_chi2", "0.012", "chi-square-as-z"),
        (SEED, "p_chi2", "0.437", "unpaired-z"),
        (SEED, "test_call", "equal", "not-significant-means-equal"),
        (SHOWN, "test_call", "important", "significant-means-important"),
        (NEARLY, "test_call", "b-better", "one-tailed-call"),
        (SEED, "test_call", "b-better", "gap-positive"),
        (SHOWN, "test_call", "a-better", "sign"),
    ],
)
def test_a_mistake_is_named(table, name, text, code):
    found = mark(CATALOGUE[name], table, text)
    assert (found.verdict, found.mistake) == ("mistake", code)


@pytest.mark.parametrize(
    ("earlier", "name", "text"),
    [
        ({"p_exact": Fraction(2, 10)}, "p_mid", "0.163"),
        ({"z_quick": Fraction(2)}, "p_chi2", "0.046"),
        ({"z_quick": Fraction(21, 10)}, "test_call", "b-better"),
        ({"z_quick": Fraction(-21, 10)}, "test_call", "a-better"),
        ({"p_exact": Fraction(1, 100)}, "test_call", "b-better"),
    ],
)
def test_carried_forward(earlier, name, text):
    assert mark(CATALOGUE[name], SEED, text, earlier=earlier).verdict == "follows"


def test_an_option_that_no_test_can_show_says_so():
    found = mark(CATALOGUE["test_call"], SHOWN, "equal")
    assert (found.verdict, found.message) == (
        "wrong",
        "No test of this kind can show that. A small difference would look the same.",
    )


class TestAFamily:
    ASKED = quantities_of(Family)

    def test_each_member_is_asked_by_its_place(self):
        assert self.ASKED["first.z_quick"].value(FOUR_NIL) == 2.0
        assert self.ASKED["first.p_exact"].value(FOUR_NIL) == pytest.approx(0.125)
        assert self.ASKED["second.p_exact"].value(FOUR_NIL) == pytest.approx(0.0079, abs=1e-4)
        assert self.ASKED["second.p_exact"].label == "Exact p, two-sided, second comparison"

    def test_with_all_the_mistakes_of_a_table(self):
        assert mark(self.ASKED["first.p_exact"], FOUR_NIL, "0.0625").mistake == "one-sided"
        assert mark(self.ASKED["second.z_quick"], FOUR_NIL, "-2.77").mistake == "sign"

    def test_and_the_help_of_a_table_with_its_own_numbers(self):
        text = self.ASKED["first.z_quick"].help.setup(Scene(FOUR_NIL))
        assert r"\frac{4 - 0}{\sqrt{4 + 0}}" in text
        hidden = Scene(FOUR_NIL, frozenset({"first.only_a"}))
        assert r"4 - \text{only A}" in self.ASKED["first.z_quick"].help.setup(hidden)
        assert "33 - 14" in self.ASKED["second.z_quick"].help.setup(hidden)
        assert self.ASKED["first.z_quick"].help.report(Scene(FOUR_NIL)).startswith("First comparison: ")
