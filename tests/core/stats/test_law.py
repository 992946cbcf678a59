"""Laws of sums, and the tails and quantiles of the normal law and of t."""

from collections import defaultdict
from fractions import Fraction
from math import sqrt

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.stats.bootstrap import percentile
from app.core.stats.law import law_of_mean, law_of_sum
from app.core.stats.quantiles import t_critical
from app.core.stats.tails import normal_below, normal_quantile, t_beyond


@settings(max_examples=40)
@given(st.dictionaries(st.integers(-5, 5), st.integers(1, 9), min_size=1, max_size=4), st.integers(1, 12))
def test_the_law_of_a_sum_is_its_repeated_convolution(weights, draws):
    total, expected = sum(weights.values()), {0: Fraction(1)}
    for _ in range(draws):
        grown: defaultdict[int, Fraction] = defaultdict(Fraction)
        for before, probability in expected.items():
            for step, weight in weights.items():
                grown[before + step] += probability * Fraction(weight, total)
        expected = grown
    law = law_of_mean(weights, draws, 1)
    assert law is not None
    exact = {value / draws: float(chance) for value, chance in expected.items()}
    found = dict(zip(law.values.tolist(), law.probabilities.tolist(), strict=True))
    assert found == pytest.approx({value: exact.get(value, 0.0) for value in found}, abs=1e-13)
    assert {value for value, chance in exact.items() if chance > 1e-12} <= found.keys()
    low, high = percentile(law)
    assert low <= law.mean + 1e-12
    assert high >= law.mean - 1e-12


def test_a_window_is_as_good_as_the_whole_law():
    whole = np.array([1.0])
    for _ in range(2000):
        whole = np.convolve(whole, [0.01, 0.97, 0.02])
    law = law_of_mean({-1: 1, 0: 97, 1: 2}, 2000, 1)
    assert law is not None
    assert len(law.values) < 200
    places = np.rint(law.values * 2000).astype(int) + 2000
    assert np.abs(law.probabilities - whole[places]).max() < 1e-14


def test_too_many_sums_are_enumerated_if_few_items_and_given_up_if_many():
    wild: dict[tuple[int, ...], int] = {(step * step * 1_000_003 + step,): 1 for step in range(6)}
    found = law_of_sum(wild, 6)
    assert found is not None
    assert found[1].sum() == pytest.approx(1)
    wilder: dict[tuple[int, ...], int] = {(step * step * 1_000_003 + step,): 1 for step in range(40)}
    assert law_of_sum(wilder, 40) is None


@given(st.integers(1, 5000))
def test_the_p_of_the_critical_t_is_five_percent(freedom):
    assert t_beyond(t_critical(freedom), freedom) == pytest.approx(0.05, rel=1e-8)


@given(st.floats(-5, 5))
def test_normal_quantiles_undo_normal_probabilities(z):
    assert normal_quantile(normal_below(z)) == pytest.approx(z, abs=1e-8)


def test_t_keeps_the_precision_of_small_probabilities_and_tends_to_the_normal():
    assert t_beyond(1e6, 1) == pytest.approx(2 / (np.pi * 1e6), rel=1e-9)
    assert t_beyond(30.0, 2) == pytest.approx(1 - 30 / sqrt(902), rel=1e-9)
    assert t_beyond(2.0, 10**7) == pytest.approx(2 * normal_below(-2.0), rel=1e-6)
