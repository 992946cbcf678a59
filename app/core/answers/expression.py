"""One calculation: `+ - * /` and parentheses over unsigned numbers, exactly.

A sign may stand at the beginning and after "(". Products and quotients go from left to right.
"""

import re
from fractions import Fraction

from app.core.answers.numerals import Numeral, scaled
from app.core.answers.refusals import DIVIDES_BY_ZERO, POWER_LOST, TOO_LARGE, Refusal
from app.core.answers.tokens import Token, is_operand, tokenise

LARGEST = 10**15
"""Values from here on are refused, so that every value that is read fits a float."""

_PLAIN = re.compile(r"(-?(?:0|[1-9][0-9]{0,14}))(?:\.([0-9]{1,12}))?")


def calculate(text: str, *, whole: bool) -> Numeral | Refusal:
    """The exact value of a folded text.

    The step is that of the last typed digit if the text is one number (`2.50`, `-2.5*10^-1`), None if it is a
    calculation or a fraction, whose value is exact. `whole` in a box for counts.
    """
    # What nearly everybody types is one plain number, and needs no grammar.
    if (plain := _PLAIN.fullmatch(text)) and not (whole and plain[2]):
        decimals = plain[2] or ""
        return scaled(int(plain[1] + decimals), -len(decimals))
    return by_grammar(text, whole=whole)


def by_grammar(text: str, *, whole: bool) -> Numeral | Refusal:
    """The same for any text, number or calculation."""
    tokens = tokenise(text, whole=whole)
    if isinstance(tokens, Refusal):
        return tokens
    if not whole and _power_lost(tokens):
        return POWER_LOST
    try:
        value, _ = _sum(tokens, 0)
    except ZeroDivisionError:
        return DIVIDES_BY_ZERO
    if abs(value.numerator) >= LARGEST * value.denominator:
        return TOO_LARGE
    return Numeral(value, _step(tokens))


def _sum(tokens: list[Token], position: int) -> tuple[Fraction, int]:
    sign = tokens[position].kind
    value, position = _product(tokens, position + (sign in {"+", "-"}))
    if sign == "-":
        value = -value
    while position < len(tokens) and tokens[position].kind in {"+", "-"}:
        term, following = _product(tokens, position + 1)
        value = value + term if tokens[position].kind == "+" else value - term
        position = following
    return value, position


def _product(tokens: list[Token], position: int) -> tuple[Fraction, int]:
    value, position = _factor(tokens, position)
    while position < len(tokens) and tokens[position].kind in {"*", "/"}:
        factor, following = _factor(tokens, position + 1)
        value = value * factor if tokens[position].kind == "*" else value / factor
        position = following
    return value, position


def _factor(tokens: list[Token], position: int) -> tuple[Fraction, int]:
    operand = tokens[position].operand
    if operand is not None:
        return operand.value, position + 1
    value, position = _sum(tokens, position + 1)
    return value, position + 1


def _step(tokens: list[Token]) -> Fraction | None:
    operands = [token for token in tokens if is_operand(token)]
    first = operands[0].operand
    if first is None or first.step is None:
        return None
    if len(operands) == 1:
        return first.step
    second = operands[1]
    if len(operands) == 2 and second.operand and second.kind == "power" and Token("*") in tokens:
        return first.step * second.operand.value
    return None


def _power_lost(tokens: list[Token]) -> bool:
    """Whether this is `9.099×10 −1`: 9.099×10⁻¹ copied without its raised digits, or a subtraction."""
    kinds = [token.kind for token in tokens]
    if kinds[0] in {"+", "-"}:
        kinds, tokens = kinds[1:], tokens[1:]
    if kinds != ["number", "*", "number", "-", "number"]:
        return False
    ten, power = tokens[2].operand, tokens[4].operand
    return ten == Numeral(Fraction(10), Fraction(1)) and power is not None and power.step == 1
