"""What every kind of data has in common."""

from collections.abc import Mapping
from typing import Any, Protocol, Self

from app.core.stats.table import Table


class Data(Protocol):
    """What a variant is about: immutable and hashable plain values, one class per kind of draw."""

    @property
    def n(self) -> int:
        """How many items there are: what digits and tolerances go by. 0 where nothing was measured."""

    def counts(self) -> tuple[int, ...]:
        """The numbers that make two variants the same to a learner, in whatever order items stand."""

    def to_json(self) -> dict[str, Any]:
        """What a store keeps beside `counts`, under names of its own."""

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Self:
        """The data back, from `counts` and what `to_json` gave. ValueError or KeyError if they do not fit."""


def table_behind(data: Data) -> Table | None:
    """The paired table that the data are, or that stands behind them as `table`; None where there is none."""
    if isinstance(data, Table):
        return data
    found: Table | None = getattr(data, "table", None)
    return found


def table_of(data: Data) -> Table:
    """The same where there has to be one. TypeError otherwise."""
    table = table_behind(data)
    if table is None:
        raise TypeError(f"{type(data).__name__} have no paired table")
    return table
