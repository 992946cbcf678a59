"""The lesson on many looks from top to bottom: its numbers in its order, recomputed with plain arithmetic."""

from fractions import Fraction
from math import comb, erf, exp, pi, sqrt
from pathlib import Path

import pytest

from app.core.lessons.lesson import Code, Drill, ExerciseBlock, FigureBlock
from tests.lessons.walk import Walk

FOLDER = Path(__file__).parents[2] / "lessons" / "many-looks"


WALK = Walk("many-looks")
LESSON, TEXT, says = WALK.lesson, WALK.text, WALK.says
NAMES = (
    "refunds delivery invoices login returns warranty pricing account shipping discounts stock repairs "
    "privacy payments sizes gift_cards orders languages complaints other"
)
ONLY_A = [2, 6, 4, 5, 7, 6, 3, 5, 6, 4, 5, 7, 3, 6, 5, 4, 6, 7, 8, 5]
ONLY_B = [11, 5, 7, 4, 3, 6, 6, 7, 4, 5, 8, 5, 4, 6, 3, 6, 9, 6, 4, 7]
TOPICS = {
    name.replace("_", " "): split
    for name, split in zip(NAMES.split(), zip(ONLY_A, ONLY_B, strict=True), strict=True)
}
LANGUAGES = [(1, 12), (5, 19), (3, 14), (3, 12), (4, 8), (6, 9), (10, 8), (8, 7)]
DEVICES = [(1, 15), (9, 8), (3, 15), (3, 13), (5, 9), (6, 7)]
REGIONS = [(4, 16), (6, 7), (2, 17), (9, 12), (4, 14)]


def exact_p(only_a: int, only_b: int) -> Fraction:
    flips = only_a + only_b
    tail = sum(comb(flips, k) for k in range(min(only_a, only_b) + 1))
    return min(Fraction(1), Fraction(2 * tail, 2**flips))


def holm(p_values: list[Fraction]) -> list[Fraction]:
    """By the definition: of all p up to this one, the largest of p times the looks not yet passed."""
    ordered = sorted(p_values)
    products = [(len(ordered) - place) * p for place, p in enumerate(ordered)]
    return [min(Fraction(1), max(products[: place + 1])) for place in range(len(ordered))]


def discoveries(p_values: list[Fraction]) -> list[Fraction]:
    """Benjamini and Hochberg: of all p from this one on, the smallest of m p over its rank."""
    ordered = sorted(p_values)
    scaled = [len(ordered) * p / (place + 1) for place, p in enumerate(ordered)]
    return [min(Fraction(1), *scaled[place:]) for place in range(len(ordered))]


def expected_largest(count: int) -> float:
    """The mean of the largest of so many standard normal values, by Simpson's rule from -9 to 9."""
    steps, width = 3600, 18 / 3600

    def weighted(z: float) -> float:
        below = (1 + erf(z / sqrt(2))) / 2
        return count * z * below ** (count - 1) * exp(-z * z / 2) / sqrt(2 * pi)

    ends = weighted(-9.0) + weighted(9.0)
    inner = sum((4 if step % 2 else 2) * weighted(-9 + step * width) for step in range(1, steps))
    return width / 3 * (ends + inner)


def test_the_comparison_as_a_whole_is_not_shown() -> None:
    only_a, only_b = sum(a for a, _ in TOPICS.values()), sum(b for _, b in TOPICS.values())
    assert (only_a, only_b, len(TOPICS), LESSON.tables["main"].n) == (104, 116, 20, 2000)
    assert (LESSON.tables["main"].only_a, LESSON.tables["main"].only_b) == (only_a, only_b)
    delta = Fraction(only_b - only_a, 2000)
    reach = 1.96 * sqrt(only_a + only_b - (only_b - only_a) ** 2 / 2000) / 2000
    low, high = 100 * (float(delta) - reach), 100 * (float(delta) + reach)
    says("0.6 pp", f"[{low:.1f}, {high:.1f}] pp".replace("-", "−"), "A difference is not shown")
    assert low < 0 < high
    assert float(delta) == 0.006


