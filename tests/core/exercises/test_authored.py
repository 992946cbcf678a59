"""Quantities, mistakes and choices that an author makes from arithmetic."""

import pytest

from app.core.exercises.hints import hint
from app.core.exercises.parse import parse_exercise
from app.core.exercises.sheet import sheet
from app.core.exercises.soundness import inspect
from app.core.exercises.steps import mark_step
from app.core.quantities.notations import shown_notations
from tests.core.exercises.samples import ASKS_SHARE, CHOICE, of, parsed


def test_a_quantity_of_the_authors_own_is_asked_marked_and_explained():
    drawn = of(parsed(ASKS_SHARE))
    share = drawn.exercise.quantities[-1]
    assert share.value(drawn.data) == drawn.table.only_b / drawn.table.discordant
    assert sheet(drawn).steps[1].answers[1].label == "Share of the new prompt"
    for text in shown_notations(share, drawn.data):
        assert mark_step(drawn, "bar", {"share_b": text}, {})["share_b"].earns
    solution = hint(drawn, drawn.exercise.steps[1], "solution").text
    assert f"{drawn.table.only_b} / {drawn.table.discordant}" in solution
    assert share.shown(drawn.data).text() in solution


def test_it_follows_from_an_own_earlier_answer():
    drawn = of(parsed(ASKS_SHARE))
    wrong = drawn.table.discordant + 10
    text = f"{100 * drawn.table.only_b / wrong:.1f}%"
    assert (
        mark_step(drawn, "bar", {"discordant": str(wrong), "share_b": text}, {})["share_b"].verdict
        == "follows"
    )


def test_a_mistake_of_the_authors_own_is_named_with_its_words():
    drawn = of(parsed(ASKS_SHARE))
    table = drawn.table
    share = mark_step(drawn, "bar", {"share_b": f"{100 * table.only_b / table.n:.2f}%"}, {})["share_b"]
    assert (share.mistake, share.message) == ("own-1", "Divide by the discordant tickets, not by all.")
    delta = mark_step(drawn, "delta", {"delta": f"{100 * table.only_a / table.n:.2f}%"}, {})["delta"]
    assert (delta.mistake, delta.message) == ("only-a-share", "That is the share of the old prompt alone.")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('name = "share_b"', 'name = "delta"', '"delta" is taken'),
        ('name = "share_b"', 'name = "Share"', '"Share" cannot be a name'),
        ('formula = "only_b / discordant"', 'formula = "only_b / dicsordant"', 'Did you mean "discordant"?'),
        ('unit = "percent"', 'unit = "per cent"', 'Did you mean "percent"?'),
        ('of = "share_b"', 'of = "share_c"', '"share_c" is no quantity'),
        ('of = "delta"', 'of = "z_quick"', 'no step asks "z_quick"'),
        ("not by all.", "not by [[share_b]].", "[[share_b]] gives away"),
        ('code = "only-a-share"', 'cod = "x"', 'unknown key "cod"'),
    ],
)
def test_faults_of_own_arithmetic(old, new, says):
    assert old in ASKS_SHARE
    found = parse_exercise("small", {"exercise.toml": ASKS_SHARE.replace(old, new, 1)})
    assert isinstance(found, list)
    assert any(says in str(fault) for fault in found)


def test_a_choice_of_the_authors_own():
    drawn = of(parsed(CHOICE))
    right = "a" if drawn.table.only_a > drawn.table.only_b else "b"
    other = {"a": "b", "b": "a"}[right]
    ids = {option.id for option in sheet(drawn).steps[1].answers[1].options}
    assert ids == {drawn.opaque("ahead", "a"), drawn.opaque("ahead", "b")}
    good = mark_step(drawn, "bar", {"ahead": drawn.opaque("ahead", right)}, {})["ahead"]
    bad = mark_step(drawn, "bar", {"ahead": drawn.opaque("ahead", other)}, {})["ahead"]
    assert (good.verdict, bad.verdict) == ("right", "wrong")
    assert bad.message.startswith("Look at the sign")
    assert good.read_as in ("The old prompt", "The new prompt")
    assert inspect(drawn.exercise, 5).faults == ()


@pytest.mark.parametrize(
    ("condition", "says"),
    [
        ("only_a > 0", 'both "a" and "b" are right'),
        ("only_a > 1000", "no option is right"),
        ("delta >= 0.0000000001", ""),
        ("n / 3 - n * (1 / 3) < 0.00000000001 - n + n", "equal but for rounding"),
    ],
)
def test_a_choice_with_none_or_two_right_options_is_a_fault(condition, says):
    exercise = parsed(CHOICE.replace('right_when = "only_a < only_b"', f'right_when = "{condition}"'))
    reasons = [str(fault) for fault in inspect(exercise, 12).faults]
    if not says:
        assert reasons == []
    else:
        line = CHOICE[: CHOICE.index("[[step.choice]]")].count("\n") + 1
        assert len(reasons) == 1
        assert reasons[0].startswith(f"exercises/small/exercise.toml:{line}: on seed ")
        assert says in reasons[0]


@pytest.mark.parametrize(
    ("formula", "says"),
    [
        ("only_b / (only_a + only_b)", "this mistake never differs from the right answer"),
        ("only_b / (n - n)", "this mistake has no value on any variant"),
    ],
)
def test_a_mistake_that_can_never_be_named_is_a_fault_at_its_line(formula, says):
    toml = ASKS_SHARE.replace('formula = "only_b / n"', f'formula = "{formula}"')
    assert toml != ASKS_SHARE
    line = toml[: toml.index("[[mistake]]")].count("\n") + 1
    found = [fault for fault in inspect(parsed(toml), 20).faults if "this mistake" in fault.reason]
    assert [(fault.line, fault.reason) for fault in found] == [(line, says)]
    assert not any("this mistake" in fault.reason for fault in inspect(parsed(toml), 5).faults)


def test_a_choice_needs_options_with_conditions():
    found = parse_exercise("small", {"exercise.toml": CHOICE.replace("only_a < only_b", "only_a = only_b")})
    assert isinstance(found, list)
    assert len(found) == 1
    assert "is not a condition: use numbers, names, + - * /, < <= > >=, and, or, not" in str(found[0])


def test_an_own_quantity_in_another_formula_is_told_to_be_written_out():
    toml = ASKS_SHARE.replace('formula = "only_b / n"', 'formula = "1 - share_b"')
    found = parse_exercise("small", {"exercise.toml": toml})
    assert isinstance(found, list)
    assert [(fault.reason, fault.remedy) for fault in found] == [
        ("“share_b” is your own: own quantities cannot be used here", "write out its formula")
    ]
