"""Quantities of a table, asked of data that a table stands behind, or of one member of a family."""

from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from typing import Any, TypeVar

from app.core.quantities.data import Data, Family, table_of
from app.core.quantities.quantity import Help, Quantity, Scene
from app.core.stats.table import Table

T = TypeVar("T")


def lifted(quantity: Quantity, takes: type[Data]) -> Quantity:
    """The same quantity of data that have a `table`; help finds the table through its scene."""
    return _seen_through(quantity, takes, table_of)


def of_member(quantity: Quantity, place: int, ordinal: str) -> Quantity:
    """The quantity of the table at that place of a family, under a dotted name: `first.p_exact`.

    It follows from nothing: routes would need the number of items of the one comparison.
    """
    seen = _seen_through(quantity, Family, lambda family: family.tables[place])
    return replace(
        seen,
        name=f"{ordinal}.{quantity.name}",
        label=f"{quantity.label}, {ordinal} comparison",
        needs=tuple(f"{ordinal}.{name}" for name in quantity.needs),
        routes=(),
        help=_help_of_member(quantity.help, place, ordinal),
    )


def _seen_through(quantity: Quantity, takes: type[Data], view: Callable[[Any], Table]) -> Quantity:
    def through(function: Callable[[Any], T]) -> Callable[[Any], T]:
        @wraps(function)
        def seen(data: Any) -> T:
            return function(view(data))

        return seen

    return replace(
        quantity,
        takes=takes,
        value=through(quantity.value),
        also=through(quantity.also),
        alternatives=tuple(replace(each, value=through(each.value)) for each in quantity.alternatives),
        mistakes=tuple(replace(each, wrong=through(each.wrong)) for each in quantity.mistakes),
    )


def _help_of_member(given: Help, place: int, ordinal: str) -> Help:
    def scene_of(scene: Scene) -> Scene:
        assert isinstance(scene.data, Family)
        hidden = {name.removeprefix(f"{ordinal}.") for name in scene.hidden if name.startswith(f"{ordinal}.")}
        return Scene(scene.data.tables[place], frozenset(hidden))

    return Help(
        nudge=given.nudge,
        setup=lambda scene: given.setup(scene_of(scene)),
        solution=lambda scene: given.solution(scene_of(scene)),
        report=lambda scene: f"{ordinal.capitalize()} comparison: {given.report(scene_of(scene))}",
        shows=tuple(f"{ordinal}.{name}" for name in given.shows),
    )
