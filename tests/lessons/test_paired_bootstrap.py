"""Resample questions, keep pairs, from top to bottom: laws worked out draw by draw, in the lesson's order."""

from collections.abc import Mapping
from fractions import Fraction
from math import comb, sqrt

import pytest

from app.core.lessons.lesson import Code, Drill, ExerciseBlock, FigureBlock
from tests.lessons.walk import Walk, pp

WALK = Walk("paired-bootstrap")
says = WALK.says
ONLY_A, ONLY_B, N = 15, 25, 500


def paired(only_a: int, only_b: int, n: int) -> float:
    """From the differences one by one: their standard deviation over the root of n."""
    d = [-1] * only_a + [1] * only_b + [0] * (n - only_a - only_b)
    mean = Fraction(sum(d), n)
    return sqrt(sum((each - mean) ** 2 for each in d) / n / n)


def law(only_a: int, only_b: int, n: int) -> Mapping[int, float]:
    """How probable each lead of a resample is: one draw after the other."""
    shares = ((-1, only_a / n), (1, only_b / n), (0, 1 - (only_a + only_b) / n))
    leads = {0: 1.0}
    for _ in range(n):
        grown: dict[int, float] = {}
        for lead, probability in leads.items():
            for step, share in shares:
                grown[lead + step] = grown.get(lead + step, 0.0) + probability * share
        leads = grown
    return dict(sorted(leads.items()))


def at_place(leads: Mapping[int, float], place: int, resamples: int) -> dict[int, float]:
    """How probable each lead is as number `place`, from 0, of the sorted resamples.

    It is at most x when more than `place` of them are, and how many are is binomial.
    """
    chances, below, before = {}, 0.0, 0.0
    for lead, probability in leads.items():
        below += probability
        few = (comb(resamples, k) * below**k * (1 - below) ** (resamples - k) for k in range(place + 1))
        reached = 1 - sum(few) if below < 1 else 1.0
        chances[lead] = reached - before
        before = reached
    return chances


def quantile(leads: Mapping[int, float], share: float) -> int:
    below = 0.0
    for lead, probability in leads.items():
        below += probability
        if below >= share:
            return lead
    raise AssertionError("the probabilities do not add up")


MAIN = law(ONLY_A, ONLY_B, N)
FEW = law(0, 4, 40)


def test_the_opening_repeats_the_numbers_of_two_points_ahead() -> None:
    apart = sqrt((0.78 * 0.22 + 0.80 * 0.20) / N)
    says("B led by 2.0 pp on 500 shared questions", pp(paired(ONLY_A, ONLY_B, N), 2), pp(apart, 2))
    says(f"About {pp(apart, 2)}: each list is drawn without the other")


def test_how_many_questions_a_resample_holds() -> None:
    missed = Fraction(N - 1, N) ** N
    says(f"on average {float(1 - missed):.0%} of them are there")


def test_a_resample_by_hand() -> None:
    five = {1: (1, 1), 2: (0, 1), 3: (1, 1), 4: (1, 0), 5: (0, 0)}
    gaps = [
        Fraction(sum(five[i][1] - five[i][0] for i in drawn), 5)
        for drawn in ([5, 2, 2, 4, 1], [4, 3, 2, 5, 4])
    ]
    assert gaps == [Fraction(1, 5), Fraction(-1, 5)]
    says("gives numbers 5, 2, 2, 4 and 1", "| 2 | 0 | 1 | +1 |", "| 4 | 1 | 0 | −1 |", "this resample is 1/5")
    says("gives numbers 4, 3, 2, 5 and 4", "−1/5: A is ahead by one of five")


def test_the_spread_of_endless_resampling_is_the_paired_standard_error() -> None:
    mean = sum(lead * p for lead, p in MAIN.items())
    spread = sqrt(sum((lead - mean) ** 2 * p for lead, p in MAIN.items()))
    assert spread / N == pytest.approx(paired(ONLY_A, ONLY_B, N), rel=1e-9)
    says("standard error 1.28 pp", f"The formula said {pp(spread / N, 2)}")
    assert pp(paired(14, 30, 300), 2) in WALK.why_of("spread-by-hand")


