"""Why the error bar shrinks, from top to bottom: every number by plain arithmetic, in the lesson's order."""

from fractions import Fraction
from math import erf, exp, lgamma, log, sqrt

import pytest

from app.core.lessons.lesson import ExerciseBlock, FigureBlock, PlaygroundBlock
from tests.lessons.walk import Walk, interval, pp

WALK = Walk("why-pairing-works")
says = WALK.says
Counts = tuple[int, int, int, int]
NEAR: Counts = (8800, 200, 200, 800)
STRANGERS: Counts = (8100, 900, 900, 100)
MAIN: Counts = (375, 15, 25, 85)
UNEVEN: Counts = (200, 20, 100, 80)
AHEAD: Counts = (8800, 170, 230, 800)
SPECIALISTS: Counts = (150, 325, 375, 150)
HIGH: Counts = (9025, 475, 475, 25)
OTHER: Counts = (520, 30, 62, 188)
THIRD: Counts = (540, 36, 60, 164)
EVERY = (NEAR, STRANGERS, MAIN, UNEVEN, AHEAD, SPECIALISTS, HIGH, OTHER, THIRD)


def outcomes(counts: Counts) -> list[tuple[int, int]]:
    """The table item by item, A's outcome and B's."""
    pairs = ((1, 1), (1, 0), (0, 1), (0, 0))
    return [pair for pair, count in zip(pairs, counts, strict=True) for _ in range(count)]


def mean(values: list[int]) -> Fraction:
    return Fraction(sum(values), len(values))


def covariance(counts: Counts) -> Fraction:
    """By its definition: the mean product of the deviations from both means."""
    pairs = outcomes(counts)
    a, b = mean([x for x, _ in pairs]), mean([y for _, y in pairs])
    shares = [(pair, Fraction(pairs.count(pair), len(pairs))) for pair in set(pairs)]
    return sum(((x - a) * (y - b) * share for (x, y), share in shares), Fraction(0))


def variance_of_difference(counts: Counts) -> Fraction:
    d = [y - x for x, y in outcomes(counts)]
    return mean([each**2 for each in d]) - mean(d) ** 2


def alone(counts: Counts) -> tuple[Fraction, Fraction]:
    """The variance of one outcome of A, and of B."""
    pairs = outcomes(counts)
    a, b = mean([x for x, _ in pairs]), mean([y for _, y in pairs])
    return a * (1 - a), b * (1 - b)


def correlation(counts: Counts) -> float:
    a, b = alone(counts)
    return float(covariance(counts)) / sqrt(a * b)


def paired(counts: Counts) -> float:
    return sqrt(variance_of_difference(counts) / sum(counts))


def unpaired(counts: Counts) -> float:
    return sqrt(sum(alone(counts)) / sum(counts))


def delta(counts: Counts) -> float:
    return (counts[2] - counts[1]) / sum(counts)


def test_the_opening_offers_four_error_bars_and_the_shortest_is_right() -> None:
    one = sqrt(0.9 * 0.1 / 10_000)
    says("the same 10,000 questions", "9,000 of them right: 90%", f"standard error of {pp(one, 2)}")
    says(f"{pp(2 * one, 2)}: the two errors add up")
    says(f"{pp(sqrt(2) * one, 2)}: square both errors, add, take the root")
    assert f"disagree 400 times, and then the error is {pp(paired(NEAR), 2)}" in WALK.why_of("first-guess")
    assert (pp(paired(NEAR), 2), pp(unpaired(NEAR), 2)) == ("0.20 pp", "0.42 pp")
    assert paired(NEAR) < one


def test_what_strangers_would_share() -> None:
    assert Fraction(9, 10) * Fraction(9, 10) * 10_000 == STRANGERS[0] == 8100
    says("On about how many of the 10,000 questions are *both* right?", "8,100: the share of a share")
    assert 10_000 - 1000 - 1000 == 8000
    says("8,000: take off what A misses and what B misses")


def test_the_covariance_and_the_correlation() -> None:
    says("strangers would be on 8,100", r"{0.88} - {0.90} \times {0.90} = {0.07}")
    assert covariance(NEAR) == Fraction(88, 100) - Fraction(81, 100) == Fraction(7, 100)
    assert covariance(STRANGERS) == 0
    says("on 800 questions instead of 100. It is the same surplus, 700 questions")
    assert NEAR[0] - STRANGERS[0] == NEAR[3] - STRANGERS[3] == 700
    assert covariance(MAIN) == Fraction(126, 1000)
    assert "The surplus is 0.126" in WALK.why_of("covariance-of-main")
    says("{0.07} / {0.09} = {0.78}")
    assert f"{correlation(NEAR):.2f}" == "0.78"


