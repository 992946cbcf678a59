"""Groups of items as the formulas take them, and what is said about them more than once."""

from functools import lru_cache

from app.core.quantities.data import Grouped
from app.core.quantities.quantity import Scene
from app.core.stats.clusters import Cluster, Clusters, se_clusters, se_ignoring_clusters


@lru_cache(maxsize=256)
def clusters_of(data: Grouped) -> Clusters:
    """Per group the items, the lead of B, and how many items are discordant."""
    members = (Cluster(n, only_b - only_a, only_a + only_b) for _, n, only_a, only_b in data.groups)
    return Clusters(tuple(members), 1)


def grouped_of(scene: Scene) -> Grouped:
    """The groups a help is written about."""
    assert isinstance(scene.data, Grouped)
    return scene.data


def only_a(data: Grouped) -> int:
    """Items of all groups that only A got right."""
    return sum(group[2] for group in data.groups)


def only_b(data: Grouped) -> int:
    """Items of all groups that only B got right."""
    return sum(group[3] for group in data.groups)


def residuals(data: Grouped) -> list[float]:
    """Per group: its lead of B minus what it would be if delta were the same everywhere."""
    delta = (only_b(data) - only_a(data)) / data.n
    return [b - a - n * delta for _, n, a, b in data.groups]


def error_alone(data: Grouped) -> float:
    """The paired standard error as if items stood alone."""
    return se_ignoring_clusters(clusters_of(data))


def error_grouped(data: Grouped) -> float | None:
    """The clustered standard error, CR0. None for a single group."""
    return se_clusters(clusters_of(data))
