"""An exercise as the page shows it: plain values for the templates."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from app.core.exercises.hints import Hint
from app.core.exercises.progress import AnswerState, StepState
from app.core.exercises.sheet import Field, StepSheet
from app.core.stats.difference import delta
from app.core.stats.intervals import Interval, tango, unpaired, wald
from app.core.stats.table import Table
from app.core.text.figures import Bar, Tone, intervals, outcomes
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
    words = variant.setting.words()
    shown = desk.sheet.shown
    items = [(item["id"], item["a"], item["b"]) for item in shown.get("items", [])]
    return {
        "exercise": variant.exercise,
        "seed": variant.seed,
        "words": words,
        "prompt": desk.sheet.prompt,
        "outcomes": outcomes(items, words["a"], words["b"]) if items else "",
        "counts": shown if "both" in shown else None,
        "steps": [_step(desk, step) for step in desk.sheet.steps],
        "progress": desk.progress,
        "picture": _picture(variant.table) if desk.progress.finished else "",
        "note": NOTES.get(note, ""),
        "hint_titles": HINT_TITLES,
    }


def _picture(table: Table) -> str:
    """The three intervals of a finished variant on one axis, as the lesson draws them."""
    methods: tuple[tuple[str, Tone, Interval | None], ...] = (
        ("unpaired", "unpaired", unpaired(table)),
        ("paired", "paired", wald(table)),
        ("paired, Tango", "score", tango(table)),
    )
    bars = [Bar(label, delta(table), *limits, tone) for label, tone, limits in methods if limits]
    return intervals(bars, title="Your delta with its intervals")


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
