"""How much there is to do in a lesson: what a course may ask of every one of its lessons."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from app.core.lessons.lesson import Code, ExerciseBlock, FigureBlock, Lesson


@dataclass(frozen=True, slots=True)
class Amount:
    """Something that can be counted: in words, in which file it stands, and what adds one."""

    words: str
    file: str
    remedy: str
    of: Callable[[Lesson], int]


def _blocks(kind: type) -> Callable[[Lesson], int]:
    return lambda lesson: sum(isinstance(block, kind) for block in lesson.blocks)


AMOUNTS: Mapping[str, Amount] = {
    "checks": Amount("quick checks", "lesson.md", "ask something: ```check", lambda each: len(each.checks)),
    "figures": Amount("figures", "lesson.md", "draw one of the tables: ```figure", _blocks(FigureBlock)),
    "examples": Amount(
        "examples to run",
        "lesson.md",
        "add ```python run with its ```output",
        lambda each: sum(isinstance(block, Code) and block.runnable for block in each.blocks),
    ),
    "exercises": Amount("exercises", "lesson.md", "open one: ```exercise", _blocks(ExerciseBlock)),
    "cards": Amount("review cards", "cards.toml", "write another [[card]]", lambda each: len(each.cards)),
    "fresh": Amount(
        "cards with fresh numbers",
        "cards.toml",
        "write a [[card]] with exercise and step",
        lambda each: sum(card.kind == "fresh" for card in each.cards),
    ),
}
"""By the name they have under [every_lesson]."""
