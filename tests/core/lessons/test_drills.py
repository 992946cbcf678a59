"""Drills as they are read: three files, and every way in which they can be wrong, without running any."""

import pytest

from app.core.lessons.drills.reading import MOST_CHARACTERS
from app.core.lessons.parse import parse_lesson
from app.core.lessons.plain import as_markdown
from app.core.text.faults import Fault
from tests.core.lessons.sample import faults_after, sample_files, sample_lesson

STARTER, SOLUTION, CHECK = (f"drills/count-them{kind}.py" for kind in ("", ".solution", ".check"))
BLOCK = "lesson.md"


def faults_of(files: dict[str, str]) -> list[Fault]:
    parsed = parse_lesson("a-lead-of-three", files)
    return parsed if isinstance(parsed, list) else []


def test_a_drill_brings_its_help_its_files_and_the_list_of_what_must_hold() -> None:
    (drill,) = sample_lesson().drills
    assert "<code>only_b(a, b)</code>" in drill.ask.html
    assert drill.nudge.markdown == "Which pairs of outcomes count for B?"
    assert drill.setup.markdown.startswith("Go through the questions")
    assert "return 0" in drill.starter
    assert "sum(" in drill.solution
    assert [check.title for check in drill.checks] == [
        "counts the questions only B got right",
        "does not count those only A got right",
        "leaves out questions both got right",
        "gives 0 when there is no question",
    ]


@pytest.mark.parametrize("name", [STARTER, SOLUTION, CHECK])
def test_a_missing_file_is_told_at_the_block(name: str) -> None:
    files = sample_files()
    del files[name]
    (fault,) = faults_of(files)
    block = files[BLOCK].splitlines().index("```drill count-them") + 1
    assert (fault.file, fault.line) == ("lessons/a-lead-of-three/lesson.md", block)
    assert fault.reason == f"{name} is missing"
    assert fault.remedy == "add the file"


@pytest.mark.parametrize(
    ("name", "old", "new", "line", "reason"),
    [
        (STARTER, "return 0", "return (0", 3, "this is no Python: '(' was never closed"),
        (STARTER, "return 0", "return 0\nreturn 1", 4, "this is no Python: 'return' outside function"),
        (STARTER, "return 0", "return '\x00'", 1, "this is no Python: "),
        (SOLUTION, "    return", "    import numpy as np\n    return", 3, '"numpy" cannot be imported'),
        (SOLUTION, "    return", "    from . import x\n    return", 3, '"." cannot be imported'),
        (STARTER, "    return", "    import threading\n    return", 3, '"threading" cannot be imported'),
        (STARTER, "    return", "    import main\n    return", 3, '"main" cannot be imported'),
        (CHECK, "import main", "import main, pytest", 1, '"pytest" cannot be imported'),
        (CHECK, '    "counts the questions only B got right"\n', "", 4, "check_three_questions does not say"),
        (CHECK, "def check_direction()", "def check_direction(a, b)", 10, "check_direction asks for"),
        (CHECK, "def check_direction()", "def check_nothing()", 22, "check_nothing is there twice"),
        (CHECK, "def check_direction()", "def direction()", 1, "3 checks"),
        (CHECK, ', f"got {got} for no questions at all"', "", 25, "a check that fails without a word"),
    ],
)  # fmt: skip
def test_a_fault_is_told_in_its_file_at_its_line(
    name: str, old: str, new: str, line: int, reason: str
) -> None:
    faults = faults_after(name, old, new)
    assert any(
        fault.file == f"lessons/a-lead-of-three/{name}"
        and fault.line == line
        and fault.reason.startswith(reason)
        and fault.remedy
        for fault in faults
    ), "\n".join(map(str, faults))


def test_what_the_checks_ask_for_is_in_the_solution() -> None:
    (fault,) = faults_after(SOLUTION, "def only_b", "def only_bs")
    assert str(fault).endswith(
        'count-them.check.py:6: the solution has no "only_b". Write only_b in the solution, as it is asked.'
    )


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        (CHECK, "import main\n\nassert main.only_b([], []) == 0, 'no'\n", "no check"),
        (CHECK, 'def check_it():\n    "it"\n' * 4, "nothing here looks at what the learner wrote"),
        (STARTER, "x = 1\n" * MOST_CHARACTERS, f"more than {MOST_CHARACTERS} characters"),
        (STARTER, "(" * 4000, "this is no Python: "),
    ],
)
def test_a_file_that_is_no_part_of_a_drill_is_told(name: str, content: str, reason: str) -> None:
    faults = faults_of({**sample_files(), name: content})
    assert any(fault.reason.startswith(reason) for fault in faults), faults


def test_a_starter_that_differs_from_the_solution_by_blanks_alone_is_the_solution() -> None:
    files = sample_files()
    files[STARTER] = files[SOLUTION].replace("    return", "\n    return")
    (fault,) = faults_of(files)
    assert fault.reason == "the starter is the solution"


def test_a_stray_backslash_is_no_fault_and_no_warning() -> None:
    assert faults_after(STARTER, "return 0", r"return len('\d') * 0") == []


def test_each_level_of_help_is_needed_and_every_other_key_is_told() -> None:
    (fault,) = faults_after(BLOCK, "nudge = ", "nudges = ")
    assert fault.remedy == 'did you mean "nudge"?'
    (fault,) = faults_after(BLOCK, 'setup = "Go through the', 'setup = ""\n# "')
    assert fault.reason == '"setup" is missing'


def test_a_drill_stands_in_a_lesson_once() -> None:
    files = sample_files()
    block = files[BLOCK].partition("```drill ")[2].partition("```")[0]
    files[BLOCK] += f"\n```drill {block}```\n"
    (fault,) = faults_of(files)
    assert fault.reason == 'the drill "count-them" stands here twice'


def test_the_text_twin_has_the_starter_and_what_must_hold_and_not_the_solution() -> None:
    twin = as_markdown(sample_lesson(), "https://example.org")
    assert "**Drill.** Write `only_b(a, b)`" in twin
    assert "- gives 0 when there is no question" in twin
    assert "return sum(" not in twin
