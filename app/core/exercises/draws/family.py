"""Kind "family": several comparisons side by side, each with a table of its own."""

from math import sqrt
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
from app.core.stats.melded import fay_lumbard
from app.core.stats.table import Table
from app.core.text.figures import Bar, intervals

ACCURACY = (0.55, 0.85)
FEW = 5  # from the fewest discordant items up to that many more, the smaller comparison has
SWEEP = 2  # at most that many of them went against the side that is ahead there
Z_OF_THE_LARGER = (0.6, 2.8)
LEVEL, CLEAR = 0.05, 0.01
LEAST, MOST, APART = 0.006, 0.85, 1.3


def _propose(exercise: Exercise, rng: Generator) -> Family | None:
    """One comparison with few disagreements, nearly all to one side, and one with more, less lopsided."""
    fewest, most = exercise.draw.whole["discordant"]
    few = int(rng.integers(fewest, min(fewest + FEW, most), endpoint=True))
    many = int(rng.integers(min(fewest + 2 * FEW, most), most, endpoint=True))
    least, best = Z_OF_THE_LARGER
    net = round((least + (best - least) * float(rng.random())) * sqrt(many))
    splits = [(few, int(rng.integers(0, min(SWEEP, few // 4), endpoint=True))), (many, (many - net) // 2)]
    if rng.random() < 0.5:
        splits.reverse()
    found = [_table(exercise, rng, *split) for split in splits]
    tables = tuple(table for table in found if table is not None)
    return Family(ORDINALS, tables) if len(tables) == len(ORDINALS) else None


def _table(exercise: Exercise, rng: Generator, discordant: int, behind: int) -> Table | None:
    low, high = exercise.draw.items
    n = int(rng.integers(low, high, endpoint=True))
    least, best = exercise.draw.ranges.get("accuracy_a", ACCURACY)
    ahead = discordant - behind
    only_a, only_b = (behind, ahead) if rng.random() < 0.5 else (ahead, behind)
    both = round(n * (least + (best - least) * float(rng.random()))) - only_a
    neither = n - both - discordant
    return None if min(both, behind, neither) < 0 else Table(both, only_a, only_b, neither)


def _accepts(exercise: Exercise, data: Family) -> bool:
    """Whether the exact test puts them clearly apart, and each clearly on one side of 5%."""
    if exercise.draw.edge:
        return True
    smaller, larger = sorted(p_exact(table) for table in data.tables)
    clear = all(abs(p - LEVEL) >= CLEAR for p in (smaller, larger))
    return clear and smaller >= LEAST and larger <= MOST and larger >= APART * smaller


def _shown(data: Family) -> dict[str, Any]:
    members = zip(data.names, data.tables, strict=True)
    return {"tests": [{"name": name, **_counts(table)} for name, table in members]}


def _counts(table: Table) -> dict[str, int]:
    return {"n": table.n, "only_a": table.only_a, "only_b": table.only_b}


def _sentence(name: str, table: Table) -> str:
    p = prose(p_exact(table), "p", 3)
    one, other = f"{table.only_a} [[right]] by [[a]] only", f"{table.only_b} by [[b]] only"
    split = f"of {table.n:,} [[noun]], {one} and {other}"
    return f"{capital(name)} comparison: {split}, exact p {p if p.startswith('<') else '= ' + p}."


def _report(data: Family) -> str:
    return " ".join(_sentence(name, table) for name, table in zip(data.names, data.tables, strict=True))


def _picture(data: Family) -> Picture:
    """With the interval that excludes zero exactly when the exact p is below 5%, where it is computed."""
    exact = [fay_lumbard(table) for table in data.tables]
    limits = [
        of_z if of_p is None else of_p for of_p, of_z in zip(exact, map(tango, data.tables), strict=True)
    ]
    bars = [
        Bar(capital(name), delta(table), *interval, "paired")
        for name, table, interval in zip(data.names, data.tables, limits, strict=True)
    ]
    drawn = intervals(bars, title="The two comparisons with their intervals")
    return Picture(drawn, _OF_Z if None in exact else _OF_P)


_OF_P = (
    "Two intervals that go with the exact test (Fay and Lumbard): zero lies outside just where p is below 5%."
)
_OF_Z = "Two intervals that go with the quick z (Tango). With few disagreements the exact p may say less."


KIND = Kind(
    name="family",
    propose=_propose,
    accepts=_accepts,
    shown=_shown,
    prompt=(
        "Two comparisons of [[a]] (A) with [[b]] (B), on two sets of [[noun]]. The table counts how many "
        "were [[right]] by A only, and by B only."
    ),
    report=_report,
    picture=_picture,
    whole={"items": Whole(20, 100_000, (100, 400)), "discordant": Whole(1, 1000, (4, 40))},
    ranges={"accuracy_a": (0, 1)},
    given=frozenset(f"{ordinal}.{name}" for ordinal in ORDINALS for name in ("n", "only_a", "only_b")),
)
