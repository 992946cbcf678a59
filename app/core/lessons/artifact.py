"""The template a learner takes away, filled with the lesson's data or with the learner's own."""

from collections.abc import Mapping

from app.core.answers.units import Shown
from app.core.lessons.lesson import Lesson
from app.core.lessons.numbers import values_of
from app.core.lessons.values import worked_out
from app.core.quantities.data import Data, table_behind
from app.core.stats.table import Table
from app.core.text.fill import fill, placeholders


def filled(template: str, values: Mapping[str, str | Shown]) -> str:
    """The template with its numbers. It holds no text from outside, so nothing needs escaping."""
    return fill(template, values, escape=False)


def with_own_table(lesson: Lesson, table: Table) -> str:
    """The template with the learner's own table in place of the first one of the lesson."""
    return filled(lesson.artifact.template, _numbers(lesson, next(iter(lesson.tables), "main"), table))


def with_own_data(lesson: Lesson, data: Data) -> str | None:
    """The template with the learner's own data in place of the first of their kind in the lesson.

    Data of a kind that the lesson does not talk about give way to the table behind them. None where there
    is no such table either, or where the template asks for what the learner's data do not have.
    """
    kind = next((name for name, known in lesson.data.items() if type(known) is type(data)), None)
    if kind is None:
        table = table_behind(data)
        return None if table is None else with_own_table(lesson, table)
    numbers = _numbers(lesson, kind, data)
    asked = {hole.name for hole in placeholders(lesson.artifact.template)}
    return filled(lesson.artifact.template, numbers) if asked <= numbers.keys() else None


def _numbers(lesson: Lesson, name: str, own: Data) -> Mapping[str, str | Shown]:
    numbers = values_of({**lesson.data, name: own})
    return {**numbers, **worked_out(lesson.computed, numbers)}