def test_how_high_the_correlation_of_70_and_72_percent_can_be() -> None:
    """Highest when everything A gets right, B gets right too."""
    highest = correlation((70, 0, 2, 28))
    says(f"with 70% and 72% the correlation can reach {highest:.2f}")
    assert highest == pytest.approx((0.70 - 0.70 * 0.72) / sqrt(0.70 * 0.30 * 0.72 * 0.28))


def test_what_comes_off() -> None:
    says(r"{0.09} + {0.09} - 2 \times {0.07} = {0.04}", "{0.0020}", "${0.04}$ becomes ${0.18}$", "{0.0042}")
    says("0.20 pp instead of 0.42 pp", "400 of 10,000 questions, and that is 4%")
    assert variance_of_difference(NEAR) == Fraction(4, 100)


@pytest.mark.parametrize("counts", EVERY)
def test_both_roads_lead_to_the_same_variance(counts: Counts) -> None:
    by_parts = sum(alone(counts)) - 2 * covariance(counts)
    rate, gap = Fraction(counts[1] + counts[2], sum(counts)), Fraction(counts[2] - counts[1], sum(counts))
    assert variance_of_difference(counts) == by_parts == rate - gap**2
    assert (variance_of_difference(counts) == rate) == (gap == 0), "the rate alone only if nobody leads"


def test_the_short_way_on_the_500_questions() -> None:
    a, b = alone(MAIN)
    says(f"{{{float(a):.4f}}} + {{{float(b):.4f}}} - 2 \\times {{0.126}} = {{0.0796}}")
    says("{0.08} - {0.02}^2 = {0.0796}")
    assert variance_of_difference(MAIN) == Fraction(796, 10_000)
    assert f"is {pp(paired(UNEVEN), 2)}. With the square left on" in WALK.why_of("uneven-error-bar")
    assert pp(sqrt(120) / 400, 2) in WALK.why_of("uneven-error-bar")


def test_what_pairing_saves() -> None:
    for rho, times in (("0", 1), ("0.5", 2), ("0.8", 5), ("0.9", 10)):
        assert 1 / (1 - Fraction(rho)) == times
        says(f"| {rho} | {times} |")
    exact = {counts: (unpaired(counts) / paired(counts)) ** 2 for counts in (NEAR, UNEVEN)}
    assert exact[NEAR] == pytest.approx(1 / (1 - correlation(NEAR)))
    says(f"For the checkpoints it is {exact[NEAR]:.1f}.", "the last table in the code, 55% against 75%")
    says(f"it says {1 / (1 - correlation(UNEVEN)):.2f}, and the exact ratio is {exact[UNEVEN]:.2f}")


def _shown(n: int, a: float, b: float, rho: float) -> tuple[float, float]:
    """How often the unpaired and the paired interval lie above or below zero: every likely table, weighed."""
    both = a * b + rho * sqrt(a * (1 - a) * b * (1 - b))
    chances = (a - both, b - both, both, 1 - a - b + both)
    near = [
        range(max(0, int(n * p - 5 * sqrt(n * p))), int(n * p + 5 * sqrt(n * p)) + 1) for p in chances[:3]
    ]
    unpaired_shown = paired_shown = 0.0
    for only_a in near[0]:
        for only_b in near[1]:
            lead = only_b - only_a
            spread = only_a + only_b - lead**2 / n
            fixed = lgamma(n + 1) - lgamma(only_a + 1) - lgamma(only_b + 1)
            fixed += only_a * log(chances[0]) + only_b * log(chances[1])
            for right in near[2]:
                neither = n - only_a - only_b - right
                if neither < 0:
                    break
                chance = fixed - lgamma(right + 1) - lgamma(neither + 1)
                chance = exp(chance + right * log(chances[2]) + neither * log(chances[3]))
                right_a, right_b = right + only_a, right + only_b
                separate = (right_a * (n - right_a) + right_b * (n - right_b)) / n
                unpaired_shown += chance * (abs(lead) > 1.96 * sqrt(separate))
                paired_shown += chance * (abs(lead) > 1.96 * sqrt(spread))
    return unpaired_shown, paired_shown


def test_how_often_twins_are_told_apart() -> None:
    preset = next(b.preset for b in WALK.lesson.blocks if isinstance(b, PlaygroundBlock))
    setting = preset.settings
    assert (setting.n, float(setting.gap)) == (500, 0.02)
    accuracy, gap, rho = (float(x) for x in (setting.accuracy, setting.gap, setting.rho))
    alone_shown, together_shown = _shown(500, accuracy, accuracy + gap, rho)
    says(f"in about {together_shown:.0%} of draws, the unpaired one in fewer than 1%")
    assert alone_shown < 0.01


