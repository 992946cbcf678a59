"""Many looks at once: p values adjusted for their number, and what being the best of many is worth.

Adjusted p values are compared with the level itself: reject where adjusted <= alpha. A test without a result
(None, or not-a-number) stays without one, and counts as a look all the same.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import accumulate
from math import erfc, exp, expm1, isnan, log, log1p, pi, sqrt
from typing import TypeGuard

Adjusted = list[float | None]

_ROUNDING = 1e-12
_STEP = 1 / 64
_FURTHEST = 12


def bonferroni(p_values: Sequence[float | None]) -> Adjusted:
    """m p, at most 1, for m tests: the chance of any false rejection stays below alpha."""
    return _each(p_values, lambda p, count: min(count * p, 1.0))


def sidak(p_values: Sequence[float | None]) -> Adjusted:
    """1 - (1 - p)^m: as Bonferroni, and exact when the tests are independent (Sidak 1967)."""
    return _each(p_values, lambda p, count: -expm1(count * log1p(-p)) if p < 1 else 1.0)


def holm(p_values: Sequence[float | None]) -> Adjusted:
    """Step down from the smallest (Holm 1979): m p, (m - 1) p, ..., none below the one before it."""
    return _stepped(p_values, lambda rank, count: count - rank + 1, upwards=True)


def hochberg(p_values: Sequence[float | None]) -> Adjusted:
    """Step up from the largest with Holm's factors (Hochberg 1988); for independent tests."""
    return _stepped(p_values, lambda rank, count: count - rank + 1, upwards=False)


def benjamini_hochberg(p_values: Sequence[float | None]) -> Adjusted:
    """Step up from the largest (1995): m p / rank. Bounds the expected share of false discoveries."""
    return _stepped(p_values, lambda rank, count: count / rank, upwards=False)


def benjamini_yekutieli(p_values: Sequence[float | None]) -> Adjusted:
    """As Benjamini and Hochberg, times 1 + 1/2 + ... + 1/m: for tests that depend in any way (2001)."""
    return _stepped(p_values, lambda rank, count: count / rank * _harmonic(count), upwards=False)


def rejected(adjusted: Sequence[float | None], alpha: float = 0.05) -> list[bool]:
    """Which tests are rejected: adjusted p at most alpha, but for the rounding of floats."""
    level = alpha * (1 + _ROUNDING)
    return [p is not None and p <= level for p in adjusted]


def chance_of_any(looks: int, alpha: float = 0.05) -> float:
    """How often so many independent looks at nothing show at least one p < alpha: 1 - (1 - alpha)^k."""
    return -expm1(_looks(looks) * log1p(-alpha))


def level_bonferroni(looks: int, alpha: float = 0.05) -> float:
    """The level for each of so many looks that keeps the chance of any false rejection: alpha / k."""
    return alpha / _looks(looks)


def level_sidak(looks: int, alpha: float = 0.05) -> float:
    """The same for independent looks: 1 - (1 - alpha)^(1 / k)."""
    return -expm1(log1p(-alpha) / _looks(looks))


def best_of_bias(candidates: int, error: float, correlation: float = 0.0) -> float:
    """How much better than it is the best of equally good candidates looks, in the unit of `error`.

    error sqrt(1 - correlation) E[largest of k normals]: only what the candidates do not share is chosen.
    """
    if not 0 <= correlation <= 1:
        raise ValueError(f"the correlation between candidates must lie between 0 and 1, not {correlation}")
    return error * sqrt(1 - correlation) * expected_largest(candidates)


@lru_cache(maxsize=256)
def expected_largest(count: int) -> float:
    """The expected largest of so many independent standard normal values: the integral of k z f F^(k-1).

    The integrand is smooth and vanishes at both ends: there the plain sum of equal steps is exact.
    """
    _looks(count)
    furthest = round(_FURTHEST / _STEP)
    return _STEP * sum(_integrand(count, index * _STEP) for index in range(-furthest, furthest + 1))


def _integrand(count: int, z: float) -> float:
    # The logarithm of P(Z <= z), from whichever tail is small.
    log_below = log1p(-erfc(z / sqrt(2)) / 2) if z > 0 else log(erfc(-z / sqrt(2)) / 2)
    return count * z * exp((count - 1) * log_below - z * z / 2) / sqrt(2 * pi)


def _each(p_values: Sequence[float | None], adjust: Callable[[float, int], float]) -> Adjusted:
    return [adjust(p, len(p_values)) if _has_result(p) else p for p in p_values]


def _stepped(
    p_values: Sequence[float | None], factor: Callable[[int, int], float], *, upwards: bool
) -> Adjusted:
    """p times the factor of its rank; then none below a smaller p's (upwards) or above a larger one's."""
    known = sorted((p, position) for position, p in enumerate(p_values) if _has_result(p))
    scaled = [p * factor(rank, len(p_values)) for rank, (p, _) in enumerate(known, start=1)]
    monotone = list(accumulate(scaled, max) if upwards else accumulate(reversed(scaled), min))
    if not upwards:
        monotone.reverse()
    adjusted = list(p_values)
    for (_, position), value in zip(known, monotone, strict=True):
        adjusted[position] = min(value, 1.0)
    return adjusted


def _has_result(p: float | None) -> TypeGuard[float]:
    if p is None or isnan(p):
        return False
    if not 0 <= p <= 1:
        raise ValueError(f"a p value lies between 0 and 1, not at {p}")
    return True


def _looks(count: int) -> int:
    if count < 1:
        raise ValueError(f"there must be at least one look, not {count}")
    return count


def _harmonic(count: int) -> float:
    return sum(1 / rank for rank in range(1, count + 1))
