"""One slip of an author is one fault: what follows from it is not told as well."""

import pytest

from app.core.exercises.parse import parse_exercise
from tests.core.exercises.samples import ASKS_SHARE, CHOICE


@pytest.mark.parametrize(
    ("toml", "old", "new", "says"),
    [
        (ASKS_SHARE, 'formula = "only_b / discordant"', 'formula = "only_b +"', "is not a formula"),
        (ASKS_SHARE, 'formula = "only_b / discordant"', 'formla = "only_b / discordant"', 'mean "formula"?'),
        (ASKS_SHARE, 'formula = "only_b / discordant"', "", '"formula" is missing'),
        (ASKS_SHARE, 'name = "share_b"', 'name = "Share b"', '"Share b" cannot be a name'),
        (ASKS_SHARE, 'name = "share_b"', 'nmae = "share_b"', 'Did you mean "name"?'),
        (ASKS_SHARE, 'unit = "percent"', 'unit = "%"\nasked = "0.1%"', "Known here: count, pp, percent"),
        (ASKS_SHARE, 'unit = "percent"', 'unit = "percent"\nasked = 0.1', 'Write asked = "0.1%"'),
        (ASKS_SHARE, "[[quantity]]", "[[qantity]]", 'Did you mean "quantity"?'),
        (ASKS_SHARE, 'of = "share_b"', 'off = "share_b"', 'Did you mean "of"?'),
        (ASKS_SHARE, 'say = "That', 'sya = "That', 'Did you mean "say"?'),
        (CHOICE, 'right_when = "only_a < only_b"', 'rightwhen = "only_a < only_b"', 'mean "right_when"?'),
        (ASKS_SHARE, 'unit = "percent"', 'unit = "pp"\nasked = 0.01', 'Write asked = "0.01pp"'),
        (ASKS_SHARE, 'unit = "percent"', 'unit = "count"\nasked = 0.5', 'Write asked = "1"'),
        (ASKS_SHARE, '"only_b / discordant"', '"ci_wald / 2"', "“ci_wald” is no single number"),
        (CHOICE, "[[step.choice.option]]", "[[step.choice.options]]", 'Did you mean "option"?'),
        (CHOICE, 'text = "[[a]]"', 'txet = "[[a]]"', 'Did you mean "text"?'),
        (CHOICE, 'why = "Look at the sign."', "", '"why" is missing'),
        (CHOICE, 'name = "ahead"', "", '"name" is missing'),
    ],
)
def test_one_slip_is_one_fault(toml, old, new, says):
    assert old in toml
    found = parse_exercise("small", {"exercise.toml": toml.replace(old, new, 1)})
    assert isinstance(found, list)
    assert len(found) == 1, [str(fault) for fault in found]
    assert says in str(found[0])


@pytest.mark.parametrize(
    ("condition", "says"),
    [
        ("only_a && only_b", "is not a condition: use numbers"),
        ("only_a > 1 && only_b > 1", "is not a condition: use numbers"),
        ("only_a > 1 & only_b > 1", "write and"),
        ("delta > 0,7", "write a decimal point"),
        ("delta > 2%", "write a share"),
        ("delta > 2pp", "write a share"),
        ("only_a ≥ only_b", "write <= or >="),
        ("only_a : only_b > 2", "write / to divide"),
        ("only_a == only_b", "compare with < <= > >="),
        ("win_rate > 0.5", "“win_rate” belongs to kind votes"),
    ],
)
def test_a_condition_in_another_language_is_told_what_is_known_here(condition, says):
    found = parse_exercise("small", {"exercise.toml": CHOICE.replace("only_a < only_b", condition)})
    assert isinstance(found, list)
    assert len(found) == 1
    assert says.lower() in str(found[0]).lower()
