"""Luck that can be looked up: the same words everywhere, evenly spread, and steady while models change."""

from itertools import pairwise

import numpy as np
import pytest

from app.core.stats.association import phi
from app.core.stats.clearing import clearing
from app.core.stats.difference import delta
from app.core.stats.intervals import unpaired, wald
from app.core.stats.luck import A_STREAM, B_STREAM, luck, tables
from app.core.stats.simulate import Cells, cells
from app.core.stats.verdicts import excludes_zero

SEEDS = range(300)


def chances(accuracy: float = 0.78, gap: float = 0.02, rho: float = 0.8) -> Cells:
    found = cells(accuracy, accuracy + gap, rho)
    assert found is not None
    return found


def words(seed: int, items: int, stream: int) -> list[int]:
    row = luck(np.array([seed], dtype=np.uint32), np.arange(items, dtype=np.uint32), stream)[0]
    return [int(each) for each in row]


def test_the_words_are_fixed_for_good() -> None:
    """A link that was shared shows the same picture next year."""
    assert words(9, 4, A_STREAM) == [9359144, 4012672404, 1650039660, 2290237130]
    assert words(9, 4, B_STREAM) == [4071021860, 4076002703, 139594597, 3199316415]
    assert tables(chances(), 500, range(9, 10))[0].counts() == (377, 9, 24, 90)


def test_the_words_are_evenly_spread_and_do_not_go_together() -> None:
    a = np.array([words(seed, 500, A_STREAM) for seed in SEEDS]) / 2**32
    b = np.array([words(seed, 500, B_STREAM) for seed in SEEDS]) / 2**32
    deciles = np.histogram(a, 10, (0, 1))[0] / a.size
    assert np.abs(deciles - 0.1).max() < 0.003
    for one, other in ((a, b), (a[:, 1:], a[:, :-1]), (a[1:], a[:-1]), (b[1:], a[:-1])):
        assert abs(np.corrcoef(one.ravel(), other.ravel())[0, 1]) < 0.01


def test_the_tables_are_what_the_models_are_set_to() -> None:
    found = tables(chances(), 5000, SEEDS)
    assert np.mean([table.accuracy_a for table in found]) == pytest.approx(0.78, abs=0.001)
    assert np.mean([delta(table) for table in found]) == pytest.approx(0.02, abs=0.001)
    assert np.mean([phi(table) or 0 for table in found]) == pytest.approx(0.8, abs=0.003)


def test_more_items_keep_the_items_that_were_there() -> None:
    few, many = (tables(chances(), n, range(3, 4))[0].counts() for n in (200, 201))
    assert sorted(later - earlier for earlier, later in zip(few, many, strict=True)) == [0, 0, 0, 1]


def test_the_outcomes_of_a_stay_while_the_correlation_moves() -> None:
    swept = [tables(chances(rho=step / 100), 500, range(9, 10))[0] for step in range(91)]
    assert len({table.right_a for table in swept}) == 1
    # Of 500 items hardly any changes its group in a step of a hundredth.
    moves = [
        sum(abs(x - y) for x, y in zip(a.counts(), b.counts(), strict=True)) / 2 for a, b in pairwise(swept)
    ]
    assert max(moves) <= 8


@pytest.mark.parametrize("seed", range(0, 100, 7))
def test_swept_the_paired_bar_shrinks_to_a_third_and_the_unpaired_one_hardly_moves(seed: int) -> None:
    first, last = (tables(chances(rho=rho), 500, range(seed, seed + 1))[0] for rho in (0.0, 0.9))
    lengths = [
        [high - low for low, high in (unpaired(table), wald(table) or (0, 0))] for table in (first, last)
    ]
    assert 0.22 < lengths[1][1] / lengths[0][1] < 0.44
    assert lengths[1][0] / lengths[0][0] == pytest.approx(1, abs=0.08)


@pytest.mark.parametrize("runs", [2000, pytest.param(100_000, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("gap", "rho"), [(0.02, 0.8), (0.02, 0.0), (0.0, 0.6), (0.04, 0.6), (0.0, -0.25)])
def test_the_luck_clears_zero_as_often_as_counting_says(gap: float, rho: float, runs: int) -> None:
    counted = clearing(chances(0.78, gap, rho), 500)
    simulated = [0.0, 0.0]
    for start in range(0, runs, 1000):
        found = tables(chances(0.78, gap, rho), 500, range(start, start + 1000))
        for place, interval in enumerate((unpaired, wald)):
            simulated[place] += sum(bool(excludes_zero(interval(table))) for table in found) / runs
    for one, other in zip(simulated, (counted.unpaired, counted.paired), strict=True):
        assert abs(one - other) < 4 * (other * (1 - other) / runs) ** 0.5
