"""Kind "outcomes": every item with its two marks."""

from typing import Any

from numpy.random import Generator

from app.core.exercises.variant import Item, Variant
from app.core.stats.table import Table


def items(table: Table, rng: Generator) -> tuple[Item, ...]:
    """The items of the table in a random order, numbered as they come."""
    pairs = (
        [(1, 1)] * table.both + [(1, 0)] * table.only_a + [(0, 1)] * table.only_b + [(0, 0)] * table.neither
    )
    width = max(2, len(str(table.n)))
    order = rng.permutation(table.n).tolist()
    return tuple((f"{place:0{width}d}", *pairs[index]) for place, index in enumerate(order, start=1))


def shown(variant: Variant) -> dict[str, Any]:
    """The field `shown` of the JSON API."""
    return {"items": [{"id": item, "a": a, "b": b} for item, a, b in variant.items]}
