"""What `discordant new` writes works at once, and never overwrites."""

from pathlib import Path

import pytest

from app.cli import main


@pytest.mark.parametrize("kind", ["exercise", "lesson"])
def test_a_new_one_has_no_faults(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new", kind, "our-first"]) == 0
    assert main(["check", str(tmp_path / f"{kind}s" / "our-first"), "--draws", "20", "--run"]) == 0
    assert "0 faults" in capsys.readouterr().out


def test_a_second_lesson_joins_the_course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORDANT_CONTENT", str(tmp_path))
    assert main(["new", "lesson", "one"]) == 0
    assert main(["new", "lesson", "two"]) == 0
    assert main(["check"]) == 0


@pytest.mark.parametrize("slug", ["Our First", "../up", "a--b", "x" * 81])
def test_a_name_that_cannot_be_an_address_is_refused(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new", "exercise", slug]) == 1
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new", "exercise", "mine"]) == 0
    file = tmp_path / "exercises" / "mine" / "exercise.toml"
    file.write_text("mine")
    assert main(["new", "exercise", "mine"]) == 1
    assert file.read_text() == "mine"
    assert "is there already" in capsys.readouterr().err
