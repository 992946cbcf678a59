"""Help that escalates: a nudge, the set-up with the numbers, the solution, and what each costs."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from app.core.exercises.hints import LEVELS, Hint, Level, hint
from app.core.exercises.progress import Refused, fold, open_help
from app.core.exercises.steps import Attempted, Event, Opened
from app.core.text.proofread import text_faults
from tests.core.exercises.samples import SLUGS, SMALL, built_in, of, parsed, solutions, variant

TWELVE = variant("twelve-items")  # 2 both, 4 only A, 1 only B, 5 neither
RIGHT = solutions(TWELVE)
SORTED = Attempted("sort", RIGHT["sort"])
DELTA = Attempted("delta", RIGHT["delta"])


def opened(history: Sequence[Event], step: str, level: Level) -> str:
    found = open_help(TWELVE, history, step, level)
    assert isinstance(found, Hint), found
    return found.text


def test_first_a_nudge_then_the_numbers_then_every_line():
    history: list[Event] = [SORTED]
    assert "divide" not in opened(history, "delta", "nudge")
    history.append(Opened("delta", "nudge"))
    assert r"\frac{1 - 4}{12}" in opened(history, "delta", "setup")
    history.append(Opened("delta", "setup"))
    solution = opened(history, "delta", "solution")
    assert "**−25.0\u202fpp**" in solution
    assert solution.endswith(
        "In a report: On the same 12 support tickets, "
        "the new prompt is 25.0\u202fpp behind last month's prompt."
    )


def test_an_open_level_is_given_again():
    history = [Opened("sort", "nudge")]
    assert opened(history, "sort", "nudge") == opened([], "sort", "nudge")
    assert fold(TWELVE, [*history, *history]).steps["sort"].hints == fold(TWELVE, history).steps["sort"].hints


def test_no_level_is_skipped():
    refused = open_help(TWELVE, [], "sort", "setup")
    assert isinstance(refused, Refused)
    assert refused.reason == "skipped"


def test_numbers_of_an_earlier_step_wait_for_it():
    history = [Opened("delta", "nudge")]
    refused = open_help(TWELVE, history, "delta", "setup")
    assert isinstance(refused, Refused)
    assert (refused.reason, refused.step) == ("blocked", "sort")
    coming = fold(TWELVE, history).steps["delta"].next_help
    assert coming is not None
    assert coming.blocked_by == "sort"


@pytest.mark.parametrize("unlock", [[SORTED], [Opened("sort", level) for level in LEVELS]])
def test_they_open_when_it_is_answered_or_given_up(unlock):
    assert r"\frac" in opened([*unlock, Opened("delta", "nudge")], "delta", "setup")


def test_an_answer_that_follows_from_wrong_counts_does_not_open_the_interval():
    swapped = Attempted("sort", RIGHT["sort"] | {"only_a": "1", "only_b": "4"})
    history: list[Event] = [swapped, Attempted("delta", {"delta": "25"}), Opened("call", "nudge")]
    assert fold(TWELVE, history).steps["delta"].finished
    refused = open_help(TWELVE, history, "call", "setup")
    assert isinstance(refused, Refused)
    assert refused.step == "sort"


def test_after_a_named_mistake_the_nudge_is_about_it():
    text = opened([SORTED, Attempted("delta", {"delta": "25"})], "delta", "nudge")
    assert "the gap seen from the other side" in text


def test_the_button_says_what_the_next_level_costs():
    def cost(*history):
        coming = fold(TWELVE, history).steps["error-bar"].next_help
        assert coming is not None
        return coming.cost

    nudged = (SORTED, Opened("error-bar", "nudge"))
    one_right = Attempted("error-bar", {"se_unpaired": RIGHT["error-bar"]["se_unpaired"]})
    missed = Attempted("error-bar", {"se_paired": "99"})
    assert cost(SORTED) == 0
    assert cost(*nudged) == Fraction(1, 2)
    assert cost(*nudged, one_right) == Fraction(1, 4)
    assert cost(*nudged, one_right, missed) == Fraction(1, 8)
    assert cost(*nudged, Opened("error-bar", "setup")) == Fraction(1, 2)


def test_after_the_solution_there_is_no_next_level_and_the_answer_is_closed():
    state = fold(TWELVE, [Opened("sort", level) for level in LEVELS]).steps["sort"]
    assert state.next_help is None
    assert all(answer.closed for answer in state.answers.values())
    assert state.finished


@pytest.mark.parametrize("slug", SLUGS)
def test_all_help_of_many_variants_can_be_shown(slug):
    for seed in range(12):
        drawn = variant(slug, seed)
        for step in drawn.exercise.steps:
            for level in LEVELS:
                assert text_faults(hint(drawn, step, level).text, slug) == []


def test_a_setup_never_shows_what_its_own_or_a_later_step_asks():
    for seed in range(12):
        drawn = variant("paired-delta", seed)
        asked_later: set[str] = set()
        for step in reversed(drawn.exercise.steps):
            numbers = [q for q in step.answers if q.kind in ("number", "interval")]
            asked_later |= {quantity.shown(drawn.data).text() for quantity in numbers}
            setup = hint(drawn, step, "setup").text
            assert not any(f" {shown} " in setup for shown in asked_later)


def test_an_author_may_write_the_help():
    setup_text = "Of [[n]] in all, [[only_b]] against [[only_a]]."
    hints = f"# delta\n\n## nudge\n\nThink of [[b]].\n\n## setup\n\n{setup_text}\n"
    drawn = of(parsed(SMALL, **{"hints.md": hints}))
    step = drawn.exercise.steps[0]
    assert hint(drawn, step, "nudge").text == "Think of the new prompt."
    assert hint(drawn, step, "setup").text.startswith(
        f"Of {drawn.table.n} in all, {drawn.table.only_b} against"
    )
    assert "In a report" in hint(drawn, step, "solution").text


def test_built_in_exercises_have_eight_settings_and_more():
    for slug in SLUGS:
        exercise = built_in(slug)
        assert len(exercise.settings) >= 8
        assert len({setting.noun for setting in exercise.settings}) == len(exercise.settings)
