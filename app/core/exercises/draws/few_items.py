"""Fewer than 40 items: every table that fits is known, and the draw picks one (80 of them at 12 items).

Two variants in three have items on both sides (a difference is not shown), one in three is one-sided (shown).
"""

from functools import lru_cache

from numpy.random import Generator

from app.core.exercises.draws.fairness import fair
from app.core.exercises.draws.rules import holds
from app.core.exercises.exercise import Exercise
from app.core.stats.intervals import wald
from app.core.stats.table import Table
from app.core.stats.verdicts import excludes_zero

SHOWN_IN = 3  # one variant in three

Pools = tuple[tuple[Table, ...], tuple[Table, ...]]


def propose(exercise: Exercise, n: int, rng: Generator) -> Table | None:
    """A table that fits, or None where none exists for this number of items."""
    not_shown, shown = _pools(exercise, n)
    wanted = {"shown": True, "not-shown": False}.get(exercise.draw.call)
    if wanted is None:
        wanted = int(rng.integers(SHOWN_IN)) == 0
        pool = (shown or not_shown) if wanted else (not_shown or shown)
    else:
        pool = shown if wanted else not_shown
    return pool[int(rng.integers(len(pool)))] if pool else None


@lru_cache(maxsize=256)
def _pools(exercise: Exercise, n: int) -> Pools:
    fitting = [table for table in _tables(n) if fair(exercise, table) and holds(exercise, table)]
    if exercise.draw.edge:
        return tuple(t for t in fitting if not _shown(t)), tuple(t for t in fitting if _shown(t))
    not_shown = tuple(t for t in fitting if min(t.only_a, t.only_b) >= 1 and not _shown(t))
    return not_shown, tuple(t for t in fitting if _shown(t))


def _shown(table: Table) -> bool:
    return bool(excludes_zero(wald(table)))


def _tables(n: int) -> list[Table]:
    return [
        Table(both, only_a, only_b, n - both - only_a - only_b)
        for both in range(n + 1)
        for only_a in range(n + 1 - both)
        for only_b in range(n + 1 - both - only_a)
    ]
