"""How a number is shown: units, digits, true minus signs, one rule for rounding.

Values are held in natural units, so 2 pp is 1/50 and 78% is 39/50; only the display multiplies by 100.

Rounding is decimal and half away from zero. Integers and fractions are rounded exactly. A float is first
taken as its decimal of 15 significant digits (43/2000 is stored as 0.02149999…, and a person who divides by
hand has 0.0215, which is half-way and rounds to 2.2 pp).
"""

import math
import re
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Literal, get_args

Unit = Literal["count", "pp", "percent", "p", "z", "plain"]
Number = float | int | Fraction

UNITS: tuple[Unit, ...] = get_args(Unit)
HUNDREDTHS: frozenset[Unit] = frozenset({"pp", "percent"})

MINUS = "\N{MINUS SIGN}"
THIN_SPACE = "\N{NARROW NO-BREAK SPACE}"
NOT_DEFINED = "not defined"

_FORMAT = re.compile(r"(count)|(pp|percent|p|z|plain)([0-9])?")


def exact(value: Number) -> Fraction:
    """The fraction a number stands for; a float stands for its decimal of 15 significant digits."""
    if isinstance(value, float):
        return Fraction(*Decimal(f"{value:.15g}").as_integer_ratio())
    return Fraction(value)


def decimal_text(value: Fraction, digits: int, *, signed: bool = False, grouped: bool = False) -> str:
    """`value` with `digits` decimals, rounded half away from zero; what rounds to zero has no sign."""
    power = 10**digits
    numerator = abs(value.numerator) * power
    whole = (2 * numerator + value.denominator) // (2 * value.denominator)
    head, tail = divmod(whole, power)
    text = f"{head:,}" if grouped else str(head)
    if digits:
        text += f".{tail:0{digits}d}"
    if whole == 0:
        return text
    if value.numerator < 0:
        return MINUS + text
    return "+" + text if signed else text


def with_unit(number: str, unit: Unit, blank: str = THIN_SPACE) -> str:
    """The displayed number followed by its unit, kept on one line by a narrow no-break space."""
    if unit == "pp":
        return f"{number}{blank}pp"
    return f"{number}%" if unit == "percent" else number


def known_format(form: str) -> bool:
    """Whether `form` is one an author may write after the colon of `[[name:pp2]]`."""
    return _FORMAT.fullmatch(form) is not None


@dataclass(frozen=True, slots=True)
class Shown:
    """A value with the unit and the number of decimals it is shown with.

    `value` is in natural units (2 pp is 0.02), a pair of limits, or None for "not defined". `digits` counts
    decimals as displayed in `unit`: `Shown(0.0126, "pp", 2)` is "1.26 pp".
    """

    value: Number | tuple[Number, Number] | None
    unit: Unit
    digits: int

    def text(self, form: str | None = None, *, signed: bool = False) -> str:
        """The value as a reader sees it; `form` ("pp2", "percent", "p3") overrides unit and digits.

        `signed` puts a plus before positive numbers. An unknown format is an author's fault that
        `known_format` finds before this is called; here it raises ValueError.
        """
        unit, digits = self._chosen(form)
        value = self.value
        if isinstance(value, tuple):
            if not all(math.isfinite(limit) for limit in value):
                return NOT_DEFINED
            low, high = (decimal_text(_scaled(limit, unit), digits, signed=signed) for limit in value)
            return with_unit(f"[{low}, {high}]", unit)
        if value is None or (isinstance(value, float) and math.isnan(value)):
            return NOT_DEFINED
        if isinstance(value, float) and math.isinf(value):
            return "infinite" if value > 0 else f"{MINUS}infinite"
        return _number_text(value, unit, digits, signed=signed)

    def _chosen(self, form: str | None) -> tuple[Unit, int]:
        if form is None:
            return self.unit, self.digits
        match = _FORMAT.fullmatch(form)
        if match is None:
            raise ValueError(f"unknown format {form!r}: use count, pp, percent, p, z or plain and a digit")
        if match[1]:
            return "count", 0
        unit = next(known for known in UNITS if known == match[2])
        if match[3]:
            return unit, int(match[3])
        # The same precision in another unit: 0.0126 with four decimals is 1.26 pp with two.
        shift = 2 * (int(self.unit in HUNDREDTHS) - int(unit in HUNDREDTHS))
        return unit, max(0, self.digits + shift)


def _scaled(value: Number, unit: Unit) -> Fraction:
    return exact(value) * 100 if unit in HUNDREDTHS else exact(value)


def _number_text(value: Number, unit: Unit, digits: int, *, signed: bool) -> str:
    if unit == "p" and digits and 0 <= value < Fraction(1, 10**digits):
        # "0.000" would claim an impossibility; the bound is what a report prints.
        return f"< {decimal_text(Fraction(1, 10**digits), digits)}"
    number = decimal_text(_scaled(value, unit), digits, signed=signed, grouped=unit == "count")
    return with_unit(number, unit)
