"""The flagship lesson from top to bottom: its numbers in its order, its code run, its answers marked."""

import contextlib
import io
from math import comb, sqrt
from pathlib import Path
from typing import Any

import pytest

from app.core.lessons.artifact import with_own_table
from app.core.lessons.lesson import Code, ExerciseBlock, FigureBlock
from app.core.lessons.question import find, in_turn
from app.core.lessons.read_course import parse_course
from app.core.lessons.rules.references import reference_faults
from app.core.stats.intervals import tango
from app.core.stats.table import Table
from tests.lessons.walk import Walk

ROOT = Path(__file__).parents[2] / "lessons"
STEPS = ("read", "sort", "delta", "error-bar", "call")


WALK = Walk("paired-deltas")
LESSON, TEXT, says = WALK.lesson, WALK.text, WALK.says
BOTH, ONLY_A, ONLY_B, NEITHER = 375, 15, 25, 85
N = BOTH + ONLY_A + ONLY_B + NEITHER


def pp(share: float, digits: int) -> str:
    return f"{100 * share:.{digits}f} pp".replace("-", "−")


def interval(delta: float, error: float) -> str:
    low, high = 100 * (delta - 1.96 * error), 100 * (delta + 1.96 * error)
    return f"[{low:.1f}, {high:.1f}] pp".replace("-", "−")


def paired(only_a: int, only_b: int, n: int) -> float:
    return sqrt(only_a + only_b - (only_b - only_a) ** 2 / n) / n


def unpaired(right_a: int, right_b: int, n: int) -> float:
    a, b = right_a / n, right_b / n
    return sqrt((a * (1 - a) + b * (1 - b)) / n)


def exact_p(only_a: int, only_b: int) -> float:
    flips = only_a + only_b
    tail = sum(comb(flips, k) for k in range(min(only_a, only_b) + 1))
    return min(1.0, 2.0 * tail / 2.0**flips)


def test_two_totals_and_the_unpaired_error_bar() -> None:
    says("390 of 500 questions right: 78%", "400 of the same 500 questions right: 80%")
    one = [sqrt(score * (1 - score) / N) for score in (0.78, 0.80)]
    says(pp(one[0], 2), pp(one[1], 2), pp(unpaired(390, 400, N), 2), "more than the lead itself")
    assert pp(unpaired(390, 400, N), 2) == "2.58 pp"
    assert unpaired(390, 400, N) > 0.02


def test_step_1_sorts_the_table() -> None:
    says("| **A right** | 375 | 15 |", "| **A wrong** | 25 | 85 |")
    says("375 + 15 = 390", "375 + 25 = 400", f"agree on {BOTH + NEITHER} questions")
    assert (BOTH + ONLY_A, BOTH + ONLY_B, N) == (390, 400, 500)


def test_step_2_takes_the_delta() -> None:
    says("## Step 2", r"\frac{{25} - {15}}{{500}} = {0.02}", "That is 2.0 pp")
    assert (ONLY_B - ONLY_A) / N == 0.02


def test_step_3_puts_the_error_bar_on_it_twice() -> None:
    mine, theirs = paired(ONLY_A, ONLY_B, N), unpaired(390, 400, N)
    says("## Step 3", "2.58 pp", f"That is {pp(mine, 2)}", f"a factor of {theirs / mine:.2f}")
    says(f"about {(theirs / mine) ** 2:.1f} times as many questions")
    says(f"turns {pp(mine, 3)} into {pp(mine * sqrt(N / (N - 1)), 3)}")
    assert pp(mine, 2) == "1.26 pp"


def test_step_4_makes_the_call() -> None:
    says("## Step 4", f"which is {interval(0.02, paired(ONLY_A, ONLY_B, N))}")
    says(f"Unpaired, it would be {interval(0.02, unpaired(390, 400, N))}", "the call is **not shown**")
    says(f"has probability {exact_p(ONLY_A, ONLY_B):.3f}")
    assert f"{exact_p(ONLY_A, ONLY_B):.3f}" == "0.154"


def test_on_the_second_pair_only_pairing_clears_zero() -> None:
    alone, together = interval(0.06, unpaired(280, 304, 400)), interval(0.06, paired(12, 36, 400))
    says(f"Unpaired: {alone}. Paired: {together}. Only the paired interval clears zero.")
    assert alone.startswith("[−")
    assert not together.startswith("[−")


def _code_of(line: str) -> dict[str, Any]:
    """What the one example with this line defines."""
    (source,) = [block.source for block in LESSON.blocks if isinstance(block, Code) and line in block.source]
    names: dict[str, Any] = {}
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(source, line, "exec"), names)
    return names


def test_the_limits_of_the_wald_interval() -> None:
    z2 = 1.959963984540054**2
    says(f"Tango's, [−{100 * z2 / (100 + z2):.1f}, {100 * z2 / (100 + z2):.1f}] pp")
    says(f"Paired: 20.0 pp, 95% interval {interval(0.2, paired(5, 13, 40))}")
    says("Tango: 20.0 pp, 95% interval [−")
    says(f"the exact p is {exact_p(5, 13):.3f}. With 18 disagreements")
    assert exact_p(5, 13) > 0.05
    for table in (
        Table(both=0, only_a=0, only_b=9, neither=0),
        Table(both=5, only_a=7, only_b=3, neither=85),
    ):
        assert _code_of("def tango")["tango"](table.only_a, table.only_b, table.n) == pytest.approx(
            tango(table), abs=1e-4
        )
    says(f"even 4 wins out of 4 give {exact_p(0, 4):.3f}")
    assert exact_p(0, 5) > 0.05 > exact_p(0, 6), "the exact p needs six disagreements"


