"""Faults that public programs had on repeated runs, families of tests and plans, one test each."""

from math import isnan, nan

import numpy as np
import pytest

from app.core.stats import families, planning, runs
from app.core.stats.association import win_rate, win_rate_ties_half
from app.core.stats.exact_power import exact_power, items_exact
from app.core.stats.simulate import cells, draw_outcomes, draw_table, phi_bounds
from app.core.stats.table import Table


def test_more_attempts_than_were_made_say_nothing():
    assert (runs.pass_at_k(3, 1, 5), runs.pass_hat_k(3, 3, 4)) == (None, None)
    assert runs.mean_pass_at_k([(10, 5), (3, 1)], 5) is None
    assert runs.mean_pass_at_k([], 1) is None


def test_pass_at_k_of_problems_is_not_that_of_their_counts():
    greedy = [(1, 1)] * 50 + [(1, 0)] * 114
    assert runs.mean_pass_at_k(greedy, 1) == pytest.approx(50 / 164)
    assert runs.mean_pass_at_k(greedy, 10) is None
    with pytest.raises(ValueError, match="no more may pass than there are"):
        runs.pass_at_k(5, 6, 1)


def test_runs_are_averaged_within_the_item_before_anything_else():
    scores = runs.scores_of_runs([[1, 0, 0], [1, 1, 1]], [[1, 1, 0], [0, 0, 0]])
    assert (scores.scale, scores.differences) == (3, (1, -3))
    assert runs.variances([[1], [0]], [[0], [1]]) is None
    with pytest.raises(ValueError, match="item 2 of A has no run"):
        runs.scores_of_runs([[1], []], [[1], [1]])
    with pytest.raises(ValueError, match="the same number of runs"):
        runs.variances([[1, 0], [1]], [[1, 1], [0, 1]])


def test_a_negative_variance_between_items_is_shown_as_zero():
    found = runs.variances([[1, 0], [0, 1], [1, 0]], [[0, 1], [1, 0], [1, 0]])
    assert found is not None
    assert found.between_estimate < 0
    assert found.between == 0
    assert found.predicted_se(10**6, 10**6) is None


def test_one_test_without_a_result_does_not_wipe_out_the_family():
    adjusted = families.benjamini_hochberg([0.01, nan, 0.02])
    assert adjusted[0] == pytest.approx(0.03)
    assert adjusted[2] == pytest.approx(0.03)
    assert adjusted[1] is not None
    assert isnan(adjusted[1])
    assert families.rejected(adjusted) == [True, False, True]
    assert families.holm([None, None]) == [None, None]


def test_equal_adjusted_values_are_right_and_a_value_at_the_level_is_rejected():
    adjusted = families.benjamini_hochberg([0.01, 0.02, 0.03, 0.04, 0.05])
    assert adjusted == pytest.approx([0.05] * 5)
    assert families.rejected(adjusted) == [True] * 5


def test_discovery_rates_step_up_not_down():
    assert families.rejected(families.benjamini_hochberg([0.01, 0.04, 0.03, 0.005, 0.2])) == [True] * 4 + [
        False
    ]


@pytest.mark.parametrize("p", [-0.1, 1.5])
def test_a_p_value_beyond_its_range_is_refused(p):
    with pytest.raises(ValueError, match="lies between 0 and 1"):
        families.holm([0.5, p])


def test_the_best_of_ten_looks_better_than_it_is():
    assert families.best_of_bias(10, 1.0) == pytest.approx(1.539, abs=5e-4)
    assert families.best_of_bias(10, 2.0, 0.75) == pytest.approx(1.539, abs=5e-4)
    assert families.best_of_bias(10, 1.0, 1.0) == 0
    with pytest.raises(ValueError, match="between 0 and 1"):
        families.best_of_bias(10, 1.0, -0.2)
    with pytest.raises(ValueError, match="at least one look"):
        families.chance_of_any(0)


def test_ninety_eight_ties_are_no_losses():
    table = Table(both=98, only_a=1, only_b=1, neither=0)
    assert (win_rate(table), win_rate_ties_half(table)) == (0.5, 0.5)
    assert win_rate_ties_half(Table(90, 2, 8, 0)) == pytest.approx(0.53)


def test_plans_that_the_web_has_wrong():
    assert planning.items_connor(0.15, 0.05) == pytest.approx(155, abs=1)
    independent = 0.7 * 0.25, 0.75 * 0.3
    for formula in (planning.items_connor, planning.items_crude):
        assert 1248 <= (formula(*independent) or 0) <= 1257


def test_equal_models_need_no_plan_and_are_rejected_at_most_at_the_level():
    assert planning.items_connor(0.1, 0.1) is None
    assert planning.power_connor(100, 0.1, 0.1) is None
    assert items_exact(0.1, 0.1) is None
    assert exact_power(200, 0.1, 0.1).either < 0.05
    assert planning.detectable_connor(0.01, 20) is None
    assert items_exact(0.1, 0.101) is None


def test_power_goes_up_in_teeth():
    needed = items_exact(0.3, 0.7)
    assert needed is not None
    assert (needed.first, needed.stays) == (49, 54)
    assert exact_power(49, 0.3, 0.7).either >= 0.8 > exact_power(53, 0.3, 0.7).either


@pytest.mark.parametrize(("only_a", "only_b"), [(-0.1, 0.2), (0.6, 0.6), (nan, 0.1)])
def test_a_plan_of_impossible_rates_is_refused(only_a, only_b):
    with pytest.raises(ValueError, match="probabilities"):
        planning.items_connor(only_a, only_b)
    with pytest.raises(ValueError, match="probabilities"):
        exact_power(100, only_a, only_b)


def test_correlations_that_cannot_be_are_refused():
    assert cells(0.94, 0.98, 0.9) is None
    assert cells(1.0, 0.9, 0.3) is None
    assert phi_bounds(1.0, 0.9) is None
    with pytest.raises(ValueError, match="accuracy B"):
        cells(0.5, 1.2, 0)


def test_simulated_models_have_the_accuracies_and_correlation_asked_for(rng):
    chances = cells(0.78, 0.80, 0.6)
    assert chances is not None
    table = draw_table(chances, 100_000, rng)
    assert table.accuracy_a == pytest.approx(0.78, abs=0.006)
    a, b = draw_outcomes(chances, 100_000, rng)
    assert np.corrcoef(a, b)[0, 1] == pytest.approx(0.6, abs=0.012)
    assert Table.from_outcomes(a[:500].tolist(), b[:500].tolist()).n == 500
