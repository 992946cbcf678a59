"""Two models of known accuracy and known correlation, answering the same made-up items."""

from dataclasses import dataclass
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from app.core.stats.table import Table

_ROUNDING = 1e-12

Outcomes = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Cells:
    """The probabilities of the four outcomes of an item; they add up to 1."""

    both: float
    only_a: float
    only_b: float
    neither: float


def phi_bounds(accuracy_a: float, accuracy_b: float) -> tuple[float, float] | None:
    """The lowest and highest correlation that two outcomes of these accuracies can have.

    B cannot be right less often with A than the overlap of the two shares forces, nor more often than
    the rarer of both. None if a model is always right or always wrong: there is no correlation then.
    """
    spread = _spread(accuracy_a, accuracy_b)
    if spread == 0:
        return None
    independent = accuracy_a * accuracy_b
    lowest = max(0.0, accuracy_a + accuracy_b - 1) - independent
    return lowest / spread, (min(accuracy_a, accuracy_b) - independent) / spread


def cells(accuracy_a: float, accuracy_b: float, phi: float) -> Cells | None:
    """The probabilities of the four outcomes. None if no pair of models has these three figures.

    both = a b + phi sqrt(a (1 - a) b (1 - b)); a model that never varies has no correlation but 0.
    """
    both = accuracy_a * accuracy_b + phi * _spread(accuracy_a, accuracy_b)
    found = (both, accuracy_a - both, accuracy_b - both, 1 - accuracy_a - accuracy_b + both)
    if min(found) < -_ROUNDING or (phi != 0 and phi_bounds(accuracy_a, accuracy_b) is None):
        return None
    return Cells(*(max(chance, 0.0) for chance in found))


def draw_table(chances: Cells, n: int, rng: np.random.Generator) -> Table:
    """The counts of n items drawn independently."""
    return Table(*map(int, rng.multinomial(n, _shares(chances))))


def draw_outcomes(chances: Cells, n: int, rng: np.random.Generator) -> tuple[Outcomes, Outcomes]:
    """The outcomes of A and of B on n items drawn independently: 1 is right, 0 is wrong."""
    kind = rng.choice(4, size=n, p=_shares(chances))
    return (kind <= 1).astype(np.uint8), (kind % 2 == 0).astype(np.uint8)


def _shares(chances: Cells) -> NDArray[np.float64]:
    shares = np.array([chances.both, chances.only_a, chances.only_b, chances.neither])
    shares /= shares.sum()
    return shares


def _spread(accuracy_a: float, accuracy_b: float) -> float:
    for name, accuracy in (("A", accuracy_a), ("B", accuracy_b)):
        if not 0 <= accuracy <= 1:
            raise ValueError(f"accuracy {name} must lie between 0 and 1, not {accuracy}")
    return sqrt(accuracy_a * (1 - accuracy_a) * accuracy_b * (1 - accuracy_b))
