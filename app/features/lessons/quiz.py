"""The quiz of a lesson: six questions in any order, each marked once in a run, then the score."""

from dataclasses import dataclass
from secrets import token_urlsafe
from typing import Any

from fastapi.responses import Response

from app.core.lessons.lesson import Lesson
from app.core.lessons.marking import Marked, mark_question
from app.core.lessons.question import Question, Text, in_turn
from app.features.lessons.actions import KeyClash, NotOpen, answer_quiz, complete, open_run
from app.features.lessons.manners import key_clash, lesson_of, not_open, question_of
from app.features.lessons.questions import QuestionView, answered_view, open_view
from app.features.lessons.sheet import written_neighbours
from app.library.shelf import Shelf
from app.store import progress
from app.store.progress import NOTHING_YET, Standing, StoredAnswer
from app.web.fields import Fields
from app.web.refusals import invalid
from app.web.room import Room
from app.web.visit import Here, Visit

room = Room(include_in_schema=False)
NUMBERS = ("None", "One", "Two", "Three", "Four", "Five", "Six")


@dataclass(frozen=True, slots=True)
class Score:
    """A finished run in words."""

    words: str
    missed: tuple[QuestionView, ...]
    again: int
    next: Lesson | None


@room.get("/lessons/{slug}/quiz")
def quiz(visit: Here, slug: str, run: str = "") -> Response:
    """The present run with its answers; `?run=` the next number begins another one."""
    lesson = lesson_of(visit.shelf, slug)
    standing = standing_of(visit, lesson, run)
    return visit.page("lessons/quiz.html", page_of(visit.shelf, lesson, standing))


@room.post("/lessons/{slug}/quiz/{question}")
def answer(visit: Here, slug: str, question: str, fields: Fields) -> Response:
    """Mark one question: its section alone for htmx (and the score after the last), else back to the page."""
    lesson = lesson_of(visit.shelf, slug)
    given = StoredAnswer(question, fields.get("answer", ""), False, False, run_of(fields), key_of(fields))
    asked = asked_in(question_of(lesson.quiz, question), given.run)
    marked = marked_in(visit, lesson, asked, given)
    if not visit.fragment:
        return visit.go(f"/lessons/{slug}/quiz?run={given.run}#q-{question}")
    return _section(visit, lesson, asked, given, marked)


def marked_in(visit: Visit, lesson: Lesson, asked: Question, given: StoredAnswer) -> Marked:
    """Mark an answer and keep it, or refuse a form that is not of now."""
    person = visit.person.id if visit.person else None
    marked = answer_quiz(visit.session, person, lambda: visit.known().id, lesson, asked, given, visit.now)
    if isinstance(marked, KeyClash):
        raise key_clash()
    if isinstance(marked, NotOpen):
        raise not_open()
    return marked


def _section(visit: Visit, lesson: Lesson, asked: Question, given: StoredAnswer, marked: Marked) -> Response:
    standing = standing_of(visit, lesson)
    page = page_of(visit.shelf, lesson, standing)
    view = next(each for each in page["questions"] if each.id == asked.id)
    if view.marked is None:
        view = answered_view(asked, view.anchor, given.run, given.typed, marked=marked)
    number = [each.id for each in lesson.quiz].index(asked.id) + 1
    return visit.page("lessons/_answered.html", {**page, "q": view, "number": number})


def page_of(shelf: Shelf, lesson: Lesson, standing: Standing) -> dict[str, Any]:
    """What the templates of a quiz need."""
    views = tuple(_view(question, standing) for question in lesson.quiz)
    score = None
    if complete(lesson, standing):
        missed = tuple(view for view in views if view.state != "right")
        words = f"{NUMBERS[len(views) - len(missed)]} of {NUMBERS[len(views)].lower()}"
        score = Score(words, missed, standing.run + 1, written_neighbours(shelf, lesson.slug)[1])
    return {
        "lesson": lesson,
        "questions": views,
        "run": standing.run,
        "keys": {view.id: token_urlsafe(16) for view in views},
        "score": score,
    }


def _view(question: Question, standing: Standing) -> QuestionView:
    """The run's number orders the options: they stay in place until another run begins."""
    question = asked_in(question, standing.run)
    anchor, given = f"q-{question.id}", standing.quiz.get(question.id)
    if given is None:
        return open_view(question, anchor, standing.run)
    marked = mark_question(question, given.typed)
    if given.final and (not marked.counted or marked.right != given.right):
        marked = _rewritten(given.right)
    return answered_view(question, anchor, standing.run, given.typed, final=given.final, marked=marked)


def asked_in(question: Question, run: int) -> Question:
    """The question as this run asks it: every run has other numbers, where there are any."""
    return in_turn(question, run - 1)


def standing_of(visit: Visit, lesson: Lesson, run: str = "") -> Standing:
    """How the learner stands in the present run, or in the next one if it is asked for and may begin."""
    learner = visit.person.id if visit.person else None
    standing = progress.standing(visit.session, learner, lesson.slug) if learner is not None else NOTHING_YET
    if run == str(open_run(lesson, standing)) != str(standing.run):
        return Standing(standing.checks, standing.run + 1, {})
    return standing


def run_of(fields: dict[str, str]) -> int:
    """The number of the run that a form belongs to."""
    text = fields.get("run", "")
    if not (text.isascii() and text.isdigit() and len(text) <= 6):
        raise invalid("run", "Open the quiz again; the form has lost its number.")
    return int(text)


def key_of(fields: dict[str, str]) -> str:
    """The one-use key of a form."""
    key = fields.get("key", "")
    if not 16 <= len(key) <= 64:
        raise invalid("key", "Open the quiz again; what you answered before is safe.")
    return key


def _rewritten(right: bool) -> Marked:
    """What is told of a final answer to a question that its author has changed since."""
    said = "This question has been rewritten since you answered it. Your answer counts as it did."
    return Marked(right, Text(said, said), "right" if right else "wrong")
