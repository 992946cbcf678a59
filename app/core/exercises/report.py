"""The report of a finished variant: two sentences, as one would write them, and the items that changed."""

from dataclasses import dataclass

from app.core.exercises.filling import filled_plain
from app.core.exercises.variant import Variant
from app.core.quantities.calls import call_sentence
from app.core.quantities.delta import standing
from app.core.quantities.quantity import Scene
from app.core.quantities.writing import prose
from app.core.stats.difference import delta
from app.core.stats.intervals import wald


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
    """Delta, its paired 95% interval and the two discordant counts; what that says; which items changed."""
    scene = Scene(variant.table, variant.items)
    gained = tuple(item for item, a, b in variant.items if (a, b) == (0, 1))
    lost = tuple(item for item, a, b in variant.items if (a, b) == (1, 0))
    changes = ""
    if variant.items:
        changes = f"Only [[b]]: {', '.join(gained) or 'none'}. Only [[a]]: {', '.join(lost) or 'none'}."
    sentences = f"{_figures(scene)} {call_sentence(scene)}"
    return Report(filled_plain(variant, sentences), gained, lost, filled_plain(variant, changes))


def _figures(scene: Scene) -> str:
    t = scene.table
    return (
        f"On the same {t.n} [[noun]], {standing(delta(t))} "
        f"(paired 95% interval {prose(wald(t), 'pp', 1)}; {t.only_a} [[right]] by [[a]] only, "
        f"{t.only_b} by [[b]] only)."
    )
