"""Groups of items as the formulas take them, and what is said about them more than once."""

from app.core.quantities.data import Grouped
from app.core.quantities.quantity import Scene
from app.core.stats.clusters import se_clusters, se_ignoring_clusters


def grouped_of(scene: Scene) -> Grouped:
    """The groups a help is written about."""
    assert isinstance(scene.data, Grouped)
    return scene.data


def residuals(data: Grouped) -> list[float]:
    """Per group: its lead of B minus what it would be if delta were the same everywhere."""
    delta = (data.only_b - data.only_a) / data.n
    return [b - a - n * delta for _, n, a, b in data.groups]


def error_alone(data: Grouped) -> float:
    """The paired standard error as if items stood alone."""
    return se_ignoring_clusters(data.clusters)


def error_grouped(data: Grouped) -> float | None:
    """The clustered standard error, CR0. None for a single group."""
    return se_clusters(data.clusters)
