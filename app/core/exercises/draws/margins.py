"""Kind "margins": two accuracies and how often the two agree, as a report prints them."""

from typing import Any

from numpy.random import Generator

from app.core.exercises.draws.fairness import fair
from app.core.exercises.draws.kind import Kind, Whole
from app.core.exercises.draws.tables import RANGES, paired_report, picture_of, propose_of
from app.core.exercises.exercise import Exercise
from app.core.quantities.data import Margins

# Of that many items every count is a share with one decimal, so the printed accuracies are exact.
ROUND = (40, 50, 100, 125, 200, 250, 500, 1000)


def _propose(exercise: Exercise, rng: Generator) -> Margins | None:
    low, high = exercise.draw.items
    sizes = [n for n in ROUND if low <= n <= high]
    if not sizes:
        return None
    table = propose_of(exercise, sizes[int(rng.integers(len(sizes)))], rng)
    return None if table is None else Margins(table)


def _shown(data: Margins) -> dict[str, Any]:
    table = data.table
    accuracies = {"accuracy_a": table.accuracy_a, "accuracy_b": table.accuracy_b}
    return {"n": data.n, **accuracies, "agree": data.agree}


KIND = Kind(
    name="margins",
    propose=_propose,
    accepts=lambda exercise, data: fair(exercise, data.table),
    shown=_shown,
    prompt=(
        "The same [[n]] [[noun]] went to [[a]] (A) and to [[b]] (B). The report gives the share [[right]] by "
        "each, and how often the two agree: both [[right]], or both not."
    ),
    report=lambda data: paired_report(data.table),
    picture=lambda data: picture_of(data.table),
    whole={"items": Whole(40, 1000, (100, 500))},
    ranges=RANGES,
    calls=True,
    given=frozenset({"accuracy_a", "accuracy_b", "agree"}),
)
