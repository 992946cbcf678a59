"""What the pages and the API of this room share: finding a lesson and its questions, and the refusals."""

from collections.abc import Iterable

from app.core.lessons.lesson import Drill, Lesson
from app.core.lessons.question import Question, find
from app.library.shelf import Shelf
from app.web.refusals import Refusal, conflict, not_found


def lesson_of(shelf: Shelf, slug: str) -> Lesson:
    """The lesson, or a refusal that says whether it exists at all."""
    lesson = shelf.lessons.get(slug)
    if lesson is not None:
        return lesson
    entry = shelf.course.entry(slug)
    if f"lessons/{slug}" in shelf.broken:
        title = entry.title if entry else slug
        detail = "What you did in it before is safe. Take another lesson meanwhile, or an exercise."
        raise Refusal(404, f"“{title}” is being mended", detail)
    if entry is not None:
        detail = "It is part of the course and will appear here. Other lessons can be read already."
        raise Refusal(404, f"“{entry.title}” is being written", detail)
    raise not_found("lesson")


def question_of(questions: Iterable[Question], name: str) -> Question:
    """The question with this id, or a refusal."""
    question = find(questions, name)
    if question is None:
        raise not_found("question")
    return question


def drill_of(lesson: Lesson, name: str) -> Drill:
    """The drill with this id, or a refusal."""
    for drill in lesson.drills:
        if drill.id == name:
            return drill
    raise not_found("drill")


def help_waits(why: str) -> Refusal:
    """Help of a drill that does not open yet."""
    return conflict("This help is not open yet", why)


def drill_key_clash() -> Refusal:
    """The same one-use key with another text."""
    return conflict(
        "This was sent before with another text",
        "The first text is kept. Press Run once more to keep the present one.",
    )


def key_clash() -> Refusal:
    """The same one-use key with another answer."""
    return conflict(
        "This form was sent before with another answer",
        "The first answer counts. Open the quiz again to see where you are.",
    )


def not_open() -> Refusal:
    """An answer to a run that is over, or that has not begun."""
    return conflict(
        "This run of the quiz is not the one you are in",
        "Nothing was counted. Open the quiz again and go on from there.",
    )
