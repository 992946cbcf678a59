"""Tests of "the models are equally good", from the discordant items.

If the models are equally good, each discordant item is a fair coin: only_b of N heads (McNemar 1947).
Where no test statistic exists (no discordant items) it is None; the exact p is then 1 by convention.
"""

from functools import lru_cache
from math import erfc, exp, log, sqrt

from app.core.stats.binomial import log_lower_tail, log_point, lower_tail
from app.core.stats.difference import delta, se_paired, se_unpaired
from app.core.stats.table import Table


def quick_z(table: Table) -> float | None:
    """(only_b - only_a) / sqrt(N): signed, and needs the discordant counts only. None if N is 0."""
    discordant = table.only_a + table.only_b
    return (table.only_b - table.only_a) / sqrt(discordant) if discordant else None


def z_wald(table: Table) -> float | None:
    """delta / se_paired, the z of the Wald interval. None when the differences do not vary."""
    error = se_paired(table)
    return delta(table) / error if error else None


def z_unpaired(table: Table) -> float | None:
    """delta / se_unpaired, as if the items were not shared. None when neither outcome varies."""
    error = se_unpaired(table)
    return delta(table) / error if error else None


def chi2(table: Table) -> float | None:
    """McNemar's statistic (only_b - only_a)^2 / N, 1 degree of freedom. None if N is 0."""
    return (table.only_b - table.only_a) ** 2 / table.discordant if table.discordant else None


def chi2_corrected(table: Table) -> float | None:
    """McNemar's statistic with Edwards' continuity correction, never below 0. None if N is 0."""
    if not table.discordant:
        return None
    return max(abs(table.only_b - table.only_a) - 1, 0) ** 2 / table.discordant


def p_chi2(table: Table) -> float | None:
    """Two-sided p of `chi2`."""
    return _upper_tail(chi2(table))


def p_chi2_corrected(table: Table) -> float | None:
    """Two-sided p of `chi2_corrected`."""
    return _upper_tail(chi2_corrected(table))


def p_exact(table: Table) -> float:
    """Two-sided exact p: 2 P(X <= min(only_a, only_b)), X binomial with N fair coins, at most 1.

    Never below 2^(1 - N): five discordant items cannot give p < .05. Below about 1e-300 the float is 0
    and `log10_p_exact` still tells its size.
    """
    return exp(_log_p_exact(table))


def log10_p_exact(table: Table) -> float:
    """The decimal logarithm of the exact p: finite where the p itself is too small for a float."""
    return _log_p_exact(table) / log(10)


def p_exact_b_better(table: Table) -> float:
    """One-sided exact p against "B is not better": P(X >= only_b), X binomial with N fair coins."""
    return lower_tail(table.only_a, table.discordant, 0.5)


def p_mid(table: Table) -> float:
    """Two-sided mid-p: the exact p less P(X = min(only_a, only_b)); 1 when only_a equals only_b.

    At equality Fagerland (2013) subtracts half a point probability instead; then two models that never
    disagreed would get p = .5, so the symmetric rule is used here.
    """
    fewer = min(table.only_a, table.only_b)
    if table.only_a == table.only_b:
        return 1.0
    return p_exact(table) - exp(log_point(fewer, table.discordant, 0.5))


def _log_p_exact(table: Table) -> float:
    return _log_two_tails(min(table.only_a, table.only_b), table.discordant)


# One comparison asks for it many times: as a p, as a verdict, and in what is told apart from it.
@lru_cache(maxsize=4096)
def _log_two_tails(fewer: int, discordant: int) -> float:
    # Two tails that meet in the middle hold everything: rounding must not make that .9999 or 1.07.
    if discordant - 2 * fewer <= 1:
        return 0.0
    return min(log(2) + log_lower_tail(fewer, discordant, 0.5), 0.0)


def _upper_tail(statistic: float | None) -> float | None:
    return None if statistic is None else erfc(sqrt(statistic / 2))
