"""Every number of a lesson's data by the name that prose and formulas use, ready to be shown."""

import re
from collections.abc import Mapping

from app.core.answers.units import Number, Shown, exact
from app.core.lessons.data.extras import EXTRAS
from app.core.quantities.catalogue import quantities_of
from app.core.quantities.data import Data, Slices
from app.core.quantities.data.slices import DECIMALS
from app.core.quantities.quantity import Quantity
from app.core.stats.families import benjamini_hochberg, holm
from app.core.stats.mcnemar import p_exact
from app.core.stats.table import Table

CALLS: Mapping[str, str] = {
    "a-better": "A is better",
    "b-better": "B is better",
    "not-shown": "not shown",
}
Value = Number | tuple[float, float] | None


def told(data: Data) -> dict[str, str | Shown]:
    """`se_clustered`, `wins_a`, `tax_law.p_exact`, …: the quantities of the catalogue and what stands beside.

    `call` is told in words. A value that is not defined shows as such.
    """
    asked = quantities_of(type(data)).values()
    values: dict[str, str | Shown] = {"n": Shown(data.n, "count", 0)}
    values.update(
        {q.name: Shown(_value(q, data), q.unit, q.digits(data.n)) for q in asked if q.kind != "choice"}
    )
    values.update({q.name: CALLS[str(q.value(data))] for q in asked if q.name == "call"})
    extras = EXTRAS.get(type(data), {})
    for name, (of, unit, digits) in extras.items():
        value = of(data)
        values[name] = Shown(value, unit, _as_given(value) if digits is None else digits)
    return {**values, **_of_slices(data)} if isinstance(data, Slices) else values


def with_limits(values: Mapping[str, str | Shown]) -> dict[str, str | Shown]:
    """The same, and both limits of every interval by themselves: `ci_wald_low`, `ci_wald_high`."""
    limits = {
        f"{name}_{end}": Shown(shown.value[place], shown.unit, shown.digits)
        for name, shown in values.items()
        if isinstance(shown, Shown) and isinstance(shown.value, tuple)
        for place, end in enumerate(("low", "high"))
    }
    return {**values, **limits}


def _value(quantity: Quantity, data: Data) -> Value:
    value = quantity.value(data)
    return None if isinstance(value, str) else value


def _as_given(share: Number) -> int:
    """One digit for a share of thousandths that needs it, none for one that does not."""
    return int(exact(share) * 100 % 1 != 0)


def _of_slices(data: Slices) -> dict[str, str | Shown]:
    """`tax_law.only_a`, … of every slice; p values as Holm, and Benjamini and Hochberg, adjust them."""
    found: dict[str, str | Shown] = {}
    by_holm, by_bh = holm(data.p_values), benjamini_hochberg(data.p_values)
    for place, (name, (only_a, only_b)) in enumerate(zip(data.names, data.splits, strict=True)):
        word = re.sub(r"\W+", "_", name.lower()).strip("_")
        counts = {"only_a": only_a, "only_b": only_b, "discordant": only_a + only_b}
        found |= {f"{word}.{key}": Shown(count, "count", 0) for key, count in counts.items()}
        p = {"p_exact": p_exact(Table(0, only_a, only_b, 0)), "p_holm": by_holm[place], "p_bh": by_bh[place]}
        found |= {f"{word}.{key}": Shown(value, "p", DECIMALS) for key, value in p.items()}
    return found
