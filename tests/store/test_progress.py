"""The log of answers to lessons: the last one counts, a quiz question once, and merging loses nothing."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError

from app.store import progress
from app.store.engine import Session, make_engine, transaction
from app.store.learners import add_guest, delete_learner
from app.store.progress import FinishedLesson, LessonAnswer, StoredAnswer
from app.store.tables import Base

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)
LATER = NOW + timedelta(hours=1)
LESSON = "paired-deltas"


@pytest.fixture
def session() -> Iterator[Session]:
    engine = make_engine("sqlite://")
    Base.metadata.create_all(engine)
    with transaction(engine, write=True) as open_session:
        yield open_session
    engine.dispose()


def learner(session: Session) -> int:
    return add_guest(session, "UTC", NOW).id


def checked(session: Session, who: int, question: str, typed: str, right: bool = False) -> None:
    progress.add_answer(session, who, LESSON, StoredAnswer(question, typed, right, False), NOW)


def quizzed(
    session: Session, who: int, question: str, typed: str, *, run: int = 1, key: str = "", right: bool = True
) -> None:
    answer = StoredAnswer(question, typed, right, True, run, key or f"key of {who} {question} {run}")
    progress.add_answer(session, who, LESSON, answer, NOW)


def rows(session: Session) -> int:
    return session.scalar(select(func.count()).select_from(LessonAnswer)) or 0


def test_somebody_who_has_not_begun_stands_nowhere(session: Session) -> None:
    assert progress.standing(session, learner(session), LESSON) == progress.NOTHING_YET


def test_the_last_answer_to_a_quick_check_is_the_one_that_shows(session: Session) -> None:
    who = learner(session)
    checked(session, who, "first-guess", "a")
    checked(session, who, "first-guess", "b", right=True)
    standing = progress.standing(session, who, LESSON)
    assert standing.checks["first-guess"].typed == "b"
    assert standing.quiz == {}
    assert rows(session) == 2


def test_the_quiz_stands_at_its_last_run(session: Session) -> None:
    who = learner(session)
    quizzed(session, who, "one", "a", run=1)
    quizzed(session, who, "two", "b", run=1)
    quizzed(session, who, "one", "c", run=2)
    standing = progress.standing(session, who, LESSON)
    assert standing.run == 2
    assert {name: answer.typed for name, answer in standing.quiz.items()} == {"one": "c"}


def test_a_quiz_question_is_answered_for_good_once_in_a_run(session: Session) -> None:
    who = learner(session)
    quizzed(session, who, "one", "a")
    with pytest.raises(IntegrityError):
        quizzed(session, who, "one", "b", key="another key")


def test_an_unreadable_answer_may_be_followed_by_a_readable_one(session: Session) -> None:
    who = learner(session)
    unreadable = StoredAnswer("one", "two pp", False, False, 1, "the first key")
    progress.add_answer(session, who, LESSON, unreadable, NOW)
    assert progress.standing(session, who, LESSON).quiz["one"].final is False
    quizzed(session, who, "one", "2")
    assert progress.standing(session, who, LESSON).quiz["one"].typed == "2"


def test_a_key_is_used_once(session: Session) -> None:
    who = learner(session)
    quizzed(session, who, "one", "a", key="the same key")
    found = progress.answer_by_key(session, who, LESSON, "one", "the same key")
    assert found is not None
    assert found.typed == "a"
    assert progress.answer_by_key(session, who, LESSON, "two", "the same key") is None
    with pytest.raises(IntegrityError):
        quizzed(session, who, "one", "b", run=2, key="the same key")


def test_started_lessons_come_latest_first_with_their_right_checks(session: Session) -> None:
    who = learner(session)
    checked(session, who, "first-guess", "a")
    checked(session, who, "first-guess", "b", right=True)
    checked(session, who, "strangers", "c", right=True)
    progress.add_answer(session, who, "coin-flips", StoredAnswer("q", "x", True, True, 1, "k" * 16), NOW)
    assert list(progress.started(session, who).items()) == [("coin-flips", 0), (LESSON, 2)]


def test_a_lesson_is_finished_once_and_the_first_time_stays(session: Session) -> None:
    who = learner(session)
    assert progress.add_finished(session, who, LESSON, NOW)
    assert not progress.add_finished(session, who, LESSON, LATER)
    assert progress.finished(session, who) == {LESSON}
    assert session.scalar(select(FinishedLesson.at)) == NOW


def test_merging_keeps_every_answer_and_twice_is_once(session: Session) -> None:
    guest, account = learner(session), learner(session)
    checked(session, account, "first-guess", "a")
    checked(session, guest, "first-guess", "b", right=True)
    progress.merge(session, guest, account)
    progress.merge(session, guest, account)
    assert rows(session) == 2
    assert progress.standing(session, account, LESSON).checks["first-guess"].typed == "b"
    assert progress.standing(session, guest, LESSON) == progress.NOTHING_YET


def test_runs_of_the_guest_come_after_those_of_the_account(session: Session) -> None:
    guest, account = learner(session), learner(session)
    quizzed(session, account, "one", "a", run=1)
    for run in (1, 2):
        quizzed(session, guest, "one", f"guest {run}", run=run)
    progress.merge(session, guest, account)
    found = session.execute(
        select(LessonAnswer.run, LessonAnswer.typed, LessonAnswer.learner_id).order_by(LessonAnswer.run)
    )
    assert found.all() == [(1, "a", account), (2, "guest 1", account), (3, "guest 2", account)]


def test_a_form_that_both_sent_is_kept_once(session: Session) -> None:
    guest, account = learner(session), learner(session)
    quizzed(session, account, "one", "a", key="the same key")
    quizzed(session, guest, "one", "a", key="the same key")
    progress.merge(session, guest, account)
    assert rows(session) == 1


def test_finished_lessons_are_united_and_the_earlier_time_stays(session: Session) -> None:
    guest, account = learner(session), learner(session)
    progress.add_finished(session, account, LESSON, LATER)
    progress.add_finished(session, guest, LESSON, NOW)
    progress.add_finished(session, guest, "coin-flips", LATER)
    progress.merge(session, guest, account)
    kept = dict(session.execute(select(FinishedLesson.lesson, FinishedLesson.at)).all())
    assert kept == {LESSON: NOW, "coin-flips": LATER}
    assert progress.finished(session, account) == {LESSON, "coin-flips"}


def test_everything_goes_with_its_learner(session: Session) -> None:
    who = learner(session)
    checked(session, who, "first-guess", "a")
    progress.add_finished(session, who, LESSON, NOW)
    delete_learner(session, who)
    assert rows(session) == 0
    assert session.scalar(select(func.count()).select_from(FinishedLesson)) == 0
