"""An exercise as the page shows it: plain values for the templates."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from app.core.exercises.draws import KINDS
from app.core.exercises.hints import Hint
from app.core.exercises.progress import AnswerState, StepState
from app.core.exercises.sheet import Field, StepSheet
from app.features.exercises.actions import Desk

NOTES = {
    "changed": "This exercise was improved meanwhile. Nothing was counted, and what you typed is below.",
    "blocked": "That help shows numbers of an earlier step. Do this step first, or open its solution.",
    "skipped": "Help opens one level after the other.",
    "resent": "This form had been sent before and counts once. What you typed is below: check it again.",
}
HELP_WORDS = {"nudge": "Give me a nudge", "setup": "Show the set-up", "solution": "Show the solution"}
HINT_TITLES = {"nudge": "A nudge", "setup": "The set-up, with your numbers", "solution": "The solution"}


@dataclass(frozen=True, slots=True)
class FieldView:
    """One box with what was typed; the mark only while the text is the one that was marked."""

    field: Field
    name: str
    text: str
    state: AnswerState

    @property
    def marked(self) -> bool:
        """Whether the mark belongs to the text in the box."""
        return self.state.mark is not None and self.text == self.state.text


@dataclass(frozen=True, slots=True)
class StepView:
    """One step: its question, boxes, open help and what the next level would cost."""

    sheet: StepSheet
    state: StepState
    fields: tuple[FieldView, ...]
    hints: tuple[Hint, ...]
    help_label: str
    help_cost: str
    standing: str


def exercise_values(desk: Desk, note: str) -> dict[str, Any]:
    """Everything the exercise templates need."""
    variant = desk.variant
    finished = desk.progress.finished
    return {
        "exercise": variant.exercise,
        "seed": variant.seed,
        "data": desk.sheet,
        "steps": [_step(desk, step) for step in desk.sheet.steps],
        "progress": desk.progress,
        "picture": KINDS[desk.sheet.kind].picture(variant.data) if finished else None,
        "note": NOTES.get(note, ""),
        "hint_titles": HINT_TITLES,
    }


def _step(desk: Desk, step: StepSheet) -> StepView:
    state = desk.progress.steps[step.id]
    drafts = desk.drafts.get(step.id, {})
    fields = tuple(
        FieldView(
            each,
            f"{step.id}.{each.name}",
            drafts.get(each.name, state.answers[each.name].text),
            state.answers[each.name],
        )
        for each in step.answers
    )
    following = state.next_help
    label = HELP_WORDS[following.level] if following else ""
    return StepView(
        step, state, fields, state.hints, label, _cost(following.cost) if following else "", _standing(state)
    )


def _cost(cost: Fraction) -> str:
    """What the button says the next level costs."""
    if cost == 0:
        return "free"
    return f"costs up to {float(100 * cost):.0f}% of this step"


def _standing(state: StepState) -> str:
    if not state.finished:
        return "open"
    return "done" if any(answer.credit for answer in state.answers.values()) else "given-up"
