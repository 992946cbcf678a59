"""What counts as one question, from top to bottom: groups added up by hand, in the lesson's order."""

import random
from collections.abc import Sequence
from fractions import Fraction
from math import sqrt

import pytest

from app.core.lessons.lesson import Code, Drill, ExerciseBlock, FigureBlock
from tests.lessons.walk import Walk, interval, pp

WALK = Walk("pairing-unit")
says = WALK.says

Groups = Sequence[tuple[str, int, int, int]]
CONTRACTS: Groups = [
    *(("lease", 20, 0, 7), ("loan", 20, 0, 5), ("supply", 20, 1, 4), ("licence", 20, 1, 2)),
    *(("merger", 20, 0, 0), ("repair", 20, 1, 1), ("freight", 20, 1, 0), ("tenancy", 20, 1, 0)),
    *(("agency", 20, 2, 1), ("works", 20, 1, 0)),
]
REPOSITORIES: Groups = [
    *(("parser", 40, 3, 11), ("web", 25, 2, 3), ("queue", 10, 2, 1)),
    *(("charts", 15, 1, 1), ("mail", 30, 1, 4), ("build", 30, 3, 1)),
]
SPEAKERS: Groups = [("s1", 40, 1, 9), ("s2", 30, 4, 4), ("s3", 10, 3, 0), ("s4", 10, 2, 0), ("s5", 10, 0, 0)]
# Student's t that leaves 2.5 % on either side, from a printed table: 9 degrees of freedom, 5, and 1.
T_NINE, T_FIVE, T_ONE = 2.262157, 2.570582, 12.706205


def differences(groups: Groups) -> list[list[int]]:
    """Every question as −1, 0 or +1, group by group."""
    return [[-1] * a + [1] * b + [0] * (n - a - b) for _, n, a, b in groups]


def delta(groups: Groups) -> Fraction:
    every = [d for group in differences(groups) for d in group]
    return Fraction(sum(every), len(every))


def se_items(groups: Groups) -> float:
    every = [d for group in differences(groups) for d in group]
    return sqrt(sum((d - delta(groups)) ** 2 for d in every)) / len(every)


def se_groups(groups: Groups) -> float:
    """Question by question what is left over, added up within the group, then squared."""
    left = [sum(d - delta(groups) for d in group) for group in differences(groups)]
    return sqrt(sum(e * e for e in left)) / sum(n for _, n, _, _ in groups)


def effect(groups: Groups) -> float:
    return (se_groups(groups) / se_items(groups)) ** 2


def test_the_totals_look_like_a_lead() -> None:
    says("same 200 questions: 20 about each of 10 contracts", "right on 68%, B on 74%", "only A right on 8")
    says(f"only B on 20, delta 6.0 pp, paired 95% interval {interval(0.06, se_items(CONTRACTS))}")
    assert ((128 + 8) / 200, (128 + 20) / 200) == (0.68, 0.74)
    assert [sum(counts) for counts in list(zip(*CONTRACTS, strict=True))[1:]] == [200, 8, 20]
    assert 0.06 - 1.96 * se_items(CONTRACTS) > 0, "clear of zero"


def test_three_contracts_carry_the_lead() -> None:
    rows = [f"| {name} | {a} | {b} | {b - a} |".replace("-", "−") for name, _, a, b in CONTRACTS]
    says("## Open up the totals", *rows, "ahead by 12", "a lead of 15", "A is ahead by 3")
    leads = [b - a for _, _, a, b in CONTRACTS]
    assert (sum(leads), sum(leads[:3]), sum(leads[3:])) == (12, 15, -3)


def test_the_unit_is_chosen_for_every_domain_of_the_table() -> None:
    says("## The claim chooses the unit", "labels, values", "search and ranking", "molecules")
    says("proteins", "generated samples", "agents and tools", "100 passages for each of 50 queries")
    assert 100 * 50 == 5000


def test_the_error_bar_made_of_groups() -> None:
    left = [float(b - a - n * delta(CONTRACTS)) for _, n, a, b in CONTRACTS]
    says("## An error bar made of groups", f"7 − 20 × 0.06 = {left[0]:.1f}")
    says("left over: " + " ".join(f"{e:+.1f}" for e in left))
    says(f"stood alone {pp(se_items(CONTRACTS), 2)}", f"as the units      {pp(se_groups(CONTRACTS), 2)}")
    says(f"longer by a factor of {se_groups(CONTRACTS) / se_items(CONTRACTS):.2f}")


