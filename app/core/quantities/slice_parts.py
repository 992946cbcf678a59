"""Adjusted p values of slices, and what is said about them more than once."""

from collections.abc import Callable, Sequence

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


def in_order(data: Slices) -> list[float]:
    """The p values, smallest first."""
    return sorted(data.p_values)


def second(data: Slices) -> float:
    """The second smallest p. ValueError where there is none."""
    if data.n < 2:
        raise ValueError("there is only one slice")
    return in_order(data)[1]


def second_by(adjust: Adjust) -> Callable[[Slices], float | None]:
    """The second smallest p after an adjustment."""

    def adjusted(data: Slices) -> float | None:
        return adjust(in_order(data))[1] if data.n > 1 else None

    return adjusted


def left_by(adjust: Adjust) -> Callable[[Slices], int]:
    """How many slices stay below 5 % after an adjustment."""
    return lambda data: sum(rejected(adjust(data.p_values), LEVEL))


def alone(data: Slices) -> int:
    """How many slices have a p below 5 % by themselves."""
    return sum(p <= LEVEL for p in data.p_values)


def listed(values: Sequence[float | None]) -> str:
    """Several p values in a row."""
    return ", ".join(prose(value, "plain", 4) for value in values)
