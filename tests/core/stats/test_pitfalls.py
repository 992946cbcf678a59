"""Faults that public programs had on paired tables, one test each."""

from fractions import Fraction
from itertools import product
from math import log10, sqrt

import numpy as np
import pytest

from app.core.stats.association import odds_ratio, odds_ratio_ci, phi, relative_efficiency, se_ratio, win_rate
from app.core.stats.difference import covariance, delta, se_paired, se_paired_sample, se_unpaired
from app.core.stats.intervals import newcombe, tango, wald, wald_sample, wald_t
from app.core.stats.mcnemar import (
    chi2,
    chi2_corrected,
    log10_p_exact,
    p_chi2,
    p_chi2_corrected,
    p_exact,
    p_exact_b_better,
    p_mid,
    quick_z,
    z_unpaired,
    z_wald,
)
from app.core.stats.report import quantities
from app.core.stats.table import Table
from app.core.stats.verdicts import METHODS_FOR_FEW_ITEMS, call, excludes_zero, methods_agree


class TestIdenticalModels:
    table = Table(50, 0, 0, 50)

    def test_have_a_p_of_one_not_of_zero(self):
        assert (p_exact(self.table), p_mid(self.table), log10_p_exact(self.table)) == (1.0, 1.0, 0.0)
        assert p_exact_b_better(self.table) == 1.0

    def test_have_no_statistic_rather_than_a_division_by_zero(self):
        statistics = (quick_z, z_wald, chi2, chi2_corrected, p_chi2, p_chi2_corrected)
        assert [statistic(self.table) for statistic in statistics] == [None] * 6

    def test_have_no_odds_ratio_win_rate_or_efficiency(self):
        assert [f(self.table) for f in (odds_ratio, odds_ratio_ci, win_rate, se_ratio)] == [None] * 4
        assert relative_efficiency(self.table) is None

    def test_have_no_wald_interval_because_no_width_would_be_certainty(self):
        assert [interval(self.table) for interval in (wald, wald_sample, wald_t)] == [None] * 3
        assert call(wald(self.table)) == "not-shown"
        assert excludes_zero(wald(self.table)) is None

    def test_have_a_tango_interval_of_z_squared_over_n_plus_z_squared(self):
        low, high = tango(self.table)
        assert high == pytest.approx(0.036993498206985685)
        assert low == -high

    def test_are_judged_alike_by_all_methods(self):
        assert methods_agree(self.table)
        assert methods_agree(self.table, METHODS_FOR_FEW_ITEMS)


class TestTheSameNumberOnEachSide:
    @pytest.mark.parametrize("side", [1, 3, 10, 1000, 10**6])
    def test_gives_exactly_p_one_and_a_corrected_statistic_of_zero(self, side):
        table = Table(2 * side, side, side, side)
        assert (p_exact(table), p_mid(table), chi2_corrected(table), p_chi2_corrected(table)) == (1, 1, 0, 1)

    def test_at_ten_million_items_still_gives_exactly_one(self):
        assert p_exact(Table(5_000_000, 1_000_000, 1_000_000, 3_000_000)) == 1.0

    def test_puts_no_sign_on_zero(self):
        table = Table(5, 2, 2, 5)
        assert [str(f(table)) for f in (delta, quick_z, z_wald, z_unpaired)] == ["0.0"] * 4


def test_two_sided_p_never_exceeds_one():
    for only_a, only_b in product(range(12), repeat=2):
        assert p_exact(Table(1, only_a, only_b, 1)) <= 1
    assert p_exact(Table(1, 10_000, 10_001, 0)) == 1.0


def test_the_most_extreme_outcome_is_counted():
    assert p_exact(Table(9959, 11, 1, 29)) == pytest.approx(26 / 4096, rel=1e-14)


def test_two_sided_p_is_a_tail_not_a_point():
    assert p_exact(Table(0, 2, 8, 0)) == pytest.approx(2 * (1 + 10 + 45) / 1024, rel=1e-14)


def test_a_tiny_p_is_not_inflated_by_slack():
    assert p_exact(Table(10, 0, 60, 10)) == pytest.approx(2.0**-59, rel=1e-13)


def test_a_p_too_small_for_a_float_keeps_its_logarithm():
    table = Table(0, 0, 2000, 0)
    assert p_exact(table) == 0.0
    assert log10_p_exact(table) == pytest.approx(-1999 * log10(2), rel=1e-14)


