"""Drawing a variant: deterministic from (slug, seed), proposed by construction, then checked."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256

from numpy.random import PCG64, Generator

from app.core.exercises.draws import KINDS
from app.core.exercises.draws.rules import decided, holds
from app.core.exercises.exercise import Exercise
from app.core.exercises.variant import Variant
from app.core.quantities.data import Data
from app.core.quantities.quantity import Quantity

TRIES = 200


@dataclass(frozen=True, slots=True)
class DrawFailure:
    """No data were found that have what the exercise asks for; `reason` is for its author."""

    exercise: str
    seed: int
    reason: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """A variant, and how many proposals were made before it."""

    variant: Variant
    proposals: int


def draw(exercise: Exercise, seed: int) -> Variant | DrawFailure:
    """The variant of that seed (a non-negative integer)."""
    drawn = draw_counted(exercise, seed)
    return drawn.variant if isinstance(drawn, Drawn) else drawn


def draw_counted(exercise: Exercise, seed: int, *, undecided: bool = False) -> Drawn | DrawFailure:
    """The same, with the number of proposals. `undecided`: also where a choice has no one right option."""
    found = _data(exercise, seed, undecided)
    if found is None:
        reason = (
            f"no table was found in {TRIES} tries: widen the ranges of [draw], or ask for less in require"
        )
        return DrawFailure(exercise.slug, seed, reason)
    data, proposals = found
    kind = KINDS[exercise.draw.kind]
    if kind.finish is not None:
        data = kind.finish(data, _stream(exercise, seed, "items"))
    setting = exercise.settings[_chance(exercise, seed, "setting") % len(exercise.settings)]
    return Drawn(
        Variant(
            exercise=exercise,
            seed=seed,
            setting=setting,
            data=kind.settle(data, setting),
            options={
                q.name: _order(exercise, seed, q) for s in exercise.steps for q in s.answers if q.options
            },
        ),
        proposals,
    )


def _order(exercise: Exercise, seed: int, quantity: Quantity) -> tuple[str, ...]:
    chance, left = _chance(exercise, seed, f"options {quantity.name}"), list(quantity.options)
    order = []
    while left:
        chance, place = divmod(chance, len(left))
        order.append(left.pop(place).id)
    return tuple(order)


def _data(exercise: Exercise, seed: int, undecided: bool) -> tuple[Data, int] | None:
    rng, kind = _stream(exercise, seed, "table"), KINDS[exercise.draw.kind]
    for tries in range(1, TRIES + 1):
        data = kind.propose(exercise, rng)
        if data is not None and _fits(exercise, data) and (undecided or decided(exercise, data)):
            return data, tries
    return None


def proposals(exercise: Exercise, seed: int) -> Iterator[Data]:
    """The data proposed for that seed that the kind accepts, whatever the author requires of them."""
    rng, kind = _stream(exercise, seed, "table"), KINDS[exercise.draw.kind]
    for data in (kind.propose(exercise, rng) for _ in range(TRIES)):
        if data is not None and kind.accepts(exercise, data):
            yield data


# Where there are few items the same tables are proposed again and again.
@lru_cache(maxsize=2000)
def _fits(exercise: Exercise, data: Data) -> bool:
    return KINDS[exercise.draw.kind].accepts(exercise, data) and holds(exercise, data)


def _stream(exercise: Exercise, seed: int, purpose: str) -> Generator:
    """A generator of its own for every purpose, so that adding a step does not change the numbers."""
    return Generator(PCG64(_chance(exercise, seed, purpose)))


def _chance(exercise: Exercise, seed: int, purpose: str) -> int:
    """128 random bits for a purpose: enough for one choice, and far cheaper than a generator."""
    digest = sha256(f"{exercise.slug}:{seed}:{purpose}".encode()).digest()
    return int.from_bytes(digest[:16], "big")
