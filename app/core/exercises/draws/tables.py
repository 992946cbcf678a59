"""What all draws with a paired table share: a proposal, the rules for a fair one, the report, the picture."""

from collections.abc import Mapping

from numpy.random import Generator

from app.core.exercises.draws import few_items, many_items
from app.core.exercises.draws.fairness import FEW_ITEMS
from app.core.exercises.draws.kind import Picture
from app.core.exercises.exercise import Exercise
from app.core.quantities.calls import call_sentence
from app.core.quantities.delta import standing
from app.core.quantities.quantity import Scene
from app.core.quantities.writing import prose
from app.core.stats.difference import delta
from app.core.stats.intervals import Interval, tango, unpaired, wald
from app.core.stats.mcnemar import p_exact
from app.core.stats.table import Table
from app.core.stats.verdicts import methods_agree
from app.core.text.figures import Bar, Tone, intervals

RANGES: Mapping[str, tuple[float, float]] = {
    "accuracy_a": (0, 1),
    "accuracy_b": (0, 1),
    "relative_efficiency": (0.1, 100),
    "discordant": (1, 100_000),
}


def propose(exercise: Exercise, rng: Generator) -> Table | None:
    """A table with a number of items that the author allows."""
    low, high = exercise.draw.items
    return propose_of(exercise, low if low == high else int(rng.integers(low, high, endpoint=True)), rng)


def propose_of(exercise: Exercise, n: int, rng: Generator) -> Table | None:
    """A table of `n` items; of few items one that fits."""
    if n < FEW_ITEMS:
        return few_items.propose(exercise, n, rng)
    return many_items.propose(exercise, n, rng)


def paired_report(table: Table) -> str:
    """Delta, its paired 95% interval and the two discordant counts; then what that says."""
    interval = f"{prose(wald(table), 'pp', 1)}; {table.only_a} [[right]] by [[a]] only"
    return (
        f"On the same {table.n:,} [[noun]], {standing(delta(table))} "
        f"(paired 95% interval {interval}, {table.only_b} by [[b]] only). {_said_of(table)}"
    )


def _said_of(table: Table) -> str:
    """The call, unless it hangs on the method: where none is asked, a table may be drawn on which it does."""
    if methods_agree(table, ("wald", "tango", "exact")):
        return call_sentence(Scene(table))
    p = prose(p_exact(table), "p", 3)
    return f"Whether that shows a difference depends on the method: the exact p is {p}."


def picture_of(table: Table) -> Picture:
    """The three intervals of a finished variant on one axis, as the lesson draws them."""
    methods: tuple[tuple[str, Tone, Interval | None], ...] = (
        ("unpaired", "unpaired", unpaired(table)),
        ("paired", "paired", wald(table)),
        ("paired, Tango", "score", tango(table)),
    )
    bars = [Bar(label, delta(table), *limits, tone) for label, tone, limits in methods if limits]
    drawn = intervals(bars, title="Your delta with its intervals")
    return Picture(drawn, "One delta, three intervals. Both saw the same items, so the paired ones count.")
