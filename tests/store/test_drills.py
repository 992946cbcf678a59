"""The log of drills: the last text shows, the first pass stays, help opens once, merging loses nothing."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError

from app.store import drills
from app.store.drills import NOT_BEGUN, DrillEvent, DrillStanding, StoredTry
from app.store.engine import Session, make_engine, transaction
from app.store.export import everything_of
from app.store.learners import add_guest, delete_learner
from app.store.tables import Base

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)
LESSON, DRILL = "same-questions", "four-groups"


@pytest.fixture
def session() -> Iterator[Session]:
    engine = make_engine("sqlite://")
    Base.metadata.create_all(engine)
    with transaction(engine, write=True) as open_session:
        yield open_session
    engine.dispose()


def learner(session: Session) -> int:
    return add_guest(session, "UTC", NOW).id


def tried(
    session: Session, who: int, typed: str, *, passed: bool = False, key: str | None = None, minute: int = 0
) -> None:
    at = NOW + timedelta(minutes=minute)
    drills.add_try(session, who, LESSON, DRILL, StoredTry(typed, passed, key=key), at)


def standing(session: Session, who: int) -> DrillStanding:
    return drills.standings(session, who, LESSON).get(DRILL, NOT_BEGUN)


def rows(session: Session) -> int:
    return session.scalar(select(func.count()).select_from(DrillEvent)) or 0


def test_somebody_who_has_not_begun_stands_nowhere(session: Session) -> None:
    assert drills.standings(session, learner(session), LESSON) == {}
    assert standing(session, learner(session)) == DrillStanding(None, False, None, 0, frozenset())


def test_the_last_text_shows_and_the_first_pass_stays(session: Session) -> None:
    who = learner(session)
    tried(session, who, "first", minute=1)
    tried(session, who, "second", passed=True, minute=2)
    tried(session, who, "third", passed=True, minute=3)
    tried(session, who, "broken again", minute=4)
    assert standing(session, who) == DrillStanding(
        "broken again", False, NOW + timedelta(minutes=2), 0, frozenset()
    )
    last = drills.last_try(session, who, LESSON, DRILL)
    assert last == StoredTry("broken again", passed=False)


def test_a_key_is_used_once(session: Session) -> None:
    who = learner(session)
    tried(session, who, "text", key="the same key")
    assert drills.try_by_key(session, who, LESSON, DRILL, "the same key") == StoredTry(
        "text", passed=False, key="the same key"
    )
    assert drills.try_by_key(session, who, LESSON, "another", "the same key") is None
    with pytest.raises(IntegrityError):
        tried(session, who, "other text", key="the same key")


def test_tries_without_a_key_never_collide(session: Session) -> None:
    who = learner(session)
    tried(session, who, "one")
    tried(session, who, "two")
    assert rows(session) == 2


def test_help_is_opened_once_and_is_no_try(session: Session) -> None:
    who = learner(session)
    for level in ("nudge", "setup"):
        drills.add_help(session, who, LESSON, DRILL, level, NOW)
    assert standing(session, who) == DrillStanding(None, False, None, 0, frozenset({"nudge", "setup"}))
    assert drills.last_try(session, who, LESSON, DRILL) is None
    with pytest.raises(IntegrityError):
        drills.add_help(session, who, LESSON, DRILL, "nudge", NOW)


def test_honest_tries_are_counted_whatever_came_of_them(session: Session) -> None:
    who = learner(session)
    for typed, passed, honest in (
        ("a", False, True),
        ("a", False, False),
        ("b", True, True),
        ("c", True, False),
    ):
        drills.add_try(session, who, LESSON, DRILL, StoredTry(typed, passed, honest), NOW)
    drills.add_help(session, who, LESSON, DRILL, "nudge", NOW)
    assert standing(session, who).honest == 2
    assert list(drills.honest_texts(session, who, LESSON, DRILL)) == ["a", "b"]


def test_drills_stay_apart(session: Session) -> None:
    who, other = learner(session), learner(session)
    tried(session, who, "mine")
    drills.add_try(session, who, LESSON, "align-by-id", StoredTry("elsewhere", passed=True), NOW)
    assert standing(session, who).typed == "mine"
    assert standing(session, who).passed_at is None
    assert standing(session, other) == NOT_BEGUN
    assert drills.standings(session, who, "paired-bootstrap") == {}
    assert drills.begun(session, who) == {LESSON}
    assert drills.begun(session, other) == frozenset()


def test_merging_keeps_everything_and_twice_is_once(session: Session) -> None:
    guest, account = learner(session), learner(session)
    tried(session, account, "here", key="in both", minute=1)
    tried(session, guest, "here", key="in both", minute=1)
    tried(session, guest, "there", passed=True, key="of the guest", minute=2)
    for who in (guest, account):
        drills.add_help(session, who, LESSON, DRILL, "nudge", NOW)
    drills.add_help(session, guest, LESSON, DRILL, "setup", NOW)
    drills.merge(session, guest, account)
    drills.merge(session, guest, account)
    assert rows(session) == 4
    assert standing(session, account) == DrillStanding(
        "there", True, NOW + timedelta(minutes=2), 0, frozenset({"nudge", "setup"})
    )
    assert standing(session, guest) == NOT_BEGUN


def test_the_log_is_exported_and_goes_with_its_learner(session: Session) -> None:
    who = learner(session)
    tried(session, who, "print('mine')", passed=True)
    (row,) = everything_of(session, who)["drill_event"]
    assert (row["typed"], row["passed"], row["drill"]) == ("print('mine')", True, DRILL)
    delete_learner(session, who)
    assert rows(session) == 0
