"""Every item with its two marks, in the order in which the page shows them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from app.core.stats.table import Table

Item = tuple[str, int, int]  # id, A right (0 or 1), B right


@dataclass(frozen=True, slots=True)
class Outcomes:
    """`table` counts what `items` show."""

    table: Table
    items: tuple[Item, ...]

    @property
    def n(self) -> int:
        """All items."""
        return len(self.items)

    def ids(self, a: int, b: int) -> tuple[str, ...]:
        """The ids of the items with these two marks."""
        return tuple(item for item, mark_a, mark_b in self.items if (mark_a, mark_b) == (a, b))

    def counts(self) -> tuple[int, ...]:
        """The four counts: another order alone is not another variant."""
        return self.table.counts()

    def to_json(self) -> dict[str, Any]:
        """The items."""
        return {"items": [list(item) for item in self.items]}

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Self:
        """The items with their table."""
        items = tuple((str(item), int(a), int(b)) for item, a, b in stored["items"])
        return cls(Table(*stored["counts"]), items)
