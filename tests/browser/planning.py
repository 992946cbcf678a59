"""Answers that are wrong on purpose, planned for whatever variant was drawn."""

from app.core.answers.units import Shown
from app.core.exercises.steps import mark_step
from app.core.exercises.variant import Variant
from app.core.stats.difference import se_paired
from app.core.stats.intervals import Z95
from tests.features.practice import right_text


def in_pp(value: float) -> str:
    """A number as a person types it into a box that counts in percentage points."""
    return Shown(value, "pp", 1).text()


def unpaired_error(variant: Variant) -> str:
    """The right text of the unpaired standard error, which is a named mistake for the paired one."""
    step = variant.exercise.step("error-bar")
    assert step is not None
    return right_text(variant, next(each for each in step.answers if each.name == "se_unpaired"))


def wrong_delta(variant: Variant) -> tuple[str, str]:
    """A wrong delta, and an interval that is right given this delta and wrong otherwise."""
    table = variant.table
    half = Z95 * se_paired(table)
    for moved in range(1, table.n):
        delta = (table.only_b - table.only_a + moved) / table.n
        typed = {"delta": {"delta": in_pp(delta)}}
        interval = f"[{in_pp(delta - half)}, {in_pp(delta + half)}]"
        wrong = mark_step(variant, "delta", typed["delta"], {})["delta"]
        carried = mark_step(variant, "call", {"ci_wald": interval}, typed)["ci_wald"]
        alone = mark_step(variant, "call", {"ci_wald": interval}, {})["ci_wald"]
        if not wrong.earns and wrong.counted and carried.verdict == "follows" and not alone.earns:
            return typed["delta"]["delta"], interval
    raise AssertionError("every other delta of this variant is right")
