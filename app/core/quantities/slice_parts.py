"""Adjusted p values of slices, and what is said about them more than once."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from app.core.quantities.data import Slices
from app.core.quantities.quantity import Scene
from app.core.quantities.writing import prose
from app.core.stats.families import Adjusted, rejected

LEVEL = 0.05
Adjust = Callable[[Sequence[float | None]], Adjusted]


def slices_of(scene: Scene) -> Slices:
    """The slices a help is written about."""
    assert isinstance(scene.data, Slices)
    return scene.data


def in_order(data: Slices) -> tuple[float, ...]:
    """The p values, smallest first."""
    return data.ordered


@lru_cache(maxsize=512)
def adjusted(adjust: Adjust, ordered: tuple[float, ...]) -> tuple[float | None, ...]:
    """The p values of one family after an adjustment: asked for once by the draw, and by every mistake."""
    return tuple(adjust(ordered))


def second(data: Slices) -> float:
    """The second smallest p. ValueError where there is none."""
    if data.n < 2:
        raise ValueError("there is only one slice")
    return in_order(data)[1]


def second_by(adjust: Adjust) -> Callable[[Slices], float | None]:
    """The second smallest p after an adjustment."""

    return lambda data: adjusted(adjust, data.ordered)[1] if data.n > 1 else None


def left_by(adjust: Adjust) -> Callable[[Slices], int]:
    """How many slices stay below 5 % after an adjustment."""
    return lambda data: sum(rejected(adjusted(adjust, data.ordered), LEVEL))


def alone(data: Slices) -> int:
    """How many slices have a p below 5 % by themselves."""
    return sum(p <= LEVEL for p in data.p_values)


def listed(values: Sequence[float | None]) -> str:
    """Several p values in a row."""
    return ", ".join(prose(value, "plain", 4) for value in values)
