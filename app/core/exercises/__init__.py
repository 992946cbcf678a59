"""Exercises: parse what an author wrote, draw a variant, mark what was typed, help, and report."""

from app.core.exercises.draw import DrawFailure, draw
from app.core.exercises.exercise import Exercise, Setting, Step
from app.core.exercises.hints import LEVELS, Hint, Level, hint
from app.core.exercises.parse import parse_exercise
from app.core.exercises.progress import AnswerState, NextHelp, Progress, Refused, StepState, fold, open_help
from app.core.exercises.report import Report, report
from app.core.exercises.sheet import Field, FieldOption, Sheet, StepSheet, sheet
from app.core.exercises.steps import (
    Attempted,
    Event,
    Opened,
    event_from_json,
    event_to_json,
    mark_step,
)
from app.core.exercises.variant import Variant, variant_from_json

__all__ = [
    "LEVELS",
    "AnswerState",
    "Attempted",
    "DrawFailure",
    "Event",
    "Exercise",
    "Field",
    "FieldOption",
    "Hint",
    "Level",
    "NextHelp",
    "Opened",
    "Progress",
    "Refused",
    "Report",
    "Setting",
    "Sheet",
    "Step",
    "StepSheet",
    "StepState",
    "Variant",
    "draw",
    "event_from_json",
    "event_to_json",
    "fold",
    "hint",
    "mark_step",
    "open_help",
    "parse_exercise",
    "report",
    "sheet",
    "variant_from_json",
]
