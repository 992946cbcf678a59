"""What calls about all kinds of data share: the way to say them, and the two oldest mistakes."""

from collections.abc import Callable
from typing import Any

from app.core.quantities.calls import CALL
from app.core.quantities.quantity import Mistake, Option
from app.core.stats.verdicts import Call

CallOf = Callable[[Any], Call]
OPTIONS: tuple[Option, ...] = CALL.options
OTHER: dict[str, Call] = {"a-better": "b-better", "b-better": "a-better"}

SENTENCES = {
    "not-shown": "These [[noun]] do not show which of the two is better.",
    "a-better": "On [[noun]] like these, [[a]] is better.",
    "b-better": "On [[noun]] like these, [[b]] is better.",
}


def gap_positive(call_of: CallOf, lead: Callable[[Any], float], say: str) -> Mistake:
    """Whoever is ahead is called better. `lead`: positive where B is ahead."""

    def wrong(data: Any) -> str | None:
        if call_of(data) != "not-shown" or not lead(data):
            return None
        return "b-better" if lead(data) > 0 else "a-better"

    return Mistake("gap-positive", wrong, say)


def other_side(call_of: CallOf, say: str) -> Mistake:
    """The wrong one is called better."""
    return Mistake("sign", lambda data: OTHER.get(call_of(data)), say)


def called_by(code: str, call_of: CallOf, other: CallOf, say: str) -> Mistake:
    """The call of another analysis, where it differs."""

    def wrong(data: Any) -> str | None:
        return other(data) if other(data) != call_of(data) else None

    return Mistake(code, wrong, say)
