"""The box of a number question: what the catalogue of quantities says about it."""

from app.core.lessons.question import Box
from app.core.quantities.catalogue import quantities_of
from app.core.quantities.data import Data
from app.core.quantities.quantity import PLAIN_WORDS, Words
from app.core.text.faults import did_you_mean
from app.core.text.fields import Fields
from app.core.text.fill import plain

# Lessons speak of models A and B and of questions; exercises bring names of their own.
WORDS: Words = {**PLAIN_WORDS, "noun": "questions"}


def box_of(name: str, data: Data, fields: Fields) -> Box | None:
    """The box for a quantity of a table or of other data, or None with a fault."""
    known = quantities_of(type(data))
    quantity = known.get(name)
    if quantity is None:
        remedy = did_you_mean(name, known) or f"known quantities: {', '.join(known)}"
        fields.fault("quantity", f'unknown quantity "{name}"', remedy)
        return None
    if quantity.kind == "choice":
        fields.fault("quantity", f'"{name}" is chosen, not typed', "write options instead")
        return None
    if quantity.value(data) is None:
        fields.fault("quantity", f'"{name}" is not defined for this table', "ask for another quantity")
        return None
    return Box(plain(quantity.label, WORDS), quantity.kind, quantity.unit, quantity.asked(data.n))
