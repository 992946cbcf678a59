"""What the pages and the API of this room share: finding an exercise, seeds, and the refusals."""

from secrets import randbits

from app.core.exercises.exercise import Exercise
from app.web.refusals import Refusal, conflict, not_found
from app.web.visit import Visit


def exercise_of(visit: Visit, slug: str) -> Exercise:
    """The exercise, or a refusal that says whether it exists at all."""
    exercise = visit.shelf.exercises.get(slug)
    if exercise is not None:
        return exercise
    if f"exercises/{slug}" in visit.shelf.broken:
        raise Refusal(
            404,
            "This exercise is being mended",
            "Your earlier work on it is safe. Try another one meanwhile.",
        )
    raise not_found("exercise")


def free_seed() -> int:
    """63 random bits: what every database can keep."""
    return randbits(63)


def not_drawn(title: str) -> Refusal:
    """No variant came about; the author has a fault to mend."""
    return Refusal(
        404, f"“{title}” is not available just now", "Try another exercise; this one is being mended."
    )


def outdated() -> Refusal:
    """A variant of an earlier version cannot be marked by the new one."""
    return conflict(
        "This exercise has been improved since",
        "Nothing was counted. Open a new variant and go on from there.",
    )


def key_clash() -> Refusal:
    """The same one-use key with another body."""
    return conflict(
        "This key was used before", "Every attempt needs a new key; the same key repeats the same attempt."
    )
