"""The report of a finished variant: two sentences, as one would write them, and the items that changed."""

from dataclasses import dataclass

from app.core.exercises.draws import KINDS
from app.core.exercises.filling import filled_plain
from app.core.exercises.variant import Variant
from app.core.quantities.data import Outcomes


@dataclass(frozen=True, slots=True)
class Report:
    """Plain text to be copied. `gained`, `lost`: ids only B got right, and only A."""

    sentences: str
    gained: tuple[str, ...]
    lost: tuple[str, ...]
    changes: str

    def text(self) -> str:
        """Everything, for the clipboard."""
        return f"{self.sentences}\n{self.changes}" if self.changes else self.sentences


def report(variant: Variant) -> Report:
    """What the kind of data has to say in a report, and which items changed where single items are shown."""
    data = variant.data
    sentences = filled_plain(variant, KINDS[variant.exercise.draw.kind].report(data))
    if not isinstance(data, Outcomes):
        return Report(sentences, (), (), "")
    gained, lost = data.ids(0, 1), data.ids(1, 0)
    changes = f"Only [[b]]: {', '.join(gained) or 'none'}. Only [[a]]: {', '.join(lost) or 'none'}."
    return Report(sentences, gained, lost, filled_plain(variant, changes))
