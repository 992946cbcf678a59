"""Drawing a variant: deterministic from (slug, seed), proposed by construction, then checked."""

from dataclasses import dataclass
from hashlib import sha256

from numpy.random import PCG64, Generator

from app.core.exercises.draws import KINDS
from app.core.exercises.draws.few_items import propose as propose_few
from app.core.exercises.draws.many_items import propose as propose_many
from app.core.exercises.draws.rules import FEW_ITEMS, decided, fits
from app.core.exercises.exercise import Exercise
from app.core.exercises.variant import Variant
from app.core.quantities.quantity import Quantity
from app.core.stats.table import Table

TRIES = 200


@dataclass(frozen=True, slots=True)
class DrawFailure:
    """No table was found that has what the exercise asks for; `reason` is for its author."""

    exercise: str
    seed: int
    reason: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """A variant, and how many tables were proposed before it."""

    variant: Variant
    proposals: int


def draw(exercise: Exercise, seed: int) -> Variant | DrawFailure:
    """The variant of that seed (a non-negative integer)."""
    drawn = draw_counted(exercise, seed)
    return drawn.variant if isinstance(drawn, Drawn) else drawn


def draw_counted(exercise: Exercise, seed: int, *, undecided: bool = False) -> Drawn | DrawFailure:
    """The same, with the number of proposals. `undecided`: also where a choice has no one right option."""
    found = _table(exercise, seed, undecided)
    if found is None:
        reason = (
            f"no table was found in {TRIES} tries: widen the ranges of [draw], or ask for less in require"
        )
        return DrawFailure(exercise.slug, seed, reason)
    table, proposals = found
    items = KINDS[exercise.draw.kind].items
    place = int(_stream(exercise, seed, "setting").integers(len(exercise.settings)))
    return Drawn(
        Variant(
            exercise=exercise,
            seed=seed,
            setting=exercise.settings[place],
            table=table,
            items=items(table, _stream(exercise, seed, "items")) if items else (),
            options={
                q.name: _order(exercise, seed, q) for s in exercise.steps for q in s.answers if q.options
            },
        ),
        proposals,
    )


def _order(exercise: Exercise, seed: int, quantity: Quantity) -> tuple[str, ...]:
    places = _stream(exercise, seed, f"options {quantity.name}").permutation(len(quantity.options))
    return tuple(quantity.options[place].id for place in places)


def _table(exercise: Exercise, seed: int, undecided: bool) -> tuple[Table, int] | None:
    rng = _stream(exercise, seed, "table")
    low, high = exercise.draw.items
    for tries in range(1, TRIES + 1):
        n = low if low == high else int(rng.integers(low, high, endpoint=True))
        few = n < FEW_ITEMS
        table = (propose_few if few else propose_many)(exercise, n, rng)
        # Of few items only tables that fit are proposed at all.
        if table is None or not (few or fits(exercise, table)):
            continue
        if undecided or decided(exercise, table):
            return table, tries
    return None


def _stream(exercise: Exercise, seed: int, purpose: str) -> Generator:
    """A generator of its own for every purpose, so that adding a step does not change the numbers."""
    digest = sha256(f"{exercise.slug}:{seed}:{purpose}".encode()).digest()
    return Generator(PCG64(int.from_bytes(digest[:16], "big")))
