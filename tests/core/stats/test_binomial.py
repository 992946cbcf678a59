"""Binomial probabilities against exact fractions, and quantiles against tables known by heart."""

from fractions import Fraction
from math import comb, exp, isclose, log

import pytest

from app.core.stats.binomial import log_lower_tail, log_point, lower_tail
from app.core.stats.quantiles import t_critical
from app.core.stats.roots import crossing


def exact_tail(k, trials, chance):
    p = Fraction(chance)
    return sum(comb(trials, j) * p**j * (1 - p) ** (trials - j) for j in range(k + 1))


@pytest.mark.parametrize("trials", [1, 2, 5, 15, 16, 17, 60, 150])
@pytest.mark.parametrize("chance", [0.5, 0.3, 1e-4, 0.999])
def test_points_and_tails_have_twelve_right_digits(trials, chance):
    for k in {0, 1, trials // 4, trials // 2, trials - 1, trials}:
        point = comb(trials, k) * Fraction(chance) ** k * (1 - Fraction(chance)) ** (trials - k)
        if point > Fraction(1, 10**300):
            assert exp(log_point(k, trials, chance)) == pytest.approx(float(point), rel=1e-12, abs=0)
        tail = float(exact_tail(k, trials, chance))
        if tail > 1e-300:
            assert lower_tail(k, trials, chance) == pytest.approx(tail, rel=1e-12, abs=0)


def test_a_certain_or_impossible_event_is_exactly_that():
    assert (lower_tail(-1, 5, 0.3), lower_tail(5, 5, 0.3)) == (0.0, 1.0)
    assert (exp(log_point(0, 5, 0.0)), exp(log_point(5, 5, 1.0)), exp(log_point(2, 5, 0.0))) == (1, 1, 0)
    assert (exp(log_point(0, 5, 1.0)), exp(log_point(5, 5, 0.0)), lower_tail(3, 5, 0.0)) == (0, 0, 1)


def test_the_logarithm_goes_on_where_the_probability_underflows():
    exact = sum(comb(5000, j) for j in range(101))
    assert isclose(log_lower_tail(100, 5000, 0.5), log(exact) - 5000 * log(2), rel_tol=1e-13)
    assert lower_tail(100, 5000, 0.5) == 0.0


@pytest.mark.parametrize(
    ("freedom", "t"),
    [
        (1, 12.706204736174694),
        (2, 4.302652729749462),
        (11, 2.200985160091639),
        (99, 1.9842169515864174),
        (500, 1.9647198374673676),
        (501, 1.9647103221754827),
        (10_000_000, 1.959964221767205),
    ],
)
def test_t_leaves_two_and_a_half_percent_in_each_tail(freedom, t):
    assert t_critical(freedom) == pytest.approx(t, rel=1e-10)


def test_a_crossing_is_found_to_the_last_digits():
    assert crossing(lambda x: x**3 - 2, 0.0, 2.0) == pytest.approx(2 ** (1 / 3), rel=1e-15)
    assert crossing(lambda x: -1.0 if x < 1e-9 else 1.0, 0.0, 1.0) == pytest.approx(1e-9, rel=1e-12)


def test_without_a_change_of_sign_the_nearer_end_is_the_answer():
    assert crossing(lambda x: x + 1, 0.0, 1.0) == 0.0
    assert crossing(lambda x: x - 2, 0.0, 1.0) == 1.0
