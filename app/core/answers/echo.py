"""A reading said back: as many digits as were typed, in a form that reads back to the same value."""

from fractions import Fraction

from app.core.answers.units import HUNDREDTHS, MINUS, Unit, decimal_text

MOST_DIGITS = 24
"""More digits than this are said in the form 3×10^−40, or cut with "…"."""

_EXACT_DECIMALS = 10
_SIGNIFICANT = 6


def echo(value: Fraction, step: Fraction | None, unit: Unit, *, grouped: bool = False) -> str:
    """`value` (natural units) as a number in `unit`, without the unit.

    `step` is the place of the last typed digit. Without one, or off its grid, the value was calculated: it is
    said exactly if it ends within ten decimals, else with six significant digits and "…".
    """
    if unit in HUNDREDTHS:
        value, step = value * 100, None if step is None else step * 100
    if step is None or (value.numerator * step.denominator) % (value.denominator * step.numerator):
        return _calculated(value, grouped=grouped)
    digits = _decimals(step)
    if digits <= MOST_DIGITS:
        return decimal_text(value, digits, grouped=grouped)
    return _scientific(value, step)


def _decimals(step: Fraction) -> int:
    """How many decimals a step of 10^-k has: k, or 0 for whole numbers."""
    return len(str(step.denominator)) - 1


def _calculated(value: Fraction, *, grouped: bool) -> str:
    if 10**_EXACT_DECIMALS % value.denominator == 0:
        digits = next(k for k in range(_EXACT_DECIMALS + 1) if 10**k % value.denominator == 0)
        return decimal_text(value, digits, grouped=grouped)
    exponent = _exponent(abs(value))
    if exponent < -_EXACT_DECIMALS:
        return f"{_cut(value / Fraction(10) ** exponent, _SIGNIFICANT - 1)}…×10^{_signed(exponent)}"
    return _cut(value, max(0, _SIGNIFICANT - 1 - exponent)) + "…"


def _cut(value: Fraction, digits: int) -> str:
    """`value` to `digits` decimals without rounding, so that the digits before "…" are its own."""
    return decimal_text(Fraction(int(value * 10**digits), 10**digits), digits)


def _scientific(value: Fraction, step: Fraction) -> str:
    if value == 0:
        return "0"
    typed = abs(value / step).numerator
    digits = str(typed)
    exponent = len(digits) - 1 - _decimals(step)
    kept = digits[:MOST_DIGITS]
    mantissa = kept[0] + ("." + kept[1:] if len(kept) > 1 else "")
    cut = "…" if len(digits) > len(kept) else ""
    return f"{MINUS if value < 0 else ''}{mantissa}{cut}×10^{_signed(exponent)}"


def _exponent(size: Fraction) -> int:
    """The power of ten of the first digit of a positive number."""
    exponent = len(str(size.numerator)) - len(str(size.denominator))
    return exponent if size >= Fraction(10) ** exponent else exponent - 1


def _signed(exponent: int) -> str:
    return f"{MINUS}{-exponent}" if exponent < 0 else str(exponent)
