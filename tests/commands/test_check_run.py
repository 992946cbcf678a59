"""`discordant check` reads drills; with `--run` it also runs those it was asked about."""

from pathlib import Path

import pytest

from app.cli import main
from tests.core.lessons.sample import sample_files

COURSE = """title = "T"
summary = "S"
[[phase]]
title = "P"
summary = "S"
[[phase.lesson]]
slug = "a-lead-of-three"
title = "A lead of three"
summary = "S"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The lesson of the document, with its drill, in a folder of its own."""
    for name, text in sample_files().items():
        file = tmp_path / "lessons" / "a-lead-of-three" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    (tmp_path / "lessons" / "course.toml").write_text(COURSE, "utf-8")
    return tmp_path


def edit(folder: Path, name: str, old: str, new: str) -> None:
    file = folder / "lessons" / "a-lead-of-three" / "drills" / name
    assert old in file.read_text("utf-8")
    file.write_text(file.read_text("utf-8").replace(old, new), "utf-8")


def test_a_lesson_without_a_fault_runs_without_one(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(folder), "--run"]) == 0, capsys.readouterr().out


def test_content_is_run_only_when_that_is_asked_for(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    trace = tmp_path / "was-here"
    edit(folder, "count-them.solution.py", "def only_b", f"open({str(trace)!r}, 'w').close()\n\n\ndef only_b")
    assert main(["check", str(folder)]) == 0, capsys.readouterr().out
    assert not trace.exists()
    assert main(["check", str(folder), "--run"]) == 0, capsys.readouterr().out
    assert trace.exists()


def test_a_solution_that_does_not_pass_is_told_with_file_and_line(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    edit(folder, "count-them.solution.py", "(0, 1)", "(1, 0)")
    assert main(["check", str(folder)]) == 0
    assert main(["check", str(folder), "--run"]) == 1
    said = capsys.readouterr().out
    assert (
        "lessons/a-lead-of-three/drills/count-them.solution.py:1: the solution does not pass: counts" in said
    )
