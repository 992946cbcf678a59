"""What must hold for all families of tests, runs, plans and simulated models."""

from itertools import pairwise
from math import comb, sqrt
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from app.core.stats import families, runs
from app.core.stats.exact_power import exact_power
from app.core.stats.planning import detectable_connor, items_connor, power_connor
from app.core.stats.simulate import cells, phi_bounds

p_value = st.floats(0, 1)
share = st.floats(0.01, 0.99)


@given(st.lists(p_value, min_size=1, max_size=12))
def test_discovery_rates_ask_less_than_error_rates_and_every_adjustment_raises_p(p_values):
    holm, bh = families.holm(p_values), families.benjamini_hochberg(p_values)
    hochberg, bonferroni = families.hochberg(p_values), families.bonferroni(p_values)
    rows: Any
    for rows in zip(p_values, bh, hochberg, holm, bonferroni, strict=True):
        assert all(low <= high * (1 + 1e-12) for low, high in pairwise(rows))


@given(st.lists(p_value, min_size=2, max_size=12))
def test_adjusting_keeps_the_order_and_counts_tests_without_a_result(p_values):
    for method in (families.holm, families.benjamini_hochberg, families.sidak, families.bonferroni):
        adjusted = method(p_values)
        ranked: Any = [value for _, value in sorted(zip(p_values, adjusted, strict=True))]
        assert ranked == sorted(ranked)
        with_gap = method([*p_values, None])
        assert with_gap[-1] is None
        assert with_gap[:-1] == pytest.approx(method([*p_values, 1.0])[:-1])


@given(st.integers(1, 60), st.data())
def test_pass_at_k_is_a_probability_that_grows_with_k_and_with_what_passed(samples, data):
    passed = data.draw(st.integers(0, samples))
    chances = [runs.pass_at_k(samples, passed, k) or 0.0 for k in range(1, samples + 1)]
    assert chances[0] == passed / samples
    assert chances == sorted(chances)
    assert all(0 <= chance <= 1 for chance in chances)
    if passed < samples:
        assert (runs.pass_at_k(samples, passed + 1, 1) or 0.0) > chances[0]
    for k, chance in enumerate(chances, start=1):
        assert (runs.pass_hat_k(samples, passed, k) or 0.0) <= chance
        assert runs.plug_in_pass_at_k(samples, passed, k) <= chance + 1e-12


@given(share, share, st.floats(-1, 1))
def test_cells_have_the_accuracies_and_the_correlation_asked_for_or_are_refused(a, b, phi):
    bounds = phi_bounds(a, b)
    assert bounds is not None
    assert -1 - 1e-12 <= bounds[0] <= 0 <= bounds[1] <= 1 + 1e-12
    found = cells(a, b, phi)
    if found is None:
        assert not bounds[0] <= phi <= bounds[1]
    else:
        assert found.both + found.only_a == pytest.approx(a)
        assert found.both + found.only_b == pytest.approx(b)
        gap = found.both * found.neither - found.only_a * found.only_b
        assert gap == pytest.approx(phi * sqrt(a * (1 - a) * b * (1 - b)), abs=1e-9)


@settings(max_examples=20)
@given(st.integers(1, 9), st.sampled_from([(0.1, 0.3), (0.2, 0.2), (0.0, 0.6), (0.4, 0.6)]))
def test_power_is_the_probability_of_all_tables_that_are_rejected(items, rates):
    only_a, only_b = rates
    expected = 0.0
    for a in range(items + 1):
        for b in range(items + 1 - a):
            discordant = a + b
            tail = 2 * sum(comb(discordant, k) for k in range(min(a, b) + 1)) / 2**discordant
            if a != b and tail <= 0.05:
                ways = comb(items, a) * comb(items - a, b)
                expected += ways * only_a**a * only_b**b * max(1 - only_a - only_b, 0) ** (items - discordant)
    assert exact_power(items, only_a, only_b).either == pytest.approx(expected, rel=1e-9, abs=1e-15)


@given(st.floats(0.02, 0.5), st.floats(0.1, 0.9))
def test_the_three_formulas_of_connor_invert_each_other(psi, lean):
    only_a, only_b = psi * (1 - lean), psi * lean
    assume(abs(only_b - only_a) > 0.01)
    items = round(items_connor(only_a, only_b) or 0)
    assume(items >= 5)
    found = detectable_connor(psi, items)
    assert found is not None
    again = (psi - found) / 2, (psi + found) / 2
    assert items_connor(*again) == pytest.approx(items, rel=1e-6)
    assert power_connor(items, *again) == pytest.approx(0.8, abs=1e-6)
