"""The lesson on one score from top to bottom: its numbers in its order, recomputed with plain arithmetic."""

from fractions import Fraction
from math import comb, erf, sqrt

import pytest

from app.core.lessons.lesson import Code, ExerciseBlock, FigureBlock
from app.core.lessons.question import find
from tests.lessons.walk import Walk

WALK = Walk("error-bars")
LESSON, says = WALK.lesson, WALK.says


def error(right: int, n: int) -> float:
    share = Fraction(right, n)
    return sqrt(share * (1 - share) / n)


def pp(share: float, digits: int) -> str:
    return f"{100 * share:.{digits}f} pp"


def interval(right: int, n: int, digits: int = 1) -> str:
    low, high = (100 * (right / n + side * 1.96 * error(right, n)) for side in (-1, 1))
    return f"[{low:.{digits}f}, {high:.{digits}f}]%"


def within(points: int) -> float:
    """How often a test of 200 questions comes this close to a truth of 70%, by the binomial."""
    truth, n = Fraction(7, 10), 200
    near = range(140 - 2 * points, 140 + 2 * points + 1)
    return float(sum(comb(n, k) * truth**k * (1 - truth) ** (n - k) for k in near))


def inside(z: float) -> float:
    """The share of a bell curve within z of its middle."""
    return erf(z / sqrt(2))


def wilson(right: int, n: int) -> tuple[float, float]:
    """The two long-run scores from which the result is 1.96 of *their* standard errors away."""

    def limit(low: float, high: float, *, rising: bool) -> float:
        for _ in range(60):
            middle = (low + high) / 2
            far = abs(right / n - middle) > 1.96 * sqrt(middle * (1 - middle) / n)
            low, high = (middle, high) if far == rising else (low, middle)
        return low

    return limit(0, right / n, rising=True), limit(right / n, 1, rising=False)


def test_the_prediction() -> None:
    says("would get 70% right", "You draw 200 of those questions")
    assert 0.94 < within(6) < 0.96, "within six points in nineteen tests out of twenty"
    assert 0.27 < within(1) < 0.33, "only about three tests in ten come within one point"
    assert abs(1.96 * sqrt(0.7 * 0.3 / 36) - 0.15) < 0.001, "three dozen questions stray by fifteen points"


def test_a_thousand_tests_show_it() -> None:
    says("lowest 59.0%, highest 78.0%", "95% of them: 63.5% to 76.0%")
    low, high = 0.7 - 1.96 * error(140, 200), 0.7 + 1.96 * error(140, 200)
    assert abs(low - 0.635) < 0.005
    assert abs(high - 0.760) < 0.005, "what the simulation gives is what the formula will give"
    assert error(35, 50) == pytest.approx(2 * error(140, 200)), "a quarter of the questions, twice the spread"


def test_the_formula() -> None:
    p = Fraction(7, 10)
    assert p * (1 - p) ** 2 + (1 - p) * p**2 == p * (1 - p), "the average of the squared misses"
    says("With 140 right of 200", r"{0.70} \times (1 - {0.70})}{{200}}} = {0.0324}")
    says(f"That is {pp(error(140, 200), 2)}")
    assert f"{error(140, 200):.4f}" == "0.0324"
    says("gets 340 of 400 questions right", "The score is 0.85", f"0.0179, which is {pp(error(340, 400), 2)}")
    assert f"{error(340, 400):.4f}" == "0.0179"
    assert max(error(right, 100) for right in range(101)) == error(50, 100) == 0.05


def test_the_interval_and_what_it_promises() -> None:
    assert abs(inside(1.96) - 0.95) < 0.0005
    says(f"For our model that is 70.0% ± {pp(1.96 * error(140, 200), 1)}, or {interval(140, 200)}")
    says("about nineteen times in twenty", "Only about five next tests in six land inside")
    # The next score and this one differ with the root of twice the variance.
    assert inside(1.96 / sqrt(2)) == pytest.approx(5 / 6, abs=0.005)
    says("340 of 400 right, standard error 1.79 pp", f"to each side: {interval(340, 400)}")


def test_a_score_against_a_requirement() -> None:
    says(
        f"Our first model, {interval(140, 200)}, lies below 80%",
        f"The second, {interval(340, 400)}, lies above",
    )
    says(f"gets 330 of 400: 82.5%, 95% interval {interval(330, 400)}. The requirement is 80%")
    assert 140 / 200 + 1.96 * error(140, 200) < 0.8 < 340 / 400 - 1.96 * error(340, 400)
    assert 330 / 400 - 1.96 * error(330, 400) < 0.8 < 330 / 400


def test_how_many_digits() -> None:
    assert (f"{357 / 500:.1%}", f"{354 / 500:.1%}") == ("71.4%", "70.8%")
    says("a model at 71.4% and the next one at 70.8%, each measured on 500 questions")
    margins = [1.96 * error(right, 500) for right in (357, 354)]
    says(f"The margin of either score is {pp(margins[0], 1)}")
    assert pp(margins[0], 1) == pp(margins[1], 1) == "4.0 pp"
    assert 35 < margins[0] / 0.001 < 45, "the last digit is some forty times finer"
    says(f"140 of 200 questions right: 70% (95% interval {interval(140, 200, 0)})")


