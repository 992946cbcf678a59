"""What a report with two accuracies tells: how many items, both shares, and how often the two agree."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from app.core.stats.table import Table


@dataclass(frozen=True, slots=True)
class Margins:
    """The margins of `table`. Its four cells are what a learner works out."""

    table: Table

    @property
    def n(self) -> int:
        """All items."""
        return self.table.n

    @property
    def agree(self) -> int:
        """Items on which both were right, or both wrong."""
        return self.table.both + self.table.neither

    def counts(self) -> tuple[int, ...]:
        """The four counts."""
        return self.table.counts()

    def to_json(self) -> dict[str, Any]:
        """Nothing: the counts say it all."""
        return {}

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Self:
        """From the four counts."""
        return cls(Table(*stored["counts"]))
