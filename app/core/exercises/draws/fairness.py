"""When a paired table can be judged fairly: nothing hangs on the method or on a rounding."""

from math import exp

from app.core.exercises.exercise import DrawSpec, Exercise
from app.core.quantities.resampled import settled
from app.core.stats.association import relative_efficiency
from app.core.stats.binomial import log_point
from app.core.stats.intervals import Interval, tango, wald
from app.core.stats.mcnemar import p_exact, quick_z
from app.core.stats.table import Table
from app.core.stats.verdicts import METHODS, METHODS_FOR_FEW_ITEMS, methods_agree

FEW_ITEMS = 40
LEAST_EFFICIENCY = 1.1
CLEAR_OF_ZERO = 0.001  # no limit within .1 pp of zero
LEVEL = 0.05
QUICK_METHODS = tuple(method for method in METHODS if method not in ("exact", "mid_p"))
GRADES_ZERO = frozenset(
    {"ci_wald", "ci_tango", "ci_bootstrap", "call", "z_quick", "p_exact", "p_mid", "p_chi2", "test_call"}
)


def fair(exercise: Exercise, table: Table) -> bool:
    """Whether the table is in the author's ranges and, unless an edge is allowed, can be judged fairly."""
    spec = exercise.draw
    return _within(spec, table) and (spec.edge or _fair(table, exercise.names))


def _within(spec: DrawSpec, table: Table) -> bool:
    found = {
        "accuracy_a": table.accuracy_a,
        "accuracy_b": table.accuracy_b,
        "relative_efficiency": relative_efficiency(table),
        "discordant": table.discordant,
    }
    return all(_in(found[name], limits) for name, limits in spec.ranges.items())


def _in(value: float | None, limits: tuple[float, float]) -> bool:
    return value is not None and limits[0] <= value <= limits[1]


def _fair(table: Table, asked: frozenset[str]) -> bool:
    if table.only_a == table.only_b:
        return False
    efficiency = relative_efficiency(table)
    if efficiency is None:
        return False
    if table.n < FEW_ITEMS:
        return efficiency >= LEAST_EFFICIENCY and methods_agree(table, METHODS_FOR_FEW_ITEMS)
    if {"se_unpaired", "se_paired"} <= asked and efficiency < LEAST_EFFICIENCY:
        return False
    return not asked & GRADES_ZERO or _clear_about_zero(table, asked)


def _clear_about_zero(table: Table, asked: frozenset[str]) -> bool:
    if min(table.only_a, table.only_b) < 2 or table.discordant < 10:
        return False
    interval, z = wald(table), quick_z(table)
    if interval is None or z is None:
        return False
    limits = (*interval, *tango(table)) if "ci_tango" in asked else interval
    if min(abs(limit) for limit in limits) < CLEAR_OF_ZERO:
        return False
    if "z_quick" in asked and 0.97 <= abs(z) <= 1.03:
        return False
    p = p_exact(table)
    if not 0.01 <= p <= 0.9 or not methods_agree(table, QUICK_METHODS):
        return False
    return _same_verdict(table, interval, p) and ("ci_bootstrap" not in asked or settled(table))


def _same_verdict(table: Table, interval: Interval, p: float) -> bool:
    """Exact p and mid-p against the others, without computing the tail twice more."""
    middle = p - exp(log_point(min(table.only_a, table.only_b), table.discordant, 0.5))
    shown = interval[0] > 0 or interval[1] < 0
    return (p < LEVEL) == (middle < LEVEL) == shown
