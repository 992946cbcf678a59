"""Tail probabilities and quantiles of the normal law and of Student's t."""

from math import erfc, exp, lgamma, log1p, pi, sqrt
from statistics import NormalDist

_NORMAL = NormalDist()
_MANY = 40.0
_TINY = 1e-300
_PRECISE = 1e-16
_STEPS = 100_000


def normal_below(z: float) -> float:
    """P(Z <= z)."""
    return erfc(-z / sqrt(2)) / 2


def normal_beyond(z: float) -> float:
    """The two-sided p of a standard normal statistic: P(|Z| >= |z|)."""
    return erfc(abs(z) / sqrt(2))


def normal_quantile(chance: float) -> float:
    """The z with P(Z <= z) = chance, for a chance strictly between 0 and 1 (Wichura 1988, AS 241)."""
    return _NORMAL.inv_cdf(chance)


def t_beyond(t: float, freedom: float) -> float:
    """The two-sided p of Student's t: P(|T| >= |t|). Small probabilities keep their relative precision.

    The incomplete beta function I_x(freedom / 2, 1 / 2) at x = freedom / (freedom + t^2), as the
    continued fraction of the Digital Library of Mathematical Functions, 8.17.22.
    """
    if t == 0:
        return 1.0
    half, square = freedom / 2, t * t
    x, rest = freedom / (freedom + square), square / (freedom + square)
    # x^half * rest^(1/2) / B(half, 1/2)
    front = exp(-half * log1p(square / freedom)) * sqrt(rest) * _gamma_ratio(half) / sqrt(pi)
    if x < (half + 1) / (half + 2.5):
        return front * _fraction(half, 0.5, x) / half
    return 1 - 2 * front * _fraction(0.5, half, rest)


def _gamma_ratio(a: float) -> float:
    """Gamma(a + 1/2) / Gamma(a), without subtracting two large logarithms when a is large."""
    if a < _MANY:
        return exp(lgamma(a + 0.5) - lgamma(a))
    series = 1 / 8 - (1 / 128 + (5 / 1024 - (21 / 32768 + 399 / 262144 / a) / a) / a) / a
    return sqrt(a) * (1 - series / a)


def _fraction(a: float, b: float, x: float) -> float:
    """The continued fraction, evaluated from the front (Lentz 1976, as modified by Thompson and Barnett)."""
    c, d = 1.0, 1 / _not_zero(1 - (a + b) * x / (a + 1))
    total = d
    for m in range(1, _STEPS):
        even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        for part in (even, odd):
            d = 1 / _not_zero(1 + part * d)
            c = _not_zero(1 + part / c)
            total *= c * d
        if abs(c * d - 1) <= _PRECISE:
            break
    return total


def _not_zero(value: float) -> float:
    return value if abs(value) > _TINY else _TINY
