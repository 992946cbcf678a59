"""The quantiles that leave 2.5% in each tail, of the normal law and of Student's t."""

from functools import lru_cache
from math import atan, cos, pi, sin, sqrt

from app.core.stats.roots import crossing

Z95 = 1.959963984540054
"""The normal quantile that leaves 2.5% in each tail."""

_MANY = 500


@lru_cache(maxsize=4096)
def t_critical(freedom: int) -> float:
    """t with P(|T| <= t) = .95 for that many degrees of freedom (at least 1), to 1e-10."""
    if freedom > _MANY:
        return _expanded(freedom)
    return crossing(lambda t: _inside(t, freedom) - 0.95, 1.9, 13.0)


def _inside(t: float, freedom: int) -> float:
    """P(|T| <= t): the finite sums of Abramowitz and Stegun 26.7.3 (odd) and 26.7.4 (even)."""
    angle = atan(t / sqrt(freedom))
    cosine, sine = cos(angle), sin(angle)
    odd = freedom % 2
    term = cosine if odd else 1.0
    total = 0.0
    for step in range(2 + odd, freedom + 1, 2):
        total += term
        term *= cosine * cosine * (step - 1) / step
    return 2 / pi * (angle + sine * total) if odd else sine * total


def _expanded(freedom: int) -> float:
    """Abramowitz and Stegun 26.7.5: the normal quantile, corrected in powers of 1 / freedom."""
    z, square = Z95, Z95 * Z95
    first = (square + 1) * z / 4
    second = ((5 * square + 16) * square + 3) * z / 96
    third = (((3 * square + 19) * square + 17) * square - 15) * z / 384
    fourth = ((((79 * square + 776) * square + 1482) * square - 1920) * square - 945) * z / 92160
    return z + (first + (second + (third + fourth / freedom) / freedom) / freedom) / freedom