def test_drawing_fewer_makes_the_interval_too_long() -> None:
    """A variance over 0.8 n instead of n."""
    says(f"at 80% of the questions the interval comes out {sqrt(N / (0.8 * N)) - 1:.0%} too long")


def test_the_percentile_limits() -> None:
    assert Fraction(25, 1000) == Fraction(1, 40) == Fraction("2.5") / 100
    assert 1 - 2 * Fraction(20, 400) == Fraction(90, 100)
    assert [len(range(25)), len(range(975, 1000))] == [25, 25]
    assert (quantile(MAIN, 0.025), quantile(MAIN, 0.975)) == (-2, 22)
    inside = sum(p for lead, p in MAIN.items() if -2 <= lead <= 22)
    assert f"{inside:.0%}" == "95%"


def test_one_of_a_few_lower_limits() -> None:
    chances = at_place(MAIN, 25, 1000)
    likely = {lead: chance for lead, chance in chances.items() if chance > 0.005}
    assert list(likely) == [-4, -3, -2, -1]
    says("it moves in steps of 0.2 pp")
    for lead, chance in likely.items():
        says(f"| {pp(lead / N, 1)} | {chance:.0%} |")
    says("You report −0.6 pp as the lower limit", "with another seed and gets −0.4 pp")
    assert "would settle on −0.4 pp" in WALK.why_of("two-seeds")


def test_the_empty_bag() -> None:
    says("To −10.0 pp, where", "To 2.5 pp, as one of B's questions always comes up")
    assert min(lead for lead, p in FEW.items() if p > 0) == 0
    assert Fraction(36, 40) == Fraction(9, 10), "nine times in ten"
    low, high = (100 * quantile(FEW, share) / 40 for share in (0.025, 0.975))
    says(f"Its interval is [{low:.1f}, {high:.1f}] pp, clear of zero", f"the exact p is {2 * 0.5**4:.3f}")
    assert low > 0


def test_the_quiz() -> None:
    assert pp(paired(30, 62, 800), 2) in WALK.why_of("quiz-spread")


@pytest.mark.parametrize(
    ("check", "typed", "mistake"),
    [
        ("spread-by-hand", "2.19 pp", None),
        ("spread-by-hand", "2.2", None),
        ("spread-by-hand", "3.82 pp", "unpaired-se"),
        ("quiz-spread", "1.19", None),
        ("quiz-spread", "2.27", "unpaired-se"),
    ],
)
def test_typed_answers_are_marked_with_the_mistake_named(check: str, typed: str, mistake: str | None) -> None:
    assert WALK.marked(check, typed) == (mistake is None, mistake)


def test_f1_by_the_definition_from_precision_and_recall() -> None:
    def f1(hits: int, missed: int, false: int) -> float:
        precision, recall = hits / (hits + false), hits / (hits + missed)
        return 2 * precision * recall / (precision + recall)

    a, b = f1(38 + 3, 10 + 9, 6 + 7), f1(38 + 10, 3 + 9, 6 + 4)
    says(f"A {a:.3f}, B {b:.3f}", f"gap {b - a:.3f}")


def test_identical_results_give_zero_with_pairs_and_not_without() -> None:
    """The program the lesson tests: torn pairs reach about five points to either side."""
    assert round(100 * 1.96 * sqrt(2 * 0.78 * 0.22 / N)) == 5


def test_everything_the_lesson_promises_is_there() -> None:
    lesson = WALK.lesson
    assert lesson.checks[0].id == "first-guess"
    assert {question.kind for question in lesson.checks} == {"choice", "number", "prints"}
    assert [b.id for b in lesson.blocks if isinstance(b, Drill)] == ["bootstrap-the-gap"]
    assert [b.slug for b in lesson.blocks if isinstance(b, ExerciseBlock)] == ["bootstrap-limits"]
    assert [b.kind for b in lesson.blocks if isinstance(b, FigureBlock)] == ["bootstrap"]
    assert [b.runnable for b in lesson.blocks if isinstance(b, Code)] == [True, False, True, True]
    assert len(lesson.quiz) == 6
    assert [card.step for card in lesson.cards if card.kind == "fresh"] == ["spread", "limits"]
