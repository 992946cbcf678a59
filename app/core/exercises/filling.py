"""Authored and written texts with the words and numbers of a variant in them."""

from collections.abc import Collection, Iterable

from app.core.answers.units import Shown
from app.core.exercises.variant import Variant
from app.core.quantities.catalogue import CATALOGUE
from app.core.quantities.quantity import Quantity
from app.core.text.fill import fill, placeholders, plain

NOT_YET = "…"


def filled(variant: Variant, source: str, *, withheld: Collection[str] = ()) -> str:
    """Markdown with everything filled in; a quantity in `withheld` shows as an ellipsis."""
    if "[[" not in source:
        return source
    return fill(source, _values(variant, (found.name for found in placeholders(source)), withheld))


def filled_plain(variant: Variant, source: str) -> str:
    """A label, message or sentence that is not Markdown."""
    if "[[" not in source:
        return source
    return plain(source, _values(variant, (found.name for found in placeholders(source)), ()))


def _values(variant: Variant, names: Iterable[str], withheld: Collection[str]) -> dict[str, str | Shown]:
    values: dict[str, str | Shown] = dict(variant.setting.words())
    own = {quantity.name: quantity for step in variant.exercise.steps for quantity in step.answers}
    for name in names:
        if name == "n":
            values[name] = Shown(variant.table.n, "count", 0)
        elif name in withheld:
            values[name] = NOT_YET
        elif name not in values:
            values[name] = _quantity(name, own).shown(variant.table)
    return values


def _quantity(name: str, own: dict[str, Quantity]) -> Quantity:
    return own.get(name) or CATALOGUE[name]