def test_one_topic_of_twenty_stands_out() -> None:
    ordered = sorted((exact_p(*split), topic) for topic, split in TOPICS.items())
    assert [topic for _, topic in ordered[:3]] == ["refunds", "returns", "complaints"]
    assert sum(p < Fraction(5, 100) for p, _ in ordered) == 1
    for p, topic in ordered[:3]:
        says(f"{topic:10} p = {float(p):.3f}")


def test_the_chance_of_at_least_one_alarm() -> None:
    any_of_twenty = 1 - 0.95**20
    as_small = 1 - (1 - float(exact_p(2, 11))) ** 20
    says(f"For twenty looks that is {any_of_twenty:.0%}", f"still up to {as_small:.0%}")
    says(f"is {100 * (1 - 0.95**8):.1f}%", "a false alarm in every third study")
    assert 0.3 < 1 - 0.95**8 < 0.36


def test_with_few_disagreements_the_exact_p_alarms_less_often() -> None:
    quiet = Fraction(1)
    for only_a, only_b in TOPICS.values():
        flips = only_a + only_b
        alarms = sum(comb(flips, k) for k in range(flips + 1) if exact_p(k, flips - k) < Fraction(5, 100))
        assert Fraction(alarms, 2**flips) < Fraction(5, 100)
        quiet *= 1 - Fraction(alarms, 2**flips)
    assert f"{float(1 - quiet):.0%}" == "44%"
    says("in these twenty topics at least one would go off in 44% of cases")


def test_the_best_of_many_equally_good_candidates() -> None:
    excesses = {k: expected_largest(k) for k in (2, 5, 20, 100)}
    says("| $e_k$ | " + " | ".join(f"{excess:.2f}" for excess in excesses.values()) + " |")
    assert pytest.approx(0.78) == 0.8 * 0.93 + 0.2 * 0.18
    error, between = sqrt(0.78 * 0.22 / 500), 0.8 * 0.2 * (0.93 - 0.18) ** 2
    shared = between / (0.78 * 0.22)
    lift = 100 * error * sqrt(1 - shared) * excesses[20]
    says(f"$s$ is {100 * error:.2f} pp and $\\rho$ is {shared:.2f}", f"the formula says {lift:.1f} pp")
    says("on the questions it won on: 2.4 pp", "on fresh questions:         0.0 pp")
    assert f"{lift:.1f}" == "2.4"
    says(f"{0.8 * excesses[5]:.1f} pp\n")


def test_holm_keeps_two_languages_and_bonferroni_one() -> None:
    ordered = sorted(exact_p(*split) for split in LANGUAGES)
    adjusted = holm(ordered)
    assert sum(p < Fraction(5, 100) for p in ordered) == 4
    assert sum(8 * p < Fraction(5, 100) for p in ordered) == 1
    assert sum(p < Fraction(5, 100) for p in adjusted) == 2
    says(f"The first becomes {float(8 * ordered[0]):.3f}, the second {float(8 * ordered[1]):.3f}")
    says("5% divided by 8 is 0.0063")
    assert ordered[0] < Fraction(5, 800) < ordered[1]
    by_p = sorted(LANGUAGES, key=lambda split: exact_p(*split))
    for place, (split, p, after) in enumerate(zip(by_p, ordered, adjusted, strict=True)):
        result = "1" if after == 1 else f"{float(after):.3f}"
        says(f"| {split[0]} to {split[1]} | {float(p):.4f} | {8 - place} | {result} |")


def test_devices_and_what_remains_of_them() -> None:
    ordered = sorted(exact_p(*split) for split in DEVICES)
    says("The p values in order: " + ", ".join(f"{float(p):.4f}" for p in ordered[:3]))
    assert all(p > Fraction(4, 10) for p in ordered[3:])
    says(f"is {5 * round(float(ordered[1]), 4):.4f}. It lies above the first product")
    assert 6 * ordered[0] < 5 * ordered[1] < Fraction(5, 100)


