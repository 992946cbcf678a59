"""A guest's rows become an account's: nothing lost, nothing twice, and never account into account."""

from datetime import UTC, datetime

import pytest
from sqlalchemy import insert

from app.store import learners, merging
from app.store.engine import make_engine, transaction
from app.store.export import everything_of
from app.store.tables import Base
from app.store.variant import VariantEvent, VariantRow

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)


@pytest.fixture
def session():
    engine = make_engine("sqlite://")
    Base.metadata.create_all(engine)
    with transaction(engine, write=True) as session:
        yield session
    engine.dispose()


@pytest.fixture
def account(session):
    return an_account(session, "ada@example.org")


def an_account(session, email):
    number = learners.add_guest(session, "UTC", NOW).id
    assert learners.become_account(session, number, email, "hash", "code")
    return number


def a_guest(session):
    guest = learners.add_guest(session, "UTC", NOW).id
    learners.add_sign_in(session, guest, f"token of {guest}", NOW)
    return guest


def open_variant(session, learner, seed, *keys):
    variant = f"{learner}-{seed}"
    session.execute(
        insert(VariantRow).values(
            id=variant,
            learner_id=learner,
            exercise="twelve-items",
            version="1",
            seed=seed,
            seed_given=False,
            drawn={},
            drafts={},
            opened_at=NOW,
        )
    )
    for key in keys:
        session.execute(
            insert(VariantEvent).values(
                variant_id=variant, step="delta", key=key, event={}, result={}, at=NOW
            )
        )


def events_of(session, learner):
    return sorted(row["key"] for row in everything_of(session, learner)["variant_event"])


def test_what_the_guest_did_is_the_accounts_and_the_guest_is_gone(session, account):
    guest = a_guest(session)
    open_variant(session, guest, 1, "first try", "second try")
    assert merging.merge(session, guest, account)
    assert events_of(session, account) == ["first try", "second try"]
    assert learners.person_by_id(session, guest) is None
    assert learners.person_by_token(session, f"token of {guest}", NOW) is None


def test_a_variant_that_both_opened_keeps_both_histories_each_event_once(session, account):
    guest = a_guest(session)
    open_variant(session, account, 1, "here", "in both")
    open_variant(session, guest, 1, "there", "in both")
    merging.merge(session, guest, account)
    assert events_of(session, account) == ["here", "in both", "there"]
    assert len(everything_of(session, account)["variant"]) == 1


def test_merging_twice_is_merging_once(session, account):
    guest = a_guest(session)
    open_variant(session, guest, 1, "try")
    assert merging.merge(session, guest, account)
    before = everything_of(session, account)
    assert not merging.merge(session, guest, account)
    assert everything_of(session, account) == before


def test_several_guests_can_join_one_account(session, account):
    for seed in (1, 2, 3):
        guest = a_guest(session)
        open_variant(session, guest, seed, f"try {seed}")
        merging.merge(session, guest, account)
    assert events_of(session, account) == ["try 1", "try 2", "try 3"]


def test_accounts_never_merge_and_guests_never_join_guests(session, account):
    grace, guest, other = an_account(session, "grace@example.org"), a_guest(session), a_guest(session)
    for giver, taker in (
        (grace, account),
        (account, account),
        (guest, other),
        (guest, guest),
        (guest, 12345),
    ):
        with pytest.raises(ValueError, match="only a guest can be merged, and only into an account"):
            merging.merge(session, giver, taker)
    assert learners.person_by_id(session, grace)
    assert learners.person_by_id(session, guest)


def test_no_table_of_a_learner_was_forgotten():
    """Rows that nobody moves would go with the guest; a new table joins this list together with its test."""
    moved = {"variant", "card", "review_event", "lesson_answer", "finished_lesson", "drill_event"}
    ended = {"sign_in", "reset_link"}
    assert {table.name for table in Base.metadata.sorted_tables if "learner_id" in table.c} == moved | ended
