"""How far model B is ahead of model A, and how much that would vary over other items like these.

Everything is a fraction (0.02 is two percentage points) and counts for B: delta is accuracy B minus
accuracy A. Radicands are kept as exact integers, so nothing cancels.
"""

from math import sqrt

from app.core.stats.table import Table


def delta(table: Table) -> float:
    """Accuracy B minus accuracy A: (only_b - only_a) / n."""
    return (table.only_b - table.only_a) / table.n


def disagreement_rate(table: Table) -> float:
    """The share of discordant items: (only_a + only_b) / n."""
    return table.discordant / table.n


def se_a(table: Table) -> float:
    """Standard error of accuracy A alone: sqrt(p (1 - p) / n)."""
    return sqrt(spread_a(table) / table.n) / table.n


def se_b(table: Table) -> float:
    """Standard error of accuracy B alone: sqrt(p (1 - p) / n)."""
    return sqrt(spread_b(table) / table.n) / table.n


def se_unpaired(table: Table) -> float:
    """Standard error of delta as if the models had answered different items: sqrt(se_a^2 + se_b^2)."""
    return sqrt(unpaired_spread(table) / table.n) / table.n


def se_paired(table: Table) -> float:
    """Standard error of delta on shared items: sqrt(N - (only_b - only_a)^2 / n) / n, N discordant items.

    The population form (n in the denominator), which is also the spread of the exact paired bootstrap.
    """
    n = table.n
    return sqrt(paired_spread(table) / n) / n


def se_paired_sample(table: Table) -> float | None:
    """The paired standard error with n - 1 in the denominator (Miller 2024). None for a single item."""
    n = table.n
    if n == 1:
        return None
    return sqrt(paired_spread(table) / (n - 1)) / n


def se_null(table: Table) -> float:
    """The paired standard error if the models were equally good: sqrt(N) / n, N discordant items."""
    return sqrt(table.discordant) / table.n


def covariance(table: Table) -> float:
    """Covariance of the two outcomes of an item: (both * neither - only_a * only_b) / n^2."""
    return (table.both * table.neither - table.only_a * table.only_b) / table.n**2


def paired_spread(table: Table) -> int:
    """The variance of the difference of one item times n^2, exactly: n N - (only_b - only_a)^2."""
    return table.n * (table.only_a + table.only_b) - (table.only_b - table.only_a) ** 2


def unpaired_spread(table: Table) -> int:
    """The variances of the two outcomes of one item, added, times n^2, exactly."""
    return spread_a(table) + spread_b(table)


def spread_a(table: Table) -> int:
    """The variance of the outcome of one item for model A, times n^2, exactly."""
    return table.right_a * (table.n - table.right_a)


def spread_b(table: Table) -> int:
    """The variance of the outcome of one item for model B, times n^2, exactly."""
    return table.right_b * (table.n - table.right_b)
