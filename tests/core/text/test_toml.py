"""TOML as authors write it: every key knows its line, every slip is named."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.text.faults import Fault
from app.core.text.toml import TomlSource, read_toml

EXERCISE = """\
title = "Twelve items"          # a comment with [brackets] and "quotes"

[draw]
accuracy_a = [0.40,
  0.75]
a.b = 3
"quoted key" = 1

[[step]]
id = "sort"
answers = ["both", {quantity = "delta", label = "l ] }"}]
ask = '''
Sort the [[noun]].
x = 1
'''

[[step.choice]]
name = "stronger"
[[step.choice.option]]
id = "one"
[[step.choice.option]]
id = "two"

[[step]]
id = "call"
why = \"\"\"a "quoted" word\"\"\"
[[step.choice]]
[[step.choice.option]]
text = "last"
"""


def source(text: str, first_line: int = 1) -> TomlSource:
    read = read_toml(text, "exercise.toml", first_line)
    assert isinstance(read, TomlSource), read
    return read


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("title",), 1),
        (("draw",), 3),
        (("draw", "accuracy_a"), 4),
        (("draw", "accuracy_a", 1), 5),
        (("draw", "a", "b"), 6),
        (("draw", "quoted key"), 7),
        (("step",), 9),
        (("step", 0), 9),
        (("step", 0, "id"), 10),
        (("step", 0, "answers", 0), 11),
        (("step", 0, "answers", 1, "label"), 11),
        (("step", 0, "ask"), 12),
        (("step", 0, "choice", 0, "name"), 18),
        (("step", 0, "choice", 0, "option", 1, "id"), 22),
        (("step", 1, "id"), 25),
        (("step", 1, "why"), 26),
        (("step", 1, "choice", 0, "option", 0, "text"), 29),
        (("step", 1, "no such key"), 24),
        (("nothing", 3), 1),
    ],
)
def test_every_key_knows_its_line(path, line):
    assert source(EXERCISE).line(*path) == line
    assert source(EXERCISE, first_line=101).line(*path) == line + 100


def test_a_text_begins_on_the_line_after_its_opening_quotes():
    assert source(EXERCISE).text_line("step", 0, "ask") == 13
    assert source(EXERCISE).text_line("step", 0, "id") == 10


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ('ask = "$\\frac{a}{b}$"', 1, "control character"),
        ('n = 1\nask = "$\\bar d$"', 2, "control character"),
        ('ask = "$\\times$"', 1, "a tab in the text"),
        ('ask = "a $b \\neq c$"', 1, "a line break in mathematics"),
        ('ask = "$\\sqrt 2$"', 1, "not valid TOML"),
        ('ask = "\\u0000"', 1, "control character"),
        ('ask = "\\u202Etxt"', 1, "control character"),
        ('options = ["a", "\\frac"]', 1, "control character"),
    ],
)
def test_a_backslash_that_would_be_lost_is_a_fault_that_names_single_quotes(text, line, reason):
    fault = read_toml(text, "e.toml", 1)
    assert isinstance(fault, Fault)
    assert (fault.file, fault.line) == ("e.toml", line)
    assert reason in fault.reason
    assert "single quotes" in fault.remedy


@pytest.mark.parametrize(
    "text",
    [
        'a = "one\\ntwo"',
        'a = "C:\\\\temp"',
        "a = '$\\frac{1}{2} \\neq \\times$'",
        'a = """x\ty"""',
        "a = '''\n\tx'''",
    ],
)
def test_what_is_meant_is_no_fault(text):
    assert isinstance(read_toml(text, "e.toml"), TomlSource)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a = 1\nb =", 12),
        ('a = """x\nb = """y"""', 12),
        ("[a", 11),
        ("x = {a = 1,", 11),
        ("= 1", 11),
    ],
)
def test_what_is_no_toml_is_a_fault_with_its_line(text, line):
    fault = read_toml(text, "e.toml", 11)
    assert isinstance(fault, Fault)
    assert fault.line == line
    assert fault.reason.startswith("this is not valid TOML: ")


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text):
    assert isinstance(read_toml(text, "f"), TomlSource | Fault)


@given(st.lists(st.sampled_from(EXERCISE.splitlines(keepends=True)), max_size=20))
def test_any_shuffle_of_lines_is_read_or_refused(lines):
    assert isinstance(read_toml("".join(lines), "f"), TomlSource | Fault)
