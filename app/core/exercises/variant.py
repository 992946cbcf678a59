"""A variant: an exercise with its numbers. Plain values; goes to JSON and back."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from app.core.exercises.exercise import Exercise, Setting
from app.core.quantities.quantity import Option, Quantity
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
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # answer -> option ids as shown

    @property
    def counts(self) -> tuple[int, int, int, int]:
        """What "another" compares to call a variant fresh."""
        table = self.table
        return table.both, table.only_a, table.only_b, table.neither

    def shown_options(self, quantity: Quantity) -> tuple[Option, ...]:
        """The options of a choice in the order of this variant."""
        by_id = {option.id: option for option in quantity.options}
        return tuple(by_id[option] for option in self.options.get(quantity.name, tuple(by_id)))

    def opaque(self, answer: str, option: str) -> str:
        """The id an option is sent out under: it tells nothing, and differs from variant to variant."""
        return sha256(f"{self.exercise.slug}:{self.seed}:{answer}:{option}".encode()).hexdigest()[:10]

    def option_text(self, quantity: Quantity, text: str) -> str:
        """The option id behind what was sent for a choice; anything else as it is."""
        sent = text.strip()
        return next((o.id for o in quantity.options if self.opaque(quantity.name, o.id) == sent), sent)

    def to_json(self) -> dict[str, Any]:
        """What a store keeps: everything but the exercise itself."""
        return {
            "exercise": self.exercise.slug,
            "version": self.exercise.version,
            "seed": self.seed,
            "setting": self.setting.words(),
            "counts": list(self.counts),
            "items": [list(item) for item in self.items],
            "options": {name: list(ids) for name, ids in self.options.items()},
        }


def variant_from_json(exercise: Exercise, stored: Mapping[str, Any]) -> Variant:
    """The variant back from what `to_json` gave. ValueError if it is not one of this exercise and version."""
    if (stored["exercise"], stored["version"]) != (exercise.slug, exercise.version):
        raise ValueError(f"a variant of {stored['exercise']} {stored['version']}, not of {exercise.slug}")
    return Variant(
        exercise=exercise,
        seed=int(stored["seed"]),
        setting=Setting(**stored["setting"]),
        table=Table(*stored["counts"]),
        items=tuple((str(item), int(a), int(b)) for item, a, b in stored["items"]),
        options={name: tuple(ids) for name, ids in stored["options"].items()},
    )


def counts_from_json(stored: Mapping[str, Any]) -> tuple[int, int, int, int]:
    """Only the counts of what `to_json` gave, whatever its version. ValueError if there are not four."""
    both, only_a, only_b, neither = stored["counts"]
    return both, only_a, only_b, neither
