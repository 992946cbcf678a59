"""The code a lesson shows with its output, so that a test or `check --run` can run it and compare."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.core.lessons.lesson import Code, Lesson


@dataclass(frozen=True, slots=True)
class Execution:
    """Code that must print exactly this; blanks around the output do not count."""

    name: str
    line: int
    source: str
    prints: str


def executions(lesson: Lesson) -> Iterator[Execution]:
    """Every piece of code with a stored output, and every "what does this print?"."""
    for block in lesson.blocks:
        if isinstance(block, Code) and block.output:
            yield Execution("lesson.md", block.line, block.source, block.output.strip())
    for question in (*lesson.checks, *lesson.quiz, *lesson.cards):
        if question.kind == "prints":
            printed = question.right_option.text.markdown.strip("`")
            yield Execution(question.id, question.line, question.code, printed.strip())
