"""A learner who knows nothing cannot tell the right option by its length."""

from collections.abc import Iterator

from app.core.lessons.question import Question
from tests.lessons.walk import ROOT, read_lesson


def _choices() -> Iterator[Question]:
    for folder in sorted(path.parent.name for path in ROOT.glob("*/lesson.md")):
        lesson = read_lesson(folder)
        for question in (*lesson.checks, *lesson.quiz, *lesson.cards):
            if question.kind == "choice":
                yield question


def test_neither_the_longest_nor_the_shortest_option_is_a_good_guess() -> None:
    longest = shortest = asked = 0
    for question in _choices():
        right = len(question.right_option.text.markdown)
        wrong = [len(option.text.markdown) for option in question.options if not option.right]
        asked += 1
        longest += right > max(wrong)
        shortest += right < min(wrong)
    assert asked > 100
    assert longest <= asked / 3, f"the right option is the longest in {longest} of {asked}"
    assert shortest <= asked / 3, f"the right option is the shortest in {shortest} of {asked}"
