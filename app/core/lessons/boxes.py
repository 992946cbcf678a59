"""The box of a number question: what the catalogue of quantities says about it."""

from app.core.lessons.question import Box
from app.core.quantities.catalogue import CATALOGUE
from app.core.quantities.quantity import PLAIN_WORDS, Words
from app.core.stats.table import Table
from app.core.text.faults import did_you_mean
from app.core.text.fields import Fields
from app.core.text.fill import plain

# Lessons speak of models A and B and of questions; exercises bring names of their own.
WORDS: Words = {**PLAIN_WORDS, "noun": "questions"}


def box_of(name: str, table: Table, fields: Fields) -> Box | None:
    """The box for a quantity of a table, or None with a fault."""
    quantity = CATALOGUE.get(name)
    if quantity is None:
        remedy = did_you_mean(name, CATALOGUE) or f"known quantities: {', '.join(CATALOGUE)}"
        fields.fault("quantity", f'unknown quantity "{name}"', remedy)
        return None
    if quantity.kind == "choice":
        fields.fault("quantity", f'"{name}" is chosen, not typed', "write options instead")
        return None
    if quantity.value(table) is None:
        fields.fault("quantity", f'"{name}" is not defined for this table', "ask for another quantity")
        return None
    return Box(plain(quantity.label, WORDS), quantity.kind, quantity.unit, quantity.asked(table.n))