def test_bug_reports_in_six_repositories() -> None:
    says(
        "the same 150 bug reports", "B is ahead by 9 reports", f"Delta is {pp(float(delta(REPOSITORIES)), 1)}"
    )
    says(f"divide by 150: {pp(se_groups(REPOSITORIES), 2)}")
    says(f"stood alone it would be {pp(se_items(REPOSITORIES), 2)}")


def test_what_the_groups_cost() -> None:
    cost = effect(CONTRACTS)
    says("## What the groups cost", f"{{{{{se_groups(CONTRACTS):.4f}}}}}{{{{{se_items(CONTRACTS):.4f}}}}}")
    says(f"= {{{cost:.2f}}}", f"about as much as {200 / cost:.0f} questions would")
    says(f"Here it is only {(cost - 1) / 19:.2f}")


def test_correlation_within_groups_is_what_the_formula_with_m_says() -> None:
    """1 + (m − 1) ρ with ρ worked out from all pairs of the same contract."""
    mean, groups = delta(CONTRACTS), differences(CONTRACTS)
    spread = sum((d - mean) ** 2 for group in groups for d in group) / 200
    pairs = [
        (one - mean) * (other - mean)
        for group in groups
        for i, one in enumerate(group)
        for other in group[:i]
    ]
    rho = sum(pairs) / len(pairs) / spread
    assert 1 + 19 * rho == pytest.approx(effect(CONTRACTS), abs=1e-12)


def test_the_interval_with_the_t_for_ten_groups() -> None:
    half = T_NINE * sqrt(10 / 9) * se_groups(CONTRACTS)
    low, high = 100 * (0.06 - half), 100 * (0.06 + half)
    grown = sqrt(10 / 9) * se_groups(CONTRACTS)
    says(
        "## The interval and the call",
        f"= {{{sqrt(10 / 9):.3f}}}$",
        f"{pp(se_groups(CONTRACTS), 2)} to {pp(grown, 2)}",
    )
    says(
        f"for 10 groups is {T_NINE:.3f}",
        f"{T_NINE:.3f} × {pp(grown, 2)} = {pp(half, 1)} to either side of 6.0 pp",
    )
    assert f"{T_NINE * float(f'{100 * grown:.2f}'):.1f} pp" == pp(half, 1), (
        "as somebody with a calculator finds it"
    )
    says(f": [{low:.1f}, {high:.1f}] pp.".replace("-", "−"), "a difference is **not shown**")
    assert low < 0 < high
    means = [Fraction(b - a, n) for _, n, a, b in CONTRACTS]
    plain = sqrt(sum((mean - delta(CONTRACTS)) ** 2 for mean in means) / 9 / 10)
    assert plain == pytest.approx(sqrt(10 / 9) * se_groups(CONTRACTS)), "the t interval of the group means"


def test_the_same_steps_for_six_repositories() -> None:
    error = se_groups(REPOSITORIES)
    grown, half = sqrt(6 / 5) * error, T_FIVE * sqrt(6 / 5) * error
    says("for the six repositories", f"clustered standard error was {pp(error, 2)}")
    why = WALK.why_of("few-groups").replace("\\", "")
    assert f"= {{{sqrt(6 / 5):.3f}}}$, which makes {pp(grown, 2)}" in why
    assert f"$t$ is {T_FIVE:.3f}, and the two multiply to {pp(half, 1)}" in why
    low, high = (f"{100 * (float(delta(REPOSITORIES)) + side * half):.1f}" for side in (-1, 1))
    assert f"a delta of 6.0 pp that is [{low}, {high}] pp: not shown".replace("-", "−") in why
    assert f"With neither correction it would have been {pp(1.96 * error, 1)}" in why
    by_hand = round(T_FIVE, 3) * round(sqrt(6 / 5), 3) * round(100 * error, 2)
    for typed in (f"{by_hand:.1f}", f"{by_hand:.2f}", f"{round(T_FIVE, 2) * round(100 * grown, 1):.1f}"):
        assert WALK.marked("few-groups", typed) == (True, None)


