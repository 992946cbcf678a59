"""The numbers that prose may use: every quantity of every declared table, ready to be shown."""

from collections.abc import Mapping

from app.core.answers.units import Shown, Unit
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
}


CALLS: Mapping[str, str] = {
    "a-better": "A is better",
    "b-better": "B is better",
    "not-shown": "not shown",
}


def values_of(tables: Mapping[str, Table]) -> dict[str, str | Shown]:
    """`main.delta`, `main.se_paired`, … for every declared table; an undefined value shows as such.

    `main.call` is what the paired (Wald) interval says, in words.
    """
    values: dict[str, str | Shown] = {}
    for name, table in tables.items():
        values.update({f"{name}.{key}": shown for key, shown in numbers_of(table).items()})
        values[f"{name}.call"] = CALLS[call(wald(table))]
    return values


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
    return {**known, **{key: QUANTITIES[key](table) for key in _UNITS if key not in known}}


def _around(score: float, error: float) -> tuple[float, float]:
    return score - Z95 * error, score + Z95 * error
