"""The exact bootstrap of every reference table, its limits, and which limits a run can print."""

import pytest

from app.core.stats.bootstrap import (
    LIKELY,
    corrected_table,
    likely_limits,
    limit_chances,
    percentile,
    table_law,
)
from app.core.stats.difference import delta, se_paired
from app.core.stats.resampling import resample_table, sampled_percentile
from app.core.stats.table import Table
from tests.core.stats.reference import TABLES, matches, misses, record_of, table_of

RECORDS = [record for record in TABLES if record.get("bootstrap_exact")]
each_record = pytest.mark.parametrize("record", RECORDS, ids=lambda record: record["id"])
NOISE = 1e-11
"""What the transform of the reference leaves, on probabilities and the quantile of one."""


@each_record
def test_the_law_of_delta_and_its_limits(record):
    table, expected = table_of(record), dict(record["bootstrap_exact"])
    law = table_law(table)
    low, high = percentile(law)
    mine = {
        "percentile_low": low,
        "percentile_high": high,
        "cdf_below_low": law.below(low),
        "cdf_at_low": law.at_most(low),
        "cdf_below_high": law.below(high),
        "cdf_at_high": law.at_most(high),
        "prob_delta_star_le_0": law.at_most(0.0),
        "prob_delta_star_lt_0": law.below(0.0),
        "bootstrap_se": law.sd,
    }
    corrected = corrected_table(table, law)
    if corrected is None:
        assert expected["bca"] == "undefined: the bootstrap distribution is a single point"
    else:
        assert matches(corrected.chances, expected["bca_alpha"], NOISE)
        mine |= {"bca_z0": corrected.bias, "bca_acceleration": corrected.acceleration}
        mine |= dict(zip(("bca_low", "bca_high"), corrected.interval, strict=True))
    assert misses(mine, {name: expected[name] for name in mine}, NOISE) == {}


@each_record
def test_the_end_points_of_a_run_and_how_probable_they_are(record):
    law = table_law(table_of(record))
    for name, expected in record["bootstrap_exact"]["endpoint_probabilities"].items():
        resamples, place = (int(part) for part in name.removeprefix("R").split("_sorted_"))
        chances = limit_chances(law, resamples, place)
        assert sum(chances.values()) == pytest.approx(1, abs=1e-9)
        # The reference prints values to ten digits, chances to six decimals, and those from .0005 on.
        mine = {f"{value:.10g}": chance for value, chance in chances.items() if chance >= 0.0005}
        assert mine == pytest.approx(expected, abs=6e-7)


def test_likely_limits_hold_every_end_point_with_a_chance_of_a_thousandth():
    for record in RECORDS:
        law = table_law(table_of(record))
        points = record["bootstrap_exact"]["endpoint_probabilities"]
        for resamples, low, high in ((1000, 25, 974), (10_000, 249, 9750)):
            limits = likely_limits(law, resamples)
            for found, place in zip(limits, (low, high), strict=True):
                likely = points[f"R{resamples}_sorted_{place}"]
                assert {value for value, chance in likely.items() if chance >= LIKELY} <= {
                    f"{value:.10g}" for value in found
                }


def test_the_worked_example_has_two_likely_limits_on_either_side():
    law = table_law(table_of(record_of("seed0_500")))
    assert likely_limits(law, 10_000) == (frozenset({-0.006, -0.004}), frozenset({0.044, 0.046}))


@pytest.mark.parametrize("name", ["small_gain_big_n", "huge_1e7", "huge_1e7_tie", "huge_1e7_rare"])
def test_ten_million_items_are_as_quick_as_a_few_and_spread_as_they_should(name):
    table = table_of(record_of(name))
    law = table_law(table)
    assert law.sd == pytest.approx(se_paired(table), rel=1e-7)
    assert law.mean == pytest.approx(delta(table), abs=1e-12)


@pytest.mark.parametrize("table", [Table(375, 15, 25, 85), Table(9500, 900, 1010, 2632), Table(5, 2, 4, 1)])
def test_a_run_prints_likely_limits_and_spreads_as_the_paired_error(table, rng):
    drawn = resample_table(table, 10_000, rng)
    assert len(drawn) == 10_000
    assert drawn.std() == pytest.approx(se_paired(table), rel=0.03)
    lows, highs = likely_limits(table_law(table), 10_000)
    low, high = sampled_percentile(drawn)
    assert low in lows
    assert high in highs
