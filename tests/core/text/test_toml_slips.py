"""Slips that TOML only calls invalid are told by what their author most likely meant."""

import pytest

from app.core.text.faults import Fault
from app.core.text.toml import read_toml


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("a = 1\ntitle = Is it better?", 2, "put the text between straight quotes"),
        ("title = “Is it?”", 1, "put the text between straight quotes"),
        ("answers = [“delta”]", 1, "put the text between straight quotes"),
        ('a = 1\ntitle = "Is it?\nb = 2', 2, "the closing quote is missing"),
        ("title = 'Is it?\nb = 2", 1, "the closing quote is missing"),
        ('title = "Is it?', 1, "the closing quote is missing"),
        ('a = 1\nask = """Is it?\n\nb = 2\n', 2, "the closing quote is missing"),
        ('a = ["x", "y]\n', 1, "the closing quote is missing"),
        ('title = "Is it "better"?"', 1, "use '…' when the text holds a double quote"),
        ("title = 'It's better'", 1, 'use "…" when the text holds an apostrophe'),
        ("answers = [delta]", 1, "put the text between straight quotes"),
        ("items = 400-1200", 1, "write a range: [400, 1200]"),
        ('a = 1\nanswers = ["delta"\nb = 2', 2, "and ] after the last"),
        ('answers = ["delta" "call"]', 1, "put a comma between two values"),
        ("items = 1,200", 1, "write 1200, or with a decimal point: 1.200"),
        ("accuracy = [60%, 80%]", 1, "write a share: 0.6"),
        ("a = 1\naccuracy = 0,7", 2, "write a decimal point: 0.7"),
        ("[draw]\naccuracy_a = 1\naccuracy_a = 2\n[b]", 3, "accuracy_a is written twice"),
        ("[draw]\na = 1\n[draw]", 3, "[draw] is written twice"),
        ("[setting]\na = 1\n[[setting]]\na = 2", 1, "[setting] needs double brackets"),
        ("[[setting]]\na = 1\n[[setting]]\na = 2\n[setting]", 5, "[setting] needs double brackets"),
    ],
)
def test_a_common_slip_is_told_by_what_was_meant(text, line, says):
    fault = read_toml(text, "e.toml", 11)
    assert isinstance(fault, Fault)
    assert fault.line == line + 10
    assert says in f"{fault.reason}: {fault.remedy}"
