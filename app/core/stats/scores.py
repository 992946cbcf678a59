"""Two models scored on the same items by any number: F1, log loss, seconds, the rating of a judge.

delta is the mean of B minus A whatever the metric; only `call_scores` needs to know which way is better.
Scores are kept as whole steps of a common fraction of one (cents, fifths, thousandths): 0.15 - 0.10 is then
exactly 0.15 - 0.10 of any other item, so ties stay ties and equal differences have no spread.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from math import isfinite, sqrt
from typing import Self, SupportsFloat

from app.core.stats.intervals import Z95, Interval
from app.core.stats.quantiles import t_critical
from app.core.stats.tails import t_beyond
from app.core.stats.verdicts import Call, call

_SLACK = 1e-12
_DIGITS = 12
_FINER: tuple[int, ...] = tuple(10**power for power in range(4, _DIGITS))


@dataclass(frozen=True)
class Scores:
    """The scores of the same items in the same order, each `steps / scale`. Made by `Scores.of`."""

    steps_a: tuple[int, ...]
    steps_b: tuple[int, ...]
    scale: int

    @classmethod
    def of(cls, a: Sequence[SupportsFloat], b: Sequence[SupportsFloat]) -> Self:
        """Read the scores of two models on the same items in the same order.

        They are taken to the coarsest of halves, thirds, ... thousandths that holds all of them, else to
        12 significant digits. Raises ValueError when the lengths differ, when there is no item, and when
        a score is no finite number: a missing output has to be settled before comparing, for both alike.
        """
        if len(a) != len(b):
            raise ValueError(f"A has {len(a)} scores and B has {len(b)}: they must be the same items")
        if len(a) == 0:
            raise ValueError("a comparison needs at least one item")
        values_a, values_b = _numbers(a, "A"), _numbers(b, "B")
        scale = _scale([*values_a, *values_b])
        steps_a = tuple(round(value * scale) for value in values_a)
        return cls(steps_a, tuple(round(value * scale) for value in values_b), scale)

    @property
    def n(self) -> int:
        """All items."""
        return len(self.steps_a)

    @cached_property
    def differences(self) -> tuple[int, ...]:
        """B minus A of every item, in steps."""
        return tuple(b - a for a, b in zip(self.steps_a, self.steps_b, strict=True))

    @cached_property
    def total(self) -> int:
        """The sum of B minus A over all items, in steps."""
        return sum(self.differences)

    @cached_property
    def spread(self) -> int:
        """The variance of the differences (n in the denominator) times n^2, exactly."""
        return _spread(self.differences)


def mean_a(scores: Scores) -> float:
    """The mean score of model A."""
    return sum(scores.steps_a) / (scores.n * scores.scale)


def mean_b(scores: Scores) -> float:
    """The mean score of model B."""
    return sum(scores.steps_b) / (scores.n * scores.scale)


def delta_scores(scores: Scores) -> float:
    """The mean of B minus A, in the unit of the metric."""
    return scores.total / (scores.n * scores.scale)


def sd_difference(scores: Scores) -> float | None:
    """The standard deviation of the differences, n - 1 in the denominator. None for one item."""
    return _root(scores.spread, scores.n * (scores.n - 1), scores.scale)


def se_scores(scores: Scores) -> float | None:
    """Standard error of delta: sd_difference / sqrt(n). None for one item."""
    return _root(scores.spread, scores.n**2 * (scores.n - 1), scores.scale)


def se_scores_population(scores: Scores) -> float:
    """The standard error with n in the denominator: the spread of the exact paired bootstrap."""
    return sqrt(scores.spread / scores.n**3) / scores.scale


def se_scores_unpaired(scores: Scores) -> float | None:
    """Standard error of delta as if the items were not shared (n - 1). None for one item."""
    spread = _spread(scores.steps_a) + _spread(scores.steps_b)
    return _root(spread, scores.n**2 * (scores.n - 1), scores.scale)


def covariance_scores(scores: Scores) -> float | None:
    """Covariance of the two scores of an item, n - 1 in the denominator. None for one item."""
    if scores.n == 1:
        return None
    return _cross(scores) / (scores.n * (scores.n - 1) * scores.scale**2)


def correlation_scores(scores: Scores) -> float | None:
    """Pearson's correlation of the two scores of an item. None if the scores of a model do not vary."""
    spread = _spread(scores.steps_a) * _spread(scores.steps_b)
    # A product of two large integers may exceed what a float holds; its root does not.
    return _cross(scores) / sqrt(_spread(scores.steps_a)) / sqrt(_spread(scores.steps_b)) if spread else None


def t_statistic(scores: Scores) -> float | None:
    """The paired t: delta / se_scores, n - 1 degrees of freedom. None when the differences do not vary.

    Equal differences would give x / 0, which is no evidence beyond measure but the absence of a scale.
    """
    error = se_scores(scores)
    return delta_scores(scores) / error if error else None


def p_t(scores: Scores) -> float | None:
    """Two-sided p of the paired t. None where `t_statistic` is."""
    t = t_statistic(scores)
    return None if t is None else t_beyond(t, scores.n - 1)


def interval_t(scores: Scores) -> Interval | None:
    """The 95% interval of the paired t. None when the differences do not vary: no width, no certainty."""
    return _around(scores, t_critical(scores.n - 1)) if scores.n > 1 else None


def interval_z(scores: Scores, z: float = Z95) -> Interval | None:
    """delta -+ z se_scores. None as for `interval_t`."""
    return _around(scores, z)


def standardised_difference(scores: Scores) -> float | None:
    """Cohen's d_z: delta / sd_difference. None when the differences do not vary."""
    deviation = sd_difference(scores)
    return delta_scores(scores) / deviation if deviation else None


def call_scores(interval: Interval | None, *, lower_is_better: bool) -> Call:
    """What an interval for delta lets one say, given the direction of the metric."""
    if interval is not None and lower_is_better:
        interval = -interval[1], -interval[0]
    return call(interval)


def _around(scores: Scores, factor: float) -> Interval | None:
    half = factor * (se_scores(scores) or 0.0)
    centre = delta_scores(scores)
    return (centre - half, centre + half) if half > 0 else None


def _numbers(scores: Sequence[SupportsFloat], model: str) -> list[float]:
    numbers = []
    for position, score in enumerate(scores, start=1):
        if isinstance(score, str) or not hasattr(score, "__float__") or not isfinite(float(score)):
            raise ValueError(f"score {position} of {model} must be a finite number, not {score!r}")
        numbers.append(float(score))
    return numbers


def _scale(values: list[float]) -> int:
    """The smallest number of steps to one on which every value lies, but for the rounding of floats."""
    largest = max(map(abs, values))
    finest: int = 10 ** max(0, _DIGITS - (len(str(int(largest))) if largest >= 1 else 0))
    for scale in chain(range(1, 1001), _FINER):
        if scale >= finest:
            break
        slack = _SLACK * (1 + largest * scale)
        if all(abs(value * scale - round(value * scale)) <= slack for value in values):
            return scale
    return finest


def _spread(steps: Sequence[int]) -> int:
    """The variance (n in the denominator) times n^2, exactly."""
    return len(steps) * sum(step * step for step in steps) - sum(steps) * sum(steps)


def _cross(scores: Scores) -> int:
    products = sum(a * b for a, b in zip(scores.steps_a, scores.steps_b, strict=True))
    return scores.n * products - sum(scores.steps_a) * sum(scores.steps_b)


def _root(spread: int, divisor: int, scale: int) -> float | None:
    return sqrt(spread / divisor) / scale if divisor else None
