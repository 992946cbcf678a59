"""The lesson on coin flips from top to bottom: every probability counted again, in fractions."""

from fractions import Fraction
from itertools import product
from math import comb, erfc, sqrt

import pytest

from app.core.lessons.lesson import Code, Drill, ExerciseBlock, FigureBlock
from tests.lessons.walk import Walk

WALK = Walk("coin-flips")
LESSON, says = WALK.lesson, WALK.says


def exact_p(only_a: int, only_b: int) -> Fraction:
    """By its meaning: of all ways to throw the coins, those that are at least as lopsided."""
    flips, lead = only_a + only_b, abs(only_b - only_a)
    return Fraction(sum(comb(flips, k) for k in range(flips + 1) if abs(flips - 2 * k) >= lead), 2**flips)


def point(only_a: int, only_b: int) -> Fraction:
    return Fraction(comb(only_a + only_b, only_a), 2 ** (only_a + only_b))


def quick_z(only_a: int, only_b: int) -> float:
    return (only_b - only_a) / sqrt(only_a + only_b)


def p_of_z(z: float) -> float:
    return erfc(abs(z) / sqrt(2))


def p(value: Fraction | float) -> str:
    return f"{float(value):.3f}"


def test_two_evaluations_with_the_same_scores() -> None:
    says(
        "A scores 70% and B 74%", "disagree on 10 questions, and B wins 7", "disagree on 4, and B wins all 4"
    )
    assert exact_p(0, 4) < exact_p(3, 7), "the second is the stronger evidence"
    assert exact_p(0, 4) > Fraction(5, 100), "and no evidence by the usual bar"
    throws = list(product("HT", repeat=4))
    assert Fraction(sum(len(set(throw)) == 1 for throw in throws), len(throws)) == Fraction(1, 8)
    says("all alike comes up once in eight throws")


def test_the_quick_z_and_its_root() -> None:
    steps = [sum(throw) for throw in product((-1, 1), repeat=10)]
    assert sum(steps) == 0
    assert Fraction(sum(step**2 for step in steps), len(steps)) == 10, "ten flips have variance ten"
    says(r"| first | 3 | 7 | 4 | $\sqrt{{10}}$ | 1.26 |", r"| second | 0 | 4 | 4 | $\sqrt{{4}}$ | 2.00 |")
    assert [f"{quick_z(*split):.2f}" for split in ((3, 7), (0, 4))] == ["1.26", "2.00"]
    delta, under_the_root = 4 / 100, 10 - 4**2 / 100
    assert quick_z(3, 7) == pytest.approx(delta / (sqrt(10) / 100)), "n cancels"
    assert delta / (sqrt(under_the_root) / 100) > quick_z(3, 7), (
        "over the other error bar it is slightly larger"
    )


def test_another_pair_of_models() -> None:
    says("300 questions: only A is right on 13, only B on 29", "A lead of 16 over the root of 42: 2.47")
    assert f"{quick_z(13, 29):.2f}" == "2.47"
    says(
        "on 30,000 questions instead of 300",
        "the lead is 0.05 pp now, not 5.3 pp",
        "Another 29,700 questions",
    )
    assert (f"{1600 / 30000:.2f}", f"{1600 / 300:.1f}") == ("0.05", "5.3")
    assert 17100 + 13 + 29 + 12858 == 30000
    assert 30000 - 300 == 29700, "the disagreements are the same, so all that were added are agreements"


def test_from_z_to_a_p_value() -> None:
    for split, told in (((3, 7), "0.206"), ((0, 4), "0.046"), ((13, 29), "0.014")):
        assert p(p_of_z(quick_z(*split))) == told
        says(f"z = {quick_z(*split):.2f}, p = {told}")
    says("| p, two-sided | " + " | ".join(p(p_of_z(z)) for z in (1, 1.64, 1.96, 2.58)) + " |")
    assert p_of_z(1.96) < 0.05 < p_of_z(1.95), "the usual bar"


def test_four_coins_counted() -> None:
    says("Four coins can fall in 16 ways", "with probability 2/16", f"That is {p(exact_p(0, 4))}")
    says(f"the bell curve said {p(p_of_z(2))}")
    assert exact_p(0, 4) == Fraction(2, 16)
    says("2 of the 32 ways: 0.063. Not below 5% even now. It takes six of six, 2 of 64, to get to 0.031.")
    assert (exact_p(0, 5), exact_p(0, 6)) == (Fraction(2, 32), Fraction(2, 64))
    assert exact_p(0, 6) < Fraction(5, 100) < exact_p(0, 5)


def test_the_exact_p_counted() -> None:
    ways = [comb(10, k) for k in range(4)]
    assert ways == [1, 10, 45, 120]
    says("which 3 of 10 flips go to A: 120", "45 ways for two, 10 for one, 1 for none. Together 176")
    says("so 352 of 1,024 ways", f"That is {p(exact_p(3, 7))}")
    assert (sum(ways), exact_p(3, 7)) == (176, Fraction(352, 1024))
    assert exact_p(3, 7) > Fraction(1, 3), "more than a third of the area"
    doubled = 2 * sum(comb(10, k) for k in range(6)) / 2**10
    assert doubled > 1 == exact_p(5, 5), "a level split: the formula exceeds 1, so p is 1"


