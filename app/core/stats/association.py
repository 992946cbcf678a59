"""How much the two models go right and wrong together, and who wins where they differ."""

from math import expm1, log, sqrt

from app.core.stats.binomial import lower_tail
from app.core.stats.difference import paired_spread, spread_a, spread_b, unpaired_spread
from app.core.stats.intervals import Z95, Interval, wilson
from app.core.stats.roots import crossing
from app.core.stats.table import Table

_TAIL = 0.025


def phi(table: Table) -> float | None:
    """Correlation of the two outcomes of an item. None if a model was right (or wrong) on every item."""
    margins = spread_a(table) * spread_b(table)
    if margins == 0:
        return None
    return (table.both * table.neither - table.only_a * table.only_b) / sqrt(margins)


def se_ratio(table: Table) -> float | None:
    """se_unpaired / se_paired: how much too wide the unpaired error bar is. None if se_paired is 0."""
    efficiency = relative_efficiency(table)
    return None if efficiency is None else sqrt(efficiency)


def relative_efficiency(table: Table) -> float | None:
    """The square of `se_ratio`: an unpaired study would need this many times as many items."""
    spread = paired_spread(table)
    return unpaired_spread(table) / spread if spread else None


def odds_ratio(table: Table) -> float | None:
    """The conditional odds ratio only_b / only_a. None if only_a is 0: infinite, or 0 of 0."""
    return table.only_b / table.only_a if table.only_a else None


def odds_ratio_ci(table: Table) -> tuple[float, float | None] | None:
    """Exact 95% interval of the odds ratio (Clopper and Pearson 1934 for only_b of N, as odds).

    The upper limit is None, without bound, if only_a is 0. None if there is no discordant item.
    """
    if table.discordant == 0:
        return None
    low = _odds_low(table.only_b, table.discordant)
    high = 1 / _odds_low(table.only_a, table.discordant) if table.only_a else None
    return low, high


def win_rate(table: Table) -> float | None:
    """The share of discordant items that B won: only_b / N. None if there are none."""
    return table.only_b / table.discordant if table.discordant else None


def win_rate_ci(table: Table, z: float = Z95) -> Interval | None:
    """Wilson's interval for the win rate. None if there is no discordant item."""
    return wilson(table.only_b, table.discordant, z) if table.discordant else None


def win_rate_ties_half(table: Table) -> float:
    """The win rate of B with a tie (both right, or both wrong) as half a win: 1/2 + delta / 2.

    Not to be mixed up with `win_rate`, which leaves ties out; its standard error is se_paired / 2.
    """
    return (table.n + table.only_b - table.only_a) / (2 * table.n)


def _odds_low(successes: int, trials: int) -> float:
    """The odds of the chance at which that many successes or more happen in 2.5% of cases."""
    if successes == 0:
        return 0.0
    if successes == trials:
        return 1 / expm1(-log(_TAIL) / trials)
    failures = trials - successes

    def excess(chance: float) -> float:
        return lower_tail(failures, trials, 1 - chance) - _TAIL

    chance = crossing(excess, 0.0, successes / trials)
    return chance / (1 - chance)
