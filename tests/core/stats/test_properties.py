"""What must hold for every table, whatever its counts."""

from fractions import Fraction
from math import comb, sqrt
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from app.core.stats import association, difference, intervals, mcnemar
from app.core.stats.melded import fay_lumbard
from app.core.stats.report import quantities
from app.core.stats.table import Table
from app.core.stats.verdicts import VERDICTS, excludes_zero

count = st.integers(0, 400)
small = st.integers(0, 12)
large = st.integers(0, 10**8)


def tables(*counts):
    return st.tuples(*counts).filter(any).map(lambda cells: Table(*cells))


any_table = st.one_of(tables(small, small, small, small), tables(count, count, count, count))
huge_table = tables(large, st.integers(0, 10**5), st.integers(0, 10**5), large)


def swapped(table):
    return Table(table.both, table.only_b, table.only_a, table.neither)


def mirrored(interval):
    return interval and (pytest.approx(-interval[1], abs=1e-12), pytest.approx(-interval[0], abs=1e-12))


@settings(max_examples=40)
@given(any_table)
def test_swapping_the_models_changes_only_signs(table):
    there: dict[str, Any] = quantities(table)
    back = quantities(swapped(table))
    for name in ("delta", "z_quick", "z_wald", "z_unpaired"):
        assert back[name] == (None if there[name] is None else -there[name])
    for name in (
        "discordant",
        "se_unpaired",
        "se_paired",
        "se_paired_sample",
        "se_null",
        "covariance",
        "phi",
        "se_ratio",
        "relative_efficiency",
        "chi2",
        "chi2_corrected",
        "p_chi2",
        "p_exact",
        "p_mid",
        "log10_p_exact",
    ):
        assert back[name] == there[name]
    assert back["accuracy_a"] == there["accuracy_b"]
    for name in there:
        if name.startswith("ci_"):
            assert back[name] == mirrored(there[name])


@given(any_table)
def test_swapping_the_models_inverts_the_odds(table):
    odds, back = association.odds_ratio(table), association.odds_ratio(swapped(table))
    if odds and back:
        assert odds * back == pytest.approx(1)
        limits: Any = association.odds_ratio_ci(table)
        low, high = limits
        assert association.odds_ratio_ci(swapped(table)) == pytest.approx((1 / high, 1 / low))
        assert low < odds < high


@settings(max_examples=40)
@given(any_table)
def test_where_both_agree_it_does_not_matter_whether_they_were_right(table):
    there = quantities(table)
    moved = quantities(Table(0, table.only_a, table.only_b, table.both + table.neither))
    of_accuracy = {
        "accuracy_a", "accuracy_b", "se_a", "se_b", "se_unpaired", "ci_unpaired", "ci_newcombe",
        "covariance", "phi", "se_ratio", "relative_efficiency", "z_unpaired",
    }  # fmt: skip
    assert {name for name in there if there[name] != moved[name]} <= of_accuracy


@given(any_table, st.integers(1, 1000))
def test_items_on_which_both_agree_never_change_a_test_of_the_discordant_ones(table, more):
    grown = Table(table.both + more, table.only_a, table.only_b, table.neither)
    for test in (mcnemar.quick_z, mcnemar.chi2, mcnemar.p_exact, mcnemar.p_mid, association.win_rate):
        assert test(grown) == test(table)


@given(st.one_of(any_table, huge_table))
def test_tango_excludes_zero_exactly_when_chi_square_exceeds_z_squared(table):
    assert excludes_zero(intervals.tango(table)) is ((mcnemar.chi2(table) or 0) > intervals.Z95**2)
    assert excludes_zero(intervals.tango(table)) is VERDICTS["tango"](table)


@given(any_table)
def test_tangos_limits_are_the_differences_whose_score_is_z(table):
    n, b, c = table.n, table.only_a, table.only_b
    for limit in intervals.tango(table):
        if abs(limit) == 1:
            continue
        linear = (2 * n - c + b) * limit - b - c
        q = (sqrt(max(linear**2 + 8 * n * b * limit * (1 - limit), 0)) - linear) / (4 * n)
        score = (c - b - n * limit) / sqrt(n * (2 * q + limit * (1 - limit)))
        assert abs(score) == pytest.approx(intervals.Z95, rel=1e-5)


