"""Learners and sign-ins as rows: what is kept, what ends, who can be found."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import text

from app.store import learners
from app.store.engine import make_engine, transaction
from app.store.export import everything_of
from app.store.tables import Base

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)


@pytest.fixture
def session():
    engine = make_engine("sqlite://")
    Base.metadata.create_all(engine)
    with transaction(engine, write=True) as session:
        yield session
    engine.dispose()


def account(session, email="ada@example.org"):
    guest = learners.add_guest(session, "UTC", NOW)
    assert learners.become_account(session, guest.id, email, "hash of password", "hash of code")
    return learners.person_by_id(session, guest.id)


def test_an_email_has_one_spelling():
    assert learners.normal_email(" Ada@Example.ORG\n") == "ada@example.org"
    assert learners.normal_email("ADA+lessons@b.c") == "ada+lessons@b.c"
    assert learners.normal_email("Rene\u0301@b.c") == learners.normal_email("ren\u00e9@b.c")
    assert learners.normal_email("a" * 248 + "@b.cde") == "a" * 248 + "@b.cde"


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "@",
        "a@",
        "@b",
        "a@b@c",
        "a b@c.d",
        "a\x00@b.c",
        "a\u200b@b.c",
        "a\u00a0b@c.d",
        "a" * 250 + "@b.cd",
    ],
)
def test_what_cannot_be_an_email_has_none(typed):
    assert learners.normal_email(typed) is None


def test_a_guest_becomes_an_account_once_and_loses_every_token(session):
    guest = learners.add_guest(session, "Europe/Berlin", NOW)
    learners.add_sign_in(session, guest.id, "token", NOW)
    assert learners.become_account(session, guest.id, "ada@example.org", "hash", "code")
    assert not learners.become_account(session, guest.id, "eve@example.org", "hash", "code")
    assert learners.person_by_token(session, "token", NOW) is None
    ada = learners.person_by_id(session, guest.id)
    assert ada == learners.Person(guest.id, "ada@example.org", "student", "Europe/Berlin", zone_chosen=False)


def test_a_taken_email_changes_nothing_and_the_transaction_goes_on(session):
    account(session)
    guest = learners.add_guest(session, "UTC", NOW)
    learners.add_sign_in(session, guest.id, "token", NOW)
    assert not learners.become_account(session, guest.id, "ada@example.org", "hash", "code")
    assert learners.person_by_token(session, "token", NOW) == guest


def test_no_token_is_kept_as_it_is(session):
    ada = account(session)
    learners.add_sign_in(session, ada.id, "a sign-in", NOW)
    learners.add_reset_link(session, ada.id, "a link", NOW)
    kept = [
        tuple(row)
        for table in ("sign_in", "reset_link")
        for row in session.execute(text(f"SELECT * FROM {table}"))
    ]
    assert len(kept) == 2
    assert not any(token in row for row in kept for token in ("a sign-in", "a link"))


def test_a_sign_in_is_good_for_ninety_days_and_until_it_is_ended(session):
    ada = account(session)
    for token in ("first", "second", "third"):
        learners.add_sign_in(session, ada.id, token, NOW)
    assert learners.person_by_token(session, "first", NOW + timedelta(days=89)) == ada
    assert learners.person_by_token(session, "first", NOW + timedelta(days=90)) is None
    learners.end_sign_in(session, "first")
    assert learners.person_by_token(session, "first", NOW) is None
    assert learners.person_by_token(session, "second", NOW) == ada
    learners.end_sign_ins(session, ada.id)
    assert learners.person_by_token(session, "second", NOW) is None


def test_a_new_password_ends_sign_ins_and_links_and_keeps_the_code_unless_there_is_a_new_one(session):
    ada = account(session)
    learners.add_sign_in(session, ada.id, "token", NOW)
    learners.add_reset_link(session, ada.id, "link", NOW)
    learners.set_password(session, ada.id, "second hash")
    assert learners.person_by_email(session, "ada@example.org") == (ada, "second hash", "hash of code")
    assert learners.person_by_token(session, "token", NOW) is None
    assert learners.person_by_reset_link(session, "link", NOW) is None
    learners.set_password(session, ada.id, "third hash", "second code")
    assert learners.person_by_email(session, "ada@example.org") == (ada, "third hash", "second code")


def test_a_reset_link_is_good_for_a_day_once_and_until_the_next_one(session):
    ada = account(session)
    learners.add_reset_link(session, ada.id, "old", NOW)
    learners.add_reset_link(session, ada.id, "new", NOW)
    assert learners.use_reset_link(session, "old", NOW) is None
    assert learners.person_by_reset_link(session, "new", NOW + timedelta(hours=24)) is None
    assert learners.use_reset_link(session, "new", NOW) == ada
    assert learners.use_reset_link(session, "new", NOW) is None


def test_deleting_a_learner_takes_every_row_along_and_nobody_elses(session):
    ada, grace = account(session), account(session, "grace@example.org")
    for person in (ada, grace):
        learners.add_sign_in(session, person.id, f"token of {person.email}", NOW)
    learners.delete_learner(session, ada.id)
    assert all(rows == [] for rows in everything_of(session, ada.id).values())
    assert learners.person_by_token(session, "token of grace@example.org", NOW) == grace


def test_the_export_walks_every_table_that_belongs_to_a_learner(session):
    ada = account(session)
    learners.add_sign_in(session, ada.id, "token", NOW)
    kept = everything_of(session, ada.id)
    owned = {table.name for table in Base.metadata.sorted_tables if "learner_id" in table.c}
    assert owned | {"learner", "variant_event"} <= set(kept)
    assert kept["learner"][0] == {
        "id": ada.id,
        "email": "ada@example.org",
        "role": "student",
        "zone": "UTC",
        "zone_chosen": False,
        "created_at": "2026-03-02T12:00:00+00:00",
    }
    assert "token" not in kept["sign_in"][0]
