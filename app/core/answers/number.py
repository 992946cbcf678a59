"""One number as a person types it.

Which typed unit is read in which box (value in natural units: 2 pp is 1/50):

| box     | `2`           | `2%`           | `2pp`          |
|---------|---------------|----------------|----------------|
| pp      | 1/50, bare    | 1/50           | 1/50           |
| percent | 1/50, bare    | 1/50           | 1/50           |
| plain   | 2             | 1/50           | 1/50           |
| p       | 2             | 1/50           | refused: a probability is not a gap |
| z       | 2             | refused: no unit | refused: no unit |
| count   | 2             | refused: no unit | refused: no unit |

In a pp or percent box "%" and "pp" say the same thing, so neither is held against anyone. "Bare" means that
the box supplied the unit; `as_fraction` then gives the other way of reading the same digits.

`p =` is read in a p box and `z =` in a z box; a bound (`<0.001`) only in a p box. A sign may lead the text
and may follow "(". `10^k` is read with or without a mantissa; every other power is refused, raised digits
included. `2*10-1` is refused: a power of ten may have lost its raised digits. In a box for counts a single
comma before three digits separates thousands, and a single point there is refused: `1.000` is 1 or 1000.
"""

import re
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from app.core.answers import refusals
from app.core.answers.characters import fold
from app.core.answers.echo import echo
from app.core.answers.expression import calculate
from app.core.answers.numerals import Numeral
from app.core.answers.refusals import Refusal, quoted
from app.core.answers.units import HUNDREDTHS, Unit, with_unit

TypedUnit = Literal["pp", "percent"]
Bound = Literal["<", "<=", ">", ">="]

_LEAD = re.compile(r"([^\W\d_]*) ?(<=|=<|>=|=>|[<>=])(?![<>=])")
_UNIT = re.compile(
    r" ?(?:(?P<percent>%|per ?cent|pct\.?)"
    r"|pp\.?|p\. ?p\.?"
    r"|(?:%[ -]?|(?:percentage|percent|pct)[ -])?(?:points?|pts?\.?))$"
)
_BOUNDS: dict[str, Bound] = {"<": "<", "<=": "<=", "=<": "<=", ">": ">", ">=": ">=", "=>": ">="}
_SHOWN_BOUNDS: dict[Bound, str] = {"<": "< ", "<=": "≤ ", ">": "> ", ">=": "≥ "}


@dataclass(frozen=True, slots=True)
class NumberReading:
    """What was understood of one typed number; read, empty, or refused with a sentence.

    `value` and `step` are in natural units; `step` is the place of the last typed digit, None for a
    calculation, whose value is exact. `unit` is the unit that was typed, `box` the one the box prints.
    `read_as` reads back to the same value unless it holds "…" (a quotient without end).
    """

    text: str
    box: Unit
    value: Fraction | None = None
    step: Fraction | None = None
    unit: TypedUnit | None = None
    bound: Bound | None = None
    read_as: str = ""
    refused: str | None = None
    empty: bool = False

    @property
    def bare(self) -> bool:
        """Whether the box supplied the unit."""
        return self.value is not None and self.unit is None and self.box in HUNDREDTHS

    def as_fraction(self) -> "NumberReading":
        """The same digits as a plain fraction: a bare 0.02 in a pp box as 2 pp. Unchanged unless bare."""
        if self.value is None or not self.bare:
            return self
        return self.at(self.value * 100, None if self.step is None else self.step * 100)

    def at(self, value: Fraction, step: Fraction | None) -> "NumberReading":
        """The same reading with another value."""
        read_as = _read_as(value, step, self.box, self.unit, self.bound)
        return replace(self, value=value, step=step, read_as=read_as)


