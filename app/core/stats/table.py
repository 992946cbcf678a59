"""The paired table: how often both, only one, or neither of two models was right on the same items."""

import operator
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self, SupportsIndex

MOST_ITEMS = 10**9
"""Above a billion items the exact test would no longer be a matter of milliseconds."""


@dataclass(frozen=True, slots=True)
class Table:
    """Four counts of items. Model A was right on `both + only_a` of them, model B on `both + only_b`.

    Raises ValueError when a count is negative or no integer, and when there are no items at all:
    nothing can be estimated from nothing.
    """

    both: int
    only_a: int
    only_b: int
    neither: int

    def __post_init__(self) -> None:
        for name in ("both", "only_a", "only_b", "neither"):
            object.__setattr__(self, name, _count(name, getattr(self, name)))
        if self.n == 0:
            raise ValueError("a table needs at least one item: all four counts are 0")
        if self.n > MOST_ITEMS:
            raise ValueError(f"a table holds at most {MOST_ITEMS:,} items, this one has {self.n:,}")

    @classmethod
    def from_outcomes(cls, a: Sequence[bool | int], b: Sequence[bool | int]) -> Self:
        """Count the outcomes of two models on the same items in the same order: 1 is right, 0 is wrong.

        Raises ValueError when the lengths differ or an outcome is neither right nor wrong (a missing
        value, a score, a label): counting such an item as wrong would be a silent decision.
        """
        if len(a) != len(b):
            raise ValueError(f"A has {len(a)} outcomes and B has {len(b)}: they must be the same items")
        counts = [0, 0, 0, 0]
        for position, (right_a, right_b) in enumerate(zip(a, b, strict=True), start=1):
            counts[2 * _wrong(right_a, "A", position) + _wrong(right_b, "B", position)] += 1
        return cls(*counts)

    @property
    def n(self) -> int:
        """All items."""
        return self.both + self.only_a + self.only_b + self.neither

    @property
    def discordant(self) -> int:
        """The items on which exactly one model was right: only they can tell the models apart."""
        return self.only_a + self.only_b

    @property
    def right_a(self) -> int:
        """The items model A got right."""
        return self.both + self.only_a

    @property
    def right_b(self) -> int:
        """The items model B got right."""
        return self.both + self.only_b

    @property
    def accuracy_a(self) -> float:
        """The share of items model A got right, as a fraction."""
        return self.right_a / self.n

    @property
    def accuracy_b(self) -> float:
        """The share of items model B got right, as a fraction."""
        return self.right_b / self.n

    def counts(self) -> tuple[int, int, int, int]:
        """The four counts in their order."""
        return self.both, self.only_a, self.only_b, self.neither

    def to_json(self) -> dict[str, Any]:
        """What a store keeps beside the counts: nothing."""
        return {}

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Self:
        """The table of stored `counts`."""
        return cls(*stored["counts"])


def _count(name: str, value: SupportsIndex) -> int:
    if type(value) is not int:
        if isinstance(value, bool) or not hasattr(value, "__index__"):
            raise ValueError(f"{name} must be a whole number of items, not {value!r}")
        try:
            value = operator.index(value)
        except TypeError as error:
            raise ValueError(f"{name} must be a whole number of items, not {value!r}") from error
    if value < 0:
        raise ValueError(f"{name} must not be negative, but is {value}")
    return value


def _wrong(outcome: bool | int, model: str, position: int) -> int:
    if getattr(outcome, "ndim", 0) == 0:
        if outcome == 1:
            return 0
        if outcome == 0:
            return 1
    raise ValueError(f"outcome {position} of {model} must be 1 (right) or 0 (wrong), not {outcome!r}")
