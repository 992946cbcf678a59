"""Help for drills: one level after the other, the solution after two honest tries or a pass."""

import pytest

from app.core.lessons.drills.help import ENOUGH_TRIES, LEVELS, Level, help_of, is_honest, next_level, refusal
from tests.core.lessons.sample import sample_lesson

(DRILL,) = sample_lesson().drills


@pytest.mark.parametrize(
    ("typed", "earlier", "honest"),
    [
        ("def only_b(a, b):\n    return 1\n", [], True),
        ("", [], False),
        (" \n\t\n", [], False),
        (DRILL.starter, [], False),
        (DRILL.starter.replace("\n", "\n\n").replace("    ", "\t"), [], False),
        ("return 1", ["return  1\n"], False),
        ("return 2", ["return 1"], True),
        ("return 1", ["return 2", "return 1"], False),
    ],
)
def test_a_try_is_honest_if_it_differs_by_more_than_blanks(
    typed: str, earlier: list[str], honest: bool
) -> None:
    assert is_honest(DRILL, typed, earlier) is honest


@pytest.mark.parametrize(
    ("level", "opened", "honest", "passed", "why"),
    [
        ("nudge", (), 0, False, ""),
        ("setup", (), 0, False, "Help opens one level after the other"),
        ("setup", ("nudge",), 0, False, ""),
        ("solution", ("nudge", "setup"), 0, False, "after two tries of your own. So far: none."),
        ("solution", ("nudge", "setup"), 1, False, "after two tries of your own. So far: one."),
        ("solution", ("nudge", "setup"), ENOUGH_TRIES, False, ""),
        ("solution", ("nudge",), ENOUGH_TRIES, False, "Help opens one level after the other"),
        ("solution", (), 0, True, ""),
        ("nudge", ("nudge",), 0, False, ""),
    ],
)
def test_a_level_opens_or_says_why_not(
    level: Level, opened: tuple[str, ...], honest: int, passed: bool, why: str
) -> None:
    refused = refusal(level, opened, honest, passed=passed)
    assert why in refused
    assert bool(refused) is bool(why)


def test_the_next_level_is_the_first_that_is_closed_and_after_a_pass_the_solution() -> None:
    for number, level in enumerate(LEVELS):
        assert next_level(LEVELS[:number], passed=False) == level
    assert next_level(LEVELS, passed=False) is None
    assert next_level((), passed=True) == "solution"
    assert next_level(("solution",), passed=True) is None


def test_only_the_last_level_has_the_code() -> None:
    assert ["zip" in help_of(DRILL, level).html for level in LEVELS] == [False, False, True]
    assert help_of(DRILL, "solution").markdown.startswith("```python\ndef only_b")
