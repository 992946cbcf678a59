"""Votes side by side: 30 for A, 52 for B, 18 ties, typed in every wrong way."""

from fractions import Fraction

import pytest

from app.core.quantities.catalogue import quantities_of
from app.core.quantities.data import Votes
from app.core.quantities.mark import mark
from tests.core.quantities.samples import VOTES

ASKED = quantities_of(Votes)
NOT_SHOWN = Votes(36, 46, 18)


@pytest.mark.parametrize(
    ("quantity", "text", "verdict"),
    [
        ("decisive", "82", "right"),
        ("win_rate", "63.4", "right"),
        ("win_rate", "52/82", "accepted"),
        ("win_rate_half", "61.0%", "right"),
        ("z_quick", "2.43", "right"),
        ("z_quick", "2.52", "accepted"),  # over the standard error of the win rate
        ("p_exact", "0.020", "right"),
        ("p_exact", "0.0203", "right"),
        ("call", "b-better", "right"),
    ],
)
def test_right_answers(quantity, text, verdict):
    assert mark(ASKED[quantity], VOTES, text).verdict == verdict


@pytest.mark.parametrize(
    ("votes", "quantity", "text", "code"),
    [
        (VOTES, "decisive", "100", "ties-counted"),
        (VOTES, "decisive", "22", "net-as-count"),
        (VOTES, "decisive", "18", "wrong-cell"),
        (VOTES, "win_rate", "52", "ties-as-losses"),
        (VOTES, "win_rate", "36.6", "sign"),
        (VOTES, "win_rate", "61", "ties-as-half"),
        (VOTES, "win_rate", "70", "ties-as-wins"),
        (VOTES, "win_rate", "26.8", "net-as-rate"),
        (VOTES, "win_rate", "1.733", "odds-for-rate"),
        (VOTES, "win_rate_half", "63.4", "ties-dropped"),
        (VOTES, "win_rate_half", "52", "ties-as-losses"),
        (VOTES, "win_rate_half", "39", "sign"),
        (VOTES, "win_rate_half", "74.4", "ties-left-out-below"),
        (VOTES, "z_quick", "2.2", "ties-counted"),
        (VOTES, "z_quick", "5.90", "chi-square-as-z"),
        (VOTES, "z_quick", "-2.43", "sign"),
        (VOTES, "z_quick", "0.268", "no-root"),
        (VOTES, "z_quick", "1.21", "half-z"),
        (NOT_SHOWN, "p_exact", "0.160", "one-sided"),
        (NOT_SHOWN, "p_exact", "0.007", "all-items-binomial"),
        (NOT_SHOWN, "p_exact", "0.368", "ties-split"),
        (NOT_SHOWN, "p_exact", "0.272", "mid-p"),
        (NOT_SHOWN, "p_exact", "0.048", "point-probability"),
        (NOT_SHOWN, "p_exact", "0.680", "one-minus-p"),
        (NOT_SHOWN, "call", "b-better", "gap-positive"),
        (VOTES, "call", "a-better", "sign"),
        (Votes(27, 46, 27), "call", "not-shown", "ties-counted"),
    ],
)
def test_a_mistake_is_named(votes, quantity, text, code):
    found = mark(ASKED[quantity], votes, text)
    assert (found.verdict, found.mistake) == ("mistake", code)
    assert found.message


@pytest.mark.parametrize(
    ("earlier", "quantity", "text", "verdict"),
    [
        ({"decisive": 92}, "win_rate", "56.5", "follows"),
        ({"decisive": 100}, "win_rate", "52", "follows"),
        ({"decisive": 0}, "win_rate", "52", "mistake"),
        ({"win_rate": Fraction(7, 10)}, "z_quick", "3.62", "follows"),
        ({"p_exact": Fraction(2, 10)}, "call", "not-shown", "follows"),
        ({"z_quick": Fraction(-3)}, "call", "a-better", "follows"),
    ],
)
def test_carried_forward(earlier, quantity, text, verdict):
    assert mark(ASKED[quantity], VOTES, text, earlier=earlier).verdict == verdict


def test_nothing_but_ties_has_no_rate_and_no_z():
    ties = Votes(0, 0, 9)
    assert ASKED["win_rate"].value(ties) is None
    assert ASKED["z_quick"].value(ties) is None
    assert (ASKED["p_exact"].value(ties), ASKED["call"].value(ties)) == (1, "not-shown")
