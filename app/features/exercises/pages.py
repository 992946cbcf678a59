"""The exercises for people: one form holds every step, so that nothing typed is ever lost."""

from collections.abc import Mapping
from secrets import token_urlsafe

from fastapi.responses import Response

from app.core.exercises.draw import DrawFailure
from app.core.exercises.exercise import Exercise
from app.core.exercises.hints import LEVELS
from app.core.exercises.progress import Refused
from app.features.exercises.actions import (
    Desk,
    KeyClash,
    ask_help,
    attempt,
    changed_steps,
    fresh_seed,
    keep,
    look,
    save_drafts,
)
from app.features.exercises.manners import exercise_of, free_seed, not_drawn
from app.features.exercises.shapes import LARGEST_SEED
from app.features.exercises.view import exercise_values
from app.store.attempts import open_variant, tallies
from app.web.fields import Fields
from app.web.refusals import conflict, invalid
from app.web.room import Room
from app.web.visit import Here, Visit

room = Room(include_in_schema=False)


@room.get("/exercises")
def every_exercise(visit: Here) -> Response:
    """The list, with how the learner stands."""
    standing = tallies(visit.session, visit.person.id) if visit.person else {}
    lessons = {entry.slug: entry.title for phase in visit.shelf.course.phases for entry in phase.lessons}
    rows = [
        {"exercise": each, "lesson": lessons.get(each.lesson, ""), "tally": standing.get(each.slug)}
        for each in visit.shelf.exercises.values()
    ]
    return visit.page("exercises/index.html", {"rows": rows})


@room.get("/exercises/{slug}")
def one_exercise(visit: Here, slug: str, seed: str | None = None, note: str = "") -> Response:
    """A variant: that of the seed; else the learner's open one; else a fresh one under its own address."""
    exercise = exercise_of(visit, slug)
    number = _seed(seed)
    if number is None:
        person = visit.person
        opened = open_variant(visit.session, person.id, slug, exercise.version) if person else None
        number = opened.seed if opened else None
    if number is None:
        return another_variant(visit, slug)
    return _page(visit, _desk(visit, exercise, number), note, within_lesson=visit.fragment)


@room.get("/exercises/{slug}/another")
def another_variant(visit: Here, slug: str) -> Response:
    """See other: a fresh variant, unlike the last ten."""
    exercise = exercise_of(visit, slug)
    learner = visit.person.id if visit.person else None
    return visit.go(f"/exercises/{slug}?seed={fresh_seed(visit.session, learner, exercise, free_seed)}")


@room.post("/exercises/{slug}")
def work(visit: Here, slug: str, fields: Fields) -> Response:
    """Check a step or open help; texts typed into other steps are kept beside."""
    exercise = exercise_of(visit, slug)
    seed = _seed(fields.get("seed"))
    if seed is None:
        raise invalid("seed", "Open the exercise again; the form has lost its number.")
    typed = typed_texts(exercise, fields)
    desk = _desk(visit, exercise, seed)
    desk = keep(visit.session, visit.known().id, desk, visit.now, seed_given=True, drafts={})
    if fields.get("version") != exercise.version:
        save_drafts(visit.session, desk, typed)
        note, step = "changed", ""
    else:
        note, step = _do(visit, desk, typed, fields)
    if visit.fragment:
        desk = _desk(visit, exercise, seed)
        return _page(visit, desk, note, within_lesson=fields.get("within") == "lesson")
    query = f"?seed={seed}" + (f"&note={note}" if note else "")
    return visit.go(f"/exercises/{slug}{query}" + (f"#{slug}-{step}" if step else ""))


def _do(
    visit: Visit, desk: Desk, typed: Mapping[str, Mapping[str, str]], fields: Mapping[str, str]
) -> tuple[str, str]:
    """Carry out the pressed button; the note for the page, and the step to show."""
    verb, _, rest = fields.get("do", "").partition(":")
    step, _, level = rest.partition(":")
    changed = changed_steps(desk, typed)
    if verb == "check" and not step:
        step = changed[0] if changed else desk.variant.exercise.steps[0].id
    if desk.variant.exercise.step(step) is None:
        raise invalid("do", "Open the exercise again; this button belongs to another version of it.")
    waiting = {name: typed[name] for name in changed if verb != "check" or name != step}
    if waiting:
        save_drafts(visit.session, desk, waiting)
    if verb == "check":
        if isinstance(
            attempt(visit.session, desk, step, typed.get(step, {}), _key(fields), visit.now), KeyClash
        ):
            save_drafts(visit.session, desk, {step: typed.get(step, {})})
            return "resent", step
        return "", step
    wanted = next((each for each in LEVELS if each == level), None)
    if wanted is None:
        raise invalid("do", "Open the exercise again; there is no such help.")
    result = ask_help(visit.session, desk, step, wanted, visit.now)
    if isinstance(result, Refused):
        return ("blocked", result.step or step) if result.reason == "blocked" else ("skipped", step)
    return "", step


def typed_texts(exercise: Exercise, fields: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """The boxes of the form, by step and answer. A box that was not sent is left out."""
    texts: dict[str, dict[str, str]] = {}
    for step in exercise.steps:
        for answer in step.answers:
            name = f"{step.id}.{answer.name}"
            if name in fields:
                texts.setdefault(step.id, {})[answer.name] = fields[name]
    return texts


def _page(visit: Visit, desk: Desk, note: str, *, within_lesson: bool = False) -> Response:
    template = "exercises/_exercise.html" if visit.fragment else "exercises/page.html"
    values = exercise_values(desk, note)
    lesson = visit.shelf.lessons.get(desk.variant.exercise.lesson)
    place = {"lesson": lesson, "within_lesson": within_lesson}
    return visit.page(template, {**values, **place, "key": token_urlsafe(16)})


def _desk(visit: Visit, exercise: Exercise, seed: int) -> Desk:
    desk = look(visit.session, visit.person.id if visit.person else None, exercise, seed)
    if isinstance(desk, DrawFailure):
        raise not_drawn(exercise.title)
    return desk


def _seed(text: str | None) -> int | None:
    if text is None or text == "":
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 19 and int(text) <= LARGEST_SEED):
        raise invalid(
            "seed", "A seed is a whole number from 0 to 9223372036854775807. Leave it out for a fresh one."
        )
    return int(text)


def _key(fields: Mapping[str, str]) -> str:
    key = fields.get("key", "")
    if not 16 <= len(key) <= 64:
        raise conflict(
            "This form has lost its key", "Open the exercise again; what was checked before is safe."
        )
    return key
