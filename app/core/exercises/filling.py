"""Authored and written texts with the words and numbers of a variant in them."""

from collections.abc import Collection, Iterable

from app.core.answers.units import Shown
from app.core.exercises.variant import Variant
from app.core.quantities.catalogue import quantities_of
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
    known = quantities_of(variant.exercise.data)
    for name in names:
        if name == "n":
            values[name] = Shown(variant.data.n, "count", 0)
        elif name in withheld:
            values[name] = NOT_YET
        elif name not in values:
            values[name] = (own.get(name) or known[name]).shown(variant.data)
    return values
