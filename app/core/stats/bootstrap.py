"""What the paired bootstrap of a 0/1 table or of scores converges to, and which limits a run can print.

Items are drawn with replacement, each with both its outcomes, as many as there are. The law of the mean
difference of such a sample is known exactly, so that no simulation is needed to say what one would give.
Percentiles are the inverse of the distribution function.
"""

from collections import Counter
from dataclasses import dataclass
from math import log, sqrt

import numpy as np

from app.core.stats.binomial import lower_tail
from app.core.stats.intervals import Z95, Interval
from app.core.stats.law import Law, law_of_mean
from app.core.stats.scores import Scores
from app.core.stats.table import Table
from app.core.stats.tails import normal_below, normal_quantile

LIKELY = 0.001
"""An end point that comes up in fewer runs of a bootstrap is not expected of anybody."""

_TAIL = 0.025
_NATS = 40.0
_ENOUGH = 14.0


@dataclass(frozen=True, slots=True)
class Corrected:
    """The bias-corrected and accelerated interval (Efron 1987) and what it is made of."""

    bias: float
    acceleration: float
    chances: tuple[float, float]
    interval: Interval


def table_law(table: Table) -> Law:
    """The law of delta over bootstrap samples of the items of a table; its spread is `se_paired`."""
    law = law_of_mean(_steps_of_table(table), table.n, 1)
    if law is None:  # The window of a table grows with the root of the discordant items only.
        raise ValueError(f"the bootstrap of a table of {table.n:,} items takes too much memory")
    return law


def scores_law(scores: Scores) -> Law | None:
    """The law of delta over bootstrap samples of scored items. None if there are too many values."""
    return law_of_mean(Counter(scores.differences), scores.n, scores.scale)


def percentile(law: Law) -> Interval:
    """The 95% percentile interval: the quantiles at 2.5% and 97.5%."""
    return law.quantile(_TAIL), law.quantile(1 - _TAIL)


def basic(law: Law, delta: float) -> Interval:
    """The 95% basic interval: the percentile interval mirrored at delta."""
    low, high = percentile(law)
    return 2 * delta - high, 2 * delta - low


def corrected_table(table: Table, law: Law) -> Corrected | None:
    """The BCa interval of a table. None when the bootstrap has a single value."""
    return _corrected(law, _steps_of_table(table), table.n, 1)


def corrected_scores(scores: Scores, law: Law) -> Corrected | None:
    """The BCa interval of scored items. None when the bootstrap has a single value."""
    return _corrected(law, Counter(scores.differences), scores.n, scores.scale)


def limit_chances(law: Law, resamples: int, place: int, nats: float = _NATS) -> dict[float, float]:
    """How probable each value is as number `place` (from 0) of the sorted results of so many resamples.

    It is at most x when more than `place` of the results are, and the number that are is binomial. What
    has a chance below exp(-nats) by Chernoff's bound is left out.
    """
    target = (place + 0.5) / resamples
    chances, before = {}, 0.0
    for value, cumulated in zip(law.values.tolist(), law.cumulated.tolist(), strict=True):
        far = resamples * _divergence(target, cumulated) > nats
        if far and cumulated < target:
            continue
        least = min(max(1 - cumulated, 0.0), 1.0)
        reached = 1.0 if far else lower_tail(resamples - place - 1, resamples, least)
        chances[value] = reached - before
        before = reached
        if far:
            break
    return chances


def _divergence(one: float, other: float) -> float:
    """How unlike a chance of `one` is to a chance of `other`, in nats for each trial."""
    other = min(max(other, 1e-300), 1 - 1e-16)
    return one * log(one / other) + (1 - one) * log((1 - one) / (1 - other))


def likely_limits(law: Law, resamples: int) -> tuple[frozenset[float], frozenset[float]]:
    """The lower and the upper 95% limits that a run of so many resamples may well print.

    Those with a probability of `LIKELY` or more, whether a program takes the sorted result just below
    the wanted share, the one just above, or (as NumPy does when they differ) a value between the two.
    """
    low = int(_TAIL * resamples + 1e-9)
    places = (max(low - 1, 0), low), (resamples - low - 1, min(resamples - low, resamples - 1))
    lows, highs = (
        frozenset(
            value
            for place in pair
            for value, chance in limit_chances(law, resamples, place, _ENOUGH).items()
            if chance >= LIKELY
        )
        for pair in places
    )
    return lows, highs


def _steps_of_table(table: Table) -> Counter[int]:
    counts = {-1: table.only_a, 0: table.both + table.neither, 1: table.only_b}
    return Counter({step: count for step, count in counts.items() if count})


def _corrected(law: Law, counts: Counter[int], n: int, scale: int) -> Corrected | None:
    if len(counts) == 1:
        return None
    total = sum(step * count for step, count in counts.items())
    # n times the deviation of a step from the mean, so that everything stays whole.
    deviations = [(n * step - total, count) for step, count in counts.items()]
    squares = sum(count * deviation**2 for deviation, count in deviations)
    cubes = sum(count * deviation**3 for deviation, count in deviations)
    acceleration = cubes / squares / sqrt(squares) / 6
    at = np.searchsorted(law.values, total / (n * scale) - 1e-9 / (n * scale))
    bias = normal_quantile(float(law.probabilities[:at].sum() + law.probabilities[at] / 2))
    low, high = (normal_below(bias + (bias + z) / (1 - acceleration * (bias + z))) for z in (-Z95, Z95))
    return Corrected(bias, acceleration, (low, high), (law.quantile(low), law.quantile(high)))
