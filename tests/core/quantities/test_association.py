"""What two models have in common, and what pairing buys: the worked example of 500 questions."""

from fractions import Fraction

import pytest

from app.core.quantities.catalogue import CATALOGUE
from app.core.quantities.mark import mark
from app.core.stats.association import phi
from app.core.stats.table import Table

SEED = Table(375, 15, 25, 85)


@pytest.mark.parametrize(
    ("name", "text", "verdict"),
    [
        ("covariance", "0.126", "right"),
        ("covariance", "375/500 - 0.78 * 0.8", "right"),
        ("covariance", "0.13", "unreadable"),
        ("phi", "0.76", "right"),
        ("phi", ".8", "unreadable"),
        ("se_ratio", "2.04", "right"),
        ("se_ratio", "2.05", "right"),
        ("relative_efficiency", "4.17", "right"),
        ("relative_efficiency", "4.20", "right"),
    ],
)
def test_the_values(name, text, verdict):
    assert mark(CATALOGUE[name], SEED, text).verdict == verdict


@pytest.mark.parametrize(
    ("name", "text", "code"),
    [
        ("covariance", "0.760", "phi-for-covariance"),
        ("covariance", "0.624", "product-of-accuracies"),
        ("covariance", "0.750", "forgot-product"),
        ("covariance", "-0.126", "sign"),
        ("covariance", "0.920", "agreement-rate"),
        ("covariance", "0.166", "sd-product"),
        ("covariance", "63", "divided-once"),
        ("phi", "0.126", "covariance-for-phi"),
        ("phi", "4.59", "no-root"),
        ("phi", "-0.76", "sign"),
        ("phi", "0.92", "agreement-rate"),
        ("phi", "0.58", "squared"),
        ("se_ratio", "0.49", "upside-down"),
        ("se_ratio", "4.17", "squared"),
        ("se_ratio", "1.31", "gap-for-ratio"),
        ("relative_efficiency", "2.04", "not-squared"),
        ("relative_efficiency", "0.24", "upside-down"),
        ("relative_efficiency", "1.43", "root-taken"),
    ],
)
def test_a_mistake_is_named(name, text, code):
    found = mark(CATALOGUE[name], SEED, text)
    assert (found.verdict, found.mistake) == ("mistake", code)


@pytest.mark.parametrize(
    ("earlier", "name", "text"),
    [
        ({"covariance": Fraction(1, 10)}, "phi", "0.60"),
        ({"accuracy_a": Fraction(1, 2)}, "phi", "0.63"),
        ({"se_paired": Fraction(2, 100)}, "se_ratio", "1.29"),
        ({"se_ratio": Fraction(3)}, "relative_efficiency", "9.00"),
        ({"se_unpaired": Fraction(3, 100), "se_paired": Fraction(1, 100)}, "relative_efficiency", "9.00"),
    ],
)
def test_carried_forward(earlier, name, text):
    assert mark(CATALOGUE[name], SEED, text, earlier=earlier).verdict == "follows"


def test_the_shortcut_with_the_correlation_is_accepted_by_name():
    unequal = Table(300, 10, 150, 40)  # 1 / (1 - phi) is not quite the relative efficiency here
    correlation = phi(unequal)
    assert correlation is not None
    shortcut = 1 / (1 - correlation)
    found = mark(CATALOGUE["relative_efficiency"], unequal, f"{shortcut:.3f}")
    assert (found.verdict, found.message) == (
        "accepted",
        "Right, with one over one minus the correlation: fine.",
    )


def test_nothing_follows_from_an_error_bar_of_zero():
    assert not mark(CATALOGUE["se_ratio"], SEED, "0", earlier={"se_paired": Fraction(0)}).earns