def test_how_lopsided_is_enough() -> None:
    told = {5: None, 6: 6, 10: 9, 20: 15, 40: 27, 100: 61}
    for flips, wins in told.items():
        enough = [w for w in range(flips // 2, flips + 1) if exact_p(flips - w, w) < Fraction(5, 100)]
        assert (enough[0] if enough else None) == wins
    says("5 flips: never", "6 flips: 6", "10 flips: 9", "20 flips: 15", "40 flips: 27", "100 flips: 61")
    says("Ten flips need nine wins, a hundred need sixty-one")


def test_the_rule_of_two() -> None:
    shares = {}
    for flips in (4, 5, 6, 8, 10, 16, 20, 36, 100):
        far = sum(comb(flips, k) for k in range(flips + 1) if (2 * k - flips) ** 2 >= 4 * flips)
        shares[flips] = Fraction(far, 2**flips)
        says("How good is the rule of two?", f"{flips:3} flips: {float(shares[flips]):.2%}")
    assert shares[4] == Fraction(1, 8)
    assert abs(shares[100] - Fraction(1, 20)) < Fraction(1, 100), "close to one in twenty for a hundred"
    assert max(shares.values()) > Fraction(1, 20) > min(shares.values()), "it jumps up and down"


def test_the_borderline_case() -> None:
    z = quick_z(5, 14)
    says(
        "B wins 14 of 19", f"The quick z is {z:.2f} with p {p(p_of_z(z))}; the exact p is {p(exact_p(5, 14))}"
    )
    assert p_of_z(z) < 0.05 < exact_p(5, 14)
    assert abs((p_of_z(z) + float(exact_p(5, 14))) / 2 - 0.05) < 0.002, "the average lands right at the bar"


def test_the_mid_p() -> None:
    says("{" + p(exact_p(3, 7)) + "} - {" + p(point(3, 7)) + "} = {" + p(exact_p(3, 7) - point(3, 7)) + "}")
    says(f"The exact p is {p(exact_p(1, 9))}, and exactly this split has probability {p(point(1, 9))}")
    says(f"half of it in each tail: {p(exact_p(1, 9) - point(1, 9))}")
    largest = max(
        sum(point(k, n - k) for k in range(n + 1) if exact_p(k, n - k) <= Fraction(5, 100))
        for n in range(1, 25)
    )
    assert largest <= Fraction(5, 100), "the exact test never raises more false alarms than it promises"


def test_a_whole_test() -> None:
    says("13 to 29 on 300 questions. There are 42 flips, and B leads by 16. The quick z is 2.47")
    says(f"The exact p is {p(exact_p(13, 29))}, the mid-p {p(exact_p(13, 29) - point(13, 29))}")
    says("B is ahead by 5.3 pp (only A right on 13, only B on 29;", f"test {p(exact_p(13, 29))})")
    says(f"about {100 * float(exact_p(13, 29)):.0f} times in 100")
    assert f"{1 - float(exact_p(13, 29)):.0%}" == "98%"


def test_the_quiz() -> None:
    assert f"{quick_z(22, 9):.2f}" == "-2.33"
    assert exact_p(2, 9) == Fraction(2 * 67, 2048)
    assert 1 + 11 + 55 == 67
    assert p_of_z(quick_z(2, 9)) < 0.05 < exact_p(2, 9), "the quick z would have called it"
    says(f"The first: its exact p is {p(exact_p(2, 12))}, the other's {p(exact_p(24, 40))}")
    assert exact_p(10, 30) < Fraction(1, 100)


@pytest.mark.parametrize(
    ("question", "typed", "mistake"),
    [
        ("second-z", "2.47", None),
        ("second-z", "-2.47", "sign"),
        ("second-z", "6.10", "chi-square-as-z"),
        ("second-z", "0.38", "no-root"),
        ("five-of-five", "0.0625", None),
        ("five-of-five", "0.031", "one-sided"),
        ("nine-of-ten", "0.012", None),
        ("nine-of-ten", "0.021", "exact-p"),
        ("quiz-z", "−2.33", None),
        ("quiz-exact", "0.065", None),
        ("quiz-exact", "0.033", "one-sided"),
        ("quiz-exact", "0.035", "chi-square-p"),
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
    assert [card.step for card in LESSON.cards if card.kind == "fresh"] == ["quick", "tail", "exact"]
    assert LESSON.practice == tuple(block.slug for block in LESSON.blocks if isinstance(block, ExerciseBlock))
    assert [block.id for block in LESSON.blocks if isinstance(block, Drill)] == ["exact-p"]
    assert [block.kind for block in LESSON.blocks if isinstance(block, FigureBlock)] == ["flips", "flips"]
    assert sum(isinstance(block, Code) and block.runnable for block in LESSON.blocks) == 3
