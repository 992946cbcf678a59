"""Which mistakes can be named on a table: those that can be told from the right answer there."""

from dataclasses import dataclass

from app.core.quantities.closeness import NOISE, Typed, apart, limits_of, within_windows
from app.core.quantities.quantity import Mistake, Quantity, Value
from app.core.stats.table import Table

VAGUE = 0.08  # "2.6" for 2.58 still says something, "3" for 2.56 does not


@dataclass(frozen=True, slots=True)
class Offered:
    """A mistake with the value it gives on this table."""

    mistake: Mistake
    value: Value


def value_of(formula: Mistake, table: Table) -> Value | None:
    """What the wrong formula gives; None where it does not exist (division by zero, root of a negative)."""
    try:
        return formula.wrong(table)
    except (ArithmeticError, ValueError):
        return None


def offered(quantity: Quantity, table: Table) -> tuple[Offered, ...]:
    """The mistakes of the catalogue that may be named, in its order (practice.md section 3)."""
    right = quantity.value(table)
    if right is None:
        return ()
    alternatives = [accepted.value(table) for accepted in quantity.alternatives]
    found = ((mistake, value_of(mistake, table)) for mistake in quantity.mistakes)
    return tuple(
        Offered(mistake, value)
        for mistake, value in found
        if value is not None and _distinct(quantity, table.n, value, right, alternatives)
    )


def all_keys_offered(quantity: Quantity, table: Table) -> bool:
    """Whether every key mistake of the quantity can be told apart on this table."""
    right = quantity.value(table)
    if right is None:
        return False
    keys = [mistake for mistake in quantity.mistakes if mistake.key]
    if not keys:
        return True
    alternatives = [accepted.value(table) for accepted in quantity.alternatives]
    values = (value_of(mistake, table) for mistake in keys)
    return all(v is not None and _distinct(quantity, table.n, v, right, alternatives) for v in values)


def named(choices: tuple[Offered, ...], typed: Typed, place: float) -> Mistake | None:
    """The first mistake whose window holds what was typed."""
    return next((o.mistake for o in choices if within_windows(typed, o.value, place)), None)


def named_coarsely(choices: tuple[Offered, ...], typed: Typed, place: float) -> Mistake | None:
    """The mistake of which one digit less than asked was typed, if only one fits and it still says enough."""
    steps = [step or 0.0 for step in typed.steps]
    sizes = [abs(limit) * VAGUE for limit in typed.limits]
    if not all(place < step <= min(10.01 * place, size) for step, size in zip(steps, sizes, strict=True)):
        return None
    fits = [
        offer.mistake
        for offer in choices
        if all(
            abs(limit - goal) <= step / 2 + NOISE
            for limit, goal, step in zip(typed.limits, limits_of(offer.value), steps, strict=True)
        )
    ]
    return fits[0] if len({mistake.code for mistake in fits}) == 1 else None


def _distinct(
    quantity: Quantity, n: int, wrong: Value, right: Value, alternatives: list[Value | None]
) -> bool:
    if isinstance(wrong, str):
        return wrong != right
    place = quantity.place(n)
    if not apart(wrong, right, place, tolerance=quantity.tolerance(right, n)):
        return False
    return all(apart(wrong, other, place) for other in alternatives)
