"""Items that come in groups: several questions on one document, several attempts at one problem.

What varies from sample to sample is then the cluster. delta stays the mean over items; its standard error
is made of the totals of the clusters. From a single cluster nothing is known about how clusters differ:
every clustered quantity is then None, never 0, and `refusal` says so.
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import Self

from app.core.stats.intervals import Z95, Interval
from app.core.stats.pairs import is_missing
from app.core.stats.quantiles import t_critical
from app.core.stats.scores import Scores
from app.core.stats.table import Table
from app.core.stats.tails import t_beyond

REFUSAL = (
    "All items lie in one cluster, and from one cluster nobody can tell how much clusters differ: "
    "no standard error can be given."
)


@dataclass(frozen=True, slots=True)
class Cluster:
    """What the formulas need of a cluster: its items, and sum and sum of squares of B minus A in steps."""

    items: int
    total: int
    squares: int


@dataclass(frozen=True)
class Clusters:
    """All clusters of a comparison. Made by `of_scores` or, from one table per cluster, by `of_tables`."""

    members: tuple[Cluster, ...]
    scale: int

    @classmethod
    def of_scores(cls, scores: Scores, ids: Sequence[Hashable]) -> Self:
        """Gather items by the id of their cluster, in any order.

        Raises ValueError when an id is missing: such items would silently become one large cluster.
        """
        if len(ids) != scores.n:
            raise ValueError(f"there are {scores.n} items and {len(ids)} cluster ids: one each is needed")
        gathered: dict[Hashable, list[int]] = {}
        for position, (key, step) in enumerate(zip(ids, scores.differences, strict=True), start=1):
            if is_missing(key):
                raise ValueError(f"item {position} has no cluster id: if it stands alone, give it its own")
            gathered.setdefault(key, []).append(step)
        members = (
            Cluster(len(steps), sum(steps), sum(step * step for step in steps)) for steps in gathered.values()
        )
        return cls(tuple(members), scores.scale)

    @classmethod
    def of_tables(cls, tables: Sequence[Table]) -> Self:
        """One table per cluster. Raises ValueError when there is none."""
        if not tables:
            raise ValueError("a comparison needs at least one cluster")
        members = (Cluster(table.n, table.only_b - table.only_a, table.discordant) for table in tables)
        return cls(tuple(members), 1)

    @cached_property
    def n(self) -> int:
        """All items."""
        return sum(member.items for member in self.members)

    @cached_property
    def total(self) -> int:
        """The sum of B minus A over all items, in steps."""
        return sum(member.total for member in self.members)

    @cached_property
    def residuals(self) -> tuple[int, ...]:
        """n times the residual total of each cluster, so that it is whole and nothing cancels."""
        n, total = self.n, self.total
        return tuple(n * member.total - member.items * total for member in self.members)

    @cached_property
    def item_spread(self) -> int:
        """The variance of the difference of one item times n^2, exactly."""
        return self.n * sum(member.squares for member in self.members) - self.total**2

    @cached_property
    def cr0(self) -> float | None:
        """CR0: the root of the sum of squared residual totals, over n. None for one cluster."""
        if len(self.members) == 1:
            return None
        return sqrt(sum(residual**2 for residual in self.residuals)) / self.n**2 / self.scale

    @property
    def refusal(self) -> str | None:
        """Why there is no clustered standard error, as a sentence; None if there is one."""
        return REFUSAL if len(self.members) == 1 else None


def delta_clusters(clusters: Clusters) -> float:
    """The mean of B minus A over items, not over clusters."""
    return clusters.total / (clusters.n * clusters.scale)


def mean_of_clusters(clusters: Clusters) -> float:
    """The mean of the clusters' own deltas: another question, in which small clusters count as much."""
    means = [member.total / member.items for member in clusters.members]
    return sum(means) / len(means) / clusters.scale


def se_ignoring_clusters(clusters: Clusters) -> float:
    """The standard error of delta as if items stood alone, n in the denominator."""
    return sqrt(clusters.item_spread / clusters.n**3) / clusters.scale


