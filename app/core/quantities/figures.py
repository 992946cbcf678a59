"""Every number an author's formula may name: the catalogue's, and a few that are never asked."""

from collections.abc import Callable, Iterable, Mapping

from app.core.quantities.catalogue import CATALOGUE
from app.core.stats.association import phi, relative_efficiency
from app.core.stats.difference import covariance, disagreement_rate, se_a, se_b
from app.core.stats.mcnemar import p_mid
from app.core.stats.table import Table

_MORE: Mapping[str, Callable[[Table], float | None]] = {
    "n": lambda t: t.n,
    "right_a": lambda t: t.right_a,
    "right_b": lambda t: t.right_b,
    "agree": lambda t: t.both + t.neither,
    "disagreement_rate": disagreement_rate,
    "se_a": se_a,
    "se_b": se_b,
    "covariance": covariance,
    "phi": phi,
    "relative_efficiency": relative_efficiency,
    "p_mid": p_mid,
}

FIGURES = frozenset(_MORE) | {q.name for q in CATALOGUE.values() if q.kind in ("count", "number")}


def figure(name: str, table: Table) -> float | None:
    """One number of the table by name; None where it is not defined."""
    if name in _MORE:
        return _MORE[name](table)
    value = CATALOGUE[name].value(table)
    return None if value is None or isinstance(value, str | tuple) else float(value)


def numbers(table: Table, names: Iterable[str]) -> dict[str, float | None]:
    """The named numbers of the table, as an expression takes them."""
    return {name: figure(name, table) for name in names}
