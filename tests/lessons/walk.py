"""What a walk through a lesson needs: the lesson as a learner reads it, and its numbers as it prints them."""

import contextlib
import io
import sys
from pathlib import Path
from types import ModuleType
from unittest.mock import patch

from app.core.lessons.lesson import Lesson
from app.core.lessons.marking import mark_question
from app.core.lessons.parse import parse_lesson
from app.core.lessons.plain import as_markdown
from app.core.lessons.question import find

ROOT = Path(__file__).parents[2] / "lessons"


def read_lesson(slug: str) -> Lesson:
    folder = ROOT / slug
    found = [path for path in folder.rglob("*.*") if path.suffix in (".md", ".toml", ".py")]
    lesson = parse_lesson(
        slug, {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in found}
    )
    assert isinstance(lesson, Lesson), "\n".join(map(str, lesson))
    return lesson


class Walk:
    """One lesson; `says` looks for its sentences in their order."""

    def __init__(self, slug: str) -> None:
        self.lesson = read_lesson(slug)
        self.text = as_markdown(self.lesson, "http://127.0.0.1:8000").replace("\u202f", " ")

    def says(self, *sentences: str) -> None:
        at = 0
        for sentence in sentences:
            found = self.text.find(sentence, at)
            assert found >= 0, f"not in the lesson (or not here): {sentence}"
            at = found + len(sentence)

    def marked(self, question_id: str, typed: str) -> tuple[bool, str | None]:
        """Whether the answer is right, and the name of the mistake."""
        question = find((*self.lesson.checks, *self.lesson.quiz), question_id)
        assert question is not None
        marked = mark_question(question, typed)
        assert marked.why.html
        return marked.right, marked.mistake

    def why_of(self, question_id: str) -> str:
        """What the right option of a question says, or its explanation."""
        question = find((*self.lesson.checks, *self.lesson.quiz, *self.lesson.cards), question_id)
        assert question is not None
        text = question.right_option.why if question.options else question.why
        return text.markdown.replace("\u202f", " ")


def printed(source: str, name: str) -> str:
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        exec(compile(source, name, "exec"), {})
    return told.getvalue().strip()


def not_yet(lesson: Lesson, drill_id: str, source: str) -> dict[str, str]:
    """What the checks of a drill say about this code, by the names of those that do not hold."""
    drill = next(drill for drill in lesson.drills if drill.id == drill_id)
    main, checks = ModuleType("main"), {"__name__": "checks"}
    exec(compile(source, "main.py", "exec"), main.__dict__)
    said: dict[str, str] = {}
    with patch.dict(sys.modules, {"main": main}):
        exec(compile(drill.check, "check.py", "exec"), checks)
        for check in drill.checks:
            try:
                checks[check.name]()  # type: ignore[operator]
            except AssertionError as error:
                said[check.name] = str(error)
            except (ArithmeticError, LookupError, TypeError, ValueError) as error:
                said[check.name] = type(error).__name__
    return said


def pp(share: float, digits: int) -> str:
    return f"{100 * share:.{digits}f} pp".replace("-", "−")


def interval(delta: float, error: float, digits: int = 1) -> str:
    low, high = 100 * (delta - 1.959964 * error), 100 * (delta + 1.959964 * error)
    return f"[{low:.{digits}f}, {high:.{digits}f}] pp".replace("-", "−")
