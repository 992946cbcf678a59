"""What the intervals share."""

from collections.abc import Callable

from app.core.quantities.quantity import (
    Scene,
)
from app.core.quantities.writing import prose
from app.core.stats.difference import delta
from app.core.stats.intervals import Interval
from app.core.stats.table import Table

Z90, Z99 = 1.6448536269514722, 2.5758293035489004


def negated(interval: Interval | None) -> Interval | None:
    """The interval seen from the other side."""
    return None if interval is None else (-interval[1], -interval[0])


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