def test_strangers_win_nothing_and_opposites_lose() -> None:
    assert paired(78, 88, 500) == pytest.approx(unpaired(390, 400, 500), abs=1e-12)
    assert paired(100, 110, 500) > unpaired(390, 400, 500)


def test_five_ways_to_fool_yourself() -> None:
    says("Alone, A has [74.4, 81.6]% and B has [76.5, 83.5]%")
    ends = [paired(0, 10, N), paired(100, 110, N)]
    says("from 10 to 210 disagreements", f"from {pp(ends[0], 2)} to {pp(ends[1], 2)}")
    assert f"{1 - 0.95**20:.0%}" == "64%"
    says("with probability 64%")
    assert 0.4 < 1 - 0.97**20 < 0.5, "nearly half the time"


def test_the_report_holds_three_things() -> None:
    says("B is ahead by 2.0 pp (paired 95% interval [−0.5, 4.5] pp; only A right on 15, only B on 25)")


def test_code_uses_the_standard_library_only() -> None:
    sources = [block.source for block in LESSON.blocks if isinstance(block, Code)]
    assert len(sources) == 3
    assert not any("numpy" in source or "scipy" in source for source in sources)


@pytest.mark.parametrize(
    ("check", "typed", "mistake"),
    [
        ("count-disagreements", "40", None),
        ("second-delta", "6pp", None),
        ("second-delta", "−6 pp", "sign"),
        ("second-delta", "50%", "divided-by-discordant"),
        ("second-error-bar", "1.71", None),
        ("second-error-bar", "3.13", "unpaired-se"),
        ("quiz-delta", "-3", None),
    ],
)
def test_typed_answers_are_marked_with_the_mistake_named(check: str, typed: str, mistake: str | None) -> None:
    assert WALK.marked(check, typed) == (mistake is None, mistake)


def test_the_error_bar_of_the_quiz_is_chosen_among_mistakes_and_has_other_numbers_every_time() -> None:
    question = find(LESSON.quiz, "quiz-error-bar")
    assert question is not None
    rights = [in_turn(question, turn).right_option.text.markdown for turn in range(3)]
    assert [text.replace("\u202f", " ") for text in rights] == ["1.11 pp", "1.71 pp", "2.58 pp"]
    wrong = [option.text.markdown.replace("\u202f", " ") for option in question.options if not option.right]
    assert "2.16 pp" in wrong, "the unpaired standard error"


def test_every_option_has_a_reason_and_a_prediction_comes_first() -> None:
    choices = [q for q in (*LESSON.checks, *LESSON.quiz, *LESSON.cards) if q.options]
    assert all(option.why.markdown for question in choices for option in question.options)
    assert LESSON.checks[0].id == "first-guess"
    assert len(LESSON.checks) >= 5
    assert {question.kind for question in LESSON.checks} == {"choice", "number", "prints"}


def test_quiz_cards_figures_and_exercises_are_all_there() -> None:
    assert len(LESSON.quiz) == 6
    assert len(LESSON.cards) == 6
    fresh = [card.exercise for card in LESSON.cards if card.kind == "fresh"]
    assert fresh == ["twelve-items", "paired-delta"]
    kinds = [block.kind for block in LESSON.blocks if isinstance(block, FigureBlock)]
    assert {"groups", "intervals"} <= set(kinds)
    assert LESSON.practice == tuple(b.slug for b in LESSON.blocks if isinstance(b, ExerciseBlock))


def test_figures_tell_their_numbers_to_those_who_cannot_see_them() -> None:
    groups, both_bars, _ = (block.svg for block in LESSON.blocks if isinstance(block, FigureBlock))
    assert all(count in groups for count in ("375", "15", "25", "85"))
    assert "4.5" in both_bars
    assert "7.0" in both_bars


def test_the_course_and_the_exercises_know_everything_the_lesson_names() -> None:
    course = parse_course((ROOT / "course.toml").read_text("utf-8"), "lessons/course.toml")
    assert not isinstance(course, list), course
    assert len(course.entries) == 12
    assert reference_faults(LESSON, course, {"twelve-items": STEPS, "paired-delta": STEPS}) == []


def test_the_artifact_takes_the_lessons_table_and_then_the_learners_own() -> None:
    assert "**Delta (B − A): 2.0\u202fpp**" in LESSON.artifact.text
    own = with_own_table(LESSON, Table(560, 52, 28, 160))
    assert "Delta (B − A): −3.0\u202fpp" in own
    assert "A is better (by the paired 95% interval)" in own
    assert "[[" not in own


def test_sources_lead_to_the_published_papers() -> None:
    assert [source.identifier for source in LESSON.sources] == [
        "arXiv:2411.00640",
        "doi:10.1162/089976698300017197",
        "doi:10.1007/BF02295996",
        "doi:10.1002/(SICI)1097-0258(19980430)17:8<891::AID-SIM780>3.0.CO;2-B",
    ]
    assert all("<" not in source.link for source in LESSON.sources)
