"""Numbers of an author's own that the page shows already: to ask for one is to ask for a glance."""

from collections.abc import Mapping

from app.core.exercises.draws import KINDS
from app.core.exercises.exercise import Exercise
from app.core.quantities.data import Data
from app.core.quantities.figures import figures_of


def copies(exercise: Exercise, data: Data) -> Mapping[str, frozenset[str]]:
    """For each number of the author's own, which of the numbers on the page have the same value here."""
    known = figures_of(type(data))
    shown = {name: known[name](data) for name in KINDS[exercise.draw.kind].given if name in known}
    own = (quantity for quantity in exercise.quantities if quantity.own and quantity.kind != "choice")
    return {
        quantity.name: frozenset(name for name, value in shown.items() if value == quantity.value(data))
        for quantity in own
    }
