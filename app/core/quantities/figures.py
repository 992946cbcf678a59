"""Every number an author's formula may name: those of the catalogue, and a few that are never asked."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from typing import Any

from app.core.quantities.catalogue import quantities_of
from app.core.quantities.data import Data, Family, table_of
from app.core.quantities.data.family import ORDINALS
from app.core.quantities.quantity import Quantity
from app.core.stats.difference import disagreement_rate, se_a, se_b
from app.core.stats.table import Table

Figure = Callable[[Any], float | None]

_MORE: Mapping[type[Data], Mapping[str, Figure]] = {
    Table: {
        "right_a": lambda t: t.right_a,
        "right_b": lambda t: t.right_b,
        "agree": lambda t: t.both + t.neither,
        "disagreement_rate": disagreement_rate,
        "se_a": se_a,
        "se_b": se_b,
    },
}


@cache
def figures_of(takes: type[Data]) -> Mapping[str, Figure]:
    """The numbers of a class of data by name; of a family those of its members, as in `first.p_exact`."""
    known: dict[str, Figure] = {"n": lambda data: data.n}
    if takes is Family:
        for place, ordinal in enumerate(ORDINALS):
            known |= {
                f"{ordinal}.{name}": partial(_of_member, each, place)
                for name, each in figures_of(Table).items()
            }
    elif takes is not Table and hasattr(takes, "table"):
        known |= {name: partial(_of_table, each) for name, each in figures_of(Table).items()}
    asked = quantities_of(takes).values()
    known |= {q.name: partial(_of_quantity, q) for q in asked if q.kind in ("count", "number")}
    return {**known, **_MORE.get(takes, {})}


def numbers(data: Data, names: Iterable[str]) -> dict[str, float | None]:
    """The named numbers of the data, as an expression takes them; None where one is not defined."""
    known = figures_of(type(data))
    return {name: known[name](data) for name in names}


def _of_quantity(quantity: Quantity, data: Data) -> float | None:
    value = quantity.value(data)
    return None if value is None or isinstance(value, str | tuple) else float(value)


def _of_table(figure: Figure, data: Data) -> float | None:
    return figure(table_of(data))


def _of_member(figure: Figure, place: int, family: Family) -> float | None:
    return figure(family.tables[place])
