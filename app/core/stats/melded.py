"""The interval for delta that goes with the exact test (Fay and Lumbard 2021).

delta is T (2B - 1): T the share of items on which the models disagree, B the share of those that B wins.
The limits of both are beta laws, melded into one. The interval excludes 0 exactly when the exact p is
below .05, which no other interval here does.
"""

from collections.abc import Callable
from math import asin, exp, pi, sin, sqrt

from app.core.stats.binomial import log_point, lower_tail
from app.core.stats.intervals import Interval
from app.core.stats.roots import crossing
from app.core.stats.table import Table

MOST_ITEMS = 20_000
"""Beyond, the integral is slow and the other intervals agree to every digit of interest."""

_TAIL = 0.025
_PANELS = 8
_NEGLIGIBLE = -50.0
# Gauss-Legendre nodes and weights, 12 points (the positive half).
_NODES = (
    (0.1252334085114689, 0.2491470458134028),
    (0.3678314989981802, 0.2334925365383548),
    (0.5873179542866175, 0.2031674267230659),
    (0.7699026741943047, 0.1600783285433462),
    (0.9041172563704749, 0.1069393259953184),
    (0.9815606342467192, 0.0471753363865118),
)


def fay_lumbard(table: Table) -> Interval | None:
    """The melded 95% interval. None above `MOST_ITEMS` items, where it is not computed."""
    if table.n > MOST_ITEMS:
        return None
    low = _low(table.only_a, table.only_b, table.n)
    high = -_low(table.only_b, table.only_a, table.n)
    return low, high


def _low(only_a: int, only_b: int, n: int) -> float:
    discordant = only_a + only_b
    if only_a == n:
        return -1.0
    if lower_tail(only_a, discordant, 0.5) < _TAIL:
        return crossing(lambda x: _above(x, only_b, discordant, n) - (1 - _TAIL), 0.0, (only_b - only_a) / n)
    return -crossing(lambda x: _below(x, only_a, discordant, n) - _TAIL, 0.0, 1.0)


def _above(x: float, only_b: int, discordant: int, n: int) -> float:
    """P(T (2B - 1) > x) for x >= 0, with T ~ Beta(N, n - N + 1) and B ~ Beta(only_b, only_a + 1)."""

    def wins(share: float) -> float:
        return lower_tail(only_b - 1, discordant, (1 + x / share) / 2)

    return _average(wins, discordant - 1, n - discordant, x)


def _below(x: float, only_a: int, discordant: int, n: int) -> float:
    """P(T (2B - 1) < -x) for x >= 0, with T ~ Beta(N + 1, n - N) and B ~ Beta(only_b, only_a + 1)."""

    def losses(share: float) -> float:
        return lower_tail(only_a, discordant, (1 + x / share) / 2)

    if discordant == n:
        return losses(1.0)
    return _average(losses, discordant, n - discordant - 1, x)


def _average(value: Callable[[float], float], agreeing: int, others: int, least: float) -> float:
    """The mean of value(t) over t ~ Beta(agreeing + 1, others + 1), as far as t exceeds `least`.

    With t = sin(angle)^2 the law of the angle is nearly normal whatever its parameters are, so that a
    fixed rule over 6.5 / sqrt(n) on either side of its centre leaves out less than 1e-15.
    """
    trials = agreeing + others
    centre, reach = asin(sqrt((agreeing + 1) / (trials + 2))), 6.5 / sqrt(trials + 2)
    start = max(centre - reach, asin(sqrt(least)))
    width = (min(centre + reach, pi / 2) - start) / _PANELS
    if width <= 0:
        return 0.0
    total = 0.0
    for panel in range(_PANELS):
        middle = start + (panel + 0.5) * width
        for node, weight in _NODES:
            for angle in (middle - node * width / 2, middle + node * width / 2):
                share = sin(angle) ** 2
                likelihood = log_point(agreeing, trials, share)
                if likelihood > _NEGLIGIBLE:
                    total += weight * exp(likelihood) * sin(2 * angle) * value(share)
    return total * width / 2 * (trials + 1)
