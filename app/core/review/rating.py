"""How well a card was remembered: the four ratings, and the one the machine derives from a marked answer."""

from collections.abc import Iterable
from enum import IntEnum
from statistics import median

RIGHT_VERDICTS = frozenset({"right", "accepted", "follows"})
UNMARKED_VERDICTS = frozenset({"unreadable", "empty"})


class Rating(IntEnum):
    """The four buttons, with the numbers FSRS and Anki give them."""

    AGAIN = 1
    HARD = 2
    GOOD = 3
    EASY = 4


def outcome(verdicts: Iterable[str]) -> bool | None:
    """Whether a card's answers, marked together, count as right: the worst answer decides.

    `None` means that the attempt is not marked yet: nothing in it is wrong, but something could not be read
    or was left empty (or there is no answer at all), so the learner may answer again without a rating.
    """
    given = set(verdicts)
    if given - RIGHT_VERDICTS - UNMARKED_VERDICTS:
        return False
    if not given or given & UNMARKED_VERDICTS:
        return None
    return True


def derived_rating(
    *,
    right: bool,
    setup_seen: bool = False,
    sure: bool = False,
    milliseconds: float | None = None,
    usual: float | None = None,
) -> Rating:
    """The rating of a card that the machine marked, from its first marked attempt.

    `setup_seen`: the set-up hint was open before the answer. `sure`: the learner tapped "sure" before
    answering. `milliseconds`: the time of this answer; `usual`: this learner's median time for this kind of
    card. Easy needs both times, because without a history nothing can be called fast.
    """
    if not right:
        return Rating.AGAIN
    if setup_seen:
        return Rating.HARD
    fast = milliseconds is not None and usual is not None and milliseconds < usual
    return Rating.EASY if sure and fast else Rating.GOOD


def usual_time(milliseconds: Iterable[int | None]) -> float | None:
    """The median of the times that were measured, in milliseconds; `None` if there are none."""
    measured = [time for time in milliseconds if time is not None]
    return float(median(measured)) if measured else None
