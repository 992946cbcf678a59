"""What the methods say about "is there a difference?", and whether they say the same."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Literal

from app.core.stats import intervals, mcnemar
from app.core.stats.difference import se_a, se_b, se_unpaired
from app.core.stats.intervals import Z95, Interval
from app.core.stats.table import Table

Call = Literal["a-better", "b-better", "not-shown"]
_ALPHA = 0.05


def excludes_zero(interval: Interval | None) -> bool | None:
    """Whether 0 lies outside; a limit of exactly 0 does not. None if there is no interval."""
    if interval is None:
        return None
    low, high = interval
    return low > 0 or high < 0


def call(interval: Interval | None) -> Call:
    """What an interval for delta lets one say. Without an interval: not shown."""
    if not excludes_zero(interval) or interval is None:
        return "not-shown"
    return "b-better" if interval[0] > 0 else "a-better"


VERDICTS: Mapping[str, Callable[[Table], bool | None]] = MappingProxyType(
    {
        "wald": lambda table: excludes_zero(intervals.wald(table)),
        "wald_sample": lambda table: excludes_zero(intervals.wald_sample(table)),
        "wald_t": lambda table: excludes_zero(intervals.wald_t(table)),
        "quick_z": lambda table: abs(mcnemar.quick_z(table) or 0.0) >= Z95,
        "exact": lambda table: mcnemar.p_exact(table) < _ALPHA,
        "mid_p": lambda table: mcnemar.p_mid(table) < _ALPHA,
        "chi2": lambda table: _below(mcnemar.p_chi2(table)),
        "chi2_corrected": lambda table: _below(mcnemar.p_chi2_corrected(table)),
        # The same as excludes_zero(tango(table)), without solving for the limits.
        "tango": lambda table: (mcnemar.chi2(table) or 0.0) > Z95 * Z95,
        "agresti_min": lambda table: excludes_zero(intervals.agresti_min(table)),
        "newcombe": lambda table: excludes_zero(intervals.newcombe(table)),
        "unpaired": lambda table: excludes_zero(intervals.unpaired(table)) if se_unpaired(table) else None,
    }
)
"""Each method's answer to "is a difference shown at 5%?"; None where the method is not defined."""

METHODS = ("wald", "wald_sample", "quick_z", "exact", "mid_p", "chi2", "chi2_corrected", "tango")
"""The methods a reader may meet for paired counts; from 40 items they have to agree on a fair variant."""

METHODS_FOR_FEW_ITEMS = ("wald", "wald_sample", "wald_t", "tango", "mid_p", "exact")
"""The methods that have to agree on a fair variant below 40 items."""


def methods_agree(table: Table, methods: tuple[str, ...] = METHODS) -> bool:
    """Whether all these methods that are defined for the table say the same about zero."""
    return len({VERDICTS[method](table) for method in methods} - {None}) <= 1


def single_intervals_overlap(table: Table) -> bool:
    """Whether the 95% intervals of the two accuracies overlap: a common, and wrong, way to compare."""
    return abs(table.accuracy_b - table.accuracy_a) <= Z95 * (se_a(table) + se_b(table))


def _below(p: float | None) -> bool:
    return p is not None and p < _ALPHA
