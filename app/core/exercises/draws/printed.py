"""Kind "report": two accuracies and their difference with intervals, and what would matter."""

from math import sqrt
from typing import Any

from numpy.random import Generator

from app.core.exercises.draws.kind import Kind, Whole
from app.core.exercises.draws.tables import paired_report, picture_of
from app.core.exercises.exercise import Exercise
from app.core.quantities.claims import SENTENCES, claim_of
from app.core.quantities.data import Printed
from app.core.quantities.data.plan import PER_MILLE
from app.core.stats.difference import delta
from app.core.stats.intervals import wald
from app.core.stats.single import interval_single
from app.core.stats.table import Table
from app.core.stats.verdicts import methods_agree

# The size of z that goes with each claim.
Z_OF = {
    "matters": (3.2, 6.0),
    "too-small": (2.3, 3.6),
    "size-open": (2.3, 4.0),
    "small-anyway": (0.1, 1.5),
    "open": (0.3, 1.7),
}
SHOWN, NOT_SHOWN = ("matters", "too-small", "size-open"), ("small-anyway", "open")
ACCURACY, EFFICIENCY = (0.55, 0.85), (1.3, 4.0)
MARGINS = (5, 10, 15, 20, 25, 30, 40, 50, 60)
CLEAR = 0.001


def _propose(exercise: Exercise, rng: Generator) -> Printed | None:
    """The claim first, then a table and a margin that allow it."""
    one, two, three, side, shown, which = (float(part) for part in rng.random(6))
    wants_shown = {"shown": True, "not-shown": False}.get(exercise.draw.call, shown < 0.6)
    claims = SHOWN if wants_shown else NOT_SHOWN
    claim = claims[int(which * len(claims))]
    low, high = exercise.draw.items
    n = int(rng.integers(low, high, endpoint=True))
    accuracy = _between(ACCURACY, one)
    efficiency = EFFICIENCY[0] * (EFFICIENCY[1] / EFFICIENCY[0]) ** two
    discordant = round(2 * accuracy * (1 - accuracy) * n / efficiency)
    net = round(_between(Z_OF[claim], three) * sqrt(discordant)) * (1 if side < 0.5 else -1)
    only_b = (discordant + net) // 2
    only_a = discordant - only_b
    both = round(accuracy * n) - only_a
    neither = n - both - discordant
    if min(both, only_a, only_b, neither) < 0:
        return None
    table = Table(both, only_a, only_b, neither)
    fitting = [margin for margin in MARGINS if claim_of(Printed(table, margin)) == claim]
    return Printed(table, fitting[int(rng.integers(len(fitting)))]) if fitting else None


def _between(limits: tuple[float, float], part: float) -> float:
    return limits[0] + (limits[1] - limits[0]) * part


def _accepts(exercise: Exercise, data: Printed) -> bool:
    """The methods agree, and no limit is near zero or near what would matter."""
    interval = wald(data.table)
    if interval is None:
        return False
    if exercise.draw.edge:
        return True
    margin = data.margin / PER_MILLE
    near = min(abs(limit - mark) for limit in interval for mark in (0.0, margin, -margin))
    return near >= CLEAR and min(data.table.only_a, data.table.only_b) >= 2 and methods_agree(data.table)


def _shown(data: Printed) -> dict[str, Any]:
    table = data.table
    return {
        "n": table.n,
        "accuracy_a": table.accuracy_a,
        "interval_a": interval_single(table.right_a, table.n),
        "accuracy_b": table.accuracy_b,
        "interval_b": interval_single(table.right_b, table.n),
        "delta": delta(table),
        "interval_delta": wald(table),
        "margin": data.margin / PER_MILLE,
    }


KIND = Kind(
    name="report",
    propose=_propose,
    accepts=_accepts,
    shown=_shown,
    prompt=(
        "A report says that the same [[n]] [[noun]] went to [[a]] (A) and to [[b]] (B), and prints, rounded, "
        "the share [[right]] by each and the difference, all with 95% intervals; the last one is paired. "
        "Before the comparison it was settled that a difference of less than [[margin]] would not matter."
    ),
    report=lambda data: f"{paired_report(data.table)} {SENTENCES[claim_of(data)]}",
    picture=lambda data: picture_of(data.table),
    whole={"items": Whole(100, 100_000, (400, 4000))},
    calls=True,
    given=frozenset({"accuracy_a", "accuracy_b", "delta", "ci_wald", "margin"}),
)
