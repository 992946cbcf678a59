"""Attempts in order: what each is marked as, and what it earns."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.exercises.progress import fold
from app.core.exercises.steps import Attempted, Opened, event_from_json, event_to_json, mark_step
from app.core.exercises.variant import variant_from_json
from app.core.quantities.notations import shown_notations
from tests.core.exercises.samples import SLUGS, built_in, solutions, variant

# 375 both, 15 only A, 25 only B, 85 neither: the worked example as a variant.
STORED = variant("paired-delta").to_json() | {"counts": [375, 15, 25, 85]}
SEED = variant_from_json(built_in("paired-delta"), STORED)
RIGHT = solutions(SEED)


def typed(step, **texts):
    return Attempted(step, texts)


def earned(*history, step="delta"):
    return fold(SEED, history).steps[step].credit


@pytest.mark.parametrize(
    ("history", "credit"),
    [
        ([], 0),
        ([typed("delta", delta="2pp")], 1),
        ([typed("delta", delta="0.02")], 1),
        ([typed("delta", delta="3"), typed("delta", delta="2")], Fraction(3, 4)),
        ([typed("delta", delta="3"), typed("delta", delta="4"), typed("delta", delta="2")], Fraction(3, 4)),
        ([typed("delta", delta=""), typed("delta", delta="abc"), typed("delta", delta="2")], 1),
        ([Opened("delta", "nudge"), typed("delta", delta="2")], 1),
        ([Opened("delta", "nudge"), Opened("delta", "setup"), typed("delta", delta="2")], Fraction(1, 2)),
        ([typed("delta", delta="3"), Opened("delta", "setup"), typed("delta", delta="2")], Fraction(1, 2)),
        ([Opened("delta", "setup"), Opened("delta", "solution"), typed("delta", delta="2")], 0),
        ([typed("delta", delta="2"), Opened("delta", "setup"), Opened("delta", "solution")], 1),
        ([typed("delta", delta="2"), typed("delta", delta="9")], 1),
        ([typed("delta", delta="2"), typed("delta", delta="")], 1),
        ([typed("nowhere", delta="2")], 0),
    ],
)
def test_credit_of_an_answer(history, credit):
    assert earned(*history) == credit


def test_a_step_is_the_mean_of_its_answers_and_a_variant_of_its_steps():
    history = [typed("error-bar", se_unpaired="2.58", se_paired="9.99"), typed("delta", delta="2")]
    progress = fold(SEED, history)
    assert progress.steps["error-bar"].credit == Fraction(1, 2)
    assert progress.credit == Fraction(3, 8)


def test_thirds_add_up_to_one():
    texts = RIGHT["read"]
    progress = fold(SEED, [typed("read", **{name: text}) for name, text in texts.items()])
    assert progress.steps["read"].credit == 1


def test_the_same_reading_again_is_no_new_attempt():
    history = [typed("delta", delta=text) for text in ("3", "3.0", "3pp", "0.03 ", "4")]
    attempts = [fold(SEED, history[: i + 1]).steps["delta"].answers["delta"].attempts for i in range(5)]
    assert attempts[:3] == [1, 1, 1]
    assert attempts[4] == attempts[3] + 1


def test_too_coarse_is_no_attempt():
    answer = fold(SEED, [typed("error-bar", se_paired="1.3")]).steps["error-bar"].answers["se_paired"]
    assert answer.attempts == 0
    assert answer.mark is not None
    assert answer.mark.verdict == "unreadable"
    assert earned(
        typed("error-bar", se_paired="1.3"), typed("error-bar", se_paired="1.26"), step="error-bar"
    ) == (Fraction(1, 2))


def test_what_was_typed_and_marked_is_still_there():
    answer = fold(SEED, [typed("delta", delta="-2 pp")]).steps["delta"].answers["delta"]
    assert answer.text == "-2 pp"
    assert answer.mark is not None
    assert answer.mark.to_json() == {
        "verdict": "mistake",
        "read_as": "−2 pp",
        "mistake": "sign",
        "message": answer.mark.message,
    }


def test_an_interval_of_ones_own_makes_the_call_follow():
    b_better = SEED.opaque("call", "b-better")
    progress = fold(SEED, [typed("call", ci_wald="[0.5, 4.5]", call=b_better)])
    marks = {
        name: answer.mark.verdict for name, answer in progress.steps["call"].answers.items() if answer.mark
    }
    assert marks == {"ci_wald": "wrong", "call": "follows"}


def test_a_wrong_delta_carries_into_the_interval_but_not_back():
    history = [typed("delta", delta="3"), typed("call", ci_wald="[0.5, 5.5]")]
    mark = fold(SEED, history).steps["call"].answers["ci_wald"].mark
    assert mark is not None
    assert mark.verdict == "follows"
    back = [typed("call", ci_wald="[0.5, 5.5]"), typed("delta", delta="3")]
    later = fold(SEED, back).steps["delta"].answers["delta"].mark
    assert later is not None
    assert later.verdict == "wrong"


def test_only_the_latest_earlier_answer_counts_and_unreadable_ones_do_not():
    follows = typed("call", ci_wald="[0.5, 5.5]")
    latest = [typed("delta", delta="3"), typed("delta", delta="2"), follows]
    unreadable = [typed("delta", delta="3"), typed("delta", delta="three"), follows]
    for history in (latest, unreadable):
        mark = fold(SEED, history).steps["call"].answers["ci_wald"].mark
        assert mark is not None
        assert not mark.earns


def test_marking_a_step_by_itself():
    marks = mark_step(SEED, "call", {"ci_wald": "[0.5, 5.5]"}, {"delta": {"delta": "3"}})
    assert marks["ci_wald"].verdict == "follows"
    with pytest.raises(KeyError):
        mark_step(SEED, "nowhere", {}, {})


def test_one_unreadable_answer_does_not_stop_the_others():
    marks = mark_step(SEED, "error-bar", {"se_unpaired": "two", "se_paired": "1.26"}, {})
    assert [marks[name].verdict for name in ("se_unpaired", "se_paired")] == ["unreadable", "right"]


@pytest.mark.parametrize("slug", SLUGS)
def test_the_shown_solution_is_right_in_every_notation(slug):
    for seed in range(50):
        drawn = variant(slug, seed)
        for step in drawn.exercise.steps:
            for quantity in step.answers:
                if quantity.kind == "choice":
                    continue
                for text in shown_notations(quantity, drawn.data):
                    assert mark_step(drawn, step.id, {quantity.name: text}, {})[quantity.name].earns, (
                        seed,
                        text,
                    )


@pytest.mark.parametrize("slug", SLUGS)
def test_everything_right_finishes_with_full_credit_and_a_report(slug):
    drawn = variant(slug)
    progress = fold(drawn, [Attempted(step, texts) for step, texts in solutions(drawn).items()])
    assert progress.finished
    assert progress.credit == 1
    assert progress.report is not None
    assert progress.done == {step.id for step in drawn.exercise.steps}


def test_events_go_to_json_and_back():
    for event in (typed("delta", delta="2pp"), Opened("delta", "setup")):
        assert event_from_json(event_to_json(event)) == event
    with pytest.raises(ValueError, match="answer"):
        event_from_json({"step": "delta", "level": "answer"})


TEXTS = st.sampled_from(["2", "2pp", "0.02", "3", "-2", "25", "", "abc", "2.0", "1.9"])
EVENTS = st.one_of(
    st.builds(lambda text: typed("delta", delta=text), TEXTS),
    st.sampled_from([Opened("delta", "nudge"), Opened("delta", "setup"), Opened("delta", "solution")]),
    st.builds(lambda text: typed("call", ci_wald=text), st.sampled_from(["[-0.5, 4.5]", "[0, 1]", "x", ""])),
)


@given(st.lists(EVENTS, max_size=8))
@settings(max_examples=80, deadline=None)
def test_nothing_ever_lowers_what_was_earned(history):
    earned_so_far = [fold(SEED, history[:length]).credit for length in range(len(history) + 1)]
    assert earned_so_far == sorted(earned_so_far)
    assert all(0 <= credit <= 1 for credit in earned_so_far)
