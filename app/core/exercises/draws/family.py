"""Kind "family": several comparisons side by side, each with a table of its own."""

from math import exp, log
from typing import Any

from numpy.random import Generator

from app.core.exercises.draws.kind import Kind, Picture, Whole
from app.core.exercises.exercise import Exercise
from app.core.quantities.data import Family
from app.core.quantities.data.family import ORDINALS
from app.core.quantities.writing import capital, prose
from app.core.stats.difference import delta
from app.core.stats.intervals import tango
from app.core.stats.mcnemar import p_exact
from app.core.stats.table import Table
from app.core.text.figures import Bar, intervals

ACCURACY = (0.55, 0.85)
DISCORDANT = (4, 40)
"""Few enough that the number of disagreements matters as much as how they split."""


def _propose(exercise: Exercise, rng: Generator) -> Family | None:
    """Two comparisons that B leads, one with few disagreements and one with more."""
    tables = tuple(_table(exercise, rng) for _ in ORDINALS)
    found = tuple(table for table in tables if table is not None)
    return Family(ORDINALS, found) if len(found) == len(ORDINALS) else None


def _table(exercise: Exercise, rng: Generator) -> Table | None:
    low, high = exercise.draw.items
    n = int(rng.integers(low, high, endpoint=True))
    fewest, most = exercise.draw.whole["discordant"]
    share, lead, split = (float(part) for part in rng.random(3))
    discordant = round(exp(log(fewest) + (log(most) - log(fewest)) * share))
    only_b = round(discordant * (0.58 + 0.42 * split))
    least, best = exercise.draw.ranges.get("accuracy_a", ACCURACY)
    only_a = discordant - only_b
    both = round(n * (least + (best - least) * lead)) - only_a
    neither = n - both - discordant
    if min(both, only_b, neither) < 0 or only_b <= only_a:
        return None
    return Table(both, only_a, only_b, neither)


def _shown(data: Family) -> dict[str, Any]:
    members = zip(data.names, data.tables, strict=True)
    return {"tests": [{"name": name, **_counts(table)} for name, table in members]}


def _counts(table: Table) -> dict[str, int]:
    return {"n": table.n, "only_a": table.only_a, "only_b": table.only_b}


def _sentence(name: str, table: Table) -> str:
    p = prose(p_exact(table), "p", 3)
    split = f"{table.only_a} to {table.only_b} on {table.discordant} discordant [[noun]]"
    return f"{capital(name)} comparison: {split}, exact p {p if p.startswith('<') else '= ' + p}."


def _report(data: Family) -> str:
    return " ".join(_sentence(name, table) for name, table in zip(data.names, data.tables, strict=True))


def _picture(data: Family) -> Picture:
    bars = [
        Bar(capital(name), delta(table), *tango(table), "paired")
        for name, table in zip(data.names, data.tables, strict=True)
    ]
    drawn = intervals(bars, title="The two comparisons with their intervals (Tango)")
    return Picture(drawn, "Two comparisons, each with the interval that belongs to the test.")


KIND = Kind(
    name="family",
    propose=_propose,
    shown=_shown,
    prompt="[[b]] (B) was compared with [[a]] (A) twice, on two sets of [[noun]].",
    report=_report,
    picture=_picture,
    whole={"items": Whole(20, 100_000, (100, 400)), "discordant": Whole(1, 1000, DISCORDANT)},
    ranges={"accuracy_a": (0, 1)},
    given=frozenset(f"{ordinal}.{name}" for ordinal in ORDINALS for name in ("n", "only_a", "only_b")),
)
