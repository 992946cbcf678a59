"""A sitting: the next card of today's session, within the time the learner picked.

Nothing about it is stored. The log says what was answered today, and the address says how long the learner
wants to stay, so leaving and coming back, here or elsewhere, goes on where the log ends.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from statistics import median

from app.core.review.day import study_day
from app.core.review.log import Reviewed, effective
from app.core.review.queue import Candidate, Session, first_minutes, plan
from app.core.review.showing import showing_of
from app.features.review.asking import Asked, Known, ask_now, known_cards
from app.library.shelf import Shelf
from app.store import cards, review_log
from app.store.engine import Session as Database
from app.store.learners import Person
from app.store.review_event import Entry

LENGTHS = (5, 10, 20)
"""Minutes to choose from."""
UNMEASURED = 30_000
"""Milliseconds that an answer counts for when nothing measured it."""


@dataclass(frozen=True, slots=True)
class Length:
    """`minutes`: None for all that is due. `start`: how many answers of the day came before this sitting."""

    minutes: int | None = None
    start: int = 0


@dataclass(frozen=True, slots=True)
class Today:
    """What is known about a learner's study day: the cards, the answers that count, the order to come."""

    day: date
    known: Mapping[str, Known]
    entries: Sequence[Entry]
    counted: Sequence[Reviewed]
    session: Session

    @property
    def last(self) -> Entry | None:
        """The row of the last answer of today that counts: what an undo would take back."""
        if not self.counted:
            return None
        numbers = {entry.event.id: entry for entry in self.entries}
        return numbers[self.counted[-1].id]


@dataclass(frozen=True, slots=True)
class Sitting:
    """`asked`: None at the end. `left`: cards to come in this sitting. `waiting`: due ones beyond it."""

    today: Today
    length: Length
    asked: Asked | None
    left: int
    waiting: int

    @property
    def done(self) -> int:
        """Answers since this sitting began."""
        return max(0, len(self.today.counted) - self.length.start)


def today_of(database: Database, person: Person, shelf: Shelf, now: datetime) -> Today:
    """The learner's study day."""
    day = study_day(now, person.zone)
    known = known_cards(shelf, cards.of_day(database, person.id, day))
    entries = review_log.of_day(database, person.id, day)
    counted = effective(entry.event for entry in entries)
    candidates = [
        cards.candidate(each.card, kind=each.question.kind, position=each.position) for each in known.values()
    ]
    return Today(day, known, entries, counted, plan(candidates, counted, day))


def sit(
    database: Database, person: Person, shelf: Shelf, now: datetime, length: Length, first: str = ""
) -> Sitting:
    """The next card that can be shown; one that cannot be drawn is passed over. `first`: one to try first."""
    today = today_of(database, person, shelf, now)
    upcoming = within(database, person, today, length)
    due = today.session.left
    ordered = sorted(upcoming, key=lambda each: each.card != first) if first else upcoming
    for passed, candidate in enumerate(ordered):
        asked = show(database, person, shelf, today.known[candidate.card])
        if asked is not None:
            return Sitting(today, length, asked, len(ordered) - passed, due - len(upcoming))
    return Sitting(today, length, None, 0, due - len(upcoming))


def show(database: Database, person: Person, shelf: Shelf, known: Known) -> Asked | None:
    """The card at the showing that its history makes the next one."""
    events = [entry.event for entry in review_log.of_card(database, person.id, known.card.key)]
    return ask_now(shelf, known, person.id, showing_of(known.card.key, events))


def within(database: Database, person: Person, today: Today, length: Length) -> Sequence[Candidate]:
    """The coming cards that fit into what is left of the time."""
    upcoming = today.session.upcoming
    if length.minutes is None or not upcoming:
        return upcoming
    spent = sum(review.milliseconds or UNMEASURED for review in today.counted[length.start :])
    return first_minutes(upcoming, 60_000 * length.minutes - spent, pace_of(database, person), UNMEASURED)


def pace_of(database: Database, person: Person) -> dict[str, float]:
    """The learner's median time for each kind of card, in milliseconds."""
    return {kind: float(median(times)) for kind, times in review_log.times(database, person.id).items()}
