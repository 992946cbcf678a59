"""Exact laws: which values a sum of independent draws takes, and how probable each of them is."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from math import ceil, comb, gcd, prod, sqrt
from operator import add

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Point = tuple[int, ...]

MOST_CELLS = 1 << 18
"""A lattice of that many cells needs about 10 MB."""

MOST_DRAWN = 30_000
"""So many different draws, in any order, are enumerated in a fifth of a second."""

_NEGLIGIBLE = 1e-15
_NATS = 38.0
_SLACK = 1e-12


@dataclass(frozen=True, eq=False)
class Law:
    """Values in ascending order and their probabilities; those rarer than 1e-15 are left out."""

    values: Floats
    probabilities: Floats

    @cached_property
    def cumulated(self) -> Floats:
        """P(X <= value) for every value."""
        return self.probabilities.cumsum()

    @property
    def mean(self) -> float:
        """The expected value."""
        return float(self.values @ self.probabilities)

    @property
    def sd(self) -> float:
        """The standard deviation."""
        return sqrt(float((self.values - self.mean) ** 2 @ self.probabilities))

    def below(self, value: float) -> float:
        """P(X < value)."""
        return float(self.probabilities[: np.searchsorted(self.values, value, "left")].sum())

    def at_most(self, value: float) -> float:
        """P(X <= value)."""
        return float(self.probabilities[: np.searchsorted(self.values, value, "right")].sum())

    def quantile(self, chance: float) -> float:
        """The inverse of the distribution function: the smallest value with P(X <= value) >= chance."""
        position = int(self.cumulated.searchsorted(chance - _SLACK, "left"))
        return float(self.values[min(position, len(self.values) - 1)])


def law_of_sum(weights: Mapping[Point, int], draws: int) -> tuple[NDArray[np.int64], Floats] | None:
    """The law of the sum of independent draws of points; each point is drawn in proportion to its weight.

    Returns the possible sums, one a row, and their probabilities to about 1e-16; None where there are
    too many (`MOST_CELLS`) and too many ways to draw them (`MOST_DRAWN`).

    The characteristic function of one draw, to the power of draws, is transformed back. It is enough to
    do so on a window: Bernstein's inequality says beyond which distance the sums have less than 1e-16.
    """
    points = np.array(list(weights), dtype=np.int64)
    shares = np.array(list(weights.values()), dtype=np.float64)
    shares /= shares.sum()
    origin = points.min(axis=0)
    strides = [max(gcd(*map(int, axis)), 1) for axis in (points - origin).T]
    places = (points - origin) // strides
    windows = [_window(axis, shares, draws) for axis in places.T]
    shape = [length for _, length in windows]
    if prod(shape) > MOST_CELLS:
        return _enumerated(weights, draws)
    one = np.zeros(shape)
    np.add.at(one, tuple((places % shape).T), shares)
    # Of a real law half of the transform says everything.
    many = np.fft.irfftn(np.fft.rfftn(one) ** draws, s=shape, axes=range(len(shape)))
    many /= many.sum()
    kept = np.argwhere(many > _NEGLIGIBLE)
    starts = np.array([start for start, _ in windows])
    sums = starts + (kept - starts) % shape
    inside = ((sums >= 0) & (sums <= draws * places.max(axis=0))).all(axis=1)
    return (draws * origin + sums * strides)[inside], many[tuple(kept.T)][inside]


def law_of_mean(weights: Mapping[int, int], draws: int, scale: int) -> Law | None:
    """The law of the mean of so many draws of `steps / scale`. None where `law_of_sum` is."""
    steps, total = list(weights), sum(weights.values())
    origin = min(steps)
    stride = max(gcd(*(step - origin for step in steps)), 1)
    places = [(step - origin) // stride for step in steps]
    shares = [weight / total for weight in weights.values()]
    start, length = _window(np.array(places), np.array(shares), draws)
    if length > MOST_CELLS:
        return _mean_enumerated(weights, draws, scale)
    # The same as in several dimensions, where the cells of a line are in order once they are turned round.
    one = np.zeros(length)
    for place, share in zip(places, shares, strict=True):
        one[place % length] += share
    many = np.fft.irfft(np.fft.rfft(one) ** draws, length)
    many /= many.sum()
    turned = start % length
    many = np.concatenate((many[turned:], many[:turned]))
    kept = (many > _NEGLIGIBLE).nonzero()[0]
    kept = kept[: kept.searchsorted(draws * max(places) - start, "right")]
    return Law((draws * origin + (start + kept) * stride) / (draws * scale), many[kept])


def _mean_enumerated(weights: Mapping[int, int], draws: int, scale: int) -> Law | None:
    found = _enumerated({(step,): weight for step, weight in weights.items()}, draws)
    if found is None:
        return None
    sums, probabilities = found[0][:, 0], found[1]
    order = np.argsort(sums)
    return Law(sums[order] / (draws * scale), probabilities[order])


def _enumerated(weights: Mapping[Point, int], draws: int) -> tuple[NDArray[np.int64], Floats] | None:
    """The same, one draw after the other."""
    if comb(draws + len(weights) - 1, draws) > MOST_DRAWN:
        return None
    total = sum(weights.values())
    law: dict[Point, float] = {(0,) * len(next(iter(weights))): 1.0}
    for _ in range(draws):
        grown: dict[Point, float] = {}
        for sums, probability in law.items():
            for point, weight in weights.items():
                reached = tuple(map(add, sums, point))
                grown[reached] = grown.get(reached, 0.0) + probability * weight / total
        law = grown
    return np.array(list(law), dtype=np.int64), np.array(list(law.values()))


def _window(axis: NDArray[np.int64], shares: Floats, draws: int) -> tuple[int, int]:
    """The first cell of the window along one axis, and its length: even, and no larger than needed."""
    mean = float(axis @ shares)
    variance = float((axis - mean) ** 2 @ shares)
    furthest = float(np.abs(axis - mean).max()) * _NATS / 3
    reach = furthest + sqrt(furthest**2 + 2 * _NATS * draws * variance)
    span = draws * int(axis.max())
    if 2 * reach >= span:
        return 0, _even(span + 1)
    return max(ceil(draws * mean - reach), 0), _even(2 * ceil(reach))


def _even(length: int) -> int:
    """The next length that is 2^i or 3 * 2^i, for which the transform is fast."""
    power = 1 << (length - 1).bit_length()
    return 3 * power // 4 if power >= 4 and 3 * power // 4 >= length else max(power, 2)
