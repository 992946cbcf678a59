"""How often an interval clears zero, counted over every table."""

from itertools import product
from math import factorial, prod

import pytest

from app.core.stats.clearing import clearing
from app.core.stats.intervals import unpaired, wald
from app.core.stats.simulate import Cells
from app.core.stats.table import Table
from app.core.stats.verdicts import excludes_zero


@pytest.mark.parametrize(
    "chances",
    [
        Cells(0.5, 0.1, 0.3, 0.1),
        Cells(0.7, 0.0, 0.2, 0.1),
        Cells(0.0, 0.3, 0.3, 0.4),
        Cells(0.25, 0.25, 0.25, 0.25),
    ],
    ids=str,
)
def test_counted_as_by_hand(chances: Cells) -> None:
    """Twelve items, every table one by one, each judged by the intervals themselves."""
    n = 12
    expected = [0.0, 0.0]
    shares = (chances.both, chances.only_a, chances.only_b, chances.neither)
    for counts in product(range(n + 1), repeat=4):
        if sum(counts) == n:
            ways = factorial(n) / prod(map(factorial, counts))
            weight = ways * prod(share**count for share, count in zip(shares, counts, strict=True))
            table = Table(*counts)
            expected[0] += weight * bool(excludes_zero(unpaired(table)))
            expected[1] += weight * bool(excludes_zero(wald(table)))
    found = clearing(chances, n)
    assert (found.unpaired, found.paired) == pytest.approx(tuple(expected), abs=1e-12)
