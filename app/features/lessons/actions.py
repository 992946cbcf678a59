"""What visitors do with lessons: answer a quick check, answer the quiz, finish, pick a card."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from app.core.exercises.variant import variant_from_json
from app.core.lessons.lesson import Lesson
from app.core.lessons.marking import Marked, mark_question
from app.core.lessons.question import Question
from app.core.quantities.data import Data
from app.library.shelf import Shelf
from app.store import attempts, cards, progress
from app.store.engine import Session
from app.store.progress import Standing, StoredAnswer

# Makes a guest of somebody unknown: called only once there is something worth keeping.
Learner = Callable[[], int]


@dataclass(frozen=True, slots=True)
class KeyClash:
    """The one-use key came before with another answer."""


@dataclass(frozen=True, slots=True)
class NotOpen:
    """The answer belongs to a run of the quiz that has not begun or is over."""


def answer_check(
    session: Session, learner: Learner, lesson: Lesson, question: Question, typed: str, now: datetime
) -> Marked:
    """Mark a quick check and append the answer; the same answer again adds nothing."""
    marked = mark_question(question, typed)
    if not _worth_keeping(question, marked):
        return marked
    number = learner()
    last = progress.last_check(session, number, lesson.slug, question.id)
    if last is None or last.typed != typed:
        answer = StoredAnswer(question.id, typed, marked.right, final=False)
        progress.add_answer(session, number, lesson.slug, answer, now)
    return marked


def answer_quiz(
    session: Session,
    person: int | None,
    learner: Learner,
    lesson: Lesson,
    question: Question,
    answer: StoredAnswer,
    now: datetime,
) -> Marked | KeyClash | NotOpen:
    """Mark a quiz question: the first readable answer of a run counts. The last one finishes the lesson.

    `answer` brings what was typed, the run and the one-use key; whether it is right is found here.
    """
    if person is not None and answer.key:
        before = progress.answer_by_key(session, person, lesson.slug, question.id, answer.key)
        if before is not None:
            return mark_question(question, answer.typed) if before.typed == answer.typed else KeyClash()
    standing = progress.standing(session, person, lesson.slug) if person is not None else progress.NOTHING_YET
    given = standing.quiz.get(question.id) if answer.run == standing.run else None
    if given is not None and given.final:
        return mark_question(question, given.typed)
    if answer.run != open_run(lesson, standing):
        return NotOpen()
    marked = mark_question(question, answer.typed)
    if _worth_keeping(question, marked):
        number = learner()
        kept = StoredAnswer(question.id, answer.typed, marked.right, marked.counted, answer.run, answer.key)
        progress.add_answer(session, number, lesson.slug, kept, now)
        if marked.counted:
            _hand_in(session, number, lesson, now)
    return marked


def finish(session: Session, learner: int, lesson: Lesson, now: datetime) -> None:
    """The lesson is finished, and its cards go to the review; once."""
    if progress.add_finished(session, learner, lesson.slug, now):
        cards.add_lesson_cards(session, learner, lesson.slug, [card.id for card in lesson.cards], now)


def own_data(session: Session, learner: int, shelf: Shelf, lesson: Lesson) -> Data | None:
    """The data of the learner's latest finished exercise of this lesson, if there is one."""
    stored = attempts.latest_finished(session, learner, lesson.practice)
    exercise = shelf.exercises.get(stored.exercise) if stored else None
    if stored is None or exercise is None or exercise.version != stored.version:
        return None
    return variant_from_json(exercise, stored.drawn).data


def complete(lesson: Lesson, standing: Standing) -> bool:
    """Whether every question of the quiz has its answer in this run."""
    return all(_final(standing, question) for question in lesson.quiz)


def open_run(lesson: Lesson, standing: Standing) -> int:
    """The run that takes answers: the present one, or the next once all questions are answered."""
    return standing.run + 1 if complete(lesson, standing) else standing.run


def _final(standing: Standing, question: Question) -> bool:
    answer = standing.quiz.get(question.id)
    return answer is not None and answer.final


def _hand_in(session: Session, learner: int, lesson: Lesson, now: datetime) -> None:
    standing = progress.standing(session, learner, lesson.slug)
    if not complete(lesson, standing):
        return
    for question in lesson.quiz:
        if not standing.quiz[question.id].right:
            cards.add_missed_question(session, learner, lesson.slug, question.id, now)
    finish(session, learner, lesson, now)


def _worth_keeping(question: Question, marked: Marked) -> bool:
    """An unreadable number is kept, so that it stays in its box; nothing chosen is nothing to keep."""
    return marked.counted or (question.kind == "number" and marked.verdict != "empty")
