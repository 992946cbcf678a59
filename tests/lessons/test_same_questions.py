"""The lesson on paired results from top to bottom: its counts in its order, counted again."""

from fractions import Fraction
from itertools import pairwise
from math import sqrt

import pytest

from app.core.lessons.lesson import Code, Drill, ExerciseBlock, FigureBlock
from app.core.lessons.question import find
from tests.lessons.walk import Walk

WALK = Walk("same-questions")
LESSON, says = WALK.lesson, WALK.says
A_ALONE = {"q1": 1, "q2": 0, "q3": 1, "q4": 0, "q5": 1, "q6": 1, "q7": 0, "q8": 0}
B_ALONE = {"q1": 1, "q2": 1, "q3": 1, "q4": 0, "q5": 0, "q6": 1, "q7": 1, "q8": 0}


def rebuilt(n: int, right_a: int, right_b: int, agreements: int) -> tuple[int, int, int, int]:
    """The only four counts with these margins, found by trying every one."""
    found = []
    for both in range(min(right_a, right_b) + 1):
        only_a, only_b = right_a - both, right_b - both
        neither = n - both - only_a - only_b
        if neither >= 0 and both + neither == agreements:
            found.append((both, only_a, only_b, neither))
    assert len(found) == 1, "two accuracies and the agreements are enough"
    return found[0]


def paired(only_a: int, only_b: int, n: int) -> float:
    """From its definition: the standard deviation of the differences over the root of n."""
    mean = Fraction(only_b - only_a, n)
    squares = only_a * (-1 - mean) ** 2 + only_b * (1 - mean) ** 2 + (n - only_a - only_b) * mean**2
    return sqrt(squares / n / n)


def pp(share: float, digits: int) -> str:
    return f"{100 * share:.{digits}f} pp"


def test_the_puzzle() -> None:
    says("the same 100 questions. A got 70 right, B got 74", "on 90 questions the two agreed")
    assert rebuilt(100, 70, 74, 90) == (67, 3, 7, 23)
    says("B is 4 ahead, so the 10 must split 7 to 3")


def test_eight_questions_by_column() -> None:
    for name, marks in (("A", A_ALONE), ("B", B_ALONE)):
        says(f"| **{name}** | " + " | ".join(map(str, marks.values())) + " |")
    differ = [question for question in A_ALONE if A_ALONE[question] != B_ALONE[question]]
    assert differ == ["q2", "q5", "q7"]
    assert [question for question in differ if B_ALONE[question]] == ["q2", "q7"]
    says("q2 and q7 went to B alone, q5 to A alone: 3. On the other five")


def test_the_four_groups() -> None:
    says(
        "1, 1 | both right | 67",
        "1, 0 | only A right | 3",
        "0, 1 | only B right | 7",
        "0, 0 | neither right | 23",
    )
    says("A's 70 are 67 shared with B and 3 of its own. B's 74 are the same 67 and 7 of its own.")
    assert (67 + 3, 67 + 7, 67 + 3 + 7 + 23) == (70, 74, 100)


def test_which_groups_speak() -> None:
    says("= {7} - {3} = {4}", "There are 10 of those")
    says("drop the 67 questions", "33 questions remain", "Still 4 questions, but 12 pp now instead of 4 pp")
    assert (100 - 67, round(100 * 4 / 33)) == (33, 12)
    assert 2.5 < Fraction(4, 33) / Fraction(4, 100) < 3.5, "three times as much"


def test_matched_by_line_only_the_lead_survives() -> None:
    says("by id  : only A  3, only B  7, lead 4", "by line: only A 18, only B 22, lead 4")
    assert 22 - 18 == 74 - 70
    strangers = Fraction(70, 100) * Fraction(26, 100) + Fraction(30, 100) * Fraction(74, 100)
    says(
        "a share of 0.70 × 0.26 of the questions",
        f"0.30 × 0.74. Together that is about {round(100 * strangers)} of 100",
    )
    assert abs(100 * strangers - (18 + 22)) < 2, "mixed-up rows disagree about as often as strangers"