def se_ignoring_clusters_sample(clusters: Clusters) -> float | None:
    """The same with n - 1 in the denominator. None for one item."""
    n = clusters.n
    return sqrt(clusters.item_spread / (n * n * (n - 1))) / clusters.scale if n > 1 else None


def se_clusters(clusters: Clusters) -> float | None:
    """The paired clustered error of Miller (2024), CR0: sqrt(sum of squared residual totals) / n."""
    return clusters.cr0


def se_clusters_sample(clusters: Clusters) -> float | None:
    """CR1 = CR0 sqrt(G / (G - 1)), G clusters: what most programs print."""
    error, count = se_clusters(clusters), len(clusters.members)
    return None if error is None else error * sqrt(count / (count - 1))


def se_clusters_cr2(clusters: Clusters) -> float | None:
    """CR2 (Bell and McCaffrey 2002): each squared residual total divided by 1 - its share of the items."""
    return _clustered(clusters, [1 / share for share in _other_shares(clusters)])


def se_clusters_cr3(clusters: Clusters) -> float | None:
    """CR3: as CR2, divided by the square of that share. Leaves out one cluster at a time."""
    return _clustered(clusters, [1 / share**2 for share in _other_shares(clusters)])


def se_clusters_jackknife(clusters: Clusters) -> float | None:
    """The spread of delta when one cluster at a time is left out: CR3 sqrt((G - 1) / G)."""
    error, count = se_clusters_cr3(clusters), len(clusters.members)
    return None if error is None else error * sqrt((count - 1) / count)


def se_clusters_single(clusters: Clusters) -> float | None:
    """Miller's (2024) equation 4: the sample variance of items plus the cross terms within clusters.

    None also where the cross terms outweigh the variance.
    """
    error, n = se_clusters(clusters), clusters.n
    if error is None:
        return None
    alone = clusters.item_spread / clusters.scale**2
    variance = alone / (n * n * (n - 1)) + error**2 - alone / n**3
    return sqrt(variance) if variance >= 0 else None


def design_effect(clusters: Clusters) -> float | None:
    """The variance of delta with clusters over that without: (CR0 / se_ignoring_clusters)^2."""
    error, alone = se_clusters(clusters), se_ignoring_clusters(clusters)
    return None if error is None or alone == 0 else (error / alone) ** 2


def t_clusters(clusters: Clusters) -> float | None:
    """delta / CR1, with G - 1 degrees of freedom. None when the clusters do not vary."""
    error = se_clusters_sample(clusters)
    return delta_clusters(clusters) / error if error else None


def p_clusters(clusters: Clusters) -> float | None:
    """Two-sided p of `t_clusters`."""
    t = t_clusters(clusters)
    return None if t is None else t_beyond(t, len(clusters.members) - 1)


def interval_clusters_t(clusters: Clusters) -> Interval | None:
    """delta -+ t CR1, t with G - 1 degrees of freedom. None when the clusters do not vary."""
    if len(clusters.members) == 1:
        return None
    return _around(clusters, t_critical(len(clusters.members) - 1), se_clusters_sample(clusters))


def interval_clusters(clusters: Clusters, z: float = Z95) -> Interval | None:
    """delta -+ z CR0: too narrow with few clusters. None when the clusters do not vary."""
    return _around(clusters, z, se_clusters(clusters))


def _around(clusters: Clusters, factor: float, error: float | None) -> Interval | None:
    centre = delta_clusters(clusters)
    return (centre - factor * error, centre + factor * error) if error else None


def _other_shares(clusters: Clusters) -> list[float]:
    n = clusters.n
    return [(n - member.items) / n if member.items < n else 1.0 for member in clusters.members]


def _clustered(clusters: Clusters, factors: list[float]) -> float | None:
    if len(clusters.members) == 1:
        return None
    squares = sum(factor * residual**2 for factor, residual in zip(factors, clusters.residuals, strict=True))
    return sqrt(squares) / clusters.n**2 / clusters.scale
