"""Eight pairs of scores, where higher is better and where lower is, typed in every wrong way."""

from fractions import Fraction

import pytest

from app.core.quantities.catalogue import quantities_of
from app.core.quantities.data import ScorePairs
from app.core.quantities.mark import mark
from tests.core.quantities.samples import LEVEL, LOWER, SCORES

ASKED = quantities_of(ScorePairs)


@pytest.mark.parametrize(
    ("scores", "quantity", "text", "verdict"),
    [
        (SCORES, "delta", "4.38", "right"),
        (SCORES, "delta", "4.375", "right"),
        (SCORES, "delta", "35/8", "right"),
        (SCORES, "delta", "4.4", "unreadable"),
        (SCORES, "sd_difference", "4.17", "right"),
        (SCORES, "sd_difference", "3.90", "accepted"),
        (SCORES, "se_difference", "1.48", "right"),
        (SCORES, "se_difference", "1.38", "accepted"),
        (SCORES, "t_paired", "2.97", "right"),
        (SCORES, "t_paired", "3.17", "accepted"),
        (SCORES, "ci_t", "[0.89, 7.86]", "right"),
        (SCORES, "ci_t", "[1.11, 7.64]", "accepted"),
        (SCORES, "direction", "higher", "right"),
        (SCORES, "call", "b-better", "right"),
        (LOWER, "call", "a-better", "right"),
        (LEVEL, "call", "not-shown", "right"),
    ],
)
def test_right_answers(scores, quantity, text, verdict):
    assert mark(ASKED[quantity], scores, text).verdict == verdict


@pytest.mark.parametrize(
    ("scores", "quantity", "text", "code"),
    [
        (SCORES, "delta", "-4.38", "sign"),
        (SCORES, "delta", "35", "sum-not-mean"),
        (SCORES, "delta", "4.00", "median-difference"),
        (SCORES, "delta", "4.88", "absolute-differences"),
        (SCORES, "delta", "5", "degrees-of-freedom"),
        (SCORES, "delta", "0.093", "relative-change"),
        (SCORES, "sd_difference", "13.39", "unpaired-se"),
        (SCORES, "sd_difference", "17.41", "no-root"),
        (SCORES, "sd_difference", "1.48", "se-for-sd"),
        (SCORES, "sd_difference", "6.27", "mean-not-taken-off"),
        (SCORES, "sd_difference", "3.13", "absolute-deviation"),
        (SCORES, "se_difference", "4.73", "unpaired-se"),
        (SCORES, "se_difference", "4.17", "sd-not-se"),
        (SCORES, "se_difference", "0.52", "root-n-twice"),
        (SCORES, "se_difference", "2.18", "no-root"),
        (SCORES, "se_difference", "1.58", "degrees-of-freedom"),
        (SCORES, "se_difference", "6.69", "added-ses"),
        (SCORES, "se_difference", "3.20", "single-se"),
        (SCORES, "se_difference", "3.48", "single-se"),
        (SCORES, "t_paired", "0.92", "unpaired-z"),
        (SCORES, "t_paired", "-2.97", "sign"),
        (SCORES, "t_paired", "1.05", "sd-not-se"),
        (SCORES, "t_paired", "0.34", "upside-down"),
        (SCORES, "ci_t", "[-6.82, 15.57]", "unpaired-interval"),
        (SCORES, "ci_t", "[1.48, 7.27]", "normal-for-t"),
        (SCORES, "ci_t", "[1.42, 7.33]", "normal-for-t"),
        (SCORES, "ci_t", "[-7.86, -0.89]", "sign"),
        (SCORES, "ci_t", "[1.95, 6.80]", "ninety-percent"),
        (SCORES, "ci_t", "[0.58, 8.17]", "ninety-nine-percent"),
        (SCORES, "ci_t", "[2.90, 5.85]", "one-se"),
        (SCORES, "ci_t", "[-2.60, 11.35]", "full-width"),
        (SCORES, "ci_t", "[-5.49, 14.24]", "sd-not-se"),
        (SCORES, "call", "not-shown", "overlap"),
        (SCORES, "call", "a-better", "sign"),
        (LOWER, "call", "b-better", "metric-direction"),
        (LEVEL, "call", "a-better", "gap-positive"),
    ],
)
def test_a_mistake_is_named(scores, quantity, text, code):
    found = mark(ASKED[quantity], scores, text)
    assert (found.verdict, found.mistake) == ("mistake", code)
    assert found.message


@pytest.mark.parametrize(
    ("scores", "earlier", "quantity", "text", "verdict"),
    [
        (SCORES, {"sd_difference": Fraction(6)}, "se_difference", "2.12", "follows"),
        (SCORES, {"delta": Fraction(3)}, "t_paired", "2.03", "follows"),
        (SCORES, {"se_difference": Fraction(2)}, "ci_t", "[-0.35, 9.10]", "follows"),
        (SCORES, {"se_difference": Fraction(0)}, "ci_t", "[4.38, 4.38]", "wrong"),
        (LOWER, {"ci_t": (-6.0, -1.0)}, "call", "b-better", "follows"),
        (SCORES, {"ci_t": (-6.0, 1.0)}, "call", "not-shown", "follows"),
    ],
)
def test_carried_forward(scores, earlier, quantity, text, verdict):
    assert mark(ASKED[quantity], scores, text, earlier=earlier).verdict == verdict


def test_equal_differences_have_no_t_and_no_interval():
    equal = ScorePairs((("1", 3, 5), ("2", 4, 6), ("3", 9, 11)), 1)
    assert ASKED["t_paired"].value(equal) is None
    assert ASKED["ci_t"].value(equal) is None
    assert ASKED["call"].value(equal) == "not-shown"


def test_scores_in_hundredths_are_read_as_they_are():
    shares = ScorePairs((("1", 62, 70), ("2", 71, 69), ("3", 55, 63), ("4", 80, 91)), 100)
    assert ASKED["delta"].value(shares) == pytest.approx(0.0625)
