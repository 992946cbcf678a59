"""Kind "score": one system on one set of items."""

from typing import Any

from numpy.random import Generator

from app.core.exercises.draws.kind import Kind, Picture, Whole
from app.core.exercises.exercise import Exercise
from app.core.quantities.data import SingleScore
from app.core.quantities.writing import prose
from app.core.stats.intervals import wilson
from app.core.stats.single import interval_single
from app.core.text.figures import Bar, intervals

ACCURACY = (0.55, 0.92)
ROUND = 10  # items come in tens


def _propose(exercise: Exercise, rng: Generator) -> SingleScore:
    low, high = exercise.draw.items
    n = low
    if high - low >= ROUND:
        n = ROUND * int(rng.integers(-(-low // ROUND), high // ROUND, endpoint=True))
    least, most = exercise.draw.ranges.get("accuracy", ACCURACY)
    return SingleScore(n, round(n * (least + (most - least) * float(rng.random()))))


def _accepts(exercise: Exercise, data: SingleScore) -> bool:
    """Within the author's range after rounding; at least ten of either kind, or the interval is none."""
    least, most = exercise.draw.ranges.get("accuracy", ACCURACY)
    enough = min(data.solved, data.n - data.solved) >= 10 or exercise.draw.edge
    return enough and least <= data.accuracy <= most


def _report(data: SingleScore) -> str:
    limits = prose(interval_single(data.solved, data.n), "percent", 1)
    return (
        f"On {data.n:,} [[noun]], [[a]] scored {prose(data.accuracy, 'percent', 1)} (95% interval {limits}). "
        "The accuracy over all [[noun]] like these may well lie anywhere in that interval."
    )


def _picture(data: SingleScore) -> Picture | None:
    limits = interval_single(data.solved, data.n)
    if limits is None:
        return None
    bars = (
        Bar("plus or minus 1.96 SE", data.accuracy, *limits, "a"),
        Bar("Wilson", data.accuracy, *wilson(data.solved, data.n), "score"),
    )
    drawn = intervals(bars, unit="percent", title="Your accuracy with its intervals", zero=False)
    return Picture(drawn, "One accuracy, two intervals: with enough items they say the same.")


def _shown(data: SingleScore) -> dict[str, Any]:
    return {"n": data.n, "solved": data.solved}


KIND = Kind(
    name="score",
    propose=_propose,
    accepts=_accepts,
    shown=_shown,
    prompt="A test set of [[n]] [[noun]] went to [[a]]. The table counts those that were [[right]].",
    report=_report,
    picture=_picture,
    whole={"items": Whole(10, 100_000, (100, 1000))},
    ranges={"accuracy": (0, 1)},
    given=frozenset({"solved"}),
    words=("a", "noun", "right"),
)
