"""Several comparisons side by side, each with a table and a name of its own."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from app.core.stats.table import Table

ORDINALS = ("first", "second")
"""How formulas and answers name a member: `first.p_exact`."""


@dataclass(frozen=True, slots=True)
class Family:
    """`tables` in the order in which the page shows them, under `names`."""

    names: tuple[str, ...]
    tables: tuple[Table, ...]

    @property
    def n(self) -> int:
        """The items of the smallest comparison: what digits go by where several are meant."""
        return min(table.n for table in self.tables)

    def counts(self) -> tuple[int, ...]:
        """The four counts of every member."""
        return tuple(count for table in self.tables for count in table.counts())

    def to_json(self) -> dict[str, Any]:
        """The names."""
        return {"names": list(self.names)}

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Self:
        """From the names and the counts."""
        counts, names = stored["counts"], stored["names"]
        tables = tuple(Table(*counts[start : start + 4]) for start in range(0, len(counts), 4))
        if len(tables) != len(names):
            raise ValueError(f"{len(names)} names for {len(tables)} comparisons")
        return cls(tuple(map(str, names)), tables)
