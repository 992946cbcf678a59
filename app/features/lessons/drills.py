"""What visitors do with drills: keep a try, open help; and a drill as its page shows it."""

from dataclasses import dataclass
from datetime import datetime

from app.core.lessons.drills.files import CHECK, COMMAND, MAIN
from app.core.lessons.drills.help import (
    ENOUGH_TRIES,
    LEVELS,
    Level,
    help_of,
    is_honest,
    next_level,
    refusal,
)
from app.core.lessons.lesson import Drill, Lesson
from app.features.lessons.actions import KeyClash, Learner
from app.store import drills
from app.store.drills import NOT_BEGUN, DrillStanding, StoredTry
from app.store.engine import Session
from app.store.learners import hold

MOST_CHARACTERS = 10_000
HELP_WORDS = {"nudge": "Give me a nudge", "setup": "Show the set-up", "solution": "Show the solution"}
HELP_TITLES = {"nudge": "A nudge", "setup": "The set-up", "solution": "A solution"}


@dataclass(frozen=True, slots=True)
class Refused:
    """Help that does not open yet, and why."""

    why: str


@dataclass(frozen=True, slots=True)
class OpenHelp:
    """A level of help that is open."""

    level: str
    title: str
    html: str


@dataclass(frozen=True, slots=True)
class DrillView:
    """Everything the drill templates need. `wait`: why the next level of help does not open yet."""

    drill: Drill
    anchor: str
    path: str
    typed: str
    holds: bool
    passed: bool
    help: tuple[OpenHelp, ...]
    next: Level | None
    next_words: str
    wait: str
    rows: int
    most: int = MOST_CHARACTERS
    main: str = MAIN
    check: str = CHECK
    command: str = COMMAND


def standing_of(session: Session, learner: int | None, lesson: Lesson, drill: Drill) -> DrillStanding:
    """How a learner stands with one drill."""
    if learner is None:
        return NOT_BEGUN
    return drills.standings(session, learner, lesson.slug).get(drill.id, NOT_BEGUN)


def keep_try(
    session: Session,
    person: int | None,
    learner: Learner,
    lesson: Lesson,
    drill: Drill,
    own: StoredTry,
    now: datetime,
) -> DrillStanding | KeyClash:
    """Keep what was typed with what the browser says of it; the same again, or nothing new, adds nothing.

    A drill is checked in the learner's own browser, so a pass is the learner's word.
    """
    where = lesson.slug, drill.id
    if person is not None:
        hold(session, person)  # the same form twice at once: the second waits, and finds the first
    before = drills.try_by_key(session, person, *where, own.key) if person and own.key else None
    if before is not None and (before.typed, before.passed) != (own.typed, own.passed):
        return KeyClash()
    last = drills.last_try(session, person, *where) if person else None
    if before is None and _is_new(drill, own, last):
        number = learner()
        earlier = drills.honest_texts(session, number, *where)
        honest = len(earlier) < ENOUGH_TRIES and is_honest(drill, own.typed, earlier)
        drills.add_try(session, number, *where, StoredTry(own.typed, own.passed, honest, own.key), now)
        person = number
    return standing_of(session, person, lesson, drill)


def open_help(
    session: Session,
    person: int | None,
    learner: Learner,
    lesson: Lesson,
    drill: Drill,
    level: Level,
    now: datetime,
) -> DrillStanding | Refused:
    """Open a level of help; one that is open stays so."""
    if person is not None:
        hold(session, person)
    standing = standing_of(session, person, lesson, drill)
    why = refusal(level, standing.opened, standing.honest, passed=standing.passed_at is not None)
    if why:
        return Refused(why)
    if level in standing.opened:
        return standing
    number = learner()
    drills.add_help(session, number, lesson.slug, drill.id, level, now)
    return standing_of(session, number, lesson, drill)


def view_of(lesson: Lesson, drill: Drill, standing: DrillStanding) -> DrillView:
    """A drill with what the learner did."""
    passed = standing.passed_at is not None
    following = next_level(standing.opened, passed=passed)
    typed = drill.starter if standing.typed is None else standing.typed
    return DrillView(
        drill=drill,
        anchor=f"drill-{drill.id}",
        path=f"/lessons/{lesson.slug}/drills/{drill.id}",
        typed=typed,
        holds=standing.holds,
        passed=passed,
        help=tuple(
            OpenHelp(level, HELP_TITLES[level], help_of(drill, level).html)
            for level in LEVELS
            if level in standing.opened
        ),
        next=following,
        next_words=HELP_WORDS[following] if following else "",
        wait=refusal(following, standing.opened, standing.honest, passed=passed) if following else "",
        rows=max(typed.count("\n"), drill.starter.count("\n")) + 2,
    )


def _is_new(drill: Drill, own: StoredTry, last: StoredTry | None) -> bool:
    """Whether there is something to keep: not the starter as it stood, not the last text once more."""
    if last is None:
        return own.typed.strip() not in ("", drill.starter.strip())
    return own.typed != last.typed or (own.passed and not last.passed)
