"""Lessons for people: the course map, the lesson page, its quick checks, and finishing."""

from fastapi import Request
from fastapi.responses import Response

from app.core.lessons.lesson import Lesson
from app.features.lessons import drill_pages, picture, quiz, quiz_all, search, signposts, texts
from app.features.lessons.actions import answer_check, finish
from app.features.lessons.end import CardView, End, cards_of, end_of, front, own_end
from app.features.lessons.home import home_of, own_home
from app.features.lessons.manners import lesson_of, question_of
from app.features.lessons.sheet import Press
from app.store import cards, drills, progress
from app.store.progress import NOTHING_YET
from app.web.fields import Fields
from app.web.prepared import Prepared, prepare, prepared_route
from app.web.room import Room
from app.web.visit import Here
from app.web.wire import html

room = Room(include_in_schema=False)
room.include_router(texts.room)  # /lessons/{slug}.md must be asked before /lessons/{slug}
room.include_router(search.room)
room.include_router(signposts.room)
room.include_router(picture.room)
room.include_router(quiz.room)
room.include_router(quiz_all.room)
room.include_router(drill_pages.room)


def home(visit: Here) -> Response:
    """The course map, what is due today, and where I am."""
    person, shelf = visit.person, visit.shelf
    view = own_home(visit.session, person, shelf, visit.now) if person else home_of(shelf)
    return visit.page("lessons/home.html", {"home": view})


def one_lesson(visit: Here, slug: str) -> Response:
    """The lesson with the learner's answers in it."""
    press, lesson = Press(visit.request), lesson_of(visit.shelf, slug)
    if visit.person is None:
        return html(visit.request, press.page(lesson, _new_end(press, lesson), None))
    learner = visit.person.id
    standing = progress.standing(visit.session, learner, slug)
    end = own_end(visit.session, learner, press.shelf, lesson, standing)
    begun = drills.standings(visit.session, learner, slug) if press.sheet(lesson).drills else {}
    return html(visit.request, press.page(lesson, end, visit.person, standing.checks, begun))


def home_for_strangers(request: Request) -> Prepared:
    """The first page of somebody unknown."""
    press = Press(request)

    def make() -> Prepared:
        values = {"person": None, "path": "/", "home": home_of(press.shelf)}
        return prepare(press.pages.text("lessons/home.html", values))

    return press.kept.get(press.shelf, "home", make)


def lesson_for_strangers(request: Request) -> Prepared:
    """The lesson as somebody unknown sees it."""
    press = Press(request)
    lesson = lesson_of(press.shelf, request.path_params["slug"])

    def make() -> Prepared:
        return prepare(press.page(lesson, _new_end(press, lesson), None))

    return press.kept.get(press.shelf, ("page", lesson.slug), make)


def _new_end(press: Press, lesson: Lesson) -> End:
    return end_of(press.shelf, lesson, NOTHING_YET, finished=False)


READS = ("GET", "HEAD")
room.add_api_route("/", home, methods=READS, route_class_override=prepared_route(home_for_strangers))
room.add_api_route(
    "/lessons/{slug}", one_lesson, methods=READS, route_class_override=prepared_route(lesson_for_strangers)
)


@room.post("/lessons/{slug}/checks/{check}")
def one_check(visit: Here, slug: str, check: str, fields: Fields) -> Response:
    """Mark a quick check: the section alone for htmx, else back to it in the page."""
    lesson = lesson_of(visit.shelf, slug)
    question = question_of(lesson.checks, check)
    typed = fields.get("answer", "")
    answer_check(visit.session, lambda: visit.known().id, lesson, question, typed, visit.now)
    if visit.fragment:
        return html(visit.request, Press(visit.request).check(lesson, question, typed))
    return visit.go(f"/lessons/{slug}#check-{check}")


@room.post("/lessons/{slug}/finish")
def finish_lesson(visit: Here, slug: str) -> Response:
    """The lesson is done; its cards are in the review."""
    lesson, learner = lesson_of(visit.shelf, slug), visit.known().id
    finish(visit.session, learner, lesson, visit.now)
    if visit.fragment:
        standing = progress.standing(visit.session, learner, slug)
        end = own_end(visit.session, learner, visit.shelf, lesson, standing)
        return visit.page("lessons/_end.html", {"lesson": lesson, "end": end})
    return visit.go(f"/lessons/{slug}#quiz")


@room.get("/lessons/{slug}/cards")
def lesson_cards(visit: Here, slug: str) -> Response:
    """The fronts of the lesson's cards, each with a button that adds it."""
    lesson, learner = lesson_of(visit.shelf, slug), visit.person.id if visit.person else None
    views = cards_of(visit.session, learner, visit.shelf, lesson)
    done = learner is not None and progress.has_finished(visit.session, learner, slug)
    template = "lessons/_cards.html" if visit.fragment else "lessons/cards.html"
    return visit.page(template, {"lesson": lesson, "cards": views, "finished": done})


@room.post("/lessons/{slug}/cards/{card}")
def pick_card(visit: Here, slug: str, card: str) -> Response:
    """One card goes to the review before the lesson is finished."""
    lesson = lesson_of(visit.shelf, slug)
    picked = question_of(lesson.cards, card)
    cards.add_lesson_cards(visit.session, visit.known().id, slug, [card], visit.now)
    if visit.fragment:
        view = CardView(card, front(visit.shelf, picked), added=True)
        return visit.page("lessons/_card.html", {"lesson": lesson, "card": view})
    return visit.go(f"/lessons/{slug}/cards#card-{card}")
