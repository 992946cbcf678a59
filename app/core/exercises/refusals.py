"""Why no data are found for an exercise: the condition or the own formula that refuses every proposal."""

from collections.abc import Iterator
from typing import NamedTuple

from app.core.exercises.draw import proposals
from app.core.exercises.exercise import Exercise
from app.core.quantities.data import Data
from app.core.quantities.figures import numbers


class Refusal(NamedTuple):
    """What refuses everything. `place`: a part of `Exercise.lines`."""

    place: str
    reason: str
    remedy: str


def refusals(exercise: Exercise, seed: int) -> tuple[Refusal, ...]:
    """What refuses each of the data that were proposed for that seed; () where nothing does it alone."""
    proposed = tuple(proposals(exercise, seed))
    return tuple(_all_refusing(exercise, proposed)) if proposed else ()


def _all_refusing(exercise: Exercise, proposed: tuple[Data, ...]) -> Iterator[Refusal]:
    for condition in exercise.draw.require:
        if not any(condition.holds(numbers(data, condition.names)) for data in proposed):
            reason = f"“{condition.source}” holds for none of the data that were drawn"
            yield Refusal(
                f"require {condition.source}", reason, "ask for less, or change the ranges of [draw]"
            )
    for quantity in exercise.quantities:
        if quantity.own and not quantity.options and all(quantity.value(data) is None for data in proposed):
            reason = f'"{quantity.name}" has no value on any of the data that were drawn'
            remedy = "its formula divides by zero or takes the root of a negative number"
            yield Refusal(f"quantity {quantity.name}", reason, remedy)
