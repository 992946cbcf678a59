"""The template a learner takes away, filled with the lesson's table or with one of the learner's own."""

from collections.abc import Mapping

from app.core.answers.units import Shown
from app.core.lessons.lesson import Lesson
from app.core.lessons.numbers import values_of
from app.core.lessons.values import worked_out
from app.core.stats.table import Table
from app.core.text.fill import fill


def filled(template: str, values: Mapping[str, str | Shown]) -> str:
    """The template with its numbers. It holds no text from outside, so nothing needs escaping."""
    return fill(template, values, escape=False)


def with_own_table(lesson: Lesson, table: Table) -> str:
    """The template with the learner's own table in place of the first one of the lesson."""
    first = next(iter(lesson.tables), "main")
    numbers = values_of({**lesson.data, first: table})
    return filled(lesson.artifact.template, {**numbers, **worked_out(lesson.computed, numbers)})