def test_what_more_questions_buy() -> None:
    sizes = {50: "50", 200: "200", 800: "800", 3200: "3,200"}
    rows = [
        f"| {name} | {pp(error(7 * n // 10, n), 2)} | ± {pp(1.96 * error(7 * n // 10, n), 1)} |"
        for n, name in sizes.items()
    ]
    says(*rows)
    says("- 50 questions: 70.0%, 95% interval [57.3, 82.7]%", f"95% interval {interval(2240, 3200)}")
    assert interval(35, 50) == "[57.3, 82.7]%"
    says("the margin is never more than", "10 pp for 100 questions, 5 pp for 400, 1 pp for 10,000")
    assert all(1.96 * error(right, n) <= 1 / sqrt(n) for n in (100, 400) for right in range(n + 1))
    says("Half the error bar takes four times the questions: 1,600. Twice as many, 800")
    assert error(4 * 340, 4 * 400) == pytest.approx(error(340, 400) / 2)
    assert 1 - 1 / sqrt(2) < 1 / 3, "twice as many shorten it by less than a third"
    bars = [error(right, 400) for right in (200, 340, 380)]
    says("The three error bars are " + "{}, {} and {}".format(*(pp(bar, 2) for bar in bars)))
    assert bars == sorted(bars, reverse=True)


def test_where_the_simple_interval_breaks() -> None:
    assert error(60, 60) == 0
    assert 0.99**60 > 0.5, "a model that fails once in a hundred passes more often than not"
    assert 0.8**60 < 1e-5, "one that fails one time in five is ruled out"
    says("reaches down to about 94%")
    assert f"{wilson(60, 60)[0]:.0%}" == "94%"
    for right, n in [(140, 200), (57, 60), (60, 60)]:
        low, high = wilson(right, n)
        says(f"{right}/{n} simple:", f"{right}/{n} Wilson: {low:.1%} to {high:.1%}")
    says("may still be as high as $3/n$. For 60 that is 5%")
    assert pytest.approx(0.05, abs=0.005) == (1 - 3 / 60) ** 60, "at that rate one clean slate in twenty"
    assert 57 / 60 + 1.96 * error(57, 60) > 1, "the simple one promises scores above 100%"


def test_which_results_need_wilsons_interval() -> None:
    def apart(right: int, n: int) -> float:
        simple = [right / n + side * 1.96 * error(right, n) for side in (-1, 1)]
        return max(abs(x - y) for x, y in zip(simple, wilson(right, n), strict=True)) / error(right, n)

    assert min(3, 147) < 10 <= min(45, 35, 150, 30, 20)
    assert apart(3, 150) > 2 * max(apart(45, 80), apart(150, 300), apart(30, 50))


def test_five_runs_of_the_same_questions_are_not_five_times_the_questions() -> None:
    says("count 700 right of 1,000", "No: there are 200 draws, each with an average")
    assert (5 * 140, 5 * 200) == (700, 1000)


def test_two_sets_of_questions() -> None:
    says("Model A scores 70% on 200 questions. Model B scores 74% on 200 *others*.")
    says(
        f"Model A: 70.0%, 95% interval {interval(140, 200)}",
        f"Model B: 74.0%, 95% interval {interval(148, 200)}",
    )
    both = sqrt(error(140, 200) ** 2 + error(148, 200) ** 2)
    says(f"The two standard errors are {pp(error(140, 200), 2)} and {pp(error(148, 200), 2)}")
    says(f"take the root: {pp(both, 2)}. The margin of the difference is {pp(1.96 * both, 1)}.")
    assert 1.96 * both > 0.04, "a lead of four points drowns in it"


def test_the_quiz() -> None:
    says("A model gets 171 of 300 questions right", "[85.4, 104.6]%")
    assert interval(19, 20) == "[85.4, 104.6]%"
    assert wilson(19, 20)[0] < 19 / 20 - 1.96 * error(19, 20) - 0.05, "several points further down"
    assert 1 - 1 / sqrt(1.5) < 1 / 5, "half as many again take off less than a fifth"
    price = find(LESSON.quiz, "quiz-price")
    assert price is not None
    assert price.right_option.text.markdown.startswith(f"{4 * 600:,}")


def test_givens_are_the_quantile_that_the_bell_curve_has() -> None:
    assert abs(inside(1.959963984540054) - 0.95) < 1e-12
    assert round(1.959963984540054, 2) == 1.96


@pytest.mark.parametrize(
    ("question", "typed", "mistake"),
    [
        ("second-error-bar", "1.79", None),
        ("second-error-bar", "35.7", "sd-not-se"),
        ("second-error-bar", "4.61", "forgot-complement"),
        ("second-interval", "[81.5, 88.5]", None),
        ("second-interval", "[83.2, 86.8]", "one-se"),
        ("price-of-half", "1600", None),
        ("price-of-half", "800", "root-forgotten"),
        ("separate-sets", "4.49", None),
        ("separate-sets", "6.34", "added-ses"),
        ("quiz-error-bar", "2.86 pp", None),
        ("quiz-interval", "51.4 to 62.6", None),
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
    assert [card.step for card in LESSON.cards if card.kind == "fresh"] == ["error-bar", "interval"]
    assert LESSON.practice == tuple(block.slug for block in LESSON.blocks if isinstance(block, ExerciseBlock))
    assert [block.kind for block in LESSON.blocks if isinstance(block, FigureBlock)] == [
        "intervals",
        "intervals",
    ]
    assert sum(isinstance(block, Code) and block.runnable for block in LESSON.blocks) == 2
