"""A variant: an exercise with its numbers. Plain values; goes to JSON and back."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from app.core.exercises.exercise import Exercise, Setting
from app.core.quantities.data import Data, table_of
from app.core.quantities.quantity import Option, Quantity
from app.core.stats.table import Table


@dataclass(frozen=True, slots=True)
class Variant:
    """The drawn values; once stored they win over the seed for ever."""

    exercise: Exercise
    seed: int
    setting: Setting
    data: Data
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # answer -> option ids as shown

    @property
    def table(self) -> Table:
        """The paired table behind the data. TypeError where there is none."""
        return table_of(self.data)

    @property
    def counts(self) -> tuple[int, ...]:
        """What "another" compares to call a variant fresh."""
        return self.data.counts()

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
            **self.data.to_json(),
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
        data=exercise.data.from_json(stored),
        options={name: tuple(ids) for name, ids in stored["options"].items()},
    )


def counts_from_json(stored: Mapping[str, Any]) -> tuple[int, ...]:
    """Only the counts of what `to_json` gave, whatever its version and kind."""
    return tuple(stored["counts"])
