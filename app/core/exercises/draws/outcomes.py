"""Kind "outcomes": every item with its two marks."""

from typing import Any

from numpy.random import Generator

from app.core.exercises.draws.fairness import fair
from app.core.exercises.draws.kind import Kind, Whole
from app.core.exercises.draws.tables import RANGES, paired_report, picture_of, propose
from app.core.quantities.data import Outcomes
from app.core.quantities.quantity import Words
from app.core.stats.table import Table
from app.core.text.figures import outcomes


def _in_order(table: Table, rng: Generator) -> Outcomes:
    """The items of the table in a random order, numbered as they come."""
    pairs = (
        [(1, 1)] * table.both + [(1, 0)] * table.only_a + [(0, 1)] * table.only_b + [(0, 0)] * table.neither
    )
    width = max(2, len(str(table.n)))
    order = rng.permutation(table.n).tolist()
    items = tuple((f"{place:0{width}d}", *pairs[index]) for place, index in enumerate(order, start=1))
    return Outcomes(table, items)


def _shown(data: Outcomes) -> dict[str, Any]:
    return {"items": [{"id": item, "a": a, "b": b} for item, a, b in data.items]}


def _drawing(data: Outcomes, words: Words) -> str:
    return outcomes(data.items, words["a"], words["b"])


KIND = Kind(
    name="outcomes",
    propose=propose,
    accepts=fair,
    finish=_in_order,
    shown=_shown,
    drawing=_drawing,
    prompt="The same [[n]] [[noun]] went to [[a]] (A) and to [[b]] (B); some were [[right]], some were not.",
    report=lambda data: paired_report(data.table),
    picture=lambda data: picture_of(data.table),
    whole={"items": Whole(2, 60, (12, 12))},
    ranges=RANGES,
    calls=True,
)