@settings(max_examples=40)
@given(any_table)
def test_the_melded_interval_excludes_zero_exactly_when_the_exact_p_is_below_five_percent(table):
    assert excludes_zero(fay_lumbard(table)) is (mcnemar.p_exact(table) < 0.05)


@given(st.one_of(any_table, huge_table))
def test_every_interval_holds_delta_within_its_limits(table):
    for interval in (intervals.wald, intervals.tango, intervals.newcombe, intervals.unpaired):
        limits = interval(table)
        if limits is not None:
            assert limits[0] - 1e-12 <= difference.delta(table) <= limits[1] + 1e-12


@given(any_table)
def test_scores_and_adjusted_intervals_stay_between_minus_one_and_one(table):
    for interval in (intervals.tango, intervals.newcombe, intervals.agresti_min, intervals.bonett_price):
        low, high = interval(table)
        assert -1 - 1e-12 <= low <= high <= 1 + 1e-12


@given(st.one_of(any_table, huge_table))
def test_the_unpaired_variance_is_the_paired_one_plus_twice_the_covariance(table):
    unpaired, paired = difference.se_unpaired(table) ** 2, difference.se_paired(table) ** 2
    assert unpaired - paired == pytest.approx(2 * difference.covariance(table) / table.n, rel=1e-9, abs=1e-15)


@given(st.one_of(any_table, huge_table))
def test_mid_p_is_at_most_the_exact_p_which_is_at_most_one(table):
    assert 0 <= mcnemar.p_mid(table) <= mcnemar.p_exact(table) <= 1


@given(any_table)
def test_the_exact_p_is_the_fraction_of_coin_tosses_at_least_as_lopsided(table):
    trials, fewer = table.discordant, min(table.only_a, table.only_b)
    tail = Fraction(2 * sum(comb(trials, k) for k in range(fewer + 1)), 2**trials)
    if tail > Fraction(1, 10**300):
        assert mcnemar.p_exact(table) == pytest.approx(min(float(tail), 1.0), rel=1e-12, abs=0)


@given(any_table)
def test_the_one_sided_p_values_overlap_in_the_observed_outcome(table):
    both_ways = mcnemar.p_exact_b_better(table) + mcnemar.p_exact_b_better(swapped(table))
    point = Fraction(comb(table.discordant, table.only_a), 2**table.discordant)
    assert both_ways == pytest.approx(1 + float(point), rel=1e-12)


@given(any_table, st.integers(2, 50))
def test_items_copied_k_times_keep_delta_and_shrink_the_error_by_root_k(table, k):
    copied = Table(k * table.both, k * table.only_a, k * table.only_b, k * table.neither)
    assert difference.delta(copied) == pytest.approx(difference.delta(table))
    assert difference.se_paired(copied) * sqrt(k) == pytest.approx(difference.se_paired(table))
    assert difference.covariance(copied) == pytest.approx(difference.covariance(table))
    assert association.phi(copied) == pytest.approx(association.phi(table))
    if table.discordant:
        assert mcnemar.chi2(copied) == pytest.approx(k * mcnemar.chi2(table))


@given(any_table)
def test_a_table_is_what_its_outcomes_count(table):
    a = [1] * table.both + [1] * table.only_a + [0] * table.only_b + [0] * table.neither
    b = [1] * table.both + [0] * table.only_a + [1] * table.only_b + [0] * table.neither
    assert Table.from_outcomes(a, b) == table
    assert difference.delta(table) == pytest.approx(sum(b) / len(b) - sum(a) / len(a))


@given(any_table)
def test_the_paired_error_is_the_spread_of_the_differences_over_root_n(table):
    assume(table.n > 1)
    differences = [-1] * table.only_a + [1] * table.only_b + [0] * (table.both + table.neither)
    mean = Fraction(sum(differences), table.n)
    spread = sum((d - mean) ** 2 for d in differences)
    assert difference.se_paired(table) == pytest.approx(sqrt(spread) / table.n)
    assert difference.se_paired_sample(table) == pytest.approx(sqrt(spread / (table.n * (table.n - 1))))
