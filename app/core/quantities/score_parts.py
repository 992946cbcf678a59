"""Pairs of scores as the formulas take them."""

from collections.abc import Callable

from app.core.quantities.data import ScorePairs
from app.core.quantities.quantity import Scene, Value
from app.core.stats.intervals import Interval
from app.core.stats.quantiles import t_critical
from app.core.stats.scores import Scores, delta_scores, se_scores


def pairs_of(scene: Scene) -> ScorePairs:
    """The pairs a help is written about."""
    assert isinstance(scene.data, ScorePairs)
    return scene.data


def of_scores(function: Callable[[Scores], float | None]) -> Callable[[ScorePairs], float | None]:
    """A function of scores, asked of pairs."""
    return lambda data: function(data.steps)


def delta_of(data: ScorePairs) -> float:
    """The mean of B minus A."""
    return delta_scores(data.steps)


def error_of(data: ScorePairs) -> float:
    """The paired standard error, n - 1 in the denominator; 0 where the differences do not vary."""
    return se_scores(data.steps) or 0.0


def around(data: ScorePairs, half: float) -> Interval | None:
    """delta and so much to either side; None without a width."""
    centre = delta_of(data)
    return (centre - half, centre + half) if half > 0 else None


def t_of(data: ScorePairs) -> float:
    """The t that leaves 2.5 % on either side, n - 1 degrees of freedom."""
    return t_critical(data.n - 1) if data.n > 1 else 0.0


def score_tolerance(_value: Value, _n: int) -> float:
    """A fifth of the asked hundredth: means."""
    return 0.002


def spread_tolerance(value: Value, _n: int) -> float:
    """max(.001, 1 %): standard deviations and errors."""
    return max(0.001, 0.01 * abs(float(value))) if not isinstance(value, str | tuple) else 0.001
