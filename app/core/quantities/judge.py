"""Judging what is not plainly right: accepted, follows, too coarse, mistake, wrong, in this order."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from app.core.answers.interval import IntervalReading
from app.core.answers.number import NumberReading
from app.core.quantities.closeness import (
    Typed,
    closeness,
    first_right,
    missing_digits,
    typed_interval,
    typed_number,
    within_windows,
)
from app.core.quantities.data import Data
from app.core.quantities.offered import Offered, named, named_coarsely, offered
from app.core.quantities.quantity import Alternative, Quantity, Value, Words
from app.core.quantities.verdict import AS_FRACTION, AS_PERCENT, FINE, FOLLOWS, SO_FAR, WRONG, Mark, Verdict
from app.core.text.fill import plain

Reading = NumberReading | IntervalReading

_MORE = {1: "one more digit", 2: "two more digits"}


@dataclass(frozen=True, slots=True)
class Case:
    """One answer, and the ways to take its digits: in the box's unit first, then as a bare fraction."""

    quantity: Quantity
    data: Data
    ways: tuple[tuple[Typed, Reading], ...]
    place: float
    rights: tuple[Value, ...]  # the value, and what is as right
    follows: tuple[Value, ...]
    words: Words
    offers: tuple[Offered, ...] | None = None  # the mistakes that may be named, where they are known already

    def mark(self, verdict: Verdict, message: str, way: int = 0, mistake: str | None = None) -> Mark:
        """The mark for one way of taking the digits."""
        typed, reading = self.ways[way]
        return Mark(verdict, reading.read_as, with_remark(reading, message), mistake, typed.value)

    def is_right(self, typed: Typed, *targets: Value) -> bool:
        """Whether it is right with respect to any of the targets."""
        return first_right(typed, targets, self.quantity, self.data.n) == "right"


def taken(reading: Reading) -> Typed:
    """The typed numbers of a reading."""
    return typed_interval(reading) if isinstance(reading, IntervalReading) else typed_number(reading)


def both_ways(typed: Typed, reading: Reading) -> tuple[tuple[Typed, Reading], ...]:
    """In the box's unit, and as a plain fraction if no unit was typed."""
    if not reading.bare:
        return ((typed, reading),)
    fraction = reading.as_fraction()
    return ((typed, reading), (taken(fraction), fraction))


def with_remark(reading: Reading, message: str) -> str:
    """Said first: what reading changed about the answer."""
    remark = reading.remark if isinstance(reading, IntervalReading) else None
    return f"{remark} {message}" if remark else message


def judge(case: Case) -> Mark:
    """The mark of an answer that is not right in the box's unit."""
    return _accepted(case) or _follows(case) or _too_coarse(case) or _mistaken(case) or _last(case)


def _accepted(case: Case) -> Mark | None:
    for way, (typed, _) in enumerate(case.ways[1:], start=1):
        if case.is_right(typed, *case.rights):
            unit = "percentage points" if case.quantity.unit == "pp" else "percent"
            return case.mark("accepted", AS_FRACTION.format(unit=unit), way)
    return _alternative(case, lambda typed, value: within_windows(typed, value, case.place))


def _alternative(case: Case, near: Callable[[Typed, Value], bool]) -> Mark | None:
    values = _alternatives(case)
    for way, (typed, _) in enumerate(case.ways):
        for accepted, value in values:
            if near(typed, value):
                return case.mark("accepted", FINE.format(name=accepted.name), way)
    return None


def _alternatives(case: Case) -> list[tuple[Alternative, Value]]:
    found = ((accepted, accepted.value(case.data)) for accepted in case.quantity.alternatives)
    return [(accepted, value) for accepted, value in found if value is not None]


def _follows(case: Case) -> Mark | None:
    for way, (typed, _) in enumerate(case.ways):
        if case.is_right(typed, *case.follows):
            return case.mark("follows", FOLLOWS, way)
    return None


def _too_coarse(case: Case) -> Mark | None:
    """Right so far is no attempt: ask for the missing digits."""
    targets = (*case.rights, *(value for _, value in _alternatives(case)), *case.follows)
    for typed, reading in case.ways:
        if first_right(typed, targets, case.quantity, case.data.n) == "coarse":
            more = _MORE.get(missing_digits(typed, case.place), "more digits")
            message = SO_FAR.format(more=more)
            return Mark("unreadable", reading.read_as, message, value=typed.value, counted=False)
    return None


def _mistaken(case: Case) -> Mark | None:
    choices, typed = case.offers, case.ways[0][0]
    if choices is None:
        choices = offered(case.quantity, case.data)
    # A misplaced point says more than a mistake that is near only because the numbers are small.
    if named(choices, typed, 0.0) is None and _point_misplaced(case):
        return case.mark("mistake", AS_PERCENT, 0, "percent-as-fraction")
    for way, (digits, _) in enumerate(case.ways):
        if (mistake := named(choices, digits, case.place)) is not None:
            return case.mark("mistake", plain(mistake.say, case.words), way, mistake.code)
    if (mistake := named_coarsely(choices, typed, case.place)) is not None:
        return case.mark("mistake", plain(mistake.say, case.words), 0, mistake.code)
    return None


def _point_misplaced(case: Case) -> bool:
    """Off by a factor of a hundred: named only where no other unit could have been meant."""
    typed, right = case.ways[0][0], case.rights[0]
    if case.quantity.kind == "count" or len(case.ways) > 1 or not any(typed.limits):
        return False
    tolerance = case.quantity.tolerance(right, case.data.n)
    moved = (typed.scaled(100), typed.scaled(Fraction(1, 100)))
    return any(closeness(one, right, tolerance, case.place) == "right" for one in moved)


def _last(case: Case) -> Mark:
    """An accepted alternative computed from rounded numbers, where no mistake explains it; else wrong."""
    return _alternative(case, case.is_right) or case.mark("wrong", WRONG)
