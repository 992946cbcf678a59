"""The lesson on planning from top to bottom: its numbers in its order, recomputed with plain arithmetic."""

from math import ceil, comb, erf, exp, lgamma, log, sqrt

import pytest

from app.core.lessons.artifact import with_own_table
from app.core.lessons.lesson import ExerciseBlock, FigureBlock
from app.core.stats.table import Table
from tests.lessons.walk import Walk

# Upper quantiles of the normal distribution, from a table of ten digits.
Z975, Z80, Z90 = 1.9599639845, 0.8416212336, 1.2815515655


WALK = Walk("enough-items")
LESSON, TEXT, says = WALK.lesson, WALK.text, WALK.says


def items(lead: float, disagreement: float, reach: float = Z80) -> int:
    return ceil(((Z975 * sqrt(disagreement) + reach * sqrt(disagreement - lead**2)) / lead) ** 2)


def power(n: int, lead: float, disagreement: float) -> float:
    beyond = (lead * sqrt(n) - Z975 * sqrt(disagreement)) / sqrt(disagreement - lead**2)
    return (1 + erf(beyond / sqrt(2))) / 2


def result(only_a: int, only_b: int, n: int) -> tuple[str, str]:
    """Delta and the paired interval as the lesson prints them."""
    delta, error = (only_b - only_a) / n, sqrt(only_a + only_b - (only_b - only_a) ** 2 / n) / n
    low, high = 100 * (delta - 1.96 * error), 100 * (delta + 1.96 * error)
    told = f"{float(f'{100 * delta:.4f}') + 1e-9:.1f} pp", f"[{low:.1f}, {high:.1f}] pp"
    return told[0].replace("-", "−"), told[1].replace("-", "−")


def exact_p(only_a: int, only_b: int) -> float:
    flips = only_a + only_b
    return min(1.0, 2 * sum(comb(flips, k) for k in range(min(only_a, only_b) + 1)) / (1 << flips))


def chance(n: int, only_a: int, only_b: int, rate_a: float, rate_b: float) -> float:
    """The probability of this table among n questions."""
    rest = n - only_a - only_b
    ways = lgamma(n + 1) - lgamma(only_a + 1) - lgamma(only_b + 1) - lgamma(rest + 1)
    return exp(ways + only_a * log(rate_a) + only_b * log(rate_b) + rest * log(1 - rate_a - rate_b))


def test_half_of_the_tests_miss_a_lead_as_large_as_the_margin() -> None:
    says(f"{1.96 * 100 * sqrt(40 - 100 / 500) / 500:.1f} pp, and a difference was not shown")
    says("In about half of them", f"power of {power(500, 0.025, 0.08):.0%}")
    says(f"in {1 - power(500, 0.025, 0.08):.0%} of cases")


def test_the_formula_and_all_possible_tables_agree_on_that_power() -> None:
    shown = 0.0
    for only_a in range(60):
        for only_b in range(only_a + 1, 90):
            error = sqrt(only_a + only_b - (only_b - only_a) ** 2 / 500)
            if only_b - only_a > Z975 * error:
                shown += chance(500, only_a, only_b, 0.0275, 0.0525)
    assert shown == pytest.approx(power(500, 0.025, 0.08), abs=0.006)


def test_the_formula_with_its_numbers() -> None:
    says("$z = 0.84$ for a power of 80%, and $1.28$ for 90%")
    assert (f"{Z80:.2f}", f"{Z90:.2f}", f"{Z975:.2f}") == ("0.84", "1.28", "1.96")
    says(r"1.96\sqrt{{0.08}} + 0.84\sqrt{{0.08} - {0.025}^2}", "rounded up, is **1,003** questions: twice")
    assert items(0.025, 0.08) == 1003
    assert 1.95 < items(0.025, 0.08) / 500 < 2.05
    says(f"the formula gives {items(0.03, 0.15, Z90):,}", f"80% it would be {items(0.03, 0.15):,}")


