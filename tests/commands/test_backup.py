"""`discordant backup`: one moment of the database, while others write."""

import sqlite3
import stat
from contextlib import closing

import pytest

from app.cli import main
from app.main import utc_now
from app.store import learners
from app.store.engine import make_engine, transaction
from app.store.tables import Base


@pytest.fixture
def database(tmp_path, monkeypatch):
    file = tmp_path / "discordant.sqlite3"
    monkeypatch.setenv("DISCORDANT_DATABASE", f"sqlite:///{file}")
    engine = make_engine(f"sqlite:///{file}")
    Base.metadata.create_all(engine)
    with transaction(engine, write=True) as session:
        learners.add_guest(session, "UTC", utc_now())
    yield engine
    engine.dispose()


def learners_in(file):
    with closing(sqlite3.connect(file)) as copy:
        return copy.execute("SELECT count(*) FROM learner").fetchone()[0]


def test_the_copy_holds_what_was_committed_while_somebody_writes(database, tmp_path, capsys):
    copy = tmp_path / "copy.sqlite3"
    with transaction(database, write=True) as session:
        learners.add_guest(session, "UTC", utc_now())
        assert main(["backup", str(copy)]) == 0
    assert learners_in(copy) == 1
    assert str(copy) in capsys.readouterr().out
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert {file.name for file in tmp_path.glob("copy*")} == {"copy.sqlite3"}
    assert main(["backup", str(tmp_path / "later.sqlite3")]) == 0
    assert learners_in(tmp_path / "later.sqlite3") == 2


def test_a_copy_can_be_served_again(database, tmp_path):
    copy = tmp_path / "copy.sqlite3"
    main(["backup", str(copy)])
    engine = make_engine(f"sqlite:///{copy}")
    with transaction(engine, write=True) as session:
        learners.add_guest(session, "UTC", utc_now())
    engine.dispose()
    assert learners_in(copy) == 2


def test_an_older_copy_is_never_replaced(database, tmp_path, capsys):
    copy = tmp_path / "copy.sqlite3"
    copy.write_text("precious")
    assert main(["backup", str(copy)]) == 1
    assert "exists already" in capsys.readouterr().err
    assert copy.read_text() == "precious"


def test_a_folder_that_is_not_there_is_said_in_one_line(database, tmp_path, capsys):
    assert main(["backup", str(tmp_path / "nowhere" / "copy.sqlite3")]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_a_database_that_is_not_there_is_not_made(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("DISCORDANT_DATABASE", f"sqlite:///{tmp_path / 'missing.sqlite3'}")
    assert main(["backup", str(tmp_path / "copy.sqlite3")]) == 1
    assert "There is no database" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("postgresql://ada:secret@db/school", "pg_dump"),
        ("sqlite://", "Only a SQLite file"),
        ("no url", "no SQLAlchemy URL"),
    ],
)
def test_other_databases_are_told_what_to_use(tmp_path, capsys, url, said):
    assert main(["backup", str(tmp_path / "copy"), "--database", url]) == 1
    printed = capsys.readouterr().err
    assert said in printed
    assert "secret" not in printed
