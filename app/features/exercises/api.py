"""The exercises for programs: the same actions as the pages."""

from typing import Any

from fastapi.responses import JSONResponse

from app.core.exercises.draw import DrawFailure
from app.core.exercises.exercise import Exercise
from app.core.exercises.progress import Refused
from app.features.exercises.actions import (
    Desk,
    KeyClash,
    ask_help,
    attempt,
    desk_of,
    fresh,
    fresh_seed,
    keep,
    look,
)
from app.features.exercises.manners import exercise_of, free_seed, key_clash, not_drawn, outdated
from app.features.exercises.shapes import (
    ExerciseOut,
    HintOut,
    MarkedOut,
    NewAttempt,
    NewHint,
    NewVariant,
    VariantOut,
    VariantStateOut,
)
from app.store.attempts import variant_by_id
from app.web.refusals import conflict, invalid, not_found
from app.web.room import Room
from app.web.visit import Here, Visit

room = Room(prefix="/api", tags=["exercises"])


@room.get("/exercises", response_model=list[ExerciseOut])
def list_exercises(visit: Here) -> Any:
    """Every exercise, with the ids of its steps."""
    return [
        {
            "slug": exercise.slug,
            "title": exercise.title,
            "lesson": exercise.lesson,
            "summary": exercise.summary,
            "steps": [step.id for step in exercise.steps],
        }
        for exercise in visit.shelf.exercises.values()
    ]


@room.post(
    "/exercises/{slug}/variants",
    status_code=201,
    response_model=VariantOut,
    response_model_exclude_none=False,
)
def open_variant(visit: Here, slug: str, body: NewVariant | None = None) -> Any:
    """Open a variant: a fresh one, or that of a seed (again: the same, with its history)."""
    exercise = exercise_of(visit, slug)
    learner = visit.known().id
    given = body.seed if body else None
    if given is None:
        desk = fresh(exercise, fresh_seed(visit.session, learner, exercise, free_seed))
    else:
        desk = look(visit.session, learner, exercise, given)
    if isinstance(desk, DrawFailure):
        raise not_drawn(exercise.title)
    kept = keep(visit.session, learner, desk, visit.now, seed_given=given is not None, drafts={})
    return JSONResponse(described(kept), 201)


@room.get("/variants/{variant}", response_model=VariantStateOut)
def show_variant(visit: Here, variant: str) -> Any:
    """A variant of one's own: attempts, open help and credit."""
    desk = own_desk(visit, variant)
    happened = [each for each in desk.results if "level" not in each.event]
    opened = [each for each in desk.results if "level" in each.event]
    return {
        **described(desk),
        "attempts": [
            {"step": each.step, "answers": each.event["texts"], "result": each.result} for each in happened
        ],
        "help": [{"step": each.step, "level": each.key, "text": each.result["text"]} for each in opened],
        "credit": float(desk.progress.credit),
        "finished": desk.progress.finished,
    }


@room.post("/variants/{variant}/steps/{step}/attempts", response_model=MarkedOut)
def check_step(visit: Here, variant: str, step: str, body: NewAttempt) -> Any:
    """Mark a step. The same key and body again give the same answer and count once."""
    desk = own_desk(visit, variant)
    asked = desk.variant.exercise.step(step)
    if asked is None:
        raise not_found("step")
    names = [answer.name for answer in asked.answers]
    for name in body.answers:
        if name not in names:
            raise invalid(f"answers.{name}", f"This step asks for {', '.join(names)}.")
    result = attempt(visit.session, desk, step, body.answers, body.key, visit.now)
    if isinstance(result, KeyClash):
        raise key_clash()
    return JSONResponse(result)


@room.post("/variants/{variant}/steps/{step}/hints", response_model=HintOut)
def open_hint(visit: Here, variant: str, step: str, body: NewHint) -> Any:
    """Open a level of help; levels open one after the other."""
    desk = own_desk(visit, variant)
    if desk.variant.exercise.step(step) is None:
        raise not_found("step")
    result = ask_help(visit.session, desk, step, body.level, visit.now)
    if isinstance(result, Refused):
        raise conflict("This help is not open yet", result.message)
    return result


def own_desk(visit: Visit, variant: str) -> Desk:
    """The learner's own variant; anybody else's is not there."""
    stored = variant_by_id(visit.session, visit.person.id, variant) if visit.person else None
    if stored is None:
        raise not_found("variant")
    exercise: Exercise = exercise_of(visit, stored.exercise)
    if stored.version != exercise.version:
        raise outdated()
    return desk_of(visit.session, exercise, stored)


def described(desk: Desk) -> dict[str, Any]:
    """The variant as the API shows it."""
    stored = desk.stored
    return {
        "id": stored.id if stored else "",
        "exercise": desk.variant.exercise.slug,
        "seed": stored.seed if stored and stored.seed_given else None,
        **desk.sheet.to_json(),
    }
