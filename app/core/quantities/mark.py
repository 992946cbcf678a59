"""Marking one typed answer against one quantity: right, accepted, follows, mistake, wrong, in this order."""

from collections.abc import Mapping

from app.core.answers.interval import read_interval
from app.core.answers.number import NumberReading, read_number
from app.core.quantities.closeness import first_right
from app.core.quantities.data import Data
from app.core.quantities.follow import following
from app.core.quantities.judge import Case, Reading, both_ways, judge, taken, with_remark
from app.core.quantities.offered import Offered, offered
from app.core.quantities.quantity import PLAIN_WORDS, Quantity, Value, Words
from app.core.quantities.verdict import (
    CHOOSE,
    FOLLOWS,
    NO_ANSWER,
    RIGHT,
    TRUE_BUT_WIDE,
    UNDEFINED,
    UNTRUE,
    Mark,
    Verdict,
)
from app.core.quantities.writing import capital
from app.core.text.fill import plain

__all__ = ["Mark", "Verdict", "mark"]

NARROW = 0.001  # a bound on p may stand for it up to here


def mark(
    quantity: Quantity,
    data: Data,
    text: str,
    *,
    earlier: Mapping[str, Value] | None = None,
    words: Words = PLAIN_WORDS,
    offers: tuple[Offered, ...] | None = None,
) -> Mark:
    """Mark a typed text. `earlier`: the learner's own latest readable answers by quantity name.

    `offers`: what `offered` gives, for those who mark many texts against the same data.
    """
    if quantity.kind == "choice":
        return _mark_choice(quantity, data, text, earlier or {}, words)
    interval = quantity.kind == "interval"
    reading: Reading = read_interval(text, quantity.unit) if interval else read_number(text, quantity.unit)
    if reading.empty:
        return Mark("empty", "", NO_ANSWER, counted=False)
    if reading.refused is not None:
        return Mark("unreadable", "", reading.refused, counted=False)
    right = quantity.value(data)
    if right is None:
        return Mark("wrong", reading.read_as, UNDEFINED)
    if isinstance(reading, NumberReading) and reading.bound is not None:
        return _mark_bound(quantity, data, reading, words)
    typed, rights = taken(reading), (right, *quantity.also(data))
    if first_right(typed, rights, quantity, data.n) == "right":
        return Mark("right", reading.read_as, with_remark(reading, RIGHT), value=typed.value)
    follows = following(quantity, data, earlier) if earlier else ()
    ways = both_ways(typed, reading)
    return judge(Case(quantity, data, ways, quantity.place(data.n), rights, follows, words, offers))


def _mark_bound(quantity: Quantity, data: Data, reading: NumberReading, words: Words) -> Mark:
    """A bound on p: right if true and not wider than .001; true but wider is no attempt."""
    narrow = reading.bound in ("<", "<=") and (reading.value or 0) <= NARROW
    if _is_within(quantity.value(data), reading):
        if narrow:
            return Mark("right", reading.read_as, RIGHT, value=reading.value)
        return Mark("unreadable", reading.read_as, TRUE_BUT_WIDE, counted=False)
    if narrow:
        for offer in offered(quantity, data):
            if _is_within(offer.value, reading):
                say = plain(offer.mistake.say, words)
                return Mark("mistake", reading.read_as, say, offer.mistake.code, reading.value)
    return Mark("wrong", reading.read_as, UNTRUE, value=reading.value)


def _is_within(value: Value | None, reading: NumberReading) -> bool:
    if value is None or isinstance(value, str | tuple):
        return False
    p, bound = float(value), float(reading.value or 0)
    return {"<": p < bound, "<=": p <= bound, ">": p > bound, ">=": p >= bound}[reading.bound or "<"]


def _mark_choice(
    quantity: Quantity, data: Data, text: str, earlier: Mapping[str, Value], words: Words
) -> Mark:
    chosen = text.strip()
    if not chosen:
        return Mark("empty", "", NO_ANSWER, counted=False)
    option = next((option for option in quantity.options if option.id == chosen), None)
    if option is None:
        return Mark("unreadable", "", CHOOSE, counted=False)
    read_as = capital(plain(option.text, words))
    if option.id == quantity.value(data):
        return Mark("right", read_as, RIGHT, value=option.id)
    if earlier and option.id in following(quantity, data, earlier):
        return Mark("follows", read_as, FOLLOWS, value=option.id)
    for offer in offered(quantity, data):
        if offer.value == option.id:
            return Mark("mistake", read_as, plain(offer.mistake.say, words), offer.mistake.code, option.id)
    return Mark("wrong", read_as, plain(option.why, words), value=option.id)
