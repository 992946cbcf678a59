"""Every quantity of a table under its public name, in the order in which programs receive them."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from app.core.stats import association, difference, intervals, mcnemar
from app.core.stats.melded import fay_lumbard
from app.core.stats.table import Table

Value = int | float | tuple[float, float | None] | None

QUANTITIES: Mapping[str, Callable[[Table], Value]] = MappingProxyType(
    {
        "n": lambda table: table.n,
        "discordant": lambda table: table.discordant,
        "accuracy_a": lambda table: table.accuracy_a,
        "accuracy_b": lambda table: table.accuracy_b,
        "delta": difference.delta,
        "disagreement_rate": difference.disagreement_rate,
        "se_a": difference.se_a,
        "se_b": difference.se_b,
        "se_unpaired": difference.se_unpaired,
        "se_paired": difference.se_paired,
        "se_paired_sample": difference.se_paired_sample,
        "se_null": difference.se_null,
        "ci_unpaired": intervals.unpaired,
        "ci_wald": intervals.wald,
        "ci_wald_sample": intervals.wald_sample,
        "ci_newcombe": intervals.newcombe,
        "ci_tango": intervals.tango,
        "ci_agresti_min": intervals.agresti_min,
        "ci_bonett_price": intervals.bonett_price,
        "ci_fay_lumbard": fay_lumbard,
        "covariance": difference.covariance,
        "phi": association.phi,
        "se_ratio": association.se_ratio,
        "relative_efficiency": association.relative_efficiency,
        "z_quick": mcnemar.quick_z,
        "z_wald": mcnemar.z_wald,
        "z_unpaired": mcnemar.z_unpaired,
        "chi2": mcnemar.chi2,
        "chi2_corrected": mcnemar.chi2_corrected,
        "p_chi2": mcnemar.p_chi2,
        "p_chi2_corrected": mcnemar.p_chi2_corrected,
        "p_exact": mcnemar.p_exact,
        "p_exact_b_better": mcnemar.p_exact_b_better,
        "p_mid": mcnemar.p_mid,
        "log10_p_exact": mcnemar.log10_p_exact,
        "odds_ratio": association.odds_ratio,
        "odds_ratio_ci": association.odds_ratio_ci,
        "win_rate": association.win_rate,
        "win_rate_ci": association.win_rate_ci,
    }
)


def quantities(table: Table) -> dict[str, Value]:
    """All quantities of a table; None where one is not defined (or, inside a pair, a limit without bound)."""
    return {name: quantity(table) for name, quantity in QUANTITIES.items()}
