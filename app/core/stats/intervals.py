"""95% intervals for delta: where the true difference may lie, as a pair of fractions.

None means that the method has nothing to say about this table, never that the difference is certain.
"""

from math import sqrt

from app.core.stats.difference import delta, se_paired, se_paired_sample, se_unpaired, spread_a, spread_b
from app.core.stats.quantiles import Z95, t_critical
from app.core.stats.roots import crossing
from app.core.stats.table import Table

__all__ = [
    "Z95",
    "Interval",
    "agresti_min",
    "bonett_price",
    "newcombe",
    "tango",
    "unpaired",
    "wald",
    "wald_sample",
    "wald_t",
    "wilson",
]

Interval = tuple[float, float]


def wald(table: Table, z: float = Z95) -> Interval | None:
    """delta -+ z se_paired. None when the differences do not vary: a width of 0 is not certainty.

    Limits beyond -1 and 1 are kept; they are cut for display only.
    """
    return _around(delta(table), z * se_paired(table))


def wald_sample(table: Table, z: float = Z95) -> Interval | None:
    """delta -+ z se_paired_sample (n - 1 in the denominator). None as for `wald`, and for one item."""
    return _around(delta(table), z * (se_paired_sample(table) or 0.0))


def wald_t(table: Table) -> Interval | None:
    """delta -+ t se_paired_sample, t with n - 1 degrees of freedom. None as for `wald_sample`."""
    if table.n == 1:
        return None
    return wald_sample(table, t_critical(table.n - 1))


def unpaired(table: Table, z: float = Z95) -> Interval:
    """delta -+ z se_unpaired: what an analysis that forgets the shared items would say."""
    half = z * se_unpaired(table)
    return delta(table) - half, delta(table) + half


def agresti_min(table: Table, z: float = Z95) -> Interval:
    """Wald after adding 1/2 to each of the four counts (Agresti and Min 2005), kept within -1 and 1."""
    return _adjusted(table, z, 1)


def bonett_price(table: Table, z: float = Z95) -> Interval:
    """Wald after adding 1 to each discordant count (Bonett and Price 2012), kept within -1 and 1."""
    return _adjusted(table, z, 2)


def newcombe(table: Table, z: float = Z95) -> Interval:
    """Newcombe (1998) method 10: the Wilson limits of both accuracies, joined by their correlation."""
    low_a, high_a = wilson(table.right_a, table.n, z)
    low_b, high_b = wilson(table.right_b, table.n, z)
    a, b, psi = table.accuracy_a, table.accuracy_b, _newcombe_correlation(table)
    below = _third_side(b - low_b, high_a - a, psi)
    above = _third_side(high_b - b, a - low_a, psi)
    return delta(table) - below, delta(table) + above


def tango(table: Table, z: float = Z95) -> Interval:
    """Tango's (1998) score interval: the differences that McNemar's test would not reject.

    Defined for every table, and it excludes 0 exactly when chi2 > z^2.
    """
    low = _tango_low(table.only_a, table.only_b, table.n, z)
    high = -_tango_low(table.only_b, table.only_a, table.n, z)
    return low, high


def wilson(successes: int, trials: int, z: float = Z95) -> Interval:
    """Wilson's (1927) score interval for a proportion."""
    share = successes / trials
    centre = share + z * z / (2 * trials)
    half = z * sqrt(successes * (trials - successes) / trials + z * z / 4) / trials
    scale = 1 + z * z / trials
    low = 0.0 if successes == 0 else (centre - half) / scale
    high = 1.0 if successes == trials else (centre + half) / scale
    return low, high


def _around(centre: float, half: float) -> Interval | None:
    return (centre - half, centre + half) if half > 0 else None


def _adjusted(table: Table, z: float, added: int) -> Interval:
    items = table.n + 2
    net = table.only_b - table.only_a
    half = z * sqrt(table.discordant + added - net * net / items) / items
    return max(net / items - half, -1.0), min(net / items + half, 1.0)


def _newcombe_correlation(table: Table) -> float:
    margins = spread_a(table) * spread_b(table)
    if margins == 0:
        return 0.0
    excess: float = table.both * table.neither - table.only_a * table.only_b
    if excess > 0:
        excess = max(excess - table.n / 2, 0.0)
    return excess / sqrt(margins)


def _third_side(one: float, other: float, correlation: float) -> float:
    # With a correlation of 1 and equal sides rounding leaves -1e-17 under the root.
    return sqrt(max(one * one - 2 * correlation * one * other + other * other, 0.0))


def _tango_low(only_a: int, only_b: int, n: int, z: float) -> float:
    # Where only one kind of item exists the equation has a second, empty solution; these are the real ones.
    if only_a == n:
        return -1.0
    if only_b == n:
        return (n - z * z) / (n + z * z)
    if only_a == only_b == 0:
        return -z * z / (n + z * z)
    net = only_b - only_a

    def excess(x: float) -> float:
        q = _only_a_share(only_a, only_b, n, x)
        return (net - n * x) - z * sqrt(n * max(2 * q + x * (1 - x), 0.0))

    # At 0 the equation is chi2 = z^2: starting from there makes test and interval agree by construction.
    if net > 0 and net * net > z * z * (only_a + only_b):
        return crossing(excess, 0.0, net / n)
    return crossing(excess, -1.0, min(net / n, 0.0))


def _only_a_share(only_a: int, only_b: int, n: int, x: float) -> float:
    """The likeliest share of items only A gets right, if the true difference is x (Tango 1998)."""
    linear = (2 * n - only_b + only_a) * x - only_a - only_b
    constant = -only_a * x * (1 - x)
    root = sqrt(max(linear * linear - 8 * n * constant, 0.0))
    if linear > 0:
        return -2 * constant / (root + linear)
    return (root - linear) / (4 * n)