def test_what_moves_the_number() -> None:
    says(f"four times the questions: {items(0.0125, 0.08):,}")
    numbers = [items(0.025, 0.08), items(0.0125, 0.08), items(0.025, 0.16), items(0.025, 0.08, Z90)]
    labels = [
        "as planned            ",
        "half the lead         ",
        "twice the disagreement",
        "a power of 90%        ",
    ]
    says(*(f"{label} {number}" for label, number in zip(labels, numbers, strict=True)))
    base, half, twice, surer = numbers
    assert (round(half / base), round(twice / base), round(3 * surer / base)) == (4, 2, 4)


def test_rules_for_the_back_of_an_envelope() -> None:
    assert f"{(Z975 + Z80) ** 2:.1f}" == "7.8"
    assert f"{Z975 + Z80:.1f}" == "2.8"
    assert pytest.approx(items(0.025, 0.08), rel=0.01) == 7.8 * 0.08 / 0.025**2
    assert power(500, 2.8 * sqrt(40 - 100 / 500) / 500, 0.08) == pytest.approx(0.8, abs=0.02)
    says(f"that was {2.8 * 100 * sqrt(40 - 100 / 500) / 500:.1f} pp")


def test_the_disagreement_is_an_estimate() -> None:
    z2, n, rate = Z975**2, 500, 0.08
    centre, reach = rate + z2 / (2 * n), Z975 * sqrt(rate * (1 - rate) / n + z2 / (4 * n * n))
    low, high = (centre - reach) / (1 + z2 / n), (centre + reach) / (1 + z2 / n)
    says(f"from {low:.1%} to {high:.1%} fits", f"ask for {items(0.025, high):,} questions")
    per_question = 0.78 * 0.22 + 0.805 * 0.195
    unpaired = (Z975 + Z80) ** 2 * per_question / 0.025**2
    says(f"Without pairing, and with A right on 78% as here, it would take about {unpaired:,.0f}")


def test_what_one_gets() -> None:
    says(f"about {100 * Z975 * sqrt((0.08 - 0.025**2) / 1003):.2f} pp to either side")
    delta, interval = result(27, 53, 1003)
    says("1,003 questions, 80 disagreements", f"Paired: {delta}, 95% interval {interval}")
    assert abs(80 / 1003 - 0.08) < 0.001
    assert abs(26 / 1003 - 0.025) < 0.001
    says(f"{100 * Z975 * sqrt((0.15 - 0.03**2) / 1748):.2f} pp. That is well below 3 points")


def test_looking_after_every_tenth_disagreement_trebles_the_false_alarms() -> None:
    once = sum(comb(100, wins) for wins in range(101) if abs(2 * wins - 100) > 1.96 * 10) / 2**100
    ways, alarms = {0: 1.0}, 0.0
    for flips in range(1, 101):
        ways = {
            ahead: (ways.get(ahead - 1, 0.0) + ways.get(ahead + 1, 0.0)) / 2
            for ahead in range(-flips, flips + 1)
        }
        if flips % 10 == 0:
            stopped = [ahead for ahead in ways if abs(ahead) > 1.96 * sqrt(flips)]
            alarms += sum(ways.pop(ahead) for ahead in stopped)
    assert 0.05 < once < 0.065, "the simulation prints 6%"
    assert alarms == pytest.approx(0.17, abs=0.015), "the simulation prints 17%"


