"""How close a typed number is to a target: right, right but too coarse, or off."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import log10
from typing import Literal

from app.core.answers.interval import IntervalReading
from app.core.answers.number import NumberReading
from app.core.quantities.quantity import Quantity, Value

Closeness = Literal["right", "coarse", "off"]

# Float noise only: far below every tolerance, far above the error of a formula.
NOISE = 1e-12
COARSEST = 100.0
_PLUS_MINUS = re.compile(r"±|\+ ?/ ?[-−–]|\+[-−–]")


@dataclass(frozen=True, slots=True)
class Typed:
    """What was typed, in natural units: one number or two limits, each with the place of its last digit.

    `roundings`: how many rounded numbers stand behind a limit; two for "2.0 ± 2.5".
    """

    limits: tuple[float, ...]
    steps: tuple[float | None, ...]
    value: Value
    roundings: int = 1

    def scaled(self, factor: int | Fraction) -> "Typed":
        """The same digits, the point moved."""
        by = float(factor)
        steps = tuple(None if step is None else step * by for step in self.steps)
        return Typed(tuple(limit * by for limit in self.limits), steps, self.value, self.roundings)


def typed_number(reading: NumberReading) -> Typed:
    """A reading that was read."""
    value = reading.value or Fraction(0)
    whole = value.numerator if value.denominator == 1 and reading.box == "count" else value
    return Typed((float(value),), (_float(reading.step),), whole)


def typed_interval(reading: IntervalReading) -> Typed:
    """A reading that was read."""
    low, high = reading.value or (Fraction(0), Fraction(0))
    limits = (float(low), float(high))
    steps = tuple(_float(limit.step) if limit else None for limit in (reading.low, reading.high))
    return Typed(limits, steps, limits, 2 if _PLUS_MINUS.search(reading.text) else 1)


def limits_of(value: Value | None) -> tuple[float, ...]:
    """The numbers a value consists of; none for a choice and for what is not defined."""
    if value is None or isinstance(value, str):
        return ()
    return value if isinstance(value, tuple) else (float(value),)


def closeness(typed: Typed, target: Value | None, tolerance: float, place: float | None) -> Closeness:
    """Right: within the tolerance, or a correct rounding to `place` or finer. Coarse: a correct rounding,
    but of fewer digits. `place` None: rounding counts for nothing (counts are exact)."""
    wanted = limits_of(target)
    if len(wanted) != len(typed.limits):
        return "off"
    result: Closeness = "right"
    for limit, step, goal in zip(typed.limits, typed.steps, wanted, strict=True):
        one = _one(limit, step, goal, tolerance, place, typed.roundings)
        if one == "off":
            return "off"
        if one == "coarse":
            result = "coarse"
    return result


def _one(
    typed: float, step: float | None, goal: float, tolerance: float, place: float | None, roundings: int
) -> Closeness:
    gap = abs(typed - goal)
    if gap <= tolerance + NOISE:
        return "right"
    if step is None or place is None or gap > roundings * step / 2 + NOISE:
        return "off"
    if step <= place * 1.001:
        return "right"
    return "coarse" if step <= COARSEST * place * 1.001 else "off"


def missing_digits(typed: Typed, place: float) -> int:
    """How many more digits the box asks for."""
    coarsest = max((step for step in typed.steps if step is not None), default=place)
    return max(1, round(log10(coarsest / place)))


def window(value: float, place: float) -> float:
    """How far around a mistake's value it is named: half an asked digit or .3 %, the larger."""
    return max(place / 2, 0.003 * abs(value))


def within_windows(typed: Typed, target: Value | None, place: float) -> bool:
    """Whether every limit lies in the window of the target's."""
    wanted = limits_of(target)
    if len(wanted) != len(typed.limits):
        return False
    for limit, goal in zip(typed.limits, wanted, strict=True):
        if abs(limit - goal) > window(goal, place) + NOISE:
            return False
    return True


class Reach:
    """How far around a mistake's value it is named, worked out once and held against many values."""

    __slots__ = ("limits",)

    def __init__(self, value: Value | None, place: float) -> None:
        self.limits = tuple((limit, window(limit, place)) for limit in limits_of(value))

    def leaves(self, other: Value | None, tolerance: float | None = None) -> bool:
        """Whether the mistake can be told from `other`: from a right value by its window and the tolerance,
        from an accepted alternative (no tolerance given) by two windows."""
        theirs = limits_of(other)
        if not theirs:
            return True
        if len(theirs) != len(self.limits):
            raise ValueError("a number cannot be told from an interval, nor an interval from a number")
        for (mine, reach), limit in zip(self.limits, theirs, strict=True):
            if abs(mine - limit) > reach + (reach if tolerance is None else tolerance) + NOISE:
                return True
        return False


def rounding_place(quantity: Quantity, n: int) -> float | None:
    """The asked place, None for counts."""
    return None if quantity.kind == "count" else quantity.place(n)


def _float(step: Fraction | None) -> float | None:
    return None if step is None else float(step)


def first_right(typed: Typed, targets: Sequence[Value], quantity: Quantity, n: int) -> Closeness:
    """The best closeness to any of several targets, each with its own tolerance."""
    found: Closeness = "off"
    for target in targets:
        one = closeness(typed, target, quantity.tolerance(target, n), rounding_place(quantity, n))
        if one == "right":
            return "right"
        if one == "coarse":
            found = "coarse"
    return found
