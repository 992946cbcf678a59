"""Right and wrong answers to a drawn variant, for tests: worked out from its table, never read off a page."""

from typing import Any

from app.core.exercises.draw import draw
from app.core.exercises.exercise import Exercise
from app.core.exercises.variant import Variant
from app.core.quantities.quantity import Quantity


def variant_of(exercise: Exercise, seed: int) -> Variant:
    """The variant, which must come about."""
    variant = draw(exercise, seed)
    assert isinstance(variant, Variant), variant
    return variant


def right_text(variant: Variant, quantity: Quantity) -> str:
    """What a person who knows types: the value in the asked digits; the opaque id of the right option."""
    value = quantity.value(variant.data)
    if isinstance(value, str):
        return variant.opaque(quantity.name, value)
    return quantity.shown(variant.data).text()


def right_answers(variant: Variant, step: str) -> dict[str, str]:
    """Right texts for every box of a step."""
    asked = variant.exercise.step(step)
    assert asked is not None
    return {quantity.name: right_text(variant, quantity) for quantity in asked.answers}


def right_values(variant: Variant) -> dict[str, Any]:
    """Every value asked anywhere, by name."""
    return {
        quantity.name: quantity.value(variant.data)
        for step in variant.exercise.steps
        for quantity in step.answers
    }
