"""Bootstrap samples by chance: the Monte Carlo of what `bootstrap` says exactly.

A sample of n items is told by how often it holds each distinct item, and its delta by even less. Where the
law of delta can be written down, drawing ten thousand deltas is one draw of how often each value comes up.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from math import ceil
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.core.stats.bootstrap import scores_law, table_law
from app.core.stats.clusters import Clusters
from app.core.stats.intervals import Interval
from app.core.stats.law import Floats, Law, law_of_sum
from app.core.stats.scores import Scores
from app.core.stats.table import Table

_FEW = 64
_BLOCK = 1 << 17
"""Random integers held at a time: one megabyte."""


def resample_table(table: Table, resamples: int, rng: np.random.Generator) -> Floats:
    """The deltas of so many bootstrap samples of the items of a table, sorted."""
    return _from_law(table_law(table), _at_least_one(resamples), rng)


def resample_scores(scores: Scores, resamples: int, rng: np.random.Generator) -> Floats:
    """The deltas of so many bootstrap samples of scored items, sorted.

    Without a law (scores with many digits): by how often each distinct difference is drawn where there
    are few, else item by item.
    """
    law = scores_law(scores)
    if law is not None:
        return _from_law(law, _at_least_one(resamples), rng)
    counts = Counter(scores.differences)
    if len(counts) <= _FEW:
        values = np.array([step / scores.scale for step in counts])
        drawn = _multinomial(counts, scores.n, _at_least_one(resamples), rng)
        return np.sort(np.concatenate([block @ values for block in drawn]) / scores.n)
    differences = np.array([step / scores.scale for step in scores.differences])
    return resample_statistic(lambda items: float(differences[items].mean()), scores.n, resamples, rng)


def resample_clusters(clusters: Clusters, resamples: int, rng: np.random.Generator) -> Floats | None:
    """The deltas of so many samples of whole clusters, sorted: total difference over total items.

    Clusters with the same total and size are one kind; a sample is how often it holds each kind. None for
    a single cluster, of which every sample is the same.
    """
    if len(clusters.members) == 1:
        return None
    kinds = _kinds(clusters)
    points = np.array(list(kinds), dtype=np.float64)
    sums = [
        block @ points for block in _multinomial(kinds, len(clusters.members), _at_least_one(resamples), rng)
    ]
    totals, items = np.concatenate(sums).T
    return np.sort(totals / (items * clusters.scale))


def resample_statistic(
    statistic: Callable[[NDArray[np.int64]], float], n: int, resamples: int, rng: np.random.Generator
) -> Floats:
    """Any statistic of the drawn items (their positions, n of them), for metrics that are no mean; sorted."""
    return np.sort([statistic(items) for items in _draws(n, _at_least_one(resamples), rng)])


def clusters_law(clusters: Clusters) -> Law | None:
    """The law of delta over samples of whole clusters. None for one cluster, and where it is too large."""
    if len(clusters.members) == 1:
        return None
    found = law_of_sum(_kinds(clusters), len(clusters.members))
    if found is None:
        return None
    (totals, items), probabilities = found[0].T, found[1]
    values, places = np.unique(totals / (items * clusters.scale), return_inverse=True)
    return Law(values, np.bincount(places, weights=probabilities).astype(np.float64))


def sampled_percentile(deltas: Floats, level: float = 0.95) -> Interval:
    """The percentile interval of sorted deltas, by the inverse of their distribution function."""
    tail, last = (1 - level) / 2, len(deltas) - 1
    places = (ceil(share * len(deltas) - 1e-9) - 1 for share in (tail, 1 - tail))
    low, high = (float(deltas[min(max(place, 0), last)]) for place in places)
    return low, high


def _kinds(clusters: Clusters) -> Counter[tuple[int, ...]]:
    return Counter((member.total, member.items) for member in clusters.members)


def _from_law(law: Law, resamples: int, rng: np.random.Generator) -> Floats:
    shares = law.probabilities / law.probabilities.sum()
    return np.repeat(law.values, rng.multinomial(resamples, shares))


def _multinomial(
    counts: Mapping[Any, int], draws: int, resamples: int, rng: np.random.Generator
) -> Iterator[NDArray[np.int64]]:
    weights = np.array(list(counts.values()), dtype=np.float64)
    size = max(_BLOCK // len(weights), 1)
    for start in range(0, resamples, size):
        yield rng.multinomial(draws, weights / weights.sum(), size=min(size, resamples - start))


def _draws(n: int, resamples: int, rng: np.random.Generator) -> Iterator[NDArray[np.int64]]:
    size = max(_BLOCK // n, 1)
    for start in range(0, resamples, size):
        yield from rng.integers(0, n, (min(size, resamples - start), n))


def _at_least_one(resamples: int) -> int:
    if resamples < 1:
        raise ValueError(f"a bootstrap needs at least one resample, not {resamples}")
    return resamples
