"""Marking one typed answer against one quantity: right, accepted, follows, mistake, wrong, in this order."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from app.core.answers.interval import IntervalReading, read_interval
from app.core.answers.number import NumberReading, read_number
from app.core.quantities.closeness import (
    Typed,
    closeness,
    first_right,
    missing_digits,
    rounding_place,
    typed_interval,
    typed_number,
    within_windows,
)
from app.core.quantities.follow import following
from app.core.quantities.offered import named, named_coarsely, offered
from app.core.quantities.quantity import PLAIN_WORDS, Quantity, Value, Words
from app.core.stats.table import Table
from app.core.text.fill import plain

Verdict = Literal["right", "accepted", "follows", "mistake", "wrong", "unreadable", "empty"]
Reading = NumberReading | IntervalReading

NO_ANSWER = "No answer yet."
RIGHT = "Right."
AS_FRACTION = (
    "Right, read as a plain fraction. The box has a unit of its own: a typed unit, or its scale, is safer."
)
FOLLOWS = "This follows from your own earlier answers, so it counts."
WRONG = "That is not it. The nudge says where to look."
CHOOSE = "Choose one of the options."
AS_PERCENT = (
    "The digits are right, but the point is two places off: check whether it is a fraction or a percentage."
)
TRUE_BUT_WIDE = "That is true. Give the number itself, please."
BEYOND = "That bound is not true of it."
UNDEFINED = "For these data this is not defined."
_DIGITS = {1: "one more digit", 2: "two more digits"}


@dataclass(frozen=True, slots=True)
class Mark:
    """A verdict with what was read and one or two sentences that never hold the right value.

    `value`: what was read, in natural units, for later answers. `counted`: False for empty, unreadable and
    right-but-too-coarse answers, which are no attempts.
    """

    verdict: Verdict
    read_as: str
    message: str
    mistake: str | None = None
    value: Value | None = None
    counted: bool = True

    @property
    def earns(self) -> bool:
        """Right, accepted and follows earn alike."""
        return self.verdict in ("right", "accepted", "follows")

    def to_json(self) -> dict[str, str | None]:
        """The fields of an answer in the JSON API."""
        return {
            "verdict": self.verdict,
            "read_as": self.read_as,
            "mistake": self.mistake,
            "message": self.message,
        }


@dataclass(frozen=True, slots=True)
class _Case:
    """One answer being marked: the reading, and the ways to take its digits (box's unit first)."""

    quantity: Quantity
    table: Table
    reading: Reading
    ways: tuple[tuple[Typed, Reading], ...]
    place: float
    right: Value
    follows: tuple[Value, ...]
    words: Words

    def mark(self, verdict: Verdict, message: str, way: int = 0, mistake: str | None = None) -> Mark:
        typed, reading = self.ways[way]
        remark = self.reading.remark if isinstance(self.reading, IntervalReading) else None
        return Mark(
            verdict, reading.read_as, f"{remark} {message}" if remark else message, mistake, typed.value
        )


def mark(
    quantity: Quantity,
    table: Table,
    text: str,
    *,
    earlier: Mapping[str, Value] | None = None,
    words: Words = PLAIN_WORDS,
) -> Mark:
    """Mark a typed text. `earlier`: the learner's own latest readable answers by quantity name."""
    if quantity.kind == "choice":
        return _mark_choice(quantity, table, text, earlier or {}, words)
    interval = quantity.kind == "interval"
    reading: Reading = read_interval(text, quantity.unit) if interval else read_number(text, quantity.unit)
    if reading.empty:
        return Mark("empty", "", NO_ANSWER, counted=False)
    if reading.refused is not None:
        return Mark("unreadable", "", reading.refused, counted=False)
    right = quantity.value(table)
    if right is None:
        return Mark("wrong", reading.read_as, UNDEFINED)
    follows = following(quantity, table, earlier) if earlier else ()
    case = _Case(quantity, table, reading, _ways(reading), quantity.place(table.n), right, follows, words)
    if isinstance(reading, NumberReading) and reading.bound is not None:
        return _mark_bound(case, reading)
    return _earned(case) or _too_coarse(case) or _mistaken(case) or _nearly(case) or case.mark("wrong", WRONG)


def _ways(reading: Reading) -> tuple[tuple[Typed, Reading], ...]:
    ways: list[Reading] = [reading]
    if reading.bare:
        ways.append(reading.as_fraction())
    return tuple(
        (typed_interval(way) if isinstance(way, IntervalReading) else typed_number(way), way) for way in ways
    )


def _earned(case: _Case) -> Mark | None:
    quantity, n = case.quantity, case.table.n
    place, tolerance = rounding_place(quantity, n), quantity.tolerance(case.right, n)
    for way, (typed, _) in enumerate(case.ways):
        if closeness(typed, case.right, tolerance, place) == "right":
            return case.mark("accepted", AS_FRACTION, way) if way else case.mark("right", RIGHT)
    for way, (typed, _) in enumerate(case.ways):
        for accepted in quantity.alternatives:
            if within_windows(typed, accepted.value(case.table), case.place):
                return case.mark("accepted", _fine(accepted.name), way)
    for way, (typed, _) in enumerate(case.ways):
        if case.follows and first_right(typed, case.follows, quantity, n) == "right":
            return case.mark("follows", FOLLOWS, way)
    return None


def _too_coarse(case: _Case) -> Mark | None:
    """Right so far is no attempt: ask for the missing digits."""
    n = case.table.n
    alternatives = (accepted.value(case.table) for accepted in case.quantity.alternatives)
    targets = (case.right, *(value for value in alternatives if value is not None), *case.follows)
    for typed, reading in case.ways:
        if first_right(typed, targets, case.quantity, n) == "coarse":
            more = missing_digits(typed, case.place)
            message = f"Right so far: {_DIGITS.get(more, 'more digits')}, please."
            return Mark("unreadable", reading.read_as, message, value=typed.value, counted=False)
    return None


def _mistaken(case: _Case) -> Mark | None:
    choices = offered(case.quantity, case.table)
    for way, (typed, _) in enumerate(case.ways):
        if (mistake := named(choices, typed, case.place)) is not None:
            return case.mark("mistake", plain(mistake.say, case.words), way, mistake.code)
    if _point_misplaced(case):
        return case.mark("mistake", AS_PERCENT, 0, "percent-as-fraction")
    if (mistake := named_coarsely(choices, case.ways[0][0], case.place)) is not None:
        return case.mark("mistake", plain(mistake.say, case.words), 0, mistake.code)
    return None


def _point_misplaced(case: _Case) -> bool:
    """Off by a factor of a hundred: named only where no other unit could have been meant."""
    if case.quantity.kind == "count" or len(case.ways) > 1:
        return False
    tolerance, typed = case.quantity.tolerance(case.right, case.table.n), case.ways[0][0]
    return any(typed.limits) and any(
        closeness(typed.scaled(factor), case.right, tolerance, case.place) == "right"
        for factor in (100, Fraction(1, 100))
    )


def _nearly(case: _Case) -> Mark | None:
    """An accepted alternative computed from rounded numbers, where no mistake explains it."""
    n = case.table.n
    for way, (typed, _) in enumerate(case.ways):
        for accepted in case.quantity.alternatives:
            value = accepted.value(case.table)
            if value is not None and first_right(typed, (value,), case.quantity, n) == "right":
                return case.mark("accepted", _fine(accepted.name), way)
    return None


def _fine(name: str) -> str:
    return f"Right, with {name}: fine."


def _mark_bound(case: _Case, reading: NumberReading) -> Mark:
    """A bound on p: right if true and not wider than .001; true but wider is no attempt."""
    right, bound = (
        float(case.right) if not isinstance(case.right, (str, tuple)) else 0.0,
        case.ways[0][0].limits[0],
    )
    true = {
        "<": right < bound,
        "<=": right <= bound,
        ">": right > bound,
        ">=": right >= bound,
    }[reading.bound or "<"]
    if not true:
        return case.mark("wrong", BEYOND)
    if reading.bound in ("<", "<=") and bound <= 0.001:
        return case.mark("right", RIGHT)
    return Mark("unreadable", reading.read_as, TRUE_BUT_WIDE, counted=False)


def _mark_choice(
    quantity: Quantity, table: Table, text: str, earlier: Mapping[str, Value], words: Words
) -> Mark:
    chosen = text.strip()
    if not chosen:
        return Mark("empty", "", NO_ANSWER, counted=False)
    option = next((option for option in quantity.options if option.id == chosen), None)
    if option is None:
        return Mark("unreadable", "", CHOOSE, counted=False)
    read_as = plain(option.text, words)
    if option.id == quantity.value(table):
        return Mark("right", read_as, RIGHT, value=option.id)
    if earlier and option.id in following(quantity, table, earlier):
        return Mark("follows", read_as, FOLLOWS, value=option.id)
    for offer in offered(quantity, table):
        if offer.value == option.id:
            return Mark("mistake", read_as, plain(offer.mistake.say, words), offer.mistake.code, option.id)
    return Mark("wrong", read_as, plain(option.why, words), value=option.id)
