"""Drawing a variant: deterministic from (exercise, seed), constructive, then checked."""

from dataclasses import dataclass

from app.core.exercises.exercise import Exercise
from app.core.exercises.variant import Variant


@dataclass(frozen=True, slots=True)
class DrawFailure:
    """No table was found that has what the exercise asks for; `reason` is for its author."""

    exercise: str
    seed: int
    reason: str


def draw(exercise: Exercise, seed: int) -> Variant | DrawFailure:
    """The variant of that seed (a non-negative integer)."""
    raise NotImplementedError


def counts_of(variant: Variant) -> tuple[int, int, int, int]:
    """What "another" compares to call a variant fresh: the four counts."""
    raise NotImplementedError