def test_benjamini_and_hochberg_keep_a_third_language() -> None:
    ordered = sorted(exact_p(*split) for split in LANGUAGES)
    adjusted = discoveries(ordered)
    second, third, fourth = (float(p) for p in adjusted[1:4])
    says(f"{{0.0066}} = {{{second:.3f}}}", f"{{0.0127}} = {{{third:.3f}}}", f"{{0.0352}} = {{{fourth:.3f}}}")
    says(f"Spanish alone would give {float(8 * ordered[0]):.3f}", f"not exceed Polish: {second:.3f}")
    assert adjusted[0] == adjusted[1] == 4 * ordered[1]
    assert third < 0.05 < fourth
    says("So **three** languages stay below 5%, one more than with Holm")


def test_all_twenty_topics_leave_nothing_of_refunds() -> None:
    p_values = [exact_p(*split) for split in TOPICS.values()]
    says(f"refunds goes from 0.022 to {float(20 * exact_p(2, 11)):.2f}")
    assert min(holm(p_values)) > Fraction(5, 100) < min(discoveries(p_values))
    quiz = TEXT.find("stock and orders")
    assert quiz > 0
    assert holm([exact_p(2, 11), exact_p(5, 8), exact_p(6, 9)])[0] == 3 * exact_p(2, 11)


def test_the_quiz_on_five_regions() -> None:
    ordered = sorted(exact_p(*split) for split in REGIONS)
    rounded = [Fraction(round(float(p), 4)).limit_denominator(10_000) for p in ordered]
    assert [f"{float(p):.4f}" for p in ordered] == ["0.0007", "0.0118", "0.0309", "0.6636", "1.0000"]
    for family in (ordered, rounded):
        assert sum(p < Fraction(5, 100) for p in family) == 3
        assert sum(p < Fraction(5, 100) for p in holm(family)) == 2
        assert sum(p < Fraction(5, 100) for p in discoveries(family)) == 2
    assert holm(rounded)[1] == 4 * rounded[1]
    assert Fraction(5, 100) < 5 * rounded[2] / 3 < Fraction(52, 1000)


def test_code_shows_the_topics_that_are_declared() -> None:
    source = next(block.source for block in LESSON.blocks if isinstance(block, Code))
    for topic, (only_a, only_b) in TOPICS.items():
        assert f'"{topic}": ({only_a}, {only_b})' in source
        assert f'["{topic}", {only_a}, {only_b}]' in (FOLDER / "lesson.md").read_text("utf-8")


@pytest.mark.parametrize(
    ("question", "typed", "mistake"),
    [
        ("eight-looks", "33.7%", None),
        ("eight-looks", "40%", "added-levels"),
        ("eight-looks", "5%", "level-of-one"),
        ("holm-typed", "0.0375", None),
        ("holm-typed", "0.045", "bonferroni"),
        ("holm-typed", "0.0075", "uncorrected"),
        ("quiz-five-looks", "22.6", None),
        ("quiz-holm", "0.047", None),
        ("quiz-holm", "0.059", "bonferroni"),
        ("quiz-stay", "2", None),
        ("quiz-stay", "3", "uncorrected"),
    ],
)
def test_typed_answers_are_marked_with_the_mistake_named(
    question: str, typed: str, mistake: str | None
) -> None:
    assert WALK.marked(question, typed) == (mistake is None, mistake)


def test_there_is_enough_to_do() -> None:
    assert {question.kind for question in LESSON.checks} == {"choice", "number", "prints"}
    assert (len(LESSON.quiz), len(LESSON.cards)) == (6, 6)
    assert [card.step for card in LESSON.cards if card.kind == "fresh"] == ["holm", "discoveries"]
    assert any(isinstance(block, FigureBlock) for block in LESSON.blocks)
    assert [block.slug for block in LESSON.blocks if isinstance(block, ExerciseBlock)] == ["slices"]
    assert [block.id for block in LESSON.blocks if isinstance(block, Drill)] == ["holm"]