def test_five_kinds_of_result() -> None:
    rows = {
        "large, narrow": (90, 190, 2000),
        "large, wide": (6, 12, 100),
        "small, stable": (800, 960, 40_000),
        "narrow about zero": (210, 220, 10_000),
        "up overall, down in a group": (63, 90, 1200),
    }
    for name, counts in rows.items():
        delta, interval = result(*counts)
        says(f"| {name} | {delta} | {interval} |")
    limits = {name: _limits(*counts) for name, counts in rows.items()}
    assert limits["large, narrow"][0] > 2.5
    assert limits["large, wide"][0] < 0 < 10 < limits["large, wide"][1]
    assert 0 < limits["small, stable"][0] < limits["small, stable"][1] < 2.5
    assert -2.5 < limits["narrow about zero"][0] < 0 < limits["narrow about zero"][1] < 2.5
    assert limits["up overall, down in a group"][0] > 0
    assert exact_p(800, 960) < 0.001


def _limits(only_a: int, only_b: int, n: int) -> tuple[float, float]:
    delta, error = (only_b - only_a) / n, sqrt(only_a + only_b - (only_b - only_a) ** 2 / n) / n
    return 100 * (delta - 1.96 * error), 100 * (delta + 1.96 * error)


def test_two_languages_on_opposite_sides() -> None:
    whole, parts = LESSON.tables["mixed"], [LESSON.tables[name] for name in ("english", "spanish")]
    for cell in ("both", "only_a", "only_b", "neither"):
        assert getattr(whole, cell) == sum(getattr(part, cell) for part in parts)
    english, spanish = result(30, 78, 900), result(33, 12, 300)
    says(f"900 English ones B leads by {english[0]}, interval {english[1]}")
    says(f"300 Spanish ones the delta is {spanish[0]}, interval {spanish[1]}")
    assert 2 * max(exact_p(30, 78), exact_p(33, 12)) < 0.05


def test_the_exact_test_has_a_little_less_power() -> None:
    shown = 0.0
    for flips in range(40, 130):
        tail, most = 0, -1
        while 2 * (tail + comb(flips, most + 1)) / 2**flips <= 0.05:
            most += 1
            tail += comb(flips, most)
        shown += sum(
            chance(1003, wins, flips - wins, 0.0275, 0.0525)
            + chance(1003, flips - wins, wins, 0.0275, 0.0525)
            for wins in range(most + 1)
        )
    says(f"at 1,003 questions its power is {shown:.0%}, not 80%")


def test_the_quiz() -> None:
    assert items(0.04, 0.12) == 587
    assert items(0.05, 0.18) == 563
    assert items(0.04, 0.06) == pytest.approx(587 / 2, rel=0.01)
    low, high = _limits(160, 145, 5000)
    assert -2 < low < 0 < high


@pytest.mark.parametrize(
    ("question", "typed", "mistake"),
    [
        ("rerank-plan", "1748", None),
        ("rerank-plan", "1,750", None),
        ("rerank-width", "1.81", None),
        ("rerank-width", "0.92", "one-se"),
        ("rerank-width", "3.62 pp", "full-width"),
        ("quiz-router", "587", None),
        ("quiz-width", "3.48", None),
    ],
)
def test_typed_answers_are_marked_with_the_mistake_named(
    question: str, typed: str, mistake: str | None
) -> None:
    assert WALK.marked(question, typed) == (mistake is None, mistake)


def test_there_is_enough_to_do() -> None:
    assert {question.kind for question in LESSON.checks} == {"choice", "number", "prints"}
    assert (len(LESSON.quiz), len(LESSON.cards)) == (6, 6)
    assert [card.step for card in LESSON.cards if card.kind == "fresh"] == ["items", "half"]
    assert any(isinstance(block, FigureBlock) for block in LESSON.blocks)
    assert [block.slug for block in LESSON.blocks if isinstance(block, ExerciseBlock)] == ["plan-the-items"]


def test_the_artifact_takes_the_lessons_table_and_then_the_learners_own() -> None:
    assert "**Delta (B − A): 2.6\u202fpp, paired 95% interval [0.9, 4.3]\u202fpp**" in LESSON.artifact.text
    own = with_own_table(LESSON, Table(560, 52, 28, 160))
    assert "only A right on 52, only B on 28" in own
    assert "[[" not in own
