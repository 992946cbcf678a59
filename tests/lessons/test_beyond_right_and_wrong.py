"""Scores that are not 0 or 1, from top to bottom: differences in exact fractions, in the lesson's order."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import comb, sqrt

import pytest

from app.core.lessons.lesson import Code, Drill, ExerciseBlock, FigureBlock
from tests.lessons.walk import Walk, interval, pp

WALK = Walk("beyond-right-and-wrong")
says = WALK.says

HALF_POINTS_A, HALF_POINTS_B = (9, 4, 7, 3, 8, 6, 5, 10, 7, 3), (10, 5, 8, 4, 8, 7, 7, 9, 8, 5)
RATINGS = [Fraction(b - a, 2) for a, b in zip(HALF_POINTS_A, HALF_POINTS_B, strict=True)]
LOSSES = [Fraction(tenths, 10) for tenths in (-2, 0, -3, 1, -4, -1, -1, -2)]
SECONDS = [Fraction(tenths, 10) for tenths in (-9, -7, -12, -5, -8, -10, -6, -14, -4, -11, -3, 329)]
EDITS = [Fraction(d) for d in (-2, 0, 2, -5, -3)]
# Student's t that leaves 2.5 % on either side, from a printed table: 7, 9 and 11 degrees of freedom.
T = {8: 2.364624, 10: 2.262157, 12: 2.200985}


def mean(d: Sequence[Fraction]) -> Fraction:
    return sum(d, Fraction()) / len(d)


def variance(d: Sequence[Fraction]) -> Fraction:
    return sum(((x - mean(d)) ** 2 for x in d), Fraction()) / (len(d) - 1)


def error(d: Sequence[Fraction]) -> float:
    return sqrt(variance(d) / len(d))


def told(value: float | Fraction, digits: int) -> str:
    return f"{float(value):.{digits}f}".replace("-", "−")


def around(d: Sequence[Fraction], digits: int) -> str:
    half = T[len(d)] * error(d)
    return f"[{told(mean(d) - half, digits)}, {told(mean(d) + half, digits)}]"


def p_ranks(d: Sequence[Fraction]) -> float:
    """All ways to set the signs, from ranks doubled so that shared ones stay whole."""
    sizes = sorted(abs(x) for x in d if x)
    doubled = [2 * sizes.index(size) + sizes.count(size) + 1 for size in sizes]
    low = sum(2 * sizes.index(abs(x)) + sizes.count(abs(x)) + 1 for x in d if x > 0)
    low = min(low, sum(doubled) - low)
    ways = [
        sum(rank for rank, up in zip(doubled, signs, strict=True) if up)
        for signs in product((False, True), repeat=len(doubled))
    ]
    return min(1.0, 2 * sum(way <= low for way in ways) / len(ways))


def test_ten_articles_rated_twice() -> None:
    means = [Fraction(sum(row), 20) for row in (HALF_POINTS_A, HALF_POINTS_B)]
    says("the same ten articles", "from one and a half to five", f"have mean {told(means[0], 2)}")
    says(f"B's have mean {told(means[1], 2)}", f"a lead of {told(mean(RATINGS), 2)}")
    assert (min(HALF_POINTS_A), max(HALF_POINTS_A)) == (3, 10)


def test_one_difference_per_item() -> None:
    signs = [f"{int(2 * d):+d}".replace("-", "−").replace("+0", "0") for d in RATINGS]
    rows = zip(HALF_POINTS_A, HALF_POINTS_B, signs, strict=True)
    says("## One difference per item", *(f"| {a} | {b} | {sign} |" for a, b, sign in rows))
    says(f"= {{{told(mean(RATINGS), 2)}}}")
    says(f"s_d = {{{told(sqrt(variance(RATINGS)), 2)}}}", f"= {{{told(error(RATINGS), 2)}}}")
    a, b = ([Fraction(x, 2) for x in row] for row in (HALF_POINTS_A, HALF_POINTS_B))
    unpaired = sqrt((variance(a) + variance(b)) / 10)
    together = sum(((x - mean(a)) * (y - mean(b)) for x, y in zip(a, b, strict=True)), Fraction()) / 9
    says(f"would be {told(unpaired, 2)}, {told(unpaired / error(RATINGS), 1)} times as long")
    says(f"correlation of the two ratings is {told(together / sqrt(variance(a) * variance(b)), 2)}")


def test_right_and_wrong_is_the_special_case() -> None:
    d = [Fraction(x) for x in [-1] * 15 + [1] * 25 + [0] * 460]
    assert error(d) == pytest.approx(sqrt(40 - 100 / 500) / 500 * sqrt(500 / 499))


def test_five_letters() -> None:
    says("| A | 6 | 9 | 3 | 12 | 8 |", "| B | 4 | 9 | 5 | 7 | 5 |", "are −2, 0, 2, −5, −3. Their sum is −8")
    says(f"five letters: {told(mean(EDITS), 1)}")


def test_the_t_interval_of_the_ratings() -> None:
    says(
        "## An interval for few items", f"for ten items, it is {T[10]:.3f}", f"which is {around(RATINGS, 2)}"
    )
    says(
        "clear of zero", "[−0.66, 1.56]", f"here {told(mean(RATINGS) / error(RATINGS), 2)}, with a p of 0.010"
    )
    assert p_of_t(float(mean(RATINGS) / error(RATINGS)), 9) == pytest.approx(0.010, abs=5e-4)


def p_of_t(t: float, freedom: int) -> float:
    """Two-sided, by Simpson's rule over the density of Student's t, scaled by its own whole area."""

    def area(low: float, high: float, steps: int = 20_000) -> float:
        width = (high - low) / steps
        heights: list[float] = [
            pow(1 + (low + i * width) ** 2 / freedom, -(freedom + 1) / 2) for i in range(steps + 1)
        ]
        return width / 3 * (heights[0] + heights[-1] + 4 * sum(heights[1:-1:2]) + 2 * sum(heights[2:-1:2]))

    return area(t, 400) / area(0, 400)


def test_eight_losses_and_no_spread_at_all() -> None:
    says(f"B minus A, is {told(mean(LOSSES), 2)}", f"eight differences is {told(sqrt(variance(LOSSES)), 3)}")
    says(f"root of 8, {told(error(LOSSES), 3)}", f"over that: {told(mean(LOSSES) / error(LOSSES), 2)}")
    says(f"the sign test gives p = {2 * comb(10, 0) / 2**10:.3f}")
    assert variance([Fraction(1, 2)] * 10) == 0


def test_which_way_is_better() -> None:
    half = T[8] * error(LOSSES)
    says("## Which way is better", f"interval is {around(LOSSES, 2)}, all below zero, so **B is better**")
    says("loss of A − loss of B | **above** zero", f"and reports {told(-mean(LOSSES), 2)}")
    says(f"from {told(-mean(LOSSES) - half, 2)} to {told(-mean(LOSSES) + half, 2)}")
    says("`-1 3 not shown`")


def test_one_item_shouts_and_the_ranks_do_not_hear_it() -> None:
    says("## When one item shouts", f"faster on {sum(d < 0 for d in SECONDS)} of them")
    others = [Fraction(x, 10) for x in (32, 29, 38, 24, 25, 34, 32, 38, 23, 35, 27)]
    assert 9 < Fraction(368, 10) / max(others) < 10, "about ten times as long as any other"
    assert 0.7 < -mean(SECONDS[:-1]) < 1.1, "by a second or so"
    says(f"is {told(mean(SECONDS), 1)} seconds *against* B, and the interval {around(SECONDS, 1)}")
    says(f"B slower 12, B faster {sum(range(1, 12))}", f"exact p {p_ranks(SECONDS):.3f}")
    says(f"B is slower by {told(mean(SECONDS), 1)} seconds (not shown)", f"(p = {p_ranks(SECONDS):.3f})")
    assert p_ranks([Fraction(x) for x in range(1, 6)]) > 0.05 > p_ranks([Fraction(x) for x in range(1, 7)])


def test_lengths() -> None:
    says("## Lengths", "the same sentence of 24 characters", "`B A`", "one and a half against one")
    assert [loss / tokens for loss, tokens in ((6, 4), (9, 9))] == [1.5, 1]


def test_three_rules_for_missing_outputs() -> None:
    a, b = (9, 8, 7, 3, 2, 8), (9, 8, 8, None, None, 8)
    own = Fraction(9 + 8 + 8 + 8, 4) - Fraction(sum(a), 6)
    valid = Fraction(sum(y - x for x, y in zip(a, b, strict=True) if y is not None), 4)
    worst = Fraction(sum((y or 0) - x for x, y in zip(a, b, strict=True)), 6)
    says("## Outputs that are missing", *(f" {float(each):+.2f}" for each in (own, valid, worst)))
    says("three deltas, two winners", "invalid on 40 of 500 items, A's on 3", "drops the 43 items")
    says(f"its own {500 - 40}, beside A's over its own {500 - 3}")


def test_the_report() -> None:
    ups, downs = sum(d > 0 for d in RATINGS), sum(d < 0 for d in RATINGS)
    says("## The report", f"ahead by {told(mean(RATINGS), 2)} points", f"interval {around(RATINGS, 2)}")
    says(f"B higher on {ups}, A on {downs}, equal on {10 - ups - downs}; ranks p = {p_ranks(RATINGS):.3f}")


def test_numbers_of_the_quiz() -> None:
    delta, spread = (61 - 34) / 1000, sqrt(95 - 27**2 / 1000) / 1000
    low, high = interval(delta, spread)[1:-4].split(", ")
    says(f"B is {pp(-delta, 1)}, 95% interval from −{high} pp to −{low} pp", f"{pp(delta, 1)}, from {low} pp")
    why = WALK.why_of("quiz-error-bar")
    assert f"{told(error(EDITS), 2)}. The mean is {told(mean(EDITS), 1)}" in why
    assert f"paired t is {told(mean(EDITS) / error(EDITS), 2)}" in why
    says(f"standard deviation of {told(sqrt(variance(EDITS)), 2)}")


@pytest.mark.parametrize(
    ("question", "typed", "mistake"),
    [
        ("edits-delta", "−1.6", None),
        ("edits-delta", "1.6", "sign"),
        ("edits-delta", "-8", "sum-not-mean"),
        ("loss-t", "-2.65", None),
        ("loss-t", "-0.94", "sd-not-se"),
        ("quiz-error-bar", "1.21", None),
        ("quiz-error-bar", "2.70", "sd-not-se"),
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
    assert [b.id for b in lesson.blocks if isinstance(b, Drill)] == ["score-differences"]
    assert [b.slug for b in lesson.blocks if isinstance(b, ExerciseBlock)] == ["score-differences"]
    assert [b.kind for b in lesson.blocks if isinstance(b, FigureBlock)] == ["intervals"]
    assert [b.runnable for b in lesson.blocks if isinstance(b, Code)] == [True, True]
    assert len(lesson.quiz) == 6
    assert [card.step for card in lesson.cards if card.kind == "fresh"] == ["error-bar", "call"]
