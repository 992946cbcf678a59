"""What visitors do with exercises: open a variant, check a step, ask for help, take another one."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property, lru_cache
from hashlib import sha256
from secrets import token_urlsafe
from typing import Any

from app.core.exercises.draw import DrawFailure, draw
from app.core.exercises.exercise import Exercise
from app.core.exercises.hints import Level
from app.core.exercises.progress import Progress, Refused, fold, open_help
from app.core.exercises.sheet import Sheet, sheet
from app.core.exercises.steps import Attempted, Event, Opened, Texts, event_from_json, event_to_json
from app.core.exercises.variant import Variant, counts_from_json, variant_from_json
from app.store import attempts
from app.store.engine import Session
from app.store.variant import StoredEvent, StoredVariant

FRESH_TRIES = 10
FRESH_MEMORY = 10
# Looked at for being fresh, then opened; shown, then answered: the same draw each time.
_draw = lru_cache(maxsize=1000)(draw)


@dataclass(frozen=True)
class Desk:
    """A variant as it lies before its learner. `stored`: None until something worth keeping has happened."""

    variant: Variant
    events: tuple[Event, ...] = ()
    stored: StoredVariant | None = None
    results: tuple[StoredEvent, ...] = ()

    @cached_property
    def progress(self) -> Progress:
        """What the history amounts to."""
        return fold(self.variant, self.events)

    @cached_property
    def sheet(self) -> Sheet:
        """The variant as it is asked now."""
        return sheet(self.variant, self.progress.done if self.events else frozenset())

    @property
    def drafts(self) -> Mapping[str, Mapping[str, str]]:
        """What was typed and not checked, by step."""
        return self.stored.drafts if self.stored else {}


@dataclass(frozen=True, slots=True)
class KeyClash:
    """The one-use key came before with another body."""


@dataclass(frozen=True, slots=True)
class Outdated:
    """The exercise changed since this variant was opened; it can be read, not answered."""


def look(session: Session, learner: int | None, exercise: Exercise, seed: int) -> Desk | DrawFailure:
    """The variant of a seed: the learner's own with its history, or a fresh draw that nobody has touched."""
    if learner is not None:
        stored = attempts.variant_by_seed(session, learner, exercise.slug, exercise.version, seed)
        if stored is not None:
            return desk_of(session, exercise, stored)
    return fresh(exercise, seed)


def fresh(exercise: Exercise, seed: int) -> Desk | DrawFailure:
    """The variant of a seed that nobody has touched."""
    variant = _draw(exercise, seed)
    return variant if isinstance(variant, DrawFailure) else Desk(variant)


def desk_of(session: Session, exercise: Exercise, stored: StoredVariant) -> Desk:
    """A stored variant with its history. ValueError if it does not fit this version of the exercise."""
    variant = variant_from_json(exercise, stored.drawn)
    results = tuple(attempts.history(session, stored.id))
    return Desk(variant, tuple(event_from_json(each.event) for each in results), stored, results)


def keep(
    session: Session,
    learner: int,
    desk: Desk,
    now: datetime,
    *,
    seed_given: bool,
    drafts: Mapping[str, Texts],
) -> Desk:
    """The desk with a stored variant: made now if there was none."""
    if desk.stored is not None:
        return desk
    exercise = desk.variant.exercise
    stored = StoredVariant(
        token_urlsafe(16),
        learner,
        exercise.slug,
        exercise.version,
        desk.variant.seed,
        seed_given,
        desk.variant.to_json(),
        {step: dict(texts) for step, texts in drafts.items()},
    )
    attempts.add_variant(session, stored, now)
    return replace(desk, stored=stored)


def attempt(
    session: Session, desk: Desk, step: str, texts: Texts, key: str, now: datetime
) -> dict[str, Any] | KeyClash:
    """Mark a step and keep the attempt; the same key and body again give the same answer and count once."""
    stored = _stored(desk)
    body = _digest(texts)
    before = next((each for each in desk.results if each.step == step and each.key == key), None)
    if before is not None:
        return dict(before.result) if before.event.get("body") == body else KeyClash()
    event = Attempted(step, dict(texts))
    progress = fold(desk.variant, (*desk.events, event))
    result = step_result(progress, step, texts)
    kept = StoredEvent(step, key, {**event_to_json(event), "body": body}, result)
    attempts.add_event(session, stored.id, kept, now)
    if step in stored.drafts:
        attempts.set_drafts(
            session, stored.id, {name: each for name, each in stored.drafts.items() if name != step}
        )
    _stand(session, stored, progress)
    return result


def ask_help(
    session: Session, desk: Desk, step: str, level: Level, now: datetime
) -> dict[str, Any] | Refused:
    """Open a level of help; an open one again is free and changes nothing."""
    stored = _stored(desk)
    hint = open_help(desk.variant, desk.events, step, level)
    if isinstance(hint, Refused):
        return hint
    event = Opened(step, level)
    fresh = event not in desk.events
    progress = fold(desk.variant, (*desk.events, event)) if fresh else desk.progress
    following = progress.steps[step].next_help
    result = {
        "level": hint.level,
        "text": hint.text,
        "next": {"level": following.level, "cost": float(following.cost)} if following else None,
    }
    if fresh:
        attempts.add_event(session, stored.id, StoredEvent(step, level, event_to_json(event), result), now)
        _stand(session, stored, progress)
    return result


def save_drafts(session: Session, desk: Desk, drafts: Mapping[str, Texts]) -> None:
    """Keep texts of steps that were typed into but not checked."""
    stored = _stored(desk)
    merged = {**stored.drafts, **{step: dict(texts) for step, texts in drafts.items()}}
    if merged != stored.drafts:
        attempts.set_drafts(session, stored.id, merged)


def fresh_seed(session: Session, learner: int | None, exercise: Exercise, seeds: Callable[[], int]) -> int:
    """The first of up to ten seeds whose counts differ from those of the learner's last ten variants."""
    recent = set()
    if learner is not None:
        for drawn in attempts.recent_draws(session, learner, exercise.slug, FRESH_MEMORY):
            recent.add(counts_from_json(drawn))
    seed = seeds()
    for _ in range(FRESH_TRIES - 1):
        variant = _draw(exercise, seed)
        if not isinstance(variant, DrawFailure) and variant.counts not in recent:
            break
        seed = seeds()
    return seed


def changed_steps(desk: Desk, typed: Mapping[str, Texts]) -> list[str]:
    """The steps whose typed texts differ from what was checked last, in the order of the exercise."""
    changed = []
    for step, texts in typed.items():
        states = desk.progress.steps[step].answers
        if any(text != states[name].text and not states[name].closed for name, text in texts.items()):
            changed.append(step)
    return changed


def step_result(progress: Progress, step: str, texts: Texts) -> dict[str, Any]:
    """What an attempt answers: the step's credit, and the verdict of each answer that was given."""
    state = progress.steps[step]
    given = {name: state.answers[name].mark for name in texts if name in state.answers}
    marks = {name: mark.to_json() for name, mark in given.items() if mark is not None}
    return {"credit": float(state.credit), "answers": marks}


def _stored(desk: Desk) -> StoredVariant:
    if desk.stored is None:
        raise RuntimeError("keep the variant before its events")
    return desk.stored


def _stand(session: Session, stored: StoredVariant, progress: Progress) -> None:
    credit, finished = float(progress.credit), progress.finished
    if (credit, finished) != (stored.credit, stored.finished):
        attempts.set_standing(session, stored.id, credit, finished=finished)


def _digest(texts: Texts) -> str:
    return sha256(json.dumps(dict(texts), sort_keys=True).encode()).hexdigest()
