"""What the paired bootstrap of a 0/1 table or of scores converges to, and which limits a run can print.

Items are drawn with replacement, each with both its outcomes, as many as there are. The law of the mean
difference of such a sample is known exactly, so that no simulation is needed to say what one would give.
Percentiles are the inverse of the distribution function.
"""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from math import lgamma, log, sqrt

import numpy as np

from app.core.stats.intervals import Z95, Interval
from app.core.stats.law import Floats, Law, law_of_mean
from app.core.stats.roots import crossing
from app.core.stats.scores import Scores
from app.core.stats.table import Table
from app.core.stats.tails import normal_below, normal_quantile

LIKELY = 0.001
"""An end point that comes up in fewer runs of a bootstrap is not expected of anybody."""

_TAIL = 0.025
_NATS = 40.0
_ENOUGH = 14.0
_LEAST = 1e-300


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
    values, reached = _reached(law, resamples, place, nats)
    return _differences(values, reached[1])


def likely_limits(law: Law, resamples: int) -> tuple[frozenset[float], frozenset[float]]:
    """The lower and the upper 95% limits that a run of so many resamples may well print.

    Those with a probability of `LIKELY` or more, whether a program takes the sorted result just below
    the wanted share, the one just above, or (as NumPy does when they differ) a value between the two.
    """
    low = int(_TAIL * resamples + 1e-9)
    return _likely(law, resamples, low), _likely(law, resamples, min(resamples - low, resamples - 1))


def _likely(law: Law, resamples: int, place: int) -> frozenset[float]:
    """What may well stand at that place or at the one before it."""
    values, both = _reached(law, resamples, place, _ENOUGH)
    found = (_differences(values, reached) for reached in both)
    return frozenset(value for chances in found for value, chance in chances.items() if chance >= LIKELY)


def _differences(values: Floats, reached: Floats) -> dict[float, float]:
    chances = reached.copy()
    chances[1:] -= reached[:-1]
    return dict(zip(values.tolist(), chances.tolist(), strict=True))


def _reached(law: Law, resamples: int, place: int, nats: float) -> tuple[Floats, tuple[Floats, Floats]]:
    """Values, and the chances that the result at the place before, and at the place, is at most each."""
    least, most = _near((place + 0.5) / resamples, nats / resamples)
    start, end = law.cumulated.searchsorted((least, most))
    # Beyond the next value hardly anything is left: it takes the rest.
    values, cumulated = law.values[start : end + 1], law.cumulated[start : end + 1]
    before, at = _more_than(place, resamples, cumulated.clip(_LEAST, 1 - 1e-16))
    before[end - start :], at[end - start :] = 1.0, 1.0
    return values, (before, at)


@lru_cache(maxsize=64)
def _near(target: float, nats: float) -> tuple[float, float]:
    """The chances within which a binomial share is no further from the target than that, in nats a trial."""

    def excess(chance: float) -> float:
        return target * log(target / chance) + (1 - target) * log((1 - target) / (1 - chance)) - nats

    return crossing(excess, _LEAST, target), crossing(excess, target, 1 - 1e-16)


def _more_than(place: int, trials: int, chances: Floats) -> tuple[Floats, Floats]:
    """P(X >= place) and P(X > place), X binomial, for each chance: the shorter tail is summed."""
    low = 2 * place < trials
    count = place if low else trials - place
    wins, coefficients = _log_coefficients(count, trials)
    wins_by, losses_by = (chances, 1 - chances) if low else (1 - chances, chances)
    terms = np.exp(
        wins * np.log(wins_by)[:, None] + (trials - wins) * np.log(losses_by)[:, None] + coefficients
    )
    shorter = terms[:, :-1].sum(axis=1)
    longer = shorter + terms[:, -1]
    if low:
        return (1 - shorter).clip(0.0, 1.0), (1 - longer).clip(0.0, 1.0)
    return longer.clip(0.0, 1.0), shorter.clip(0.0, 1.0)


@lru_cache(maxsize=16)
def _log_coefficients(count: int, trials: int) -> tuple[Floats, Floats]:
    """0, 1, …, count, and the logarithms of the binomial coefficients of each."""
    logs = [lgamma(trials + 1) - lgamma(k + 1) - lgamma(trials - k + 1) for k in range(count + 1)]
    return np.arange(count + 1.0), np.array(logs)


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
