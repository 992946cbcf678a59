"""Why a card is asked today: the course's own subject, an estimate and its formula, applied to the
learner."""

from datetime import date
from math import floor, log10

from app.core.review.memory import DECAY, DEFAULT_RETENTION, FACTOR, Memory, elapsed_days, retrievability

_FIGURES = 4


def why_today(
    memory: Memory | None, day: date, *, retention: float = DEFAULT_RETENTION, missed: bool = False
) -> str:
    """The reason as Markdown with LaTeX: stability, difficulty, estimated recall and the formula with its
    numbers.

    `missed`: the card is a quiz question that was answered wrong. The printed numbers give the printed
    recall.
    """
    if memory is None:
        return _WHY_MISSED if missed else _WHY_NEW
    return "\n\n".join(
        (_occasion(memory, day), _estimates(memory, day), _formula(memory, day), _rule(memory, retention))
    )


_WHY_MISSED = "You missed this question in the quiz. Its schedule begins with your next answer."
_WHY_NEW = "This card is new: there is nothing to forget yet. Its schedule begins with your first answer."


def _occasion(memory: Memory, day: date) -> str:
    asked = f"Last asked {_ago(elapsed_days(memory, day))}, on {_written(memory.last_day)}"
    late = (day - memory.due_day).days
    if late < 0:
        return f"{asked}; planned for {_written(memory.due_day)}."
    return f"{asked}; due {_ago(late)}." if late else f"{asked}; due today, as planned."


def _estimates(memory: Memory, day: date) -> str:
    stability = _figures(memory.stability)
    return (
        f"- Stability $S = {stability}$: after {stability} days the estimated recall is 90%.\n"
        f"- Difficulty {memory.difficulty:.1f}, on a scale from 1 (easy) to 10.\n"
        f"- Estimated recall today: {100 * retrievability(memory, day):.1f}%."
    )


def _formula(memory: Memory, day: date) -> str:
    recall = f"{retrievability(memory, day):.3f}"
    ratio = rf"\frac{{{elapsed_days(memory, day)}}}{{{_figures(memory.stability)}}}"
    numbers = rf"\left(1 + {FACTOR:.4f} \cdot {ratio}\right)^{{{DECAY:.4f}}}"
    return (
        rf"$$R = \left(1 + F \cdot \frac{{t}}{{S}}\right)^{{-w}} = {numbers} = {recall}$$"
        "\n\n"
        rf"Here $t$ is the number of days since the last review and $w = {-DECAY:.4f}$; "
        rf"$F = 0.9^{{-1/w}} - 1 = {FACTOR:.4f}$ makes $R$ 90% at $t = S$ (the model is FSRS-6)."
    )


def _rule(memory: Memory, retention: float) -> str:
    rule = (
        f"A card comes back when the estimated recall has fallen to about {100 * retention:g}%, after a day "
        "at the soonest, and a little earlier or later so that cards learned together do not stay together."
    )
    if memory.leech:
        rule += f" This one was forgotten {memory.lapses} times: reading its lesson again will help more."
    return rule


def _ago(days: int) -> str:
    return {0: "today", 1: "yesterday"}.get(days, f"{days} days ago")


def _written(day: date) -> str:
    return f"{day.day} {day:%B} {day.year}"


def _figures(value: float) -> str:
    """At least four significant figures, never in powers of ten."""
    return f"{value:.{max(0, _FIGURES - 1 - floor(log10(value)))}f}"