def test_strangers_and_opposites() -> None:
    assert paired(STRANGERS) == pytest.approx(unpaired(STRANGERS), abs=1e-15)
    says(
        "both standard errors are 0.42 pp", "The strangers agree on 8,200 of 10,000 questions by chance alone"
    )
    says(f"The correlation is {correlation(SPECIALISTS):.2f}.".replace("-", "−"))
    alone_says = interval(delta(SPECIALISTS), unpaired(SPECIALISTS))
    together_says = interval(delta(SPECIALISTS), paired(SPECIALISTS))
    says(f"Unpaired {alone_says}, paired {together_says}.")
    assert paired(SPECIALISTS) > unpaired(SPECIALISTS)
    assert not alone_says.startswith("[−")
    assert together_says.startswith("[−")


def test_careful_is_not_safe() -> None:
    says("B is now ahead by 0.6 pp: only A right on 170, only B on 230", f"wobble by {pp(paired(AHEAD), 2)}")
    assert interval(delta(AHEAD), unpaired(AHEAD)).startswith("[−")
    assert not interval(delta(AHEAD), paired(AHEAD)).startswith("[−")

    def beyond(limit: float, true_gap: float) -> float:
        low, high = (-limit - true_gap) / 0.002, (limit - true_gap) / 0.002
        return (1 + erf(low / sqrt(2))) / 2 + (1 - erf(high / sqrt(2))) / 2

    def row(true_gap: float) -> str:
        short, long = beyond(1.96 * 0.002, true_gap), beyond(1.96 * 0.00424, true_gap)
        return f"true gap {100 * true_gap:.1f} pp: paired {short:.3%}, unpaired {long:.3%}"

    says(row(0.0), row(0.006))
    assert "85 times in a hundred" in WALK.why_of("price")
    assert "12 times" in WALK.why_of("price")
    assert (f"{beyond(1.96 * 0.002, 0.006):.2f}", f"{beyond(1.96 * 0.00424, 0.006):.2f}") == ("0.85", "0.12")


def test_the_quiz() -> None:
    assert covariance(HIGH) == 0
    assert (HIGH[0] + HIGH[3]) / sum(HIGH) == 0.905
    assert f"leaves {float(covariance(OTHER)):.3f}" in WALK.why_of("quiz-covariance")
    assert pp(paired(THIRD), 2) in WALK.why_of("quiz-short-way")
    assert (Fraction(1, 2) - Fraction(1, 2) ** 2, sqrt(0.25 / 100)) == (Fraction(1, 4), 0.05)
    assert 0.25 / 100 == 0.0025
    assert 1000 / (1 - 0.75) == 4000
    assert round(1000 / 0.75) == 1333


@pytest.mark.parametrize(
    ("check", "typed", "mistake"),
    [
        ("covariance-of-main", "0.126", None),
        ("covariance-of-main", "0.624", "product-of-accuracies"),
        ("covariance-of-main", "0.75", "forgot-product"),
        ("covariance-of-main", "0.76", "phi-for-covariance"),
        ("uneven-error-bar", "2.55 pp", None),
        ("uneven-error-bar", "2.74 pp", "null-se"),
        ("uneven-error-bar", "3.30", "unpaired-se"),
        ("quiz-covariance", "0.150", None),
        ("quiz-short-way", "1.22", None),
        ("quiz-short-way", "2.21", "unpaired-se"),
    ],
)
def test_typed_answers_are_marked_with_the_mistake_named(check: str, typed: str, mistake: str | None) -> None:
    assert WALK.marked(check, typed) == (mistake is None, mistake)


def test_everything_the_lesson_promises_is_there() -> None:
    lesson = WALK.lesson
    assert lesson.checks[0].id == "first-guess"
    assert {question.kind for question in lesson.checks} == {"choice", "number", "prints"}
    assert [b.preset.name for b in lesson.blocks if isinstance(b, PlaygroundBlock)] == ["twins", "strangers"]
    assert [b.slug for b in lesson.blocks if isinstance(b, ExerciseBlock)] == ["covariance"]
    assert {b.kind for b in lesson.blocks if isinstance(b, FigureBlock)} == {"groups", "intervals"}
    assert len(lesson.quiz) == 6
    assert [card.step for card in lesson.cards if card.kind == "fresh"] == ["together", "saved"]
