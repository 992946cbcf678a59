"""One model on one set of items: how many it was asked, and how many it got right."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self


@dataclass(frozen=True, slots=True)
class SingleScore:
    """`solved` of `n` items. ValueError unless 0 <= solved <= n and n > 0."""

    n: int
    solved: int

    def __post_init__(self) -> None:
        if not 0 <= self.solved <= self.n or self.n < 1:
            raise ValueError(f"{self.solved} of {self.n} is no score")

    @property
    def accuracy(self) -> float:
        """The share of items it got right."""
        return self.solved / self.n

    def counts(self) -> tuple[int, ...]:
        """Items, and those it got right."""
        return self.n, self.solved

    def to_json(self) -> dict[str, Any]:
        """Nothing: the counts say it all."""
        return {}

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Self:
        """From the two counts."""
        return cls(*map(int, stored["counts"]))
