"""The quiz with one button: every question is answered first, then all are marked at once."""

from dataclasses import replace
from secrets import token_urlsafe

from fastapi.responses import Response

from app.features.lessons.actions import complete
from app.features.lessons.manners import lesson_of
from app.features.lessons.quiz import asked_in, key_of, marked_in, page_of, run_of, standing_of
from app.store.progress import StoredAnswer
from app.web.fields import Fields
from app.web.room import Room
from app.web.visit import Here

room = Room(include_in_schema=False)
FIELD = "answer."


@room.get("/lessons/{slug}/quiz/all")
def all_questions(visit: Here, slug: str, run: str = "") -> Response:
    """The questions of a run that wait for an answer, in one form."""
    lesson = lesson_of(visit.shelf, slug)
    standing = standing_of(visit, lesson, run)
    if complete(lesson, standing):
        return visit.go(f"/lessons/{slug}/quiz")
    page = page_of(visit.shelf, lesson, standing)
    questions = [replace(view, field=f"{FIELD}{view.id}") for view in page["questions"]]
    return visit.page("lessons/quiz_all.html", {**page, "questions": questions, "key": token_urlsafe(16)})


@room.post("/lessons/{slug}/quiz")
def answer_all(visit: Here, slug: str, fields: Fields) -> Response:
    """Mark every answer that came, each as if it had come alone; the page then has all the reasons."""
    lesson, run, key = lesson_of(visit.shelf, slug), run_of(fields), key_of(fields)
    for question in lesson.quiz:
        typed = fields.get(f"{FIELD}{question.id}")
        if typed is not None:
            given = StoredAnswer(question.id, typed, False, False, run, key)
            marked_in(visit, lesson, asked_in(question, run), given)
    return visit.go(f"/lessons/{slug}/quiz?run={run}#result")
