"""Side by side from top to bottom: votes, orders, runs and attempts recomputed in the lesson's order."""

from fractions import Fraction
from itertools import combinations
from math import comb, sqrt

import pytest

from app.core.lessons.artifact import with_own_data
from app.core.lessons.lesson import Code, Drill, ExerciseBlock, FigureBlock
from app.core.quantities.data import Votes
from tests.lessons.walk import Walk

WALK = Walk("judges-and-ties")
says = WALK.says
A, B, TIES = 100, 120, 80
N = A + B + TIES


def exact_p(one: int, other: int) -> float:
    flips = one + other
    tail = sum(comb(flips, k) for k in range(min(one, other) + 1))
    return min(1.0, float(Fraction(2 * tail, 2**flips)))


def z(one: int, other: int) -> str:
    return f"{(other - one) / sqrt(one + other):.2f}".replace("-", "−")


def pass_at(attempts: str, k: int) -> Fraction:
    """The share of all choices of k attempts that hold a pass, choice by choice."""
    choices = list(combinations(attempts, k))
    return Fraction(sum("1" in choice for choice in choices), len(choices))


def test_a_judge_read_three_hundred_pairs() -> None:
    says(
        "the same 300 customer questions", "A's answer 100 times and B's 120 times", "other 80 it called ties"
    )
    says(f"only {B / N:.0%} of the votes", f"By the same count A won {A / N:.0%}", "among 220 votes")


def test_a_vote_is_a_pair() -> None:
    says("## A vote is a pair", "(120 − 100) / 300 = 6.7 pp", f"= {{{z(A, B)}}}$$")
    says(f"the exact p is {exact_p(A, B):.3f}", "220 times gives 120 or more", "Quick z 1.35, exact p 0.200")
    assert f"{100 * (B - A) / N:.1f}" == "6.7"
    assert exact_p(A, B) > 0.05, "not shown"


def test_another_judge() -> None:
    says(
        "41 votes for A, 64 for B, 45 ties",
        f"root of 105 is {z(41, 64)}; the exact p is {exact_p(41, 64):.3f}",
    )


def test_two_win_rates_of_one_set_of_votes() -> None:
    without, half = B / (A + B), (B + TIES / 2) / N
    says("## One set of votes, two win rates", f"120 / 220 = {without:.1%}", f"/ 300 = {half:.1%}")
    assert half == pytest.approx(0.5 + (B - A) / N / 2)
    spread = (A + B - (B - A) ** 2 / N) / N
    scores = [1.0] * B + [0.0] * A + [0.5] * TIES
    own = sum((score - half) ** 2 for score in scores) / N
    assert sqrt(own) == pytest.approx(sqrt(spread) / 2), "half its standard error"


def test_one_percent_and_ninety() -> None:
    says("B wins 1%", "Both rates, 50% either way")
    assert (1 / (1 + 1), (1 + 98 / 2) / 100) == (0.5, 0.5)
    says("B wins 90%", "18 for B, 2 for A, 380 ties", f"The exact p is {exact_p(2, 18):.4f}")
    says("only 20 votes", f"B wins {(18 + 190) / 400:.1%}, ties halved", f"B wins {18 / 400:.1%}")
    assert 18 / 20 == 0.9


def test_both_orders_and_the_pull_of_place() -> None:
    says(
        "## Ask in both orders",
        "| **A first: vote for A** | 35 | 25 |",
        "| **A first: vote for B** | 7 | 33 |",
    )
    says(f"With A first, A wins {35 + 25} of 100", f"With B first, B wins {25 + 33} of 100")
    says(
        "On 25 questions", "on 7 whatever came second", f"25 against 7 has an exact p of {exact_p(25, 7):.3f}"
    )
    says(f"35 for A, 33 for B, {25 + 7} ties")
    assert 35 + 25 + 7 + 33 == 100


def test_runs_are_averaged_first() -> None:
    a, b = (5, 4, 0, 2, 5, 1, 3, 0), (5, 5, 1, 2, 4, 3, 4, 0)
    mean = Fraction(sum(a), 40)
    pooled = sqrt(mean * (1 - mean) / 40)
    alone = sqrt(sum((Fraction(x, 5) - mean) ** 2 for x in a) / 7 / 8)
    d = [Fraction(y - x, 5) for x, y in zip(a, b, strict=True)]
    paired = sqrt(sum((each - sum(d) / 8) ** 2 for each in d) / 7 / 8)
    says("## Run again, average first", f"0.50, SE {pooled:.3f}", f"0.50, SE {alone:.3f}")
    says(f"{float(sum(d) / 8):.2f}, SE {paired:.3f}", "about half of what it should be")
    assert 0.45 < pooled / alone < 0.6
    says(
        "about half of what it should be",
        "a question gives *one* difference",
        "Write `average_the_runs(a, b)`",
    )


