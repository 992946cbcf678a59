"""The lessons for programs: the same actions as the pages."""

from typing import Any

from app.core.lessons.lesson import Block, Check, Drill, ExerciseBlock, Lesson, Prose
from app.core.lessons.question import Question, shuffled
from app.features.lessons import drill_api
from app.features.lessons.actions import answer_check
from app.features.lessons.home import home_of, own_home
from app.features.lessons.manners import lesson_of, question_of
from app.features.lessons.shapes import CheckAnswer, CheckedOut, LessonOut, LessonRow
from app.features.lessons.sheet import CHECK_ORDER
from app.web.fields import clean
from app.web.room import Room
from app.web.visit import Here

room = Room(prefix="/api", tags=["lessons"])
room.include_router(drill_api.room)


@room.get("/lessons", response_model=list[LessonRow])
def list_lessons(visit: Here) -> Any:
    """Every lesson of the course in its order, with how the learner stands."""
    shelf = visit.shelf
    home = own_home(visit.session, visit.person, shelf, visit.now) if visit.person else home_of(shelf)
    return [
        {
            "slug": row.slug,
            "title": row.title,
            "summary": row.summary,
            "phase": phase.title,
            "state": row.state,
            "minutes": shelf.lessons[row.slug].minutes if row.slug in shelf.lessons else None,
        }
        for phase in home.phases
        for row in phase.rows
    ]


@room.get("/lessons/{slug}", response_model=LessonOut)
def show_lesson(visit: Here, slug: str) -> Any:
    """A lesson: what it is about, its blocks and its quick checks."""
    lesson = lesson_of(visit.shelf, slug)
    phase = visit.shelf.course.phase_of(slug)
    return {**_described(lesson, visit.site.settings.address), "phase": phase.title if phase else ""}


@room.post("/lessons/{slug}/checks/{check}", response_model=CheckedOut)
def answer_a_check(visit: Here, slug: str, check: str, body: CheckAnswer) -> Any:
    """Answer a quick check with the id of an option, or with what one would type."""
    lesson = lesson_of(visit.shelf, slug)
    question = question_of(lesson.checks, check)
    typed = clean(body.answer)
    marked = answer_check(visit.session, lambda: visit.known().id, lesson, question, typed, visit.now)
    return {"right": marked.right, "why": marked.why.markdown}


def _described(lesson: Lesson, address: str) -> dict[str, Any]:
    page = f"{address}/lessons/{lesson.slug}"
    return {
        "slug": lesson.slug,
        "title": lesson.title,
        "summary": lesson.summary,
        "minutes": lesson.minutes,
        "author": lesson.author,
        "needs": lesson.needs,
        "practice": lesson.practice,
        "objectives": [{"id": each.id, "text": each.text.markdown} for each in lesson.objectives],
        "blocks": [_block(block) for block in lesson.blocks],
        "checks": [_check(question) for question in lesson.checks],
        "takeaway": lesson.takeaway.markdown,
        "sources": [
            {"authors": s.authors, "year": s.year, "title": s.title, "venue": s.venue, "link": s.link}
            for s in lesson.sources
        ],
        "page": page,
        "markdown": f"{page}.md",
        "quiz": f"{page}/quiz",
    }


def _block(block: Block) -> dict[str, Any]:
    described: dict[str, Any] = {"kind": block.block}
    if isinstance(block, Prose):
        described["headings"] = [heading.title for heading in block.headings]
    elif isinstance(block, Check):
        described["name"] = block.question.id
    elif isinstance(block, Drill):
        described["name"] = block.id
    elif isinstance(block, ExerciseBlock):
        described["name"] = block.slug
    return described


def _check(question: Question) -> dict[str, Any]:
    box = question.box
    return {
        "id": question.id,
        "kind": question.kind,
        "ask": question.ask.markdown,
        "code": question.code or None,
        "options": [{"id": o.id, "text": o.text.markdown} for o in shuffled(question, CHECK_ORDER)] or None,
        "label": box.label if box else None,
        "unit": box.unit if box else None,
        "asked": box.asked if box else None,
    }
