"""An author at work: a broken file harms nothing else, says why, and is read again when it is saved."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from app.library import library
from app.main import create_app
from app.settings import Settings
from app.store.tables import Base
from tests.conftest import ADDRESS

BROKEN = 'title = "Mine"\nlesson = "paired-deltas"\nsumary = "Misspelt."\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "exercises" / "mine"
    place.mkdir(parents=True)
    (place / "exercise.toml").write_text(BROKEN)
    return tmp_path


def browser(folder: Path, host: str) -> Iterator[TestClient]:
    settings = Settings(database="sqlite://", public_url=ADDRESS, host=host, content=str(folder))
    app = create_app(settings)
    Base.metadata.create_all(app.state.site.engine)
    with TestClient(app, base_url=ADDRESS) as client:
        yield client


@pytest.fixture
def at_home(folder: Path) -> Iterator[TestClient]:
    yield from browser(folder, "127.0.0.1")


@pytest.fixture
def in_public(folder: Path) -> Iterator[TestClient]:
    yield from browser(folder, "0.0.0.0")


def test_the_page_of_a_broken_exercise_tells_its_author_what_to_mend(at_home: TestClient) -> None:
    answer = at_home.get("/exercises/mine")
    assert answer.status_code == 404
    assert "being mended" in answer.text
    assert "exercises/mine/exercise.toml:3" in answer.text
    assert "summary" in answer.text


def test_learners_are_not_told_and_the_rest_works(in_public: TestClient) -> None:
    answer = in_public.get("/exercises/mine")
    assert answer.status_code == 404
    assert "exercise.toml" not in answer.text
    assert in_public.get("/exercises/twelve-items?seed=7").status_code == 200


def test_a_saved_file_is_read_again(
    at_home: TestClient, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library, "SECONDS_BETWEEN_LOOKS", -1.0)
    starter = Path(library.__file__).parent / "starters" / "exercise" / "exercise.toml"
    assert at_home.get("/exercises/mine?seed=1").status_code == 404
    text = starter.read_text(encoding="utf-8").replace("{title}", "Mine").replace("{slug}", "mine")
    (folder / "exercises" / "mine" / "exercise.toml").write_text(text, encoding="utf-8")
    assert at_home.get("/exercises/mine?seed=1").status_code == 200
