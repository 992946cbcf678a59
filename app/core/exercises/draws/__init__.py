"""How fresh data come about, one entry per kind: what an author may set, and what the page shows."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from numpy.random import Generator

from app.core.exercises.draws import outcomes, table
from app.core.exercises.variant import Item, Variant
from app.core.stats.table import Table


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of draw. `given`: the quantities the page shows, so that no step may ask them."""

    name: str
    default_items: tuple[int, int]
    given: frozenset[str]
    items: Callable[[Table, Generator], tuple[Item, ...]] | None
    shown: Callable[[Variant], dict[str, Any]]


KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        "outcomes": Kind("outcomes", (12, 12), frozenset(), outcomes.items, outcomes.shown),
        "table": Kind("table", (400, 1200), table.GIVEN, None, table.shown),
    }
)
