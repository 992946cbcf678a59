"""Tests for scores that ask for less than the t does: ranks, signs, and swaps of the two models."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from math import gcd, sqrt

from app.core.stats.mcnemar import p_exact
from app.core.stats.scores import Scores
from app.core.stats.table import Table
from app.core.stats.tails import normal_beyond

MOST_RANKED = 250
"""With more differences than that the exact law takes seconds and the normal one is right to three digits."""

_MOST_BITS = 1 << 25


@dataclass(frozen=True, slots=True)
class Wilcoxon:
    """The signed-rank test (Wilcoxon 1945): zero differences dropped, tied ones share their mean rank."""

    ranked: int
    zeros: int
    ties: bool
    w_plus: float
    w_minus: float
    p_exact: float | None
    """Conditional on the ranks as they are, ties included. None above `MOST_RANKED` differences."""
    z: float | None
    """(w_plus - its mean) / its standard deviation given the ties. None without any difference."""
    p_normal: float | None
    p_normal_corrected: float | None
    """With a continuity correction of one half rank."""


def wilcoxon(scores: Scores) -> Wilcoxon:
    """Wilcoxon's signed-rank test of B minus A. With no difference at all the exact p is 1 by convention."""
    nonzero = [step for step in scores.differences if step]
    zeros = scores.n - len(nonzero)
    if not nonzero:
        return Wilcoxon(0, zeros, False, 0.0, 0.0, 1.0, None, None, None)
    ranks, tied = _doubled_ranks(nonzero)
    plus = sum(rank for rank, step in zip(ranks, nonzero, strict=True) if step > 0)
    minus = sum(ranks) - plus
    n = len(nonzero)
    deviation = sqrt(n * (n + 1) * (2 * n + 1) / 24 - tied / 48)
    gap = (plus - minus) / 4
    return Wilcoxon(
        ranked=n,
        zeros=zeros,
        ties=tied > 0,
        w_plus=plus / 2,
        w_minus=minus / 2,
        p_exact=_p_flips(ranks, min(plus, minus)) if n <= MOST_RANKED else None,
        z=gap / deviation,
        p_normal=normal_beyond(gap / deviation),
        p_normal_corrected=normal_beyond(max(abs(gap) - 0.5, 0.0) / deviation),
    )


def sign_table(scores: Scores) -> Table:
    """Who is ahead on how many items, as a table: `both` holds the ties."""
    wins_b = sum(step > 0 for step in scores.differences)
    wins_a = sum(step < 0 for step in scores.differences)
    return Table(scores.n - wins_a - wins_b, wins_a, wins_b, 0)


def p_sign(scores: Scores) -> float:
    """The exact sign test: how often fair coins split the untied items as unevenly. 1 if all are tied."""
    return p_exact(sign_table(scores))


def p_sign_flip(scores: Scores) -> float | None:
    """The permutation test of delta: the share of all 2^n ways to swap A and B with a delta as large.

    Exact (Fisher 1935). None where the differences have too many distinct sums to count.
    """
    sizes = [abs(step) for step in scores.differences if step]
    total = abs(sum(scores.differences))
    return _p_flips(sizes, (sum(sizes) - total) // 2)


def _doubled_ranks(steps: Sequence[int]) -> tuple[list[int], int]:
    """Twice the mid-rank of every size, so that it is whole, and the sum of t^3 - t over groups of t ties."""
    order = sorted(range(len(steps)), key=lambda index: abs(steps[index]))
    ranks, tied, start = [0] * len(steps), 0, 1
    for _, group in groupby(order, key=lambda index: abs(steps[index])):
        members = list(group)
        size = len(members)
        for index in members:
            ranks[index] = 2 * start + size - 1
        tied += size**3 - size
        start += size
    return ranks, tied


def _p_flips(weights: Sequence[int], smaller: int) -> float | None:
    """Twice the chance that the weights chosen by fair coins sum to `smaller` or less, at most 1.

    The number of choices for each sum is one digit of one large integer, so that adding a weight is a
    shift and an addition. All digits add up to the integer modulo (base - 1), as in casting out nines.
    """
    if not weights:
        return 1.0
    step = gcd(*weights)
    bits = len(weights) + 2
    if bits * (sum(weights) // step) > _MOST_BITS:
        return None
    choices = 1
    for weight in weights:
        choices += choices << (bits * (weight // step))
    low = choices & ((1 << bits * (smaller // step + 1)) - 1)
    count = low % ((1 << bits) - 1)
    return min(2 * count / (1 << len(weights)), 1.0)
