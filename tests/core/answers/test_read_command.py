"""`discordant read`: how a typed text is read, for people and for programs."""

import argparse
import io
import json

import pytest

from app.commands import read


def run(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    read.add_arguments(parser)
    return read.run(parser.parse_args(arguments))


def as_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    assert run(*arguments, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert isinstance(found, dict)
    return found


def test_a_number_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    found = as_json(capsys, "2pp")
    expected = {"value": 0.02, "low": None, "high": None, "bound": None, "read_as": "2 pp", "refused": None}
    assert found.items() >= expected.items()


def test_an_interval_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    found = as_json(capsys, "4.5 to -0.5", "--unit", "pp", "--interval")
    expected = {"value": None, "low": -0.005, "high": 0.045, "read_as": "[−0.5, 4.5] pp", "swapped": True}
    assert found.items() >= expected.items()


def test_a_bound_a_count_and_a_refusal_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert as_json(capsys, "p<.001", "--unit", "p").items() >= {"value": 0.001, "bound": "<"}.items()
    assert str(as_json(capsys, "1,234", "--unit", "count")["value"]) == "1234"
    refused = as_json(capsys, "1 1/2")
    assert (refused["value"], refused["read_as"]) == (None, None)
    assert refused["refused"]


@pytest.mark.parametrize("typed", ["-2pp", "-.02", "-½", "-(2/100)", "−2", "-inf", "--2"])
def test_a_text_may_begin_with_a_minus(typed: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(typed) == 0
    assert capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["2pp", "--unit", "pp"], "read as 2 pp\n"),
        (["-0.5–4.5", "--unit", "pp", "--interval"], "read as [−0.5, 4.5] pp\n"),
        (["4 to 2", "--interval"], "read as [2, 4]\nThe upper limit came first; they are read in order.\n"),
        (["0.02", "--unit", "pp"], "read as 0.02 pp\n"),
        ([" "], "no answer yet\n"),
        (["abc"], "not read: “abc” is not part of a number. Type the number alone, in digits.\n"),
    ],
)
def test_a_sentence_for_people(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*arguments) == 0
    assert capsys.readouterr().out.startswith(said)


def test_many_texts_one_json_string_per_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = b'"2pp"\n3\n\n[[[\n"\\ud800"\n' + b"\xff\n" + b"[" * 100_000 + b'\n"2%"'
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(lines)))
    assert run("--json", "-", "--unit", "pp") == 1
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [("error" in line, line.get("value")) for line in found] == [
        (False, 0.02),
        *[(True, None)] * 3,
        (False, None),
        *[(True, None)] * 2,
        (False, 0.02),
    ]


def test_many_good_texts_end_well(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b'"2pp"\n"nan"\n')))
    assert run("--json", "-") == 0
    assert len(capsys.readouterr().out.splitlines()) == 2
