"""How often each interval excludes zero, for two models of known chances: counted, not simulated."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from app.core.stats.intervals import Z95
from app.core.stats.simulate import Cells

_SPREADS = 7.5
"""Counts further than so many standard deviations from what is expected are left out: less than 1e-12."""

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Clearing:
    """The chances that the unpaired and that the paired 95% (Wald) interval of delta exclude zero."""

    unpaired: float
    paired: float


def clearing(chances: Cells, n: int) -> Clearing:
    """Every likely table of n items, weighed by its (multinomial) chance. Meant for up to 1,000 items."""
    logs = np.concatenate(([0.0], np.cumsum(np.log(np.arange(1, n + 1)))))
    only_b, both = np.meshgrid(_likely(n, chances.only_b), _likely(n, chances.both), indexing="ij")
    unpaired = paired = 0.0
    for only_a in _likely(n, chances.only_a):
        neither = n - both - only_a - only_b
        weight = np.where(neither >= 0, _weight(chances, logs, (both, only_a, only_b, neither)), 0.0)
        ahead = (only_b - only_a) ** 2
        a, b = both + only_a, both + only_b
        alone = Z95 * Z95 * (a * (n - a) + b * (n - b))
        together = Z95 * Z95 * (n * (only_a + only_b) - ahead)
        unpaired += float(weight[ahead * n > alone].sum())
        # All items decided alike: no interval, so nothing is shown.
        paired += float(weight[(ahead * n > together) & (together > 0)].sum())
    return Clearing(unpaired, paired)


def _likely(n: int, chance: float) -> NDArray[np.int64]:
    reach = _SPREADS * np.sqrt(n * chance * (1 - chance)) + _SPREADS
    return np.arange(max(0, int(n * chance - reach)), min(n, int(n * chance + reach)) + 1)


def _weight(chances: Cells, logs: Floats, counts: tuple[NDArray[np.int64], ...]) -> Floats:
    shares = (chances.both, chances.only_a, chances.only_b, chances.neither)
    total = np.full(counts[0].shape, logs[-1])
    for count, share in zip(counts, shares, strict=True):
        logged = np.log(share) if share > 0 else -np.inf
        total -= logs[np.maximum(count, 0)]
        total += np.where(np.asarray(count) > 0, np.maximum(count, 0) * logged if share > 0 else logged, 0.0)
    weight: Floats = np.exp(total)
    return weight
