"""The first page: the map of the course, where the learner is in it, and what is due today."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime

from app.core.lessons.course import Course, CourseEntry
from app.core.lessons.lesson import Lesson
from app.core.review.day import study_day
from app.core.review.wording import back_in
from app.library.shelf import Shelf
from app.store import cards, drills, progress
from app.store.engine import Session
from app.store.learners import Person


@dataclass(frozen=True, slots=True)
class Row:
    """A lesson on the map; `state` is done, open, new or coming, `note` says the same in words.

    `needs`: the titles of what it builds on and the learner has not finished.
    """

    slug: str
    title: str
    summary: str
    state: str
    note: str
    needs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PhaseRows:
    """A phase of the map."""

    title: str
    summary: str
    rows: tuple[Row, ...]

    @property
    def done(self) -> int:
        """How many of its lessons are finished."""
        return sum(row.state == "done" for row in self.rows)


@dataclass(frozen=True, slots=True)
class Step:
    """The next thing to do."""

    label: str
    href: str
    why: str


@dataclass(frozen=True, slots=True)
class Due:
    """The review today: how many cards, and when the next comes back (None: there is no card yet)."""

    count: int
    next: str | None


@dataclass(frozen=True, slots=True)
class Home:
    """The first page. `due` is None for somebody who has not begun."""

    phases: tuple[PhaseRows, ...]
    step: Step | None
    due: Due | None = None
    begun: bool = False
    finished: int = 0
    written: int = 0


def home_of(shelf: Shelf) -> Home:
    """The first page of somebody who has not begun."""
    return Home(_map(shelf, {}, ()), _begin(written(shelf)), written=len(shelf.lessons))


def own_home(session: Session, person: Person, shelf: Shelf, now: datetime) -> Home:
    """The first page of a learner."""
    started, done = progress.started(session, person.id), progress.finished(session, person.id)
    for lesson in drills.begun(session, person.id):
        started.setdefault(lesson, 0)
    due = _due(session, person, shelf, now)
    begun = bool(started or done or due.next is not None or due.count)
    if not begun:
        return home_of(shelf)
    left = [lesson for lesson in written(shelf) if lesson.slug not in done]
    present = next((slug for slug in started if slug in {lesson.slug for lesson in left}), None)
    step = _go_on(session, person.id, shelf.lessons[present]) if present else _begin(left)
    finished = len(shelf.lessons) - len(left)
    return Home(_map(shelf, started, done), step, due, True, finished, len(shelf.lessons))


def written(shelf: Shelf) -> list[Lesson]:
    """The lessons that can be read, in the order of the course."""
    return [shelf.lessons[entry.slug] for entry in shelf.course.entries if entry.slug in shelf.lessons]


def _begin(left: list[Lesson]) -> Step | None:
    if not left:
        return None
    why = f"{left[0].summary} About {left[0].minutes} minutes."
    return Step(f"Begin with “{left[0].title}”", f"/lessons/{left[0].slug}", why)


def _go_on(session: Session, learner: int, lesson: Lesson) -> Step:
    """The first quick check that is not right yet; after the last one, the quiz."""
    answers = progress.standing(session, learner, lesson.slug).checks
    right = {name for name, answer in answers.items() if answer.right}
    waiting = [check.id for check in lesson.checks if check.id not in right]
    label = f"Go on with “{lesson.title}”"
    if not waiting:
        why = "All quick checks are right. Next: the quiz, six questions."
        return Step(label, f"/lessons/{lesson.slug}/quiz", why)
    total = len(lesson.checks)
    why = f"{total - len(waiting)} of {total} quick checks are right so far. The next one is waiting."
    if len(waiting) == total:
        why = f"You have begun. Next: the first of {total} quick checks."
    return Step(label, f"/lessons/{lesson.slug}#check-{waiting[0]}", why)


def _due(session: Session, person: Person, shelf: Shelf, now: datetime) -> Due:
    today = study_day(now, person.zone)
    count = cards.due_count(session, person.id, today, cards.keys_of(shelf.lessons.values()))
    following = None if count else cards.next_due_day(session, person.id, today)
    return Due(count, back_in(following, today) if following else None)


def _map(shelf: Shelf, started: Mapping[str, int], done: Collection[str]) -> tuple[PhaseRows, ...]:
    return tuple(
        PhaseRows(
            phase.title, phase.summary, tuple(_row(shelf, entry, started, done) for entry in phase.lessons)
        )
        for phase in shelf.course.phases
    )


def _row(shelf: Shelf, entry: CourseEntry, started: Mapping[str, int], done: Collection[str]) -> Row:
    lesson = shelf.lessons.get(entry.slug)
    if lesson is None:
        note = "being mended" if f"lessons/{entry.slug}" in shelf.broken else "being written"
        return Row(entry.slug, entry.title, entry.summary, "coming", note)
    if entry.slug in done:
        return Row(entry.slug, lesson.title, lesson.summary, "done", "finished")
    needs = _needs(shelf.course, lesson, done)
    if entry.slug in started:
        note = f"{started[entry.slug]} of {len(lesson.checks)} checks right"
        return Row(entry.slug, lesson.title, lesson.summary, "open", note, needs)
    return Row(entry.slug, lesson.title, lesson.summary, "new", f"{lesson.minutes} minutes", needs)


def _needs(course: Course, lesson: Lesson, done: Collection[str]) -> tuple[str, ...]:
    """The titles of what a lesson builds on and the learner has not finished."""
    entries = (course.entry(slug) for slug in lesson.needs if slug not in done)
    return tuple(entry.title for entry in entries if entry is not None)
