"""How many items a comparison needs, and which difference a number of items can show.

Two-sided at level alpha, with the chance `power` of showing a true difference. Numbers of items come as
fractions: round them up. `exact_power` has the power of the tests themselves.
"""

from math import inf, sqrt

from app.core.stats.roots import crossing
from app.core.stats.tails import normal_below, normal_quantile


def items_connor(only_a: float, only_b: float, power: float = 0.8, alpha: float = 0.05) -> float | None:
    """Connor (1987): (z_alpha sqrt(psi) + z_power sqrt(psi - d^2))^2 / d^2; psi = only_a + only_b.

    The probabilities that only A or only B is right. None if they are equal: nothing is to be found then.
    """
    psi, d = _rates(only_a, only_b)
    z_alpha, z_power = _quantiles(power, alpha)
    return ((z_alpha * sqrt(psi) + z_power * sqrt(psi - d * d)) / d) ** 2 if d else None


def items_miller(variance: float, difference: float, power: float = 0.8, alpha: float = 0.05) -> float | None:
    """Miller (2024): (z_alpha + z_power)^2 variance / difference^2, the variance that of one item.

    See `variance_of_item` and `variance_with_runs`. None for a difference of 0.
    """
    return sum(_quantiles(power, alpha)) ** 2 * _variance(variance) / difference**2 if difference else None


def items_crude(only_a: float, only_b: float, power: float = 0.8, alpha: float = 0.05) -> float | None:
    """Miller's formula with psi for the variance, d^2 left out: a little too many. None as above."""
    psi, d = _rates(only_a, only_b)
    return items_miller(psi, d, power, alpha)


def items_conditional(only_a: float, only_b: float, power: float = 0.8, alpha: float = 0.05) -> float | None:
    """As if the discordant items were as many as expected: a little too few. None as above."""
    psi, d = _rates(only_a, only_b)
    z_alpha, z_power = _quantiles(power, alpha)
    return (z_alpha + z_power * sqrt(1 - (d / psi) ** 2)) ** 2 * psi / d**2 if d else None


def power_connor(items: int, only_a: float, only_b: float, alpha: float = 0.05) -> float | None:
    """The power that Connor's formula promises with so many items. None without a difference."""
    psi, d = _rates(only_a, only_b)
    if not d:
        return None
    z_alpha, _ = _quantiles(0.5, alpha)
    gap, spread = abs(d) * sqrt(_items(items)) - z_alpha * sqrt(psi), sqrt(psi - d * d)
    return normal_below(gap / spread) if spread else float(gap >= 0)


def variance_of_item(only_a: float, only_b: float) -> float:
    """The variance of the difference of one item: psi - d^2."""
    psi, d = _rates(only_a, only_b)
    return psi - d * d


def variance_with_runs(
    between: float, within_a: float, within_b: float, runs_a: float = inf, runs_b: float = inf
) -> float:
    """Miller's variance of one item with several runs: omega^2 + sA^2 / KA + sB^2 / KB."""
    return _variance(between) + _variance(within_a) / runs_a + _variance(within_b) / runs_b


def detectable(variance: float, items: int, power: float = 0.8, alpha: float = 0.05) -> float:
    """The smallest difference that Miller's formula finds with so many items, as a positive number."""
    return sum(_quantiles(power, alpha)) * sqrt(_variance(variance) / _items(items))


def detectable_connor(psi: float, items: int, power: float = 0.8, alpha: float = 0.05) -> float | None:
    """The smallest difference that Connor's formula finds at this rate of disagreement.

    None if not even a difference as large as psi, all items won by one model, would be found.
    """
    _rates(psi, 0)
    z_alpha, z_power = _quantiles(power, alpha)
    root = sqrt(_items(items))

    def excess(d: float) -> float:
        return d * root - z_alpha * sqrt(psi) - z_power * sqrt(max(psi - d * d, 0.0))

    return crossing(excess, 0.0, psi) if psi and excess(psi) >= 0 else None


def _rates(only_a: float, only_b: float) -> tuple[float, float]:
    """The rate of disagreement and the difference."""
    if not (only_a >= 0 and only_b >= 0 and only_a + only_b <= 1 + 1e-12):
        raise ValueError(f"{only_a} and {only_b} are no probabilities of two exclusive outcomes")
    return only_a + only_b, only_b - only_a


def _quantiles(power: float, alpha: float) -> tuple[float, float]:
    if not (0 < alpha < 1 and 0 < power < 1):
        raise ValueError(f"power and alpha lie between 0 and 1, not at {power} and {alpha}")
    return normal_quantile(1 - alpha / 2), normal_quantile(power)


def _variance(variance: float) -> float:
    if not variance >= 0:
        raise ValueError(f"a variance is not negative, but this is {variance}")
    return variance


def _items(items: int) -> int:
    if items < 1:
        raise ValueError(f"a plan needs at least one item, not {items}")
    return items
