"""The complete example of docs/write-a-lesson.md as the files of a lesson, to be broken one way at a time."""

import re
from pathlib import Path

from app.core.lessons.lesson import Lesson
from app.core.lessons.parse import parse_lesson
from app.core.text.faults import Fault

GUIDE = Path(__file__).parents[3] / "docs" / "write-a-lesson.md"


def guide_files() -> dict[str, str]:
    """The files the guide shows; several pieces of one file are joined."""
    files: dict[str, str] = {}
    shown = re.findall(r"^````\w+ (\S+)\n(.*?)^````$", GUIDE.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    for name, text in shown:
        files[name] = files.get(name, "") + text
    return files


def sample_files() -> dict[str, str]:
    """A lesson without a fault: the guide's, with enough questions and cards."""
    files = guide_files()
    files["quiz.toml"] += "\n" + files["quiz.toml"].replace('"quiz-', '"more-')
    files["cards.toml"] += "\n" + files["cards.toml"].replace('"card-', '"other-')
    files["artifact.md"] = "# Report\n\nDelta: [[main.delta:pp1]] [[main.ci_wald:pp1]]\n"
    return files


def sample_lesson() -> Lesson:
    lesson = parse_lesson("a-lead-of-three", sample_files())
    assert isinstance(lesson, Lesson), "\n".join(map(str, lesson))
    return lesson


def faults_after(name: str, old: str, new: str) -> list[Fault]:
    """The faults of the sample after one change."""
    files = sample_files()
    assert old in files[name], f"{old!r} is not in {name}"
    files[name] = files[name].replace(old, new, 1)
    parsed = parse_lesson("a-lead-of-three", files)
    return parsed if isinstance(parsed, list) else []
