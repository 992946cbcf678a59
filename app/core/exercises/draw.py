"""Drawing a variant: deterministic from (slug, seed), proposed by construction, then checked."""

from dataclasses import dataclass
from hashlib import sha256

from numpy.random import PCG64, Generator

from app.core.exercises.draws import KINDS
from app.core.exercises.draws.few_items import propose as propose_few
from app.core.exercises.draws.many_items import propose as propose_many
from app.core.exercises.draws.rules import FEW_ITEMS, fits
from app.core.exercises.exercise import Exercise
from app.core.exercises.variant import Variant
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


def draw_counted(exercise: Exercise, seed: int) -> Drawn | DrawFailure:
    """The same, with the number of proposals it took."""
    found = _table(exercise, seed)
    if found is None:
        reason = (
            f"no table was found in {TRIES} tries: widen the ranges of [draw], or ask for less in require"
        )
        return DrawFailure(exercise.slug, seed, reason)
    table, proposals = found
    setting = exercise.settings[int(_stream(exercise, seed, "setting").integers(len(exercise.settings)))]
    items = KINDS[exercise.draw.kind].items
    variant = Variant(
        exercise=exercise,
        seed=seed,
        setting=setting,
        table=table,
        items=items(table, _stream(exercise, seed, "items")) if items else (),
        options={
            quantity.name: tuple(
                quantity.options[place].id
                for place in _stream(exercise, seed, f"options {quantity.name}").permutation(
                    len(quantity.options)
                )
            )
            for step in exercise.steps
            for quantity in step.answers
            if quantity.options
        },
    )
    return Drawn(variant, proposals)


def _table(exercise: Exercise, seed: int) -> tuple[Table, int] | None:
    rng = _stream(exercise, seed, "table")
    low, high = exercise.draw.items
    for tries in range(1, TRIES + 1):
        n = low if low == high else int(rng.integers(low, high, endpoint=True))
        # Below 40 items only tables that fit are proposed at all.
        table = (propose_few if n < FEW_ITEMS else propose_many)(exercise, n, rng)
        if table is not None and (n < FEW_ITEMS or fits(exercise, table)):
            return table, tries
    return None


def _stream(exercise: Exercise, seed: int, purpose: str) -> Generator:
    """A generator of its own for every purpose, so that adding a step does not change the numbers."""
    digest = sha256(f"{exercise.slug}:{seed}:{purpose}".encode()).digest()
    return Generator(PCG64(int.from_bytes(digest[:16], "big")))
