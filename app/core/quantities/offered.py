"""Which mistakes can be named on some data: those that can be told from the right answer there."""

from dataclasses import dataclass

from app.core.quantities.closeness import NOISE, Reach, Typed, limits_of, within_windows
from app.core.quantities.data import Data
from app.core.quantities.quantity import Mistake, Quantity, Value

VAGUE = 0.08  # "2.6" for 2.58 still says something, "3" for 2.56 does not


@dataclass(frozen=True, slots=True)
class Offered:
    """A mistake with the value it gives on these data."""

    mistake: Mistake
    value: Value


def value_of(formula: Mistake, data: Data) -> Value | None:
    """What the wrong formula gives; None where it does not exist (division by zero, root of a negative)."""
    try:
        return formula.wrong(data)
    except (ArithmeticError, ValueError):
        return None


def offered(quantity: Quantity, data: Data) -> tuple[Offered, ...]:
    """The mistakes of the catalogue that may be named, in its order."""
    right = quantity.value(data)
    if right is None:
        return ()
    rights, alternatives = (right, *quantity.also(data)), _alternatives(quantity, data)
    found = ((mistake, value_of(mistake, data)) for mistake in quantity.mistakes)
    return tuple(
        Offered(mistake, value)
        for mistake, value in found
        if value is not None and _distinct(quantity, data.n, value, rights, alternatives)
    )


def all_keys_offered(quantity: Quantity, data: Data) -> bool:
    """Whether every key mistake of the quantity can be told apart on these data."""
    right = quantity.value(data)
    if right is None:
        return False
    keys = [mistake for mistake in quantity.mistakes if mistake.key]
    if not keys:
        return True
    rights, alternatives = (right, *quantity.also(data)), _alternatives(quantity, data)
    values = (value_of(mistake, data) for mistake in keys)
    return all(v is not None and _distinct(quantity, data.n, v, rights, alternatives) for v in values)


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


def _alternatives(quantity: Quantity, data: Data) -> list[Value | None]:
    return [accepted.value(data) for accepted in quantity.alternatives]


def _distinct(
    quantity: Quantity, n: int, wrong: Value, rights: tuple[Value, ...], alternatives: list[Value | None]
) -> bool:
    if isinstance(wrong, str):
        return wrong not in rights
    reach = Reach(wrong, quantity.place(n))
    for right in rights:
        if not reach.leaves(right, quantity.tolerance(right, n)):
            return False
    return all(reach.leaves(other) for other in alternatives)
