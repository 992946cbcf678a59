"""The numbers that prose may use: every quantity of every declared table or data, ready to be shown."""

from collections.abc import Mapping
from fractions import Fraction

from app.core.answers.units import Shown, Unit
from app.core.lessons.data.told import CALLS, told, with_limits
from app.core.quantities.catalogue import CATALOGUE
from app.core.quantities.data import Data, table_behind
from app.core.stats.difference import se_a, se_b, se_paired, se_unpaired
from app.core.stats.intervals import Z95, wald
from app.core.stats.report import QUANTITIES, Value
from app.core.stats.table import Table
from app.core.stats.verdicts import call

_UNITS: Mapping[str, tuple[Unit, int]] = {
    **dict.fromkeys(("both", "only_a", "only_b", "neither", "n", "discordant"), ("count", 0)),
    **dict.fromkeys(("agreements", "right_a", "right_b", "lead"), ("count", 0)),
    **dict.fromkeys(("accuracy_a", "accuracy_b", "disagreement_rate", "win_rate"), ("percent", 1)),
    **dict.fromkeys(("win_rate_ci", "ci_a", "ci_b"), ("percent", 1)),
    "delta": ("pp", 1),
    **dict.fromkeys(("se_a", "se_b", "se_unpaired", "se_paired", "se_paired_sample", "se_null"), ("pp", 2)),
    **dict.fromkeys(("margin_unpaired", "margin_paired"), ("pp", 2)),
    **dict.fromkeys(("ci_unpaired", "ci_wald", "ci_wald_sample", "ci_newcombe", "ci_tango"), ("pp", 1)),
    **dict.fromkeys(("ci_agresti_min", "ci_bonett_price"), ("pp", 1)),
    **dict.fromkeys(("covariance", "phi", "se_ratio", "relative_efficiency"), ("plain", 2)),
    **dict.fromkeys(("odds_ratio",), ("plain", 2)),
    **dict.fromkeys(("z_quick", "z_wald", "z_unpaired", "chi2", "chi2_corrected"), ("z", 2)),
    **dict.fromkeys(("p_chi2", "p_chi2_corrected", "p_exact", "p_exact_b_better", "p_mid"), ("p", 3)),
    "p_point": ("p", 3),
    "se_bootstrap": ("pp", 2),
    "ci_bootstrap": ("pp", 1),
}


def values_of(declared: Mapping[str, Data]) -> dict[str, str | Shown]:
    """`main.delta`, `documents.se_clustered`, … of everything declared; what is undefined shows as such.

    `main.call` is what the paired (Wald) interval says, in words; every interval has `…_low` and `…_high`.
    """
    return {
        f"{name}.{key}": shown for name, data in declared.items() for key, shown in _values_of(data).items()
    }


def _values_of(data: Data) -> dict[str, str | Shown]:
    table = table_behind(data)
    behind: dict[str, str | Shown] = {}
    if table is not None:
        behind = {**numbers_of(table), "call": CALLS[call(wald(table))]}
    own = {} if isinstance(data, Table) else told(data)
    return with_limits({**behind, **own})


def numbers_of(table: Table) -> dict[str, Shown]:
    """Every number of one table by its name."""
    return {key: Shown(_bounded(value), *_UNITS[key]) for key, value in _everything(table).items()}


def _bounded(value: Value) -> int | float | tuple[float, float] | None:
    """A pair without an upper limit cannot be printed as one: it counts as not defined."""
    if not isinstance(value, tuple):
        return value
    low, high = value
    return None if high is None else (low, high)


def _everything(table: Table) -> dict[str, Value]:
    known: dict[str, Value] = {
        "both": table.both,
        "only_a": table.only_a,
        "only_b": table.only_b,
        "neither": table.neither,
        "agreements": table.both + table.neither,
        "right_a": table.right_a,
        "right_b": table.right_b,
        "lead": table.only_b - table.only_a,
        "ci_a": _around(table.accuracy_a, se_a(table)),
        "ci_b": _around(table.accuracy_b, se_b(table)),
        "margin_unpaired": Z95 * se_unpaired(table),
        "margin_paired": Z95 * se_paired(table),
    }
    for key in _UNITS:
        if key not in known:
            known[key] = QUANTITIES[key](table) if key in QUANTITIES else _of_catalogue(key, table)
    return known


def _of_catalogue(name: str, table: Table) -> Value:
    value = CATALOGUE[name].value(table)
    return None if value is None or isinstance(value, str | Fraction) else value


def _around(score: float, error: float) -> tuple[float, float]:
    return score - Z95 * error, score + Z95 * error
