"""What the documents say is what the code does."""

import re
from pathlib import Path

from app.core.exercises.exercise import Exercise
from app.core.exercises.parse import parse_exercise
from app.core.exercises.soundness import inspect
from app.settings import Settings
from tests.house.reference import DOCUMENT, reference, written

DOCS = DOCUMENT.parent
ROOT = DOCS.parent


def test_the_exercise_document_lists_what_the_code_knows() -> None:
    assert written() == reference(), "run: python -m tests.house.reference"


def test_the_example_of_the_exercise_document_is_a_sound_exercise() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    files = dict(re.findall(r"```\w+ (exercise\.toml|hints\.md)\n(.*?)```", text, re.S))
    exercise = parse_exercise("from-the-document", files)
    assert isinstance(exercise, Exercise), exercise
    assert inspect(exercise, 20).faults == ()


def test_the_run_document_names_every_setting() -> None:
    text = (DOCS / "run-it.md").read_text(encoding="utf-8")
    missing = [name for name in Settings.model_fields if f"DISCORDANT_{name.upper()}" not in text]
    assert missing == []


def test_the_map_of_the_readme_is_true() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for path in re.findall(r"`((?:app|docs|lessons|exercises|templates|migrations|tests)/[\w/.-]*)`", readme):
        assert (ROOT / path).exists(), path
    for target in re.findall(r"\]\(([\w/.-]+)\)", readme):
        assert (ROOT / target).exists(), target


def test_every_command_stands_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    commands: list[Path] = sorted((ROOT / "app" / "commands").glob("[a-z]*.py"))
    assert [path.stem for path in commands if f"discordant {path.stem}" not in readme] == []
