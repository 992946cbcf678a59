"""Drills in a Python of their own: those of all lessons are right, and what is wrong with one is told."""

from dataclasses import replace
from pathlib import Path

import pytest

from app.core.lessons.lesson import Drill
from app.core.lessons.question import NOTHING
from app.library.drill_runs import drill_faults
from app.settings import ROOT
from tests.core.lessons.sample import sample_lesson

(DRILL,) = sample_lesson().drills
FOLDER = "lessons/a-lead-of-three"
# Drills may be there before their lesson is written, so files are looked for, not blocks.
WRITTEN = sorted(path.with_suffix("").with_suffix("") for path in ROOT.glob("lessons/*/drills/*.check.py"))


def on_disk(place: Path) -> Drill:
    starter, solution, check = (
        place.with_name(place.name + kind).read_text("utf-8") for kind in (".py", ".solution.py", ".check.py")
    )
    return replace(DRILL, id=place.name, starter=starter, solution=solution, check=check, ask=NOTHING)


def test_there_are_drills() -> None:
    assert {"four-groups", "bootstrap-the-gap"} <= {place.name for place in WRITTEN}


@pytest.mark.parametrize("place", WRITTEN, ids=lambda place: place.name)
def test_the_solution_of_every_drill_passes_and_its_starter_does_not(place: Path) -> None:
    assert list(drill_faults(on_disk(place), "")) == []


def test_the_drill_of_the_document_is_right() -> None:
    assert list(drill_faults(DRILL, FOLDER)) == []


def told(*, starter: str = "", solution: str = "", check: str = "") -> list[str]:
    changed = replace(
        DRILL,
        starter=starter or DRILL.starter,
        solution=solution or DRILL.solution,
        check=check or DRILL.check,
    )
    return [str(fault) for fault in drill_faults(changed, FOLDER)]


def test_a_solution_that_does_not_pass_is_told_with_what_does_not_hold() -> None:
    wrong = DRILL.solution.replace("(0, 1)", "(1, 1)")
    (fault,) = told(solution=wrong)
    assert fault.startswith(f"{FOLDER}/drills/count-them.solution.py:1: the solution does not pass: ")
    assert "counts the questions only B got right (got 1: A is wrong on" in fault


def test_a_starter_that_passes_leaves_nothing_to_do() -> None:
    (fault,) = told(starter=DRILL.solution)
    assert "drills/count-them.py:1: the starter passes every check" in fault


def test_code_that_fails_by_itself_is_told_with_its_last_word() -> None:
    (fault,) = told(starter="def only_b(a, b):\n    return 0\n\n\nprint(1 / 0)\n")
    assert "drills/count-them.py:1: the code fails: ZeroDivisionError: division by zero" in fault


def test_checks_that_fail_as_a_whole_are_told_in_their_file() -> None:
    faults = told(check=DRILL.check.replace("import main", "import main\n\nmain.nothing"))
    assert any("count-them.check.py:1: the checks fail: AttributeError" in fault for fault in faults)


def test_code_that_does_not_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.library.drill_runs.SECONDS", 1)
    (fault,) = told(starter="while True:\n    pass\n")
    assert "the code does not end" in fault


def test_an_error_in_what_was_written_counts_as_not_yet() -> None:
    assert told(starter="def only_b(a, b):\n    return a.nothing\n") == []
    assert told(starter="only_a = 3\n") == []
