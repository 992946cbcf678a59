"""What the intervals share."""

from collections.abc import Callable
from typing import Any

from app.core.quantities.quantity import Mistake, Scene
from app.core.quantities.writing import prose
from app.core.stats.difference import delta
from app.core.stats.intervals import Interval
from app.core.stats.table import Table

Z90, Z99 = 1.6448536269514722, 2.5758293035489004


def negated(interval: Interval | None) -> Interval | None:
    """The interval seen from the other side."""
    return None if interval is None else (-interval[1], -interval[0])


def other_way(interval: Callable[[Any], Interval | None]) -> Mistake:
    """A minus B instead of B minus A."""
    return Mistake(
        "sign",
        lambda data: negated(interval(data)),
        "That is the interval for [[a]] minus [[b]]. Here the difference is [[b]] minus [[a]].",
    )


def ninety(interval: Callable[[Any], Interval | None], *, key: bool = False) -> Mistake:
    """The interval for another level, too narrow."""
    say = "That is the interval for ninety percent. For ninety-five it has to be wider."
    return Mistake("ninety-percent", interval, say, key=key)


def ninety_nine(interval: Callable[[Any], Interval | None]) -> Mistake:
    """The interval for another level, too wide."""
    say = "That is the interval for ninety-nine percent. For ninety-five it is narrower."
    return Mistake("ninety-nine-percent", interval, say)


def one_error(interval: Callable[[Any], Interval | None], *, key: bool = False) -> Mistake:
    """One standard error to either side."""
    return Mistake(
        "one-se",
        interval,
        "That reaches one standard error to either side, which covers about two thirds. "
        "A 95% interval reaches about twice as far.",
        key=key,
    )


def full_width(interval: Callable[[Any], Interval | None]) -> Mistake:
    """The whole width taken for the margin."""
    say = "That is twice as wide as it should be: the full width was laid to either side."
    return Mistake("full-width", interval, say)


def interval_report(interval: Callable[[Table], Interval | None], name: str) -> Callable[[Scene], str]:
    """The sentence a report says about delta and this interval."""

    def report(scene: Scene) -> str:
        t = scene.table
        gap, limits = prose(delta(t), "pp", 1), prose(interval(t), "pp", 1)
        return (
            f"The difference, [[b]] minus [[a]], is {gap} ({name} {limits}), "
            f"from {t.only_a} [[noun]] [[right]] by [[a]] only and {t.only_b} by [[b]] only."
        )

    return report
