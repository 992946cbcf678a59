"""A variant: an exercise with its numbers. Plain values; goes to JSON and back."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.core.exercises.exercise import Exercise, Setting
from app.core.stats.table import Table

Item = tuple[str, int, int]  # id, A right (0 or 1), B right


@dataclass(frozen=True, slots=True)
class Variant:
    """The drawn values; once stored they win over the seed for ever."""

    exercise: Exercise
    seed: int
    setting: Setting
    table: Table
    items: tuple[Item, ...] = ()  # only where the page shows single items
    options: Mapping[str, tuple[str, ...]] | None = None  # answer name -> option ids in the order shown

    def to_json(self) -> dict[str, Any]:
        """What a store keeps: everything but the exercise itself."""
        raise NotImplementedError


def variant_from_json(exercise: Exercise, stored: Mapping[str, Any]) -> Variant:
    """The variant back from what `to_json` gave. ValueError if it is not one of this exercise."""
    raise NotImplementedError
