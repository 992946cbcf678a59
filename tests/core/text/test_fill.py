"""Placeholders: what is filled, how, and what never becomes markup."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.answers.units import Shown
from app.core.text.fill import Placeholder, fill, fill_faults, placeholders, plain
from app.core.text.html import inline, markdown

PP = "\N{NARROW NO-BREAK SPACE}pp"
VALUES: dict[str, str | Shown] = {
    "b": "the new prompt",
    "n": Shown(1234, "count", 0),
    "main.delta": Shown(0.02, "pp", 1),
    "low": Shown(-0.0047, "pp", 2),
    "share": Shown(0.78, "percent", 1),
    "ci": Shown((-0.005, 0.045), "pp", 1),
    "none": Shown(None, "pp", 1),
    "nasty": "a_b *c* <i> [x](y) | $z$ `q`",
    "hash": "# one",
    "listed": "1. one",
}


@pytest.mark.parametrize(
    ("source", "filled"),
    [
        ("How far is [[b]] ahead?", "How far is the new prompt ahead?"),
        ("[[main.delta]] of [[n]]", f"2.0{PP} of 1,234"),
        ("[[main.delta:pp2]] [[main.delta:plain2]]", f"2.00{PP} 0.02"),
        ("[[ci]]", f"\\[−0.5, 4.5\\]{PP}"),
        ("[[low]]", f"−0.47{PP}"),
        ("`[[b]]` and ``[[n]] ` ``", "`[[b]]` and ``[[n]] ` ``"),
        ("```\n[[b]]\n```\n[[b]]", "```\n[[b]]\n```\nthe new prompt"),
        ("- item\n  ~~~text\n  [[b]]\n  ~~~\n", "- item\n  ~~~text\n  [[b]]\n  ~~~\n"),
        ("\\[[b]] stays", "\\[[b]] stays"),
        ("[[nasty]]", r"a\_b \*c\* \<i\> \[x\](y) \| \$z\$ \`q\`"),
        ("[[hash]]", r"\# one"),
        ("- [[hash]]", r"- \# one"),
        ("no [[hash]]", "no # one"),
        ("[[listed]]", r"1\. one"),
        ("| [[b]] | [[n]] |", "| the new prompt | 1,234 |"),
        ("$\\frac{[[n]]}{2}$", "$\\frac{{1{,}234}}{2}$"),
        ("$x = [[low]]$", r"$x = {−0.47\,\text{pp}}$"),
        ("$$\n[[share]] [[ci]]\n$$", "$$\n{78.0\\%} {[−0.5, 4.5]\\,\\text{pp}}\n$$"),
        ("$[[b]] [[none]]$", r"$\text{the new prompt} \text{not defined}$"),
        ("$50 for [[b]] or $100", "$50 for the new prompt or $100"),
        (r"\$[[b]] $[[b]] $", r"\$the new prompt $the new prompt $"),
    ],
)
def test_filling(source, filled):
    assert fill(source, VALUES) == filled


def test_labels_are_filled_as_they_are():
    assert plain("`[[nasty]]` in [[n]]", VALUES) == "`a_b *c* <i> [x](y) | $z$ `q`` in 1,234"
    assert fill("`[[b]]` [[nasty]]", VALUES, escape=False) == "`[[b]]` a_b *c* <i> [x](y) | $z$ `q`"


def test_a_value_shows_in_the_page_exactly_as_it_is():
    assert inline(fill("[[nasty]]", VALUES)) == "a_b *c* &lt;i&gt; [x](y) | $z$ `q`"
    assert "<td>a_b *c* &lt;i&gt; [x](y) | $z$ `q`</td>" in markdown(
        fill("| a |\n|--|\n| [[nasty]] |", VALUES)
    )


@given(st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Zl", "Zp")), max_size=30))
def test_no_value_becomes_markup(value):
    shown = inline(fill("a [[x]] b", {"x": value}))
    assert "<" not in shown
    assert "<h" not in markdown(fill("[[x]]", {"x": value}))
    assert "<li" not in markdown(fill("[[x]]", {"x": value}))


def test_a_name_without_a_value_is_an_error_of_the_program():
    with pytest.raises(KeyError, match="delta"):
        fill("[[delta]]", {})


def test_placeholders_know_their_lines():
    source = "a [[b]]\n`[[code]]`\n[[main.delta:pp2]] [[not one]]"
    assert placeholders(source) == (Placeholder("b", None, 1), Placeholder("main.delta", "pp2", 3))


@pytest.mark.parametrize(
    ("source", "line", "reason", "remedy"),
    [
        ("a\n[[main.delt]]", 11, 'nothing here is called "main.delt"', 'did you mean "main.delta"?'),
        ("[[zzz]]", 10, 'nothing here is called "zzz"', "known here: b, ci"),
        ("[[n:pq]]", 10, '"pq" is not a format', "formats: pp"),
        ("[[ n ]]", 10, "[[ n ]] is not a placeholder", "write [[name]]"),
        ("[[n|pp]]", 10, "[[n|pp]] is not a placeholder", "write [[name]]"),
        ("one\nhow far is [b] ahead", 11, "[b] is shown as it stands: one bracket is missing", "write [[b]]"),
        ("[main.delta:pp2]", 10, "[main.delta:pp2] is shown as it stands: one bracket", "write [[main.del"),
        ("$\\frac{[[m]]}{2}$", 10, 'nothing here is called "m"', "known here"),
    ],
)
def test_faults_of_placeholders(source, line, reason, remedy):
    (fault,) = fill_faults(source, VALUES.keys(), "lesson.md", 10)
    assert (fault.file, fault.line) == ("lesson.md", line)
    assert fault.reason.startswith(reason)
    assert fault.remedy.startswith(remedy)


def test_a_bracket_that_means_a_bracket_is_none():
    meant = "[b](https://example.org) \\\\[b] $x[n]$ `[n]` [x] [^n] [low, high] [text][n]\n\n[n]: https://example.org\n"
    assert fill_faults(meant, VALUES.keys(), "lesson.md") == []


def test_nothing_inside_code_is_a_fault():
    assert fill_faults("`[[anything]]`\n```\n[[x|y]]\n```\n", [], "lesson.md") == []
