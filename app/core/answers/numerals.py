"""One typed numeral: digits with separators of thousands, a decimal point or comma, an exponent.

A separator is never guessed at: groups of three digits must be correct, the last of two kinds is the decimal
one, and where both readings are possible the numeral is refused with the two readings named.
"""

import re
from fractions import Fraction
from typing import NamedTuple

from app.core.answers import refusals
from app.core.answers.refusals import Refusal, quoted

LARGEST_EXPONENT = 300

_GROUPED = re.compile(r"[1-9][0-9]{0,2}(?:[., ][0-9]{3})+")
_GROUPED_TAIL = re.compile(r"[0-9]{3}(?: [0-9]{3})*(?: [0-9]{1,3})?")


class Numeral(NamedTuple):
    """An exact value and the place of its last typed digit (1/1000 for `0.125`); None for exact fractions."""

    value: Fraction
    step: Fraction | None


def read_numeral(digits: str, exponent: str | None, *, whole: bool) -> Numeral | Refusal:
    """Read `digits` (0 to 9, point, comma, blanks) times ten to `exponent`; `whole` in a box for counts."""
    parts = _whole_and_decimals(digits, whole=whole)
    if isinstance(parts, Refusal):
        return parts
    head, tail = parts
    power = _exponent(exponent) if exponent is not None else 0
    if isinstance(power, Refusal):
        return power
    return scaled(int(head + tail), power - len(tail))


def scaled(number: int, power: int) -> Numeral:
    """`number` times ten to `power`, its last digit in that place."""
    if power < 0:
        below = 10**-power
        return Numeral(Fraction(number, below), Fraction(1, below))
    above = 10**power
    return Numeral(Fraction(number * above), Fraction(above))


def power_of_ten(exponent: str) -> Numeral | Refusal:
    """10^k, as the factor behind a mantissa or alone."""
    power = _exponent(exponent)
    return power if isinstance(power, Refusal) else scaled(1, power)


def _exponent(typed: str) -> int | Refusal:
    # Counted before it is converted: "1e99999999999" must not become an integer of that many digits.
    digits = typed.lstrip("+-").lstrip("0")
    if len(digits) > 3 or int(digits or "0") > LARGEST_EXPONENT:
        return refusals.EXPONENT
    return int(typed)


def _whole_and_decimals(digits: str, *, whole: bool) -> tuple[str, str] | Refusal:
    """The digits before and after the decimal separator, without other separators."""
    marks = [c for c in digits if c in ".,"]
    if not marks:
        return _head(digits, "")
    last = marks[-1]
    before, _, after = digits.rpartition(last)
    if len(marks) == 1:
        if before.isdigit() and after.isdigit() and _GROUPED.fullmatch(digits):
            return _one_group(before, after, last, whole=whole)
        return _split(digits, before, after, "")
    if last not in marks[:-1]:
        return _split(digits, before, after, marks[0])
    if len(set(marks)) == 1 and _GROUPED.fullmatch(digits) and " " not in digits:
        return digits.replace(last, ""), ""
    return Refusal(refusals.GROUPS.format(seen=quoted(digits)))


def _one_group(before: str, after: str, mark: str, *, whole: bool) -> tuple[str, str] | Refusal:
    """What `1,234` and `1.234` mean: one comma or point that could separate thousands."""
    if mark == "," and whole:
        return before + after, ""
    if mark == "." and not whole:
        return before, after
    seen, grouped = quoted(f"{before}{mark}{after}"), before + after
    if whole and after != "000":
        return Refusal(refusals.POINT_IN_COUNT.format(seen=seen, grouped=grouped))
    decimal = before if whole else f"{before}.{after}"
    return Refusal(refusals.AMBIGUOUS.format(seen=seen, decimal=decimal, grouped=grouped))


def _split(digits: str, before: str, after: str, grouping: str) -> tuple[str, str] | Refusal:
    if after and not (after.isdigit() or _GROUPED_TAIL.fullmatch(after)):
        return refusals.TWO_NUMBERS if " " in after else Refusal(refusals.GROUPS.format(seen=quoted(digits)))
    head = _head(before, grouping)
    if isinstance(head, Refusal):
        return head
    if not after and (not head[0] or digits.endswith(",")):
        return Refusal(refusals.GROUPS.format(seen=quoted(digits)))
    return head[0], after.replace(" ", "")


def _head(before: str, grouping: str) -> tuple[str, str] | Refusal:
    """The digits before the decimal separator; `grouping` separates thousands, "" for a blank or none."""
    if not before or before.isdigit():
        return before, ""
    kinds = {c for c in before if not c.isdigit()}
    if len(kinds) == 1 and _GROUPED.fullmatch(before) and kinds == {grouping or " "}:
        return before.replace(kinds.pop(), ""), ""
    return refusals.TWO_NUMBERS if " " in kinds else Refusal(refusals.GROUPS.format(seen=quoted(before)))
