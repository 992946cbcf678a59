"""Drills for programs: the same actions as the pages."""

from typing import Any

from app.core.lessons.drills.files import check_file
from app.core.lessons.drills.help import ENOUGH_TRIES, LEVELS, Level, help_of, next_level
from app.core.lessons.lesson import Drill
from app.features.lessons.actions import KeyClash
from app.features.lessons.drill_shapes import DrillOut, DrillStandingOut, HelpOut, NewHelp, NewTry
from app.features.lessons.drills import Refused, keep_try, open_help, standing_of
from app.features.lessons.manners import drill_key_clash, drill_of, help_waits, lesson_of
from app.store.drills import DrillStanding, StoredTry
from app.web.fields import clean
from app.web.room import Room
from app.web.visit import Here

room = Room(prefix="/lessons/{slug}/drills/{drill}")


@room.get("", response_model=DrillOut)
def show_drill(visit: Here, slug: str, drill: str) -> Any:
    """A drill: what is asked, the starter, the checks, and how the learner stands."""
    lesson = lesson_of(visit.shelf, slug)
    asked = drill_of(lesson, drill)
    standing = standing_of(visit.session, visit.person.id if visit.person else None, lesson, asked)
    return {
        "id": asked.id,
        "ask": asked.ask.markdown,
        "starter": asked.starter,
        "check": check_file(asked),
        "checks": [{"name": each.name, "title": each.title} for each in asked.checks],
        "standing": _standing(asked, standing),
    }


@room.post("/tries", response_model=DrillStandingOut)
def keep_a_try(visit: Here, slug: str, drill: str, body: NewTry) -> Any:
    """Keep what was typed, with what the learner's own Python says of it. The same key and body: once."""
    lesson = lesson_of(visit.shelf, slug)
    asked = drill_of(lesson, drill)
    own = StoredTry(clean(body.typed).replace("\r\n", "\n"), body.passed, key=clean(body.key))
    person = visit.person.id if visit.person else None
    standing = keep_try(visit.session, person, lambda: visit.known().id, lesson, asked, own, visit.now)
    if isinstance(standing, KeyClash):
        raise drill_key_clash()
    return _standing(asked, standing)


@room.post("/hints", response_model=HelpOut)
def open_a_hint(visit: Here, slug: str, drill: str, body: NewHelp) -> Any:
    """Open a level of help; levels open one after the other, the solution after two tries of one's own."""
    lesson = lesson_of(visit.shelf, slug)
    asked = drill_of(lesson, drill)
    person, level = visit.person.id if visit.person else None, body.level
    standing = open_help(visit.session, person, lambda: visit.known().id, lesson, asked, level, visit.now)
    if isinstance(standing, Refused):
        raise help_waits(standing.why)
    return {**_help(asked, level), "next": _next(standing)}


def _standing(drill: Drill, standing: DrillStanding) -> dict[str, Any]:
    return {
        "typed": standing.typed,
        "passed": standing.passed_at is not None,
        "tries": min(standing.honest, ENOUGH_TRIES),
        "help": [_help(drill, level) for level in LEVELS if level in standing.opened],
        "next": _next(standing),
    }


def _help(drill: Drill, level: Level) -> dict[str, str]:
    return {"level": level, "text": help_of(drill, level).markdown}


def _next(standing: DrillStanding) -> Level | None:
    return next_level(standing.opened, passed=standing.passed_at is not None)