def test_what_more_runs_buy_in_millers_example() -> None:
    """A chance p spread evenly from 0 to 1: between questions it has variance 1/12, within them p(1 − p)."""
    steps = [Fraction(2 * i + 1, 2000) for i in range(1000)]
    between = sum((p - Fraction(1, 2)) ** 2 for p in steps) / 1000
    within = sum(p * (1 - p) for p in steps) / 1000
    cut = [float(1 - (between + within / k) / (between + within)) for k in (2, 4)]
    says(f"by {cut[0]:.0%}, four by {cut[1]:.0%}", f"more than {float(within / (between + within)):.0%}")


def test_at_least_one_success() -> None:
    says("## At least one success", "Three of ten attempts")
    assert f"{float(pass_at('1110000000', 5)):.2f}" == "0.92"
    assert f"{1 - 0.7**5:.2f}" == "0.83"
    assert (comb(10, 5), comb(7, 5)) == (252, 21)
    says("252 ways to pick five of ten, and 21 of them")
    mixed_up = 1 - Fraction(comb(114, 10), comb(164, 10))
    says("50 of 164 problems", f"pass@1 of {50 / 164:.1%}", f"a pass@10 of {float(mixed_up):.1%}")
    says(
        "The slide needs pass@10", "The refusal belongs in the code", "Write `pass_at_k(attempts, passed, k)`"
    )


def test_the_short_cut_is_too_low_on_average() -> None:
    for chance in (0.1, 0.3, 0.6):
        odds = [comb(10, c) * chance**c * (1 - chance) ** (10 - c) for c in range(11)]
        short = sum(odd * (1 - (1 - c / 10) ** 5) for c, odd in enumerate(odds))
        fair = sum(odd * (1 - comb(10 - c, 5) / comb(10, 5)) for c, odd in enumerate(odds))
        assert short < fair == pytest.approx(1 - (1 - chance) ** 5)


def test_the_report() -> None:
    says("## Report it", "120 votes went to B, 100 to A, 80 were ties (B wins 54.5% without ties, 53.3%")
    says("exact p = 0.200). A difference is not shown.")


def test_the_artifact_takes_the_learners_own_votes() -> None:
    assert "net win rate (B − A): 6.7 pp" in WALK.lesson.artifact.text.replace("\u202f", " ")
    own = with_own_data(WALK.lesson, Votes(41, 64, 45)) or ""
    assert "Votes for A: 41. Votes for B: 64. Ties: 45." in own
    assert f"Win rate of B without ties: {64 / 105:.1%}" in own
    assert "[[" not in own


def test_votes_of_the_quiz() -> None:
    assert f"{28 / 80:.1%}. With ties as half it would be {48 / 120:.1%}" in WALK.why_of("quiz-rate")
    assert f"{z(52, 28)}. A is ahead, and the exact p is {exact_p(52, 28):.3f}" in WALK.why_of("quiz-z")


@pytest.mark.parametrize(
    ("question", "typed", "mistake"),
    [
        ("second-z", "2.24", None),
        ("second-z", "1.88", "ties-counted"),
        ("quiz-rate", "35%", None),
        ("quiz-rate", "23.3%", "ties-as-losses"),
        ("quiz-z", "-2.68", None),
        ("quiz-z", "2.68", "sign"),
    ],
)
def test_typed_answers_are_marked_with_the_mistake_named(
    question: str, typed: str, mistake: str | None
) -> None:
    assert WALK.marked(question, typed) == (mistake is None, mistake)


def test_everything_the_lesson_promises_is_there() -> None:
    lesson = WALK.lesson
    assert lesson.checks[0].id == "first-guess"
    assert {question.kind for question in lesson.checks} == {"choice", "number", "prints"}
    drills = {b.id: b.practises for b in lesson.blocks if isinstance(b, Drill)}
    assert drills == {"settle-votes": ("swaps",), "average-the-runs": ("runs",), "pass-at-k": ("pass-k",)}
    assert [b.slug for b in lesson.blocks if isinstance(b, ExerciseBlock)] == ["judge-votes"]
    assert [b.kind for b in lesson.blocks if isinstance(b, FigureBlock)] == ["flips"]
    assert [b.runnable for b in lesson.blocks if isinstance(b, Code)] == [True]
    assert len(lesson.quiz) == 6
    assert [card.step for card in lesson.cards if card.kind == "fresh"] == ["rates", "test"]