def test_back_from_two_percentages() -> None:
    says("$({10} + {4}) / 2 = {7}$ and $({10} - {4}) / 2 = {3}$")
    says("A report on 250 questions: A 80.8%, B 84.8%, and they agree on 222")
    right_a, right_b = Fraction(808, 1000) * 250, Fraction(848, 1000) * 250
    assert [right_a, right_b] == [202, 212]
    assert rebuilt(250, 202, 212, 222) == (193, 9, 19, 29)
    says("250 − 222 = 28", "A has 202 and B has 212, a lead of 10. Half of 28 + 10 is 19")


def test_what_two_percentages_leave_open() -> None:
    fits = [
        (only_a, only_a + 4)
        for only_a in range(101)
        if only_a <= 70 and 100 - (70 - only_a) - only_a - (only_a + 4) >= 0
    ]
    totals = [only_a + only_b for only_a, only_b in fits]
    assert (totals[0], totals[-1], fits[-1]) == (4, 56, (26, 30))
    assert {later - sooner for sooner, later in pairwise(totals)} == {2}
    says("On anything from 4 to 56, in steps of two", "on at least 44 questions both are right")
    assert 70 + 74 - 100 == 44


def test_what_the_counts_are_worth() -> None:
    says(
        "The same scores, 56 disagreements", "A still has 70 right and B 74", "what is left of 30 against 26"
    )
    assert 4 / 100 == (30 - 26) / 100
    says(f"With 10 disagreements it is {pp(paired(3, 7, 100), 2)}. With 56, at the same two scores")
    says(f"it would be {pp(paired(26, 30, 100), 2)}")
    assert paired(3, 7, 100) == pytest.approx(sqrt(10 - 4**2 / 100) / 100), "the formula of the lesson"


def test_the_quiz() -> None:
    says("On 400 questions A scores 62% and B 59%. They agree on 364.")
    assert rebuilt(400, 248, 236, 364) == (224, 24, 12, 140)
    assert (Fraction(248, 400), Fraction(236, 400)) == (Fraction(62, 100), Fraction(59, 100))
    hopeless, symptom = find(LESSON.quiz, "quiz-hopeless"), find(LESSON.quiz, "quiz-symptom")
    assert hopeless is not None
    assert symptom is not None
    assert "4 of 200 is 2\u202fpp, where 4 of 100 was 4\u202fpp" in hopeless.right_option.why.markdown
    assert "disagree on 40 of 100 questions" in symptom.ask.markdown
    assert 38 < 100 * 2 * 0.7 * 0.3 < 44, "what two strangers near 70% would have"


@pytest.mark.parametrize(
    ("question", "typed", "mistake"),
    [
        ("eight-questions", "3", None),
        ("eight-questions", "1", "net-as-count"),
        ("rebuild-second", "19", None),
        ("rebuild-second", "9", "swapped-cells"),
        ("rebuild-second", "10", "net-as-count"),
        ("rebuild-second", "212", "includes-both"),
        ("quiz-rebuild", "12", None),
        ("quiz-rebuild", "24", "swapped-cells"),
        ("quiz-neither", "63", None),
        ("quiz-neither", "90", "margin-as-cell"),
    ],
)
def test_typed_answers_are_marked_with_the_mistake_named(
    question: str, typed: str, mistake: str | None
) -> None:
    assert WALK.marked(question, typed) == (mistake is None, mistake)


def test_everything_is_in_its_place() -> None:
    assert LESSON.checks[0].id == "first-guess"
    assert {question.kind for question in LESSON.checks} == {"choice", "number", "prints"}
    assert len(LESSON.quiz) == 6
    assert [card.step for card in LESSON.cards if card.kind == "fresh"] == ["sort", "split"]
    assert LESSON.practice == tuple(block.slug for block in LESSON.blocks if isinstance(block, ExerciseBlock))
    assert [block.id for block in LESSON.blocks if isinstance(block, Drill)] == ["four-groups", "align-by-id"]
    assert [block.kind for block in LESSON.blocks if isinstance(block, FigureBlock)] == ["groups", "groups"]
    assert sum(isinstance(block, Code) and block.runnable for block in LESSON.blocks) == 1
