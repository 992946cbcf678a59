"""Looking back and ahead: the overview page, and what the end of a session says."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from app.core.review.forecast import MONTH, WEEK, DayCount, forecast, per_day
from app.core.review.log import Step, effective
from app.core.review.picture import columns
from app.core.review.queue import first_minutes
from app.core.review.recall import Recall, measured_recall
from app.core.review.summary import Summary, summarise
from app.features.review.asking import Known, known_cards
from app.features.review.sitting import LENGTHS, UNMEASURED, Today, pace_of, today_of
from app.library.shelf import Shelf
from app.store import cards, review_log
from app.store.engine import Session
from app.store.learners import Person
from app.store.review_event import Entry

YEAR = timedelta(days=365)


@dataclass(frozen=True, slots=True)
class Choice:
    """A length of a session: minutes (None: all), and how many cards fit into it."""

    minutes: int | None
    cards: int


@dataclass(frozen=True, slots=True)
class Overview:
    """`cards`: all of the learner's. `next_day`: the next study day with cards.

    `coming`, `done`: finished SVG, empty where there is nothing to see.
    """

    today: Today
    cards: int
    due: int
    choices: tuple[Choice, ...]
    next_day: DayCount | None
    coming: str
    done: str
    recall: Recall | None
    leeches: tuple[Known, ...]


@dataclass(frozen=True, slots=True)
class Ending:
    """What today did. `strengthened`: cards with their stability before and after, in days."""

    summary: Summary
    strengthened: tuple[tuple[Known, float, float], ...]
    reread: Known | None
    tomorrow: int
    week: str
    next_day: DayCount | None


def overview_of(session: Session, person: Person, shelf: Shelf, now: datetime) -> Overview | None:
    """The overview; None for a learner without a card."""
    known = known_cards(shelf, cards.of_learner(session, person.id))
    if not known:
        return None
    today = today_of(session, person, shelf, now)
    log = review_log.since(session, person.id, today.day - YEAR)
    counted = effective(entry.event for entry in log)
    coming = _coming(known, today.day, MONTH)
    studied = per_day((review.study_day for review in counted), today.day, MONTH)
    return Overview(
        today=today,
        cards=len(known),
        due=today.session.left,
        choices=_choices(session, person, today),
        next_day=_next_day(known, today.day),
        coming=_drawn(coming, "Cards that become due on each of the next 30 study days"),
        done=_drawn(studied, "Reviews on each of the last 30 study days"),
        recall=measured_recall(_steps(log)),
        leeches=tuple(each for each in known.values() if each.card.memory and each.card.memory.leech),
    )


def ending_of(session: Session, person: Person, shelf: Shelf, today: Today) -> Ending:
    """What the session of today strengthened, and what comes."""
    known = known_cards(shelf, cards.of_learner(session, person.id))
    summary = summarise(_steps(today.entries, known), {key: each.card.lesson for key, each in known.items()})
    week = _coming(known, today.day, WEEK)
    reread = next((each for each in known.values() if each.card.lesson == summary.reread), None)
    return Ending(
        summary=summary,
        strengthened=tuple(
            (known[grown.card], grown.before, grown.after)
            for grown in summary.strengthened
            if grown.card in known
        ),
        reread=reread,
        tomorrow=week[0].cards,
        week=_drawn(week, "Cards that become due on each of the next seven study days"),
        next_day=_next_day(known, today.day),
    )


def _drawn(days: Sequence[DayCount], title: str) -> str:
    return columns(days, title) if any(day.cards for day in days) else ""


def _choices(session: Session, person: Person, today: Today) -> tuple[Choice, ...]:
    upcoming = today.session.upcoming
    if not upcoming:
        return ()
    pace = pace_of(session, person)
    fitting = [
        Choice(minutes, len(first_minutes(upcoming, 60_000 * minutes, pace, UNMEASURED)))
        for minutes in LENGTHS
    ]
    return (*fitting, Choice(None, len(upcoming)))


def _coming(known: Mapping[str, Known], today: date, days: int) -> tuple[DayCount, ...]:
    """Cards per study day from tomorrow on; what is still due today is told apart from it."""
    due = (each.card.memory.due_day for each in known.values() if each.card.memory)
    return forecast((day for day in due if day > today), today + timedelta(days=1), days)


def _next_day(known: Mapping[str, Known], today: date) -> DayCount | None:
    due = [each.card.memory.due_day for each in known.values() if each.card.memory]
    later = [day for day in due if day > today]
    return DayCount(min(later), later.count(min(later))) if later else None


def _steps(entries: Sequence[Entry], known: Mapping[str, Known] | None = None) -> list[Step]:
    """The answers that count, with the memory each was made with as the log recorded it.

    With `known`, the memory after is the card's present one: that of today's last answer, changes included.
    """
    rows = {entry.event.id: entry for entry in entries}
    steps = []
    for review in effective(entry.event for entry in entries):
        row = rows[review.id]
        present = known[review.card].card.memory if known and review.card in known else None
        after = present or row.after
        if after is not None:
            steps.append(Step(review, row.before, after))
    return steps