def test_the_grouped_bootstrap_is_shorter_than_the_t_interval() -> None:
    dice, groups = random.Random(11), differences(CONTRACTS)
    drawn = sorted(sum(map(sum, dice.choices(groups, k=10))) / 200 for _ in range(20_000))
    width = drawn[19_499] - drawn[500]
    spread = sqrt(sum((each - 0.06) ** 2 for each in drawn) / 20_000)
    assert spread == pytest.approx(se_groups(CONTRACTS), rel=0.02)
    assert width < 0.9 * 2 * T_NINE * sqrt(10 / 9) * se_groups(CONTRACTS)
    says("## Resample whole groups", "comes out shorter than the one above")


def test_copies_shorten_the_wrong_error_bar_only() -> None:
    says("## Attempts are not tasks", "The log has 300 lines", "- c) `2.0`")
    d = [("x", 1, 0, 1), ("y", 1, 0, 0), ("z", 1, 1, 0), ("u", 1, 0, 1)]
    copied = [(name, 4, 4 * a, 4 * b) for name, _, a, b in d]
    assert se_items(copied) == pytest.approx(se_items(d) / 2)
    assert se_groups(copied) == pytest.approx(se_groups(d))


def test_one_group_is_refused_and_two_are_little_better() -> None:
    assert se_groups([("all", 200, 8, 20)]) == 0
    says("## One group: refuse", f"a $t$ of {T_ONE:.1f}")


def test_the_report_names_its_unit() -> None:
    says("## What the report adds", "On 200 questions about 10 contracts (20 each), B is ahead by 6.0 pp")
    says(f"only A right on 8, only B on 20; design effect {effect(CONTRACTS):.1f})")


def test_speakers_of_the_quiz() -> None:
    own = [Fraction(b - a, n) for _, n, a, b in SPEAKERS]
    assert (delta(SPEAKERS), sum(own) < 0) == (Fraction(3, 100), True), "the two averages differ in sign"
    asked = f"{pp(se_items(SPEAKERS), 2)} as if utterances stood alone, and {pp(se_groups(SPEAKERS), 2)}"
    says("**2.**", asked)
    assert f"comes to {effect(SPEAKERS):.2f}" in WALK.why_of("quiz-price")
    assert effect(SPEAKERS) > 2, "worth less than half their number"


@pytest.mark.parametrize(
    ("question", "typed", "mistake"),
    [
        ("repositories", f"{100 * se_groups(REPOSITORIES):.2f} pp", None),
        ("repositories", f"{100 * se_items(REPOSITORIES):.2f} pp", "ignoring-clusters"),
        ("few-groups", f"{100 * T_FIVE * sqrt(6 / 5) * se_groups(REPOSITORIES):.1f} pp", None),
        ("few-groups", f"{100 * T_FIVE * se_groups(REPOSITORIES):.1f} pp", "factor-left-out"),
        ("few-groups", f"{196 * sqrt(6 / 5) * se_groups(REPOSITORIES):.1f} pp", "normal-for-t"),
        ("few-groups", f"{196 * se_groups(REPOSITORIES):.1f} pp", "no-correction"),
        ("few-groups", f"{100 * 2.4469 * sqrt(6 / 5) * se_groups(REPOSITORIES):.1f} pp", "t-of-all-groups"),
        ("few-groups", f"{100 * T_FIVE * 6 / 5 * se_groups(REPOSITORIES):.1f} pp", "factor-without-root"),
        (
            "few-groups",
            f"{100 * T_FIVE * sqrt(5 / 6) * se_groups(REPOSITORIES):.1f} pp",
            "factor-upside-down",
        ),
        ("few-groups", f"{196 * se_items(REPOSITORIES):.1f} pp", "ignoring-clusters"),
        ("quiz-delta", "3 pp", None),
        ("quiz-delta", "−6 pp", "mean-of-group-means"),
        ("quiz-price", "2.76", None),
        ("quiz-price", "1.66", "ratio-not-squared"),
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
    assert [b.id for b in lesson.blocks if isinstance(b, Drill)] == ["cluster-bootstrap"]
    assert [b.slug for b in lesson.blocks if isinstance(b, ExerciseBlock)] == ["clustered-delta"]
    assert [b.kind for b in lesson.blocks if isinstance(b, FigureBlock)] == ["intervals"]
    assert [b.runnable for b in lesson.blocks if isinstance(b, Code)] == [True]
    assert len(lesson.quiz) == 6
    assert [card.step for card in lesson.cards if card.kind == "fresh"] == ["error-bar", "call"]
    assert "sizes" not in lesson.artifact.text
    assert "20 in each" in lesson.artifact.text
