"""What the paired bootstrap of a table gives: worked out exactly, once for each table."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from app.core.stats.bootstrap import basic, corrected_table, likely_limits, percentile, table_law
from app.core.stats.difference import delta
from app.core.stats.intervals import Interval
from app.core.stats.table import Table
from app.core.stats.verdicts import call

RESAMPLES = 1000


@dataclass(frozen=True, slots=True)
class Resampled:
    """The limits of endless resampling, all that a run of a thousand may print, and other intervals.

    `narrow` and `wide`: limits that leave 5 % and half a percent on either side.
    """

    limits: Interval
    likely: tuple[Interval, ...]
    mirrored: Interval
    corrected: Interval | None
    narrow: Interval
    wide: Interval


@lru_cache(maxsize=512)
def resampled(table: Table) -> Resampled:
    """Everything about resampling the items of a table."""
    law = table_law(table)
    limits = percentile(law)
    found = corrected_table(table, law)
    pairs = product(*(sorted(each) for each in likely_limits(law, RESAMPLES)))
    return Resampled(
        limits=limits,
        likely=tuple((low, high) for low, high in pairs if (low, high) != limits),
        mirrored=basic(law, delta(table)),
        corrected=found.interval if found else None,
        narrow=(law.quantile(0.05), law.quantile(0.95)),
        wide=(law.quantile(0.005), law.quantile(0.995)),
    )


def settled(table: Table) -> bool:
    """Whether all that a run may print says the same about zero, and no limit is zero."""
    found = resampled(table)
    every = (found.limits, *found.likely)
    return len({call(each) for each in every}) == 1 and all(abs(x) > 1e-9 for each in every for x in each)
