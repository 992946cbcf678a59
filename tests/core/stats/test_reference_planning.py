"""Every value of the reference plans: items, power, detectable differences, and feasible correlations."""

import pytest

from app.core.stats import planning as p
from app.core.stats.exact_power import Test, exact_power, items_exact
from app.core.stats.simulate import phi_bounds
from tests.core.stats.reference import matches, misses, numbers

FILE = numbers("power")
TESTS: dict[Test, str] = {"exact": "exact", "mid_p": "midp", "chi2": "chi2", "chi2_corrected": "chi2_cc"}
each_case = pytest.mark.parametrize("case", FILE["cases"], ids=lambda case: case["name"])


@each_case
@pytest.mark.parametrize("percent", [80, 90])
def test_the_formulas_for_the_number_of_items(case, percent):
    only_a, only_b, power = case["p_only_a"], case["p_only_b"], percent / 100
    connor = p.items_connor(only_a, only_b, power)
    assert connor is not None
    mine = {
        "n_connor": connor,
        "n_miller": p.items_miller(p.variance_of_item(only_a, only_b), only_b - only_a, power),
        "n_crude": p.items_crude(only_a, only_b, power),
        "n_conditional": p.items_conditional(only_a, only_b, power),
        "n_connor_ceil": -int(-connor // 1),
    }
    assert misses(mine, case[f"power{percent}"]) == {}


@each_case
def test_the_power_with_so_many_items(case):
    items, only_a, only_b = case["at_n"], case["p_only_a"], case["p_only_b"]
    mine = {"power_connor_at_n": p.power_connor(items, only_a, only_b)}
    for test, name in TESTS.items():
        power = exact_power(items, only_a, only_b, test)
        mine |= {
            f"power_{name}_at_n": power.either,
            f"power_{name}_right_direction_at_n": power.right_direction,
        }
    assert misses(mine, {name: value for name, value in case.items() if name.startswith("power_")}) == {}


@each_case
def test_the_items_the_exact_test_needs(case):
    if "min_n_exact_test_power80_first" in case:
        needed = items_exact(case["p_only_a"], case["p_only_b"])
        assert needed is not None
        assert needed.first == case["min_n_exact_test_power80_first"]
        assert needed.stays == case["min_n_exact_test_power80_stable"]


def test_millers_examples_and_what_his_detectable_differences_recompute_to():
    expected, third = FILE["miller_2024"], p.variance_with_runs
    assert matches(p.items_miller(third(1 / 9, 1 / 6, 1 / 6), 0.03), expected["n_969"])
    assert matches(p.detectable(third(1 / 9, 1 / 6, 1 / 6, 1, 1), 198), expected["mde_198_K1"])
    assert matches(p.detectable(third(1 / 9, 1 / 6, 1 / 6, 10, 10), 198), expected["mde_198_K10"])


def test_a_published_plan_for_five_points():
    expected = FILE["kotawala_2026"]
    assert matches(p.items_miller(expected["var_d"], 0.05), expected["n"])


@pytest.mark.parametrize("row", FILE["phi_bounds"], ids=lambda row: f"{row['p_a']}-{row['p_b']}")
def test_the_correlations_that_two_accuracies_allow(row):
    assert matches(phi_bounds(row["p_a"], row["p_b"]), [row["phi_min"], row["phi_max"]])
