"""Where a continuous function crosses zero inside a bracket."""

from collections.abc import Callable

_STEPS = 100


def crossing(function: Callable[[float], float], low: float, high: float) -> float:
    """The zero of a function that changes sign between low and high, to full precision of a float.

    Chandrupatla's method (1997): inverse quadratic interpolation where it is safe, halving where it is
    not. When the signs at both ends are equal, the end nearer to zero is the answer.
    """
    a, b, c = high, low, high
    at_a, at_b = function(a), function(b)
    at_c = at_a
    if at_a * at_b > 0:
        return a if abs(at_a) < abs(at_b) else b
    share = 0.5
    for _ in range(_STEPS):
        new = a + share * (b - a)
        at_new = function(new)
        if (at_new > 0) == (at_a > 0):
            c, at_c = a, at_a
        else:
            c, b, at_c, at_b = b, a, at_b, at_a
        a, at_a = new, at_new
        best, at_best = (a, at_a) if abs(at_a) < abs(at_b) else (b, at_b)
        room = 1e-15 * abs(best) + 1e-300
        if at_best == 0 or abs(b - a) <= 2 * room:
            return best
        share = _share(a, at_a, b, at_b, c, at_c)
        least = room / abs(b - a)
        share = min(1 - least, max(least, share))
    return best


def _share(a: float, at_a: float, b: float, at_b: float, c: float, at_c: float) -> float:
    x = (a - b) / (c - b)
    y = (at_a - at_b) / (at_c - at_b)
    if y * y < x and (1 - y) ** 2 < 1 - x:
        first = at_a / (at_b - at_a) * at_c / (at_b - at_c)
        return first + (c - a) / (b - a) * at_a / (at_c - at_a) * at_b / (at_c - at_b)
    return 0.5
