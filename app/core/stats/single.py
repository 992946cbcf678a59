"""One model's accuracy on one set of items: how much it would vary over other sets like it.

Everything is a fraction; a model that got all or no items right has no standard error worth the name.
"""

from math import ceil, sqrt

from app.core.stats.intervals import Z95, Interval


def se_single(solved: int, n: int) -> float:
    """Standard error of an accuracy: sqrt(p (1 - p) / n), p = solved / n."""
    return sqrt(solved * (n - solved) / n) / n


def se_single_sample(solved: int, n: int) -> float | None:
    """The same with n - 1 under the root (Miller 2024). None for one item."""
    return sqrt(solved * (n - solved) / (n * n * (n - 1))) if n > 1 else None


def interval_single(solved: int, n: int, z: float = Z95) -> Interval | None:
    """accuracy -+ z se_single. None where all or no items were solved: a width of 0 is not certainty."""
    half = z * se_single(solved, n)
    return (solved / n - half, solved / n + half) if half else None


def items_for_margin(solved: int, n: int, margin: float, z: float = Z95) -> int:
    """How many items give an interval of plus or minus `margin`, if the accuracy stays what it is."""
    share = solved / n
    return ceil(z * z * share * (1 - share) / (margin * margin) - 1e-9)
