"""The lesson on reports from top to bottom: its numbers in its order, recomputed with plain arithmetic."""

from math import comb, erf, exp, pi, sqrt

import pytest

from app.core.lessons.artifact import with_own_table
from app.core.lessons.lesson import ExerciseBlock, FigureBlock
from app.core.stats.table import Table
from tests.lessons.walk import Walk

WALK = Walk("reading-a-report")
LESSON, TEXT, says = WALK.lesson, WALK.text, WALK.says


def minus(text: str) -> str:
    return text.replace("-", "−")


def limits(only_a: int, only_b: int, n: int) -> tuple[float, float]:
    """The paired 95% interval in points."""
    delta, error = (only_b - only_a) / n, sqrt(only_a + only_b - (only_b - only_a) ** 2 / n) / n
    return 100 * (delta - 1.96 * error), 100 * (delta + 1.96 * error)


def interval(only_a: int, only_b: int, n: int) -> str:
    low, high = limits(only_a, only_b, n)
    return minus(f"[{low:.1f}, {high:.1f}] pp")


def single(right: int, n: int) -> tuple[float, float]:
    share = right / n
    reach = 1.96 * sqrt(share * (1 - share) / n)
    return 100 * (share - reach), 100 * (share + reach)


def exact_p(only_a: int, only_b: int) -> float:
    flips = only_a + only_b
    return min(1.0, 2 * sum(comb(flips, k) for k in range(min(only_a, only_b) + 1)) / (1 << flips))


def tango(only_a: int, only_b: int, n: int) -> tuple[float, float]:
    """Tango's limits in points, by halving: where the score statistic reaches 1.96."""

    def score(x: float) -> float:
        linear = -only_a - only_b + (2 * n - only_b + only_a) * x
        q = (sqrt(linear**2 + 8 * n * only_a * x * (1 - x)) - linear) / (4 * n)
        return (only_b - only_a - n * x) / sqrt(n * (2 * q + x * (1 - x)))

    found = []
    for end, goal in ((-1 + 1e-9, 1.959964), (1 - 1e-9, -1.959964)):
        outside, inside = end, (only_b - only_a) / n
        for _ in range(80):
            middle = (outside + inside) / 2
            if abs(score(middle)) > abs(goal):
                outside = middle
            else:
                inside = middle
        found.append(100 * inside)
    return found[0], found[1]


def test_the_report_and_its_two_intervals() -> None:
    a, b = single(810, 1000), single(844, 1000)
    says("solves 84.4% of our support questions, up from 81.0%")
    says(f"[{b[0]:.1f}, {b[1]:.1f}]% for B, [{a[0]:.1f}, {a[1]:.1f}]% for A")
    assert a[1] > b[0], "the two intervals overlap"
    assert max(a[1] - a[0], b[1] - b[0]) / 2 < 3.4, "the lead is larger than either margin"


def test_the_lead_is_shown_all_the_same() -> None:
    low, high = limits(50, 84, 1000)
    error = (high - low) / 2 / 1.96
    says("1,000 questions. Only A right on 50, only B right on 84")
    says(f"Delta 3.4 pp, paired standard error {error:.2f} pp", interval(50, 84, 1000))
    says(f"The exact p is {exact_p(50, 84):.3f}")
    assert low > 0
    apart = 1.96 * 100 * sqrt((0.81 * 0.19 + 0.844 * 0.156) / 1000)
    says(f"Even the unpaired one, [{3.4 - apart:.1f}, {3.4 + apart:.1f}] pp, is clear of zero")
    assert apart < 3.4


def test_the_margin_of_a_difference_is_at_most_the_sum_of_both() -> None:
    for both, only_a, only_b, neither in ((760, 50, 84, 106), (290, 100, 110, 0), (1, 40, 59, 0)):
        n = both + only_a + only_b + neither
        low, high = limits(only_a, only_b, n)
        a, b = single(both + only_a, n), single(both + only_b, n)
        assert high - low <= (a[1] - a[0]) + (b[1] - b[0]) + 1e-9


def test_conversions() -> None:
    low, high = limits(50, 84, 1000)
    says(minus(f"takes A − B and prints -3.4 pp, interval from {-high:.1f} pp to {-low:.1f} pp"))
    says("low, high = -5.7, -1.1")
    assert (f"{-high:.1f}", f"{-low:.1f}") == ("-5.7", "-1.1")
    says("loss A − loss B is 0.031, 95% interval [0.012, 0.050]")
    assert pytest.approx(0.031) == (0.012 + 0.050) / 2
    errors = 0.19 - 0.156
    assert errors == pytest.approx(0.844 - 0.81), "error A − error B is accuracy B − accuracy A"