def read_number(text: str, unit: Unit) -> NumberReading:
    """Read what was typed in a box of `unit`. Never raises; the work is linear in at most 64 characters."""
    folded = fold(text)
    if isinstance(folded, Refusal):
        return NumberReading(text, unit, refused=folded.sentence)
    if not folded:
        return NumberReading(text, unit, empty=True)
    bound: Bound | None = None
    if lead := _LEAD.match(folded):
        refusal = _lead_refused(lead[1], lead[2], unit)
        if refusal is not None:
            return NumberReading(text, unit, refused=refusal.sentence)
        bound = _BOUNDS.get(lead[2])
        folded = folded[lead.end() :].lstrip()
    body, typed = split_unit(folded)
    return read_amount(text, body, typed, unit, bound=bound)


def read_amount(
    text: str, body: str, typed: TypedUnit | None, box: Unit, *, bound: Bound | None = None
) -> NumberReading:
    """The reading of the folded `body` of `text`, whose unit has been taken off already."""
    read = _unit_refused(body, typed, box) or calculate(body, whole=box == "count")
    if isinstance(read, Numeral) and box == "count":
        read = _count_refused(body, read.value) or read
    if isinstance(read, Refusal):
        return NumberReading(text, box, refused=read.sentence)
    value, step = read
    if typed is None and box not in HUNDREDTHS:
        return NumberReading(text, box, value, step, typed, bound, _read_as(value, step, box, typed, bound))
    hundredth, its_step = _hundredth(value), None if step is None else _hundredth(step)
    unit = shown_unit(box, typed)
    if unit in HUNDREDTHS:
        # What was typed is what is said back: no need to take it apart and to put it together again.
        said = (_SHOWN_BOUNDS[bound] if bound else "") + with_unit(echo(value, step, "plain"), unit, " ")
    else:
        said = _read_as(hundredth, its_step, box, typed, bound)
    return NumberReading(text, box, hundredth, its_step, typed, bound, said)


def _hundredth(value: Fraction) -> Fraction:
    return Fraction(value.numerator, 100 * value.denominator)


def split_unit(folded: str) -> tuple[str, TypedUnit | None]:
    """A folded text without the unit at its end, and that unit."""
    match = _UNIT.search(folded)
    if match is None:
        return folded, None
    return folded[: match.start()], "percent" if match["percent"] else "pp"


def shown_unit(box: Unit, typed: TypedUnit | None) -> Unit:
    """The unit a reading is echoed in: the box's; in a plain box the one that was typed."""
    return typed if typed is not None and box == "plain" else box


def _read_as(
    value: Fraction, step: Fraction | None, box: Unit, typed: TypedUnit | None, bound: Bound | None
) -> str:
    unit = shown_unit(box, typed)
    number = echo(value, step, unit) if unit != "count" else echo(value, None, unit, grouped=True)
    return (_SHOWN_BOUNDS[bound] if bound else "") + with_unit(number, unit, " ")


def _lead_refused(name: str, sign: str, box: Unit) -> Refusal | None:
    if name and (name != box or name not in {"p", "z"}):
        return Refusal(refusals.NAME_ELSEWHERE.format(seen=quoted(f"{name} {sign}")))
    if sign != "=" and box != "p":
        return refusals.BOUND_ELSEWHERE
    return refusals.EQUALS if sign == "=" and not name else None


def _unit_refused(body: str, typed: TypedUnit | None, box: Unit) -> Refusal | None:
    if typed is None:
        return None
    if not body:
        return refusals.ONLY_UNIT
    if split_unit(body)[1] is not None:
        return refusals.UNIT_TWICE
    if box == "count":
        return refusals.COUNT_UNIT
    if box == "z":
        return refusals.Z_UNIT
    return refusals.P_POINTS if box == "p" and typed == "pp" else None


def _count_refused(body: str, value: Fraction) -> Refusal | None:
    if value.denominator != 1:
        return Refusal(refusals.COUNT_FRACTION.format(seen=quoted(body)))
    return refusals.COUNT_NEGATIVE if value.numerator < 0 else None
