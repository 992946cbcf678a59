"""Questions about declared data: other numbers at every turn, options that are computed."""

import pytest

from app.core.lessons.lesson import Lesson
from app.core.lessons.marking import mark_question
from app.core.lessons.parse import parse_lesson
from app.core.lessons.question import Question, find, in_turn
from app.core.text.faults import Fault
from tests.core.lessons.sample import sample_files

ASKED = """
[[question]]
id       = "turns"
ask      = "Only A: [[it.only_a]], only B: [[it.only_b]], of [[it.n]]. The paired standard error?"
quantity = "se_paired"
tables   = ["main", "second", "third"]
choose   = true
why      = "It is [[it.se_paired]]."
"""
TABLES = """
second = {both = 375, only_a = 15, only_b = 25, neither = 85}
third = {both = 268, only_a = 12, only_b = 36, neither = 84}
"""


def parsed(asked: str) -> Lesson | list[Fault]:
    files = sample_files()
    files["lesson.md"] = files["lesson.md"].replace("\n[data.documents]", f"{TABLES}\n[data.documents]", 1)
    files["quiz.toml"] = asked + files["quiz.toml"].rpartition("[[question]]")[0]
    return parse_lesson("a-lead-of-three", files)


def question(asked: str = ASKED) -> Question:
    lesson = parsed(asked)
    assert isinstance(lesson, Lesson), "\n".join(map(str, lesson))
    found = find(lesson.quiz, "turns")
    assert found is not None
    return found


def test_every_turn_has_numbers_of_its_own_and_then_they_begin_again() -> None:
    asked = question()
    texts = [in_turn(asked, turn).ask.markdown for turn in range(4)]
    assert texts[1] == "Only A: 15, only B: 25, of 500. The paired standard error?"
    assert len(set(texts)) == 3
    assert texts[3] == texts[0]
    assert in_turn(asked, 1).why.markdown.replace("\u202f", " ") == "It is 1.26 pp."


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_options_are_the_right_value_and_mistakes_with_their_reasons(turn: int) -> None:
    asked = in_turn(question(), turn)
    assert asked.kind == "choice"
    assert len(asked.options) == 4
    values = [float(option.text.markdown.split()[0]) for option in asked.options]
    assert values == sorted(values)
    right = asked.right_option
    assert right.text.markdown == asked.why.markdown.removeprefix("It is ").rstrip(".")
    assert mark_question(asked, right.id).right
    reasons = {option.why.markdown for option in asked.options}
    assert len(reasons) == 4
    for option in asked.options:
        assert "[[" not in option.why.markdown
        assert option.right or not mark_question(asked, option.id).right


def test_the_unpaired_error_is_among_the_mistakes() -> None:
    asked = in_turn(question(), 1)
    texts = {option.text.markdown.replace("\u202f", " ") for option in asked.options}
    assert {"1.26 pp", "2.58 pp"} <= texts


def test_a_number_may_be_typed_in_turns_as_well() -> None:
    asked = question(ASKED.replace("choose   = true\n", ""))
    for turn, typed in enumerate(("3.9 pp", "1.26 pp", "1.70 pp")):
        assert mark_question(in_turn(asked, turn), typed).right
    assert not mark_question(in_turn(asked, 0), "1.26 pp").right


def test_intervals_can_be_chosen() -> None:
    asked = question(ASKED.replace('"se_paired"', '"ci_wald"').replace("[[it.se_paired]]", "[[it.ci_wald]]"))
    assert {option.text.markdown[:1] for option in asked.options} == {"["}


SLIPS = [
    ('"second", "third"]', '"secnd"]', 'unknown table "secnd"', 'did you mean "second"?'),
    ('["main", "second", "third"]', '["main"]', "one table in every turn", "name two"),
    ("choose   = true", 'table = "main"', "table and tables", "keep one"),
    ("of [[it.n]]", "of [[it.m]]", '"it.m"', "it."),
    ("of [[it.n]]", "of [[it.se_paired]]", "tells its own answer", "without"),
    ("of [[it.n]]", "of [[main.se_paired]]", "tells its own answer", "without"),
    ('"se_paired"', '"call"', "chosen, not typed", "options"),
    ("choose   = true", 'choose = "yes"', '"choose" is neither true nor false', "choose = true"),
    ("why      = ", "why_not = ", 'unknown key "why_not"', ""),
]


@pytest.mark.parametrize(("old", "new", "reason", "remedy"), SLIPS, ids=[slip[1] for slip in SLIPS])
def test_a_slip_is_told_once(old: str, new: str, reason: str, remedy: str) -> None:
    faults = parsed(ASKED.replace(old, new, 1))
    assert isinstance(faults, list)
    found = [fault for fault in faults if reason in fault.reason and remedy in fault.remedy]
    assert len(found) == 1, "\n".join(map(str, faults))