def test_few_disagreements() -> None:
    wald, score = limits(1, 6, 30), tango(1, 6, 30)
    says("Paired: 16.7 pp, 95% interval " + interval(1, 6, 30))
    says(minus(f"Tango: 16.7 pp, 95% interval [{score[0]:.1f}, {score[1]:.1f}] pp"))
    says(f"The exact p, {exact_p(1, 6):.3f}, agrees")
    assert score[0] < 0 < wald[0]
    assert exact_p(0, 10) < 0.05, "ten disagreements, all for B, would do"


def test_the_luck_of_twelve_prompts() -> None:
    steps, width = 3600, 18 / 3600

    def weighted(z: float) -> float:
        return 12 * z * ((1 + erf(z / sqrt(2))) / 2) ** 11 * exp(-z * z / 2) / sqrt(2 * pi)

    largest = width * sum(weighted(-9 + step * width) for step in range(steps + 1))
    phi = (760 * 106 - 50 * 84) / sqrt(810 * 190 * 844 * 156)
    luck = 100 * sqrt(0.81 * 0.19 / 1000) * sqrt(1 - phi) * largest
    says(f"luck alone would lift the best by about {luck:.1f} pp")


def test_the_fresh_run_and_the_pooled_one() -> None:
    fresh, pooled = limits(58, 70, 1000), limits(108, 154, 2000)
    says("Fresh questions: delta 1.2 pp, interval " + interval(58, 70, 1000))
    says("2,000 questions: 2.3 pp, " + interval(108, 154, 2000)[:-3])
    assert fresh[0] < 0 < 3 < fresh[1]
    assert pooled[0] > 0
    tables = [LESSON.tables[name] for name in ("main", "fresh", "pooled")]
    for cell in ("both", "only_a", "only_b", "neither"):
        assert getattr(tables[0], cell) + getattr(tables[1], cell) == getattr(tables[2], cell)


def test_strangers_win_nothing() -> None:
    assert 405 * 800 == (405 + 135) * (405 + 195), "the outcomes are unrelated"
    low, high = limits(135, 195, 800)
    apart = 100 * sqrt((0.675 * 0.325 + 0.75 * 0.25) / 800)
    assert (high - low) / 2 / 1.96 == pytest.approx(apart, abs=1e-9)
    says(f"Its paired standard error is {apart:.2f} pp, the unpaired one {apart:.2f} pp")


def test_the_last_report_lacks_only_what_matters() -> None:
    says("B − A is −4.0 pp, 95% interval " + interval(66, 34, 800))
    says("With 100 disagreements it can")
    assert limits(66, 34, 800)[1] < 0
    low, high = limits(66, 34, 800)
    says(f"finds 4.0 pp, 95% interval from {-high:.1f} pp to {-low:.1f} pp")


@pytest.mark.parametrize(
    ("question", "typed", "mistake"),
    [
        ("own-interval", "[1.1, 5.7]", None),
        ("own-interval", "1.1 to 5.7 pp", None),
        ("own-interval", "[0.1, 6.7]", "unpaired-interval"),
        ("quiz-own-delta", "[1.1, 6.9]", None),
        ("quiz-own-delta", "[-6.9, -1.1]", "sign"),
    ],
)
def test_typed_answers_are_marked_with_the_mistake_named(
    question: str, typed: str, mistake: str | None
) -> None:
    assert WALK.marked(question, typed) == (mistake is None, mistake)


def test_there_is_enough_to_do() -> None:
    assert {question.kind for question in LESSON.checks} == {"choice", "number", "prints"}
    assert (len(LESSON.quiz), len(LESSON.cards)) == (6, 6)
    assert [card.step for card in LESSON.cards if card.kind == "fresh"] == ["shown", "claim"]
    assert any(isinstance(block, FigureBlock) for block in LESSON.blocks)
    assert [block.slug for block in LESSON.blocks if isinstance(block, ExerciseBlock)] == ["referee"]


def test_the_artifact_takes_the_lessons_table_and_then_the_learners_own() -> None:
    assert "**3.4\u202fpp** (paired 95% interval **[1.1, 5.7]\u202fpp**" in LESSON.artifact.text
    own = with_own_table(LESSON, Table(512, 66, 34, 188))
    assert "only A right on **66**, only B on **34**" in own
    assert "Call: A is better" in own
    assert "[[" not in own
