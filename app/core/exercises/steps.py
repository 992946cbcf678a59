"""Marking a step, and folding a history of attempts and help into what is shown and what is earned."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from app.core.exercises.exercise import Exercise, Setting, Step
from app.core.exercises.hints import LEVELS, Level
from app.core.exercises.variant import Variant
from app.core.quantities.data import Data
from app.core.quantities.mark import Mark, mark
from app.core.quantities.quantity import Quantity, Value

LONGEST_REMEMBERED = 100  # characters; nothing longer can be read
# What an answer is marked against; an exercise is known by its identity.
Case = tuple[Exercise, str, str, Data, Setting]
Texts = Mapping[str, str]  # answer name -> what was typed (for a choice: the opaque option id)


@dataclass(frozen=True, slots=True)
class Attempted:
    """The learner pressed Check on a step."""

    step: str
    texts: Texts


@dataclass(frozen=True, slots=True)
class Opened:
    """The learner opened help on a step."""

    step: str
    level: Level


Event = Attempted | Opened


def event_to_json(event: Event) -> dict[str, Any]:
    """{"step", "texts"} or {"step", "level"}."""
    if isinstance(event, Attempted):
        return {"step": event.step, "texts": dict(event.texts)}
    return {"step": event.step, "level": event.level}


def event_from_json(stored: Mapping[str, Any]) -> Event:
    """The event back. ValueError for a level that does not exist."""
    if "texts" in stored:
        return Attempted(stored["step"], dict(stored["texts"]))
    for level in LEVELS:
        if level == stored["level"]:
            return Opened(stored["step"], level)
    raise ValueError(f"no level of help is called {stored['level']!r}")


def mark_step(variant: Variant, step_id: str, texts: Texts, earlier: Mapping[str, Texts]) -> dict[str, Mark]:
    """Marks by answer name, given the latest texts of other steps. Raises KeyError for an unknown step."""
    values: dict[str, Value] = {}
    for step in variant.exercise.steps:
        if step.id == step_id:
            return mark_answers(variant, step, texts, values)
        texts_before = earlier.get(step.id)
        for name, one in mark_answers(variant, step, texts_before, values).items() if texts_before else ():
            if one.counted and one.value is not None:
                values[name] = one.value
    raise KeyError(step_id)


def mark_answers(variant: Variant, step: Step, texts: Texts, values: Mapping[str, Value]) -> dict[str, Mark]:
    """Marks of the answers of `step` that are in `texts`; each follows from what was asked before it."""
    before = _before(variant, step) if values else set()
    known = {name: value for name, value in values.items() if name in before}
    marks: dict[str, Mark] = {}
    for quantity in step.answers:
        if quantity.name in texts:
            text = _sent(variant, quantity, texts[quantity.name])
            mark_one = _remembered if len(text) <= LONGEST_REMEMBERED else _marked
            case = (variant.exercise, step.id, quantity.name, variant.data, variant.setting)
            one = mark_one(case, text, frozenset(known.items()))
            marks[quantity.name] = one
            known.pop(quantity.name, None)
            if one.counted and one.value is not None:
                known[quantity.name] = one.value
        elif quantity.name in values:
            known[quantity.name] = values[quantity.name]
    return marks


def _marked(case: Case, text: str, known: frozenset[tuple[str, Value]]) -> Mark:
    exercise, step_id, name, data, setting = case
    step = exercise.step(step_id)
    quantity = step.answer(name) if step else None
    assert quantity is not None
    return mark(quantity, data, text, earlier=dict(known), words=setting.words())


# A history is marked from its beginning again and again; what was typed does not change.
_remembered = lru_cache(maxsize=10_000)(_marked)


def _before(variant: Variant, step: Step) -> set[str]:
    steps = variant.exercise.steps
    return {quantity.name for earlier in steps[: steps.index(step)] for quantity in earlier.answers}


def _sent(variant: Variant, quantity: Quantity, text: str) -> str:
    return variant.option_text(quantity, text) if quantity.kind == "choice" else text