def test_five_discordant_items_cannot_give_a_p_below_five_percent():
    assert p_exact(Table(0, 0, 5, 9)) == pytest.approx(2 / 32)
    assert p_exact(Table(0, 0, 6, 9)) == pytest.approx(2 / 64)


def test_the_sign_of_delta_follows_the_accuracies():
    table = Table(both=70, only_a=12, only_b=3, neither=15)
    assert table.accuracy_a > table.accuracy_b
    assert (delta(table), call(wald(table))) == (-0.09, "a-better")
    assert call(wald(Table(both=70, only_a=3, only_b=12, neither=15))) == "b-better"


def test_products_of_four_margins_do_not_overflow():
    for kind in (np.int32, np.int64):
        table = Table(*np.array([80_000, 20_000, 21_000, 9_000], dtype=kind))
        margins = 100_000 * 30_000 * 101_000 * 29_000
        assert phi(table) == pytest.approx((80_000 * 9_000 - 20_000 * 21_000) / sqrt(margins), rel=1e-14)
        low, high = newcombe(table)
        assert (high - low) / 2 == pytest.approx(1.96 * se_paired(table), rel=1e-3)


def test_a_radicand_just_below_zero_is_zero():
    low, high = newcombe(Table(1, 0, 0, 1))
    assert high == pytest.approx(0.5734, abs=5e-5)
    assert low == -high


def test_a_standard_error_is_zero_only_without_any_variation():
    for cells in product(range(4), repeat=4):
        if not sum(cells):
            continue
        table = Table(*cells)
        varies = (
            len({difference for difference, count in zip((0, -1, 1, 0), cells, strict=True) if count}) > 1
        )
        assert (se_paired(table) > 0) is varies
        alone = {table.accuracy_a, table.accuracy_b} <= {0.0, 1.0}
        assert (se_unpaired(table) == 0) is alone


def test_one_item_has_a_delta_and_nothing_to_spread():
    table = Table(0, 1, 0, 0)
    assert (delta(table), p_exact(table)) == (-1.0, 1.0)
    assert [f(table) for f in (se_paired_sample, wald, wald_sample, wald_t)] == [None] * 4


def test_a_perfect_model_has_no_correlation_but_a_covariance_of_zero():
    table = Table(80, 20, 0, 0)
    assert (phi(table), covariance(table)) == (None, 0.0)


def test_an_infinite_odds_ratio_has_a_lower_limit_only():
    limits, lowest = odds_ratio_ci(Table(70, 0, 4, 26)), 0.025**0.25
    assert odds_ratio(Table(70, 0, 4, 26)) is None
    assert limits is not None
    assert limits[0] == pytest.approx(lowest / (1 - lowest))
    assert limits[1] is None


def test_all_to_one_side_has_a_one_sided_score_limit():
    assert tango(Table(0, 12, 0, 0))[0] == -1.0
    assert tango(Table(0, 0, 12, 0))[1] == 1.0
    assert p_exact(Table(0, 0, 12, 0)) == pytest.approx(2.0**-11)


def test_a_limit_of_exactly_zero_still_contains_zero():
    assert excludes_zero((0.0, 0.1)) is False
    assert call((0.0, 0.1)) == "not-shown"
    assert (call((-0.2, -0.1)), call((0.1, 0.2)), call(None)) == ("a-better", "b-better", "not-shown")


def test_four_to_nothing_reaches_z_two_and_yet_the_methods_disagree():
    table = Table(70, 0, 4, 26)
    assert quick_z(table) == 2.0
    assert p_exact(table) == pytest.approx(0.125)
    assert not methods_agree(table)


def test_nothing_is_ever_infinite_or_not_a_number():
    for cells in product((0, 1, 7), repeat=4):
        if not sum(cells):
            continue
        for value in quantities(Table(*cells)).values():
            for part in value if isinstance(value, tuple) else (value,):
                assert part is None or Fraction(part) == part


@pytest.mark.soak
def test_the_exact_p_is_exact_for_every_table_up_to_two_hundred_discordant_items():
    for trials in range(1, 201):
        row = [1]
        for k in range(trials):
            row.append(row[-1] * (trials - k) // (k + 1))
        total = 0
        for k in range(trials // 2 + 1):
            total += row[k]
            expected = 1.0 if 2 * k == trials else min(1.0, float(Fraction(2 * total, 2**trials)))
            assert p_exact(Table(0, k, trials - k, 1)) == pytest.approx(expected, rel=1e-12, abs=0)
