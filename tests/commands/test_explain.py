"""`discordant explain`: a variant with its solution, and how a typed text is marked on it."""

import json

import pytest

from app.cli import main


def said(capsys, *arguments):
    status = main(["explain", *arguments])
    out, err = capsys.readouterr()
    return status, out, err


def test_a_variant_with_its_solution(capsys):
    status, out, _ = said(capsys, "twelve-items", "--seed", "7")
    assert status == 0
    assert "both 2, only A 4, only B 1, neither 5, n 12" in out
    assert "delta = −25.0\u202fpp   (asked: 0.1 pp)" in out
    assert "Report: On the same 12 support tickets" in out


def test_the_same_for_programs(capsys):
    _, out, _ = said(capsys, "paired-delta", "--seed", "7", "--json")
    found = json.loads(out)
    assert found["counts"] == [332, 46, 25, 296]
    assert found["solution"]["read"]["discordant"] == {"value": 71, "shown": "71"}
    assert set(found["help"]["call"]) == {"nudge", "setup", "solution"}


@pytest.mark.parametrize(
    ("typed", "verdict", "read_as"),
    [
        ("-25pp", "right", "−25 pp"),
        ("−0.25", "accepted", "−25 pp"),
        ("25", "mistake", "25 pp"),
        ("twelve", "unreadable", ""),
    ],
)
def test_how_a_text_is_read_and_marked(capsys, typed, verdict, read_as):
    status, out, _ = said(capsys, "twelve-items", "--seed", "7", "--json", "delta", "delta", typed)
    found = json.loads(out)
    assert (status, found["verdict"], found["read_as"]) == (0, verdict, read_as)


def test_in_words(capsys):
    _, out, _ = said(capsys, "twelve-items", "delta", "delta", "25", "--seed", "7")
    assert out.splitlines()[:2] == ["mistake (sign)", "read as 25 pp"]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["twelve-itmes"], 'There is no exercise "twelve-itmes": did you mean "twelve-items"?'),
        (["twelve-items", "detla", "delta", "2"], 'There is no step "detla": did you mean "delta"?'),
        (["twelve-items", "delta", "se_paired", "2"], 'There is no answer "se_paired": known: delta'),
        (["twelve-items", "delta"], "Give a step, an answer and a text"),
        (["twelve-items", "--seed", "-1"], "--seed needs a number from 0 on."),
    ],
)
def test_what_is_wrong_is_said_in_one_line(capsys, arguments, says):
    status, out, err = said(capsys, *arguments)
    assert (status, out) == (1, "")
    assert says in err
    assert err.count("\n") == 1
