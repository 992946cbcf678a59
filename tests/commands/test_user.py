"""`discordant user`: roles and one-use links, on a database of its own."""

import re

import pytest

from app.cli import main
from app.commands.serve import migrate
from app.main import utc_now
from app.store import learners
from app.store.engine import make_engine, transaction
from app.store.tables import Base


@pytest.fixture
def database(tmp_path, monkeypatch):
    url = f"sqlite:///{tmp_path / 'discordant.sqlite3'}"
    monkeypatch.setenv("DISCORDANT_DATABASE", url)
    monkeypatch.setenv("DISCORDANT_PUBLIC_URL", "https://learn.example.org")
    migrate(url)
    engine = make_engine(url)
    Base.metadata.create_all(engine)
    with transaction(engine, write=True) as session:
        guest = learners.add_guest(session, "UTC", utc_now())
        assert learners.become_account(session, guest.id, "ada@example.org", "hash", "code")
    yield engine
    engine.dispose()


def ada(engine):
    with transaction(engine, write=False) as session:
        return learners.person_by_email(session, "ada@example.org")


def test_promote_gives_a_role_whatever_the_case_of_the_email(database, capsys):
    assert main(["user", "promote", "Ada@Example.org", "instructor"]) == 0
    assert capsys.readouterr().out == "ada@example.org is instructor now (was student).\n"
    assert ada(database)[0].role == "instructor"
    assert main(["user", "promote", "ada@example.org", "administrator"]) == 0
    assert ada(database)[0].role == "administrator"


def test_reset_prints_a_link_alone_and_keeps_only_its_hash(database, capsys):
    assert main(["user", "reset", "ada@example.org"]) == 0
    printed = capsys.readouterr()
    found = re.fullmatch(r"https://learn\.example\.org/account/reset/(\S{43})\n", printed.out)
    assert found
    assert found[1] not in printed.err
    assert ada(database)[1] == "hash"
    with transaction(database, write=False) as session:
        assert learners.person_by_reset_link(session, found[1], utc_now()) == ada(database)[0]
        assert learners.person_by_reset_link(session, learners.hash_token(found[1]), utc_now()) is None


@pytest.mark.parametrize("email", ["eve@example.org", "ada", ""])
def test_an_unknown_email_is_said_in_one_line(database, capsys, email):
    for arguments in (["promote", email, "instructor"], ["reset", email]):
        assert main(["user", *arguments]) == 1
        printed = capsys.readouterr()
        assert printed.out == ""
        assert printed.err.count("\n") == 1
        assert "There is no account with the email" in printed.err


def test_an_unknown_role_or_action_is_a_usage_error(database, capsys):
    for arguments in (["promote", "ada@example.org", "king"], ["demote", "ada@example.org"], []):
        with pytest.raises(SystemExit) as stopped:
            main(["user", *arguments])
        assert stopped.value.code == 2
    assert ada(database)[0].role == "student"


def test_a_database_that_cannot_be_opened_is_said_without_a_traceback(tmp_path, capsys):
    url = f"sqlite:///{tmp_path / 'no such folder' / 'd.sqlite3'}"
    assert main(["user", "reset", "ada@example.org", "--database", url]) == 1
    assert "cannot be opened" in capsys.readouterr().err
