"""A folded text as a row of tokens: operands, operators and parentheses, or the reason why not.

Whether tokens may stand next to each other is decided here, so that what is handed on can be calculated.
"""

import re
import unicodedata
from fractions import Fraction
from typing import Literal, NamedTuple

from app.core.answers import refusals
from app.core.answers.characters import RAISED_DIGITS, VULGAR
from app.core.answers.numerals import Numeral, power_of_ten, read_numeral
from app.core.answers.refusals import Refusal, quoted

Kind = Literal["number", "vulgar", "power", "+", "-", "*", "/", "(", ")"]

MOST_OPERATORS = 12

_OPERANDS = frozenset({"number", "vulgar", "power"})
_TOKEN = re.compile(
    r" ?(?:"
    r"(?P<power>10 ?(?:\^|\*\*) ?"
    r"(?P<raised>[+-]? ?[0-9]+|\( ?[+-]? ?[0-9]+ ?\)|\{ ?[+-]? ?[0-9]+ ?\})(?![0-9.,]))"
    r"|(?P<number>[.,]?[0-9][0-9.,]*(?: [0-9][0-9.,]*)*)(?: ?e ?(?P<exponent>[+-]? ?[0-9]+))?"
    rf"|(?P<vulgar>[{''.join(VULGAR)}])"
    r"|(?P<word>[^\W\d_]+)"
    r"|(?P<mark>\*\*|\.\.+|.)"
    r")"
)
_MARKS: dict[str, Refusal] = {
    **dict.fromkeys(("**", "^"), refusals.POWERS),
    **dict.fromkeys(("%",), refusals.UNIT_INSIDE),
    **dict.fromkeys(("‰", "‱"), refusals.PER_MILLE),
    **dict.fromkeys(("[", "]", "{", "}", "⟨", "⟩", "〈", "〉"), refusals.BRACKET_IN_NUMBER),
    **dict.fromkeys(("±", "∓"), refusals.INTERVAL_IN_NUMBER),
    **dict.fromkeys((",", "."), refusals.LONE_SEPARATOR),
    **dict.fromkeys(("<", ">"), refusals.BOUND_ELSEWHERE),
    ";": refusals.TWO_NUMBERS,
    "_": refusals.UNDERSCORE,
    "=": refusals.EQUALS,
}
_WORDS: dict[str, Refusal] = {
    **dict.fromkeys(("to", "and", "from", "between"), refusals.INTERVAL_IN_NUMBER),
    **dict.fromkeys(("pp", "percent", "pts", "points", "percentage"), refusals.UNIT_INSIDE),
}


class Token(NamedTuple):
    """One token; operands carry their value and the place of their last typed digit."""

    kind: Kind
    operand: Numeral | None = None


def is_operand(token: Token) -> bool:
    """Whether the token is a number rather than a sign or a parenthesis."""
    return token.kind in _OPERANDS


def tokenise(text: str, *, whole: bool) -> list[Token] | Refusal:
    """The tokens of a folded text, in an order that can be calculated; `whole` in a box for counts."""
    if text.lstrip("+- ").startswith("0x"):
        return refusals.HEXADECIMAL
    tokens: list[Token] = []
    position = 0
    while match := _TOKEN.match(text, position):
        position = match.end()
        token = _token(match, text, position, whole=whole)
        if isinstance(token, Refusal):
            return token
        tokens.append(token)
    return _misplaced(tokens) or tokens


def _token(match: re.Match[str], text: str, end: int, *, whole: bool) -> Token | Refusal:
    if match["number"]:
        exponent = match["exponent"]
        numeral = read_numeral(match["number"], exponent and exponent.replace(" ", ""), whole=whole)
        if numeral is refusals.TWO_NUMBERS and text[end:].lstrip().startswith("/"):
            return refusals.MIXED_NUMBER
        return numeral if isinstance(numeral, Refusal) else Token("number", numeral)
    if match["power"]:
        power = power_of_ten(match["raised"].strip("(){} ").replace(" ", ""))
        return power if isinstance(power, Refusal) else Token("power", power)
    if vulgar := match["vulgar"]:
        return Token("vulgar", Numeral(Fraction(*VULGAR[vulgar]), None))
    if match["word"]:
        return _word(match["word"], text[end:])
    return _mark(match["mark"], text[end:])


def _word(word: str, rest: str) -> Token | Refusal:
    if word == "x":
        return _times(rest, refusals.LETTER_X)
    if not word.isalpha():
        return _unknown(next(c for c in word if not c.isalpha()))
    return _WORDS.get(word) or Refusal(refusals.LETTERS.format(seen=quoted(word)))


def _mark(mark: str, rest: str) -> Token | Refusal:
    match mark:
        case "+" | "-" | "*" | "/" | "(" | ")":
            return Token(mark)
        case "·":
            return _times(rest, refusals.RAISED_DOT)
    if mark.startswith(".."):
        return refusals.INTERVAL_IN_NUMBER
    return _MARKS.get(mark) or _unknown(mark)


def _times(rest: str, otherwise: Refusal) -> Token | Refusal:
    """`x` and the raised dot: "times" before a power of ten, too uncertain elsewhere."""
    following = _TOKEN.match(rest)
    if following is None:
        return otherwise
    # "2 x 10 -3" goes on as a product, so that it is recognised as a power that lost its raised digits.
    return Token("*") if following["power"] or following["number"] == "10" else otherwise


def _unknown(mark: str) -> Refusal:
    if mark in RAISED_DIGITS:
        return refusals.RAISED_DIGITS
    category = unicodedata.category(mark)
    if category == "Sc":
        sentence = refusals.CURRENCY
    elif mark in "~≈≃≅∼≒":
        sentence = refusals.ABOUT
    elif category.startswith("N"):
        sentence = refusals.OTHER_DIGITS
    else:
        sentence = refusals.UNKNOWN
    return Refusal(sentence.format(seen=quoted(mark)))


def _misplaced(tokens: list[Token]) -> Refusal | None:
    """The reason why tokens cannot stand in this order; None if they can be calculated."""
    depth = operators = 0
    before: Token | None = None
    for token in tokens:
        refusal = _beside(before, token)
        if refusal is not None:
            return refusal
        depth += (token.kind == "(") - (token.kind == ")")
        if depth < 0:
            return refusals.UNBALANCED
        operators += before is not None and _ends(before) and token.kind in "+-*/"
        before = token
    if before is None or not _ends(before):
        return refusals.INCOMPLETE
    if depth:
        return refusals.UNBALANCED
    return refusals.TOO_MANY_OPERATORS if operators > MOST_OPERATORS else None


def _ends(token: Token) -> bool:
    return token.kind == ")" or is_operand(token)


def _beside(before: Token | None, token: Token) -> Refusal | None:
    if before is not None and _ends(before):
        if token.kind == "(" or (before.kind == ")" and is_operand(token)):
            return refusals.BRACKET_MEANS_TIMES
        if is_operand(token):
            return refusals.MIXED_NUMBER if token.kind == "vulgar" else refusals.TWO_NUMBERS
        return None
    if token.kind in {"*", "/", ")"}:
        return refusals.INCOMPLETE
    if token.kind in {"+", "-"} and before is not None and before.kind != "(":
        return refusals.TWO_SIGNS
    return None
