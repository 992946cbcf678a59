"""Drills for people: what was typed is kept, help opens, and the files can be taken away."""

from fastapi import Request
from fastapi.responses import Response

from app.core.lessons.drills.files import CHECK, MAIN, check_file
from app.core.lessons.drills.help import LEVELS
from app.core.lessons.lesson import Drill, Lesson
from app.features.lessons.actions import KeyClash
from app.features.lessons.drills import Refused, keep_try, open_help, view_of
from app.features.lessons.manners import drill_key_clash, drill_of, help_waits, lesson_of
from app.features.lessons.sheet import Press
from app.store.drills import DrillStanding, StoredTry
from app.web.fields import Fields
from app.web.prepared import Prepared, prepare, prepared_route, respond
from app.web.refusals import invalid
from app.web.room import Room
from app.web.visit import Here, Visit

room = Room(include_in_schema=False)
PYTHON = "text/x-python; charset=utf-8"


@room.post("/lessons/{slug}/drills/{drill}")
def one_try(visit: Here, slug: str, drill: str, fields: Fields) -> Response:
    """Keep what was typed: how the drill stands alone for htmx, else back to it in the page."""
    lesson = lesson_of(visit.shelf, slug)
    asked = drill_of(lesson, drill)
    person, own = visit.person.id if visit.person else None, _own(fields)
    standing = keep_try(visit.session, person, lambda: visit.known().id, lesson, asked, own, visit.now)
    if isinstance(standing, KeyClash):
        raise drill_key_clash()
    return _shown(visit, lesson, asked, standing)


@room.post("/lessons/{slug}/drills/{drill}/help")
def one_level(visit: Here, slug: str, drill: str, fields: Fields) -> Response:
    """Open a level of help."""
    lesson = lesson_of(visit.shelf, slug)
    asked = drill_of(lesson, drill)
    level = next((each for each in LEVELS if each == fields.get("level")), None)
    if level is None:
        raise invalid("level", f"Ask for one of these: {', '.join(LEVELS)}.")
    person = visit.person.id if visit.person else None
    standing = open_help(visit.session, person, lambda: visit.known().id, lesson, asked, level, visit.now)
    if isinstance(standing, Refused):
        raise help_waits(standing.why)
    return _shown(visit, lesson, asked, standing)


def check_of(request: Request) -> Prepared:
    """The checks of a drill as a program; the page reads them from here too."""
    press = Press(request)
    drill = _drill_at(press, request)
    headers = {"Content-Disposition": f'attachment; filename="{CHECK}"'}
    name = ("check file", request.path_params["slug"], drill.id)
    return press.kept.get(press.shelf, name, lambda: prepare(check_file(drill), PYTHON, headers))


def starter_of(request: Request) -> Prepared:
    """The starter of a drill as a file."""
    press = Press(request)
    drill = _drill_at(press, request)
    headers = {"Content-Disposition": f'attachment; filename="{MAIN}"'}
    name = ("starter", request.path_params["slug"], drill.id)
    return press.kept.get(press.shelf, name, lambda: prepare(drill.starter, PYTHON, headers))


def check_as_file(visit: Here, slug: str, drill: str) -> Response:
    """check.py; learners get the same."""
    return respond(visit.request, check_of(visit.request))


def starter_as_file(visit: Here, slug: str, drill: str) -> Response:
    """main.py; learners get the same."""
    return respond(visit.request, starter_of(visit.request))


READS = ("GET", "HEAD")
CHECK_PATH, STARTER_PATH = (f"/lessons/{{slug}}/drills/{{drill}}{kind}.py" for kind in (".check", ""))
room.add_api_route(CHECK_PATH, check_as_file, methods=READS, route_class_override=prepared_route(check_of))
room.add_api_route(
    STARTER_PATH, starter_as_file, methods=READS, route_class_override=prepared_route(starter_of)
)


def _own(fields: dict[str, str]) -> StoredTry:
    key = fields.get("key") or None
    if key is not None and not 16 <= len(key) <= 64:
        raise invalid("key", "Open the lesson again; what was kept before is safe.")
    typed = fields.get("typed", "").replace("\r\n", "\n")
    return StoredTry(typed, passed=fields.get("passed") == "yes", key=key)


def _shown(visit: Visit, lesson: Lesson, drill: Drill, standing: DrillStanding) -> Response:
    if visit.fragment:
        return visit.page("lessons/_drill_state.html", {"d": view_of(lesson, drill, standing)})
    return visit.go(f"/lessons/{lesson.slug}#drill-{drill.id}")


def _drill_at(press: Press, request: Request) -> Drill:
    return drill_of(lesson_of(press.shelf, request.path_params["slug"]), request.path_params["drill"])
