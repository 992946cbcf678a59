"""From 40 items: the call first, then cells that have it.

Accuracy of A and relative efficiency fix how many items are discordant (about 2 p (1 - p) n / RE, since RE is
close to 1 / (1 - phi)), unless the author gives their number; the size of z, drawn for the call, splits them.
"""

from dataclasses import dataclass
from math import exp, log, sqrt

from numpy.random import Generator

from app.core.exercises.exercise import DrawSpec, Exercise
from app.core.stats.table import Table

ACCURACY = (0.5, 0.92)
EFFICIENCY = (1.2, 5.0)
# Sizes of the quick z that keep 0.01 <= exact p <= 0.9 and the methods in agreement.
Z_SHOWN = (2.2, 2.55)
Z_NOT_SHOWN = (0.2, 1.7)


@dataclass(frozen=True, slots=True)
class _Wish:
    accuracy: float
    efficiency: float
    z: float  # signed: positive when B is ahead
    discordant: int | None = None


def propose(exercise: Exercise, n: int, rng: Generator) -> Table | None:
    """A table near what the rules ask for, or None where the numbers wished for make none."""
    wish = _wish(exercise.draw, rng)
    discordant = wish.discordant or round(2 * wish.accuracy * (1 - wish.accuracy) * n / wish.efficiency)
    if discordant < 1:
        return None
    net = round(wish.z * sqrt(discordant))
    if wish.discordant and (net + discordant) % 2:
        # Among few coins the parity matters: the lead is never made smaller than wished for.
        net += 1 if net >= 0 else -1
    only_b = (discordant + net) // 2
    only_a = discordant - only_b
    both = round(wish.accuracy * n) - only_a
    neither = n - both - discordant
    return Table(both, only_a, only_b, neither) if min(both, only_a, only_b, neither) >= 0 else None


def _wish(spec: DrawSpec, rng: Generator) -> _Wish:
    one, two, three, side, shown = (float(part) for part in rng.random(5))
    low, high = spec.ranges.get("relative_efficiency", EFFICIENCY)
    wants_shown = {"shown": True, "not-shown": False}.get(spec.call, shown < 0.5)
    most = spec.ranges.get("discordant")
    size = _between(Z_SHOWN if wants_shown else Z_NOT_SHOWN, three)
    return _Wish(
        accuracy=_between(spec.ranges.get("accuracy_a", ACCURACY), one),
        efficiency=exp(_between((log(low), log(high)), two)),
        z=size if side < 0.5 else -size,
        discordant=None if most is None else round(_between(most, two)),
    )


def _between(limits: tuple[float, float], part: float) -> float:
    return limits[0] + (limits[1] - limits[0]) * part
