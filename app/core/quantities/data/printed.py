"""A comparison as a report prints it, with the difference that would matter."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from app.core.stats.table import Table


@dataclass(frozen=True, slots=True)
class Printed:
    """`table` is behind what is printed. `margin`: smaller differences do not matter, in thousandths."""

    table: Table
    margin: int

    @property
    def n(self) -> int:
        """All items."""
        return self.table.n

    def counts(self) -> tuple[int, ...]:
        """The four counts, and the margin."""
        return *self.table.counts(), self.margin

    def to_json(self) -> dict[str, Any]:
        """Nothing: the counts say it all."""
        return {}

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Self:
        """From the four counts and the margin."""
        *cells, margin = map(int, stored["counts"])
        return cls(Table(*cells), margin)
