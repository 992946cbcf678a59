"""What a learner is shown of a variant, before anything is answered: no right value is in here."""

from dataclasses import dataclass
from typing import Any

from app.core.exercises.draws import KINDS
from app.core.exercises.exercise import Step
from app.core.exercises.filling import filled, filled_plain
from app.core.exercises.variant import Variant
from app.core.quantities.quantity import Quantity, Words
from app.core.quantities.writing import capital


@dataclass(frozen=True, slots=True)
class FieldOption:
    """An option under its opaque id."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Field:
    """One box of a step. `unit` is printed beside it, `asked` says how many digits: "0.1 pp"."""

    name: str
    label: str
    kind: str
    unit: str
    asked: str
    options: tuple[FieldOption, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """As the JSON API lists it."""
        plain = {
            "name": self.name,
            "label": self.label,
            "kind": self.kind,
            "unit": self.unit,
            "asked": self.asked,
        }
        options = [{"id": option.id, "text": option.text} for option in self.options]
        return {**plain, "options": options} if options else plain


@dataclass(frozen=True, slots=True)
class StepSheet:
    """A step as it is asked; `ask` is Markdown with everything filled in."""

    id: str
    ask: str
    answers: tuple[Field, ...]

    def to_json(self) -> dict[str, Any]:
        """As the JSON API lists it."""
        return {"id": self.id, "ask": self.ask, "answers": [field.to_json() for field in self.answers]}


@dataclass(frozen=True, slots=True)
class Sheet:
    """`prompt` is Markdown; `shown` are the data under the names of the JSON API.

    A page shows `drawing` (HTML) where there is one, else what it makes of `shown` for this `kind` of data.
    """

    prompt: str
    kind: str
    shown: dict[str, Any]
    drawing: str
    words: Words
    steps: tuple[StepSheet, ...]

    def to_json(self) -> dict[str, Any]:
        """The fields prompt, shown and steps of the JSON API."""
        return {"prompt": self.prompt, "shown": self.shown, "steps": [step.to_json() for step in self.steps]}


def sheet(variant: Variant, done: frozenset[str] = frozenset()) -> Sheet:
    """The variant as asked. `done`: ids of finished steps, whose answers later steps may mention."""
    exercise = variant.exercise
    withheld = {name for name, step in exercise.asked().items() if step not in done}
    steps = tuple(_step(variant, step, withheld) for step in exercise.steps)
    kind, words = KINDS[exercise.draw.kind], variant.setting.words()
    prompt = filled(variant, exercise.prompt or kind.prompt)
    return Sheet(prompt, kind.name, kind.shown(variant.data), kind.drawing(variant.data, words), words, steps)


def _step(variant: Variant, step: Step, withheld: set[str]) -> StepSheet:
    fields = tuple(_field(variant, quantity) for quantity in step.answers)
    return StepSheet(step.id, filled(variant, step.ask, withheld=withheld), fields)


def _field(variant: Variant, quantity: Quantity) -> Field:
    options = tuple(
        FieldOption(variant.opaque(quantity.name, option.id), capital(filled_plain(variant, option.text)))
        for option in variant.shown_options(quantity)
    )
    label, asked = capital(filled_plain(variant, quantity.label)), quantity.asked(variant.data.n)
    return Field(quantity.name, label, quantity.kind, quantity.unit, asked, options)
