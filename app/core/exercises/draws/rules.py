"""What drawn data of any kind must have before a learner sees them."""

from app.core.exercises.exercise import Exercise
from app.core.quantities.data import Data
from app.core.quantities.figures import numbers
from app.core.quantities.offered import all_keys_offered


def holds(exercise: Exercise, data: Data) -> bool:
    """Whether what the author requires holds, everything asked has a value, and key mistakes can be told."""
    spec, asked = exercise.draw, exercise.quantities
    if not all(condition.holds(numbers(data, condition.names)) for condition in spec.require):
        return False
    if not spec.edge and not all(all_keys_offered(q, data) for q in asked if q.kind != "choice"):
        return False
    return all(q.value(data) is not None for q in asked if q.kind != "choice" and (spec.edge or q.own))


def decided(exercise: Exercise, data: Data) -> bool:
    """Whether every choice has exactly one right option."""
    return all(q.value(data) is not None for q in exercise.quantities if q.options and q.own)
