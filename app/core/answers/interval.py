"""An interval as a person types it: two limits, or a middle and how far the limits lie from it.

The limits are separated by a semicolon, "to", "and", two or three points, a dash between two numbers, or one
comma. With two or more commas nobody can say which of them separates, unless something else does; then they
are decimal commas. Brackets of any kind may stand around the limits and need not match: a confidence interval
does not change by including its end points. One unit, at either limit or behind the bracket, holds for both.
"""

import re
from dataclasses import dataclass, replace
from fractions import Fraction

from app.core.answers import refusals
from app.core.answers.characters import fold
from app.core.answers.echo import echo
from app.core.answers.number import NumberReading, TypedUnit, read_amount, shown_unit, split_unit
from app.core.answers.refusals import Refusal
from app.core.answers.units import Unit, with_unit

_OPENING = "([{⟨〈]"
_CLOSING = ")]}⟩〉["
_BRACKETS = re.compile(r"[\[\]{}⟨⟩〈〉]")
_SEPARATOR = re.compile(r" ?(?:;|(?<!\.)\.{2,3}(?!\.)|(?<![^\W\d_])(?:to|and)(?![^\W\d_])) ?")
_PLUS_MINUS = re.compile(r" ?(?:±|\+ ?/ ?-|\+-) ?")
_LEAD = re.compile(r"^(?:from|between)(?![^\W\d_]) ?")
_LIMIT = r"[-+]? ?[.,]?[0-9](?:[.,]?[0-9]| [0-9])*\.?(?: ?e ?[-+]? ?[0-9]+)?(?: ?(?:%|p[a-z. ]*[a-z.]))?"
_DASHED = re.compile(rf"({_LIMIT}) ?- ?({_LIMIT})")

# "0.5 -4.5" is two numbers side by side or a dash between two numbers.
_BLANK_OR_DASH = re.compile(r"[0-9.%p] -[.0-9]")
_BLANK = re.compile(r"[0-9.%p] [.0-9]")


@dataclass(frozen=True, slots=True)
class IntervalReading:
    """What was understood of a typed interval; `low` and `high` are in order, `swapped` if they were not."""

    text: str
    box: Unit
    low: NumberReading | None = None
    high: NumberReading | None = None
    swapped: bool = False
    read_as: str = ""
    refused: str | None = None
    empty: bool = False

    @property
    def value(self) -> tuple[Fraction, Fraction] | None:
        """Both limits in natural units, or None if nothing was read."""
        if self.low is None or self.high is None or self.low.value is None or self.high.value is None:
            return None
        return self.low.value, self.high.value

    @property
    def bare(self) -> bool:
        """Whether the box supplied the unit."""
        return self.low is not None and self.low.bare

    @property
    def remark(self) -> str | None:
        """What a person should hear about a reading that changed the order of the limits."""
        return "The upper limit came first; they are read in order." if self.swapped else None

    def as_fraction(self) -> "IntervalReading":
        """Both limits as fractions: a bare [0.01, 0.02] in a pp box as [1, 2] pp. Unchanged unless bare."""
        if self.low is None or self.high is None or not self.bare:
            return self
        low, high = self.low.as_fraction(), self.high.as_fraction()
        return replace(self, low=low, high=high, read_as=_read_as(low, high))


def read_interval(text: str, unit: Unit) -> IntervalReading:
    """Read what was typed in an interval box of `unit`. Never raises; at most 64 characters are read."""
    folded = fold(text)
    if isinstance(folded, Refusal):
        return IntervalReading(text, unit, refused=folded.sentence)
    if not folded:
        return IntervalReading(text, unit, empty=True)
    limits = _limits(folded, unit)
    if isinstance(limits, Refusal):
        return IntervalReading(text, unit, refused=limits.sentence)
    low, high = limits
    if low.value is None or high.value is None:
        return IntervalReading(text, unit, refused=low.refused or high.refused)
    swapped = _above(low.value, high.value)
    if swapped:
        low, high = high, low
    return IntervalReading(text, unit, low, high, swapped, _read_as(low, high))


