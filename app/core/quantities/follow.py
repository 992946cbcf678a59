"""Carried-forward marking: what is right given the learner's own earlier answers."""

from collections.abc import Mapping

from app.core.quantities.catalogue import quantities_of
from app.core.quantities.data import Data, table_behind
from app.core.quantities.quantity import Quantity, Value
from app.core.stats.table import Table

COUNTS = ("both", "only_a", "only_b", "neither")


def following(quantity: Quantity, data: Data, earlier: Mapping[str, Value]) -> tuple[Value, ...]:
    """Every value that follows from `earlier`; unanswered quantities count as their true value."""
    found: list[Value] = []
    table = table_behind(data)
    own = own_table(table, earlier) if table is not None else None
    if own is not None:
        values = (quantity.value(own), *(accepted.value(own) for accepted in quantity.alternatives))
        found.extend(value for value in values if value is not None)
    for route in quantity.routes:
        if not any(name in earlier for name in route.needs):
            continue
        values_by_name = {name: earlier.get(name, _true(name, data)) for name in route.needs}
        if all(value is not None for value in values_by_name.values()):
            found.extend(route.follow({k: v for k, v in values_by_name.items() if v is not None}, data.n))
    return tuple(found)


def own_table(table: Table, earlier: Mapping[str, Value]) -> Table | None:
    """The table of the learner's own counts, if it is one: none negative, n in all, one discordant."""
    if not any(name in earlier for name in COUNTS):
        return None
    counts = [earlier.get(name, getattr(table, name)) for name in COUNTS]
    if not all(isinstance(count, int) and count >= 0 for count in counts):
        return None
    both, only_a, only_b, neither = (int(count) for count in counts if isinstance(count, int))
    if both + only_a + only_b + neither != table.n or only_a + only_b < 1:
        return None
    own = Table(both, only_a, only_b, neither)
    return None if own == table else own


def _true(name: str, data: Data) -> Value | None:
    quantity = quantities_of(type(data)).get(name)
    return None if quantity is None else quantity.value(data)