def _above(first: Fraction, second: Fraction) -> bool:
    """`first > second`, without the detour that fractions take to compare themselves with anything."""
    return first.numerator * second.denominator > second.numerator * first.denominator


def _limits(folded: str, box: Unit) -> tuple[NumberReading, NumberReading] | Refusal:
    """The two limits as typed, in their order; either may be a refused reading."""
    inner, outer = _unwrap(folded)
    if _BRACKETS.search(inner):
        return refusals.BRACKETS
    around = _PLUS_MINUS.split(inner)
    parts = around if len(around) > 1 else _parts(_LEAD.sub("", inner))
    if isinstance(parts, Refusal):
        return parts
    if len(parts) > 2:
        return refusals.THREE_LIMITS
    first, second = (split_unit(part.strip()) for part in parts)
    if not (first[0] and second[0]):
        return refusals.LIMIT_MISSING
    if outer is not None and (first[1] is not None or second[1] is not None):
        return refusals.UNIT_TWICE
    typed = outer or second[1] or first[1]
    left, right = (_limit(body, own or typed, box) for body, own in (first, second))
    return _around(left, right) if parts is around else (left, right)


def _parts(inner: str) -> list[str] | Refusal:
    """The text left and right of what separates two limits."""
    parts = _SEPARATOR.split(inner)
    if len(parts) > 1:
        return parts
    if _BLANK_OR_DASH.search(inner) and "," not in inner:
        return refusals.NO_SEPARATOR
    if dashed := _DASHED.fullmatch(inner):
        return [dashed[1], dashed[2]]
    commas = inner.count(",")
    if commas == 1:
        return inner.split(",")
    if commas:
        return refusals.USE_SEMICOLON
    return refusals.NO_SEPARATOR if _BLANK.search(inner) else refusals.ONE_LIMIT


def _unwrap(folded: str) -> tuple[str, TypedUnit | None]:
    """The text inside the outermost brackets, and the unit behind them."""
    body, outer = split_unit(folded)
    if len(body) < 2 or body[0] not in _OPENING or body[-1] not in _CLOSING:
        return folded, None
    if body[0] == "(" and body[-1] == ")" and not _one_pair(body):
        return folded, None
    return body[1:-1].strip(), outer


def _one_pair(body: str) -> bool:
    """Whether the first parenthesis closes with the last character: not so in `(1+2) to (3+4)`."""
    depth = 0
    for place, character in enumerate(body):
        depth += (character == "(") - (character == ")")
        if depth == 0:
            return place == len(body) - 1
    return False


def _limit(body: str, typed: TypedUnit | None, box: Unit) -> NumberReading:
    reading = read_amount(body, body, typed, box)
    if reading.refused == refusals.TWO_NUMBERS.sentence:
        return replace(reading, refused=refusals.THREE_LIMITS.sentence)
    return reading


def _around(middle: NumberReading, half: NumberReading) -> tuple[NumberReading, NumberReading] | Refusal:
    """The limits of `2.0 ± 2.5`; they are known to the coarser of the two typed places."""
    if middle.value is None or half.value is None:
        return middle, half
    if half.value < 0:
        return refusals.HALF_WIDTH
    if middle.box == "count" and half.value > middle.value:
        return refusals.COUNT_NEGATIVE
    steps = [step for step in (middle.step, half.step) if step is not None]
    step = max(steps, default=None)
    return middle.at(middle.value - half.value, step), middle.at(middle.value + half.value, step)


def _read_as(low: NumberReading, high: NumberReading) -> str:
    unit = shown_unit(low.box, low.unit)
    if unit == "count" or low.unit != high.unit:
        # In one unit, and without separators of thousands: a comma in a limit would be one too many.
        limits = [echo(limit.value, limit.step, unit) for limit in (low, high) if limit.value is not None]
    else:
        limits = [limit.read_as.removesuffix(with_unit("", unit, " ")) for limit in (low, high)]
    return with_unit(f"[{', '.join(limits)}]", unit, " ")
