"""The state of a variant after a history: what the page, the JSON API and the command line all show."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Literal

from app.core.exercises.credit import Standing, mean
from app.core.exercises.exercise import Step
from app.core.exercises.hints import LEVELS, Hint, Level, blocked_by, hint
from app.core.exercises.report import Report, report
from app.core.exercises.steps import Attempted, Event, mark_answers
from app.core.exercises.variant import Variant
from app.core.quantities.mark import Mark
from app.core.quantities.quantity import Value


@dataclass(frozen=True, slots=True)
class AnswerState:
    """One box: what was typed last, its mark, what it earned. `done`: earned or given up."""

    name: str
    text: str
    mark: Mark | None
    credit: Fraction
    attempts: int
    done: bool
    closed: bool  # the solution was opened: it can earn no more


@dataclass(frozen=True, slots=True)
class NextHelp:
    """The next level: what it costs of the step's credit (0 to 1), and which step must come first."""

    level: Level
    cost: Fraction
    blocked_by: str | None


@dataclass(frozen=True)
class StepState:
    """One step as it is shown. Its help is worked out when it is looked at: an attempt never does."""

    id: str
    answers: Mapping[str, AnswerState]
    credit: Fraction
    finished: bool
    source: "_Source"

    @cached_property
    def hints(self) -> tuple[Hint, ...]:
        """The open levels of help."""
        of = self.source
        marks = {name: standing.mark for name, standing in of.mine.items() if standing.mark is not None}
        return tuple(hint(of.variant, of.step, level, marks) for level in of.opened)

    @cached_property
    def next_help(self) -> NextHelp | None:
        """The level that can be opened next, if there is one."""
        return _next(self.source)


@dataclass(frozen=True, slots=True)
class _Source:
    """What the help of a step is worked out from; `done`: the answers that are earned or given up."""

    variant: Variant
    step: Step
    mine: Mapping[str, Standing]
    opened: Sequence[Level]
    done: frozenset[str]


@dataclass(frozen=True)
class Progress:
    """A variant's whole state."""

    steps: Mapping[str, StepState]
    credit: Fraction
    finished: bool
    variant: Variant

    @cached_property
    def report(self) -> Report | None:
        """The report in two sentences, when every step is finished."""
        return report(self.variant) if self.finished else None

    @property
    def done(self) -> frozenset[str]:
        """Ids of the finished steps."""
        return frozenset(step.id for step in self.steps.values() if step.finished)


@dataclass(frozen=True, slots=True)
class Refused:
    """Help that cannot be opened now: a level would be skipped, or an earlier step must come first."""

    reason: Literal["unknown", "skipped", "blocked"]
    message: str
    step: str | None = None


def fold(variant: Variant, history: Sequence[Event]) -> Progress:
    """The state after a history, oldest event first. Events about unknown steps count for nothing."""
    standings: dict[str, Standing] = {
        q.name: Standing() for step in variant.exercise.steps for q in step.answers
    }
    opened: dict[str, list[Level]] = {step.id: [] for step in variant.exercise.steps}
    for event in history:
        step = variant.exercise.step(event.step)
        if step is None:
            continue
        if isinstance(event, Attempted):
            for name, one in mark_answers(variant, step, event.texts, _values(standings)).items():
                standings[name] = standings[name].marked(event.texts[name], one)
        elif event.level not in opened[step.id]:
            opened[step.id].append(event.level)
            for quantity in step.answers:
                standings[quantity.name] = standings[quantity.name].helped(event.level)
    return _progress(variant, standings, opened)


def open_help(variant: Variant, history: Sequence[Event], step_id: str, level: Level) -> Hint | Refused:
    """What a request for help gets; the keeper of the history then adds `Opened` if it was not open."""
    step, state = variant.exercise.step(step_id), fold(variant, history).steps.get(step_id)
    if step is None or state is None:
        return Refused("unknown", "There is no such step.")
    already = next((open_hint for open_hint in state.hints if open_hint.level == level), None)
    if already is not None:
        return already
    coming = state.next_help
    if coming is None or coming.level != level:
        return Refused("skipped", "Open the level before it first.")
    if coming.blocked_by is not None:
        message = "This help shows numbers of an earlier step: answer that one first, or give it up."
        return Refused("blocked", message, coming.blocked_by)
    return hint(variant, step, level, _marks(state))


def _values(standings: Mapping[str, Standing]) -> dict[str, Value]:
    """The learner's own latest readable answers."""
    return {
        name: standing.mark.value
        for name, standing in standings.items()
        if standing.mark is not None and standing.mark.counted and standing.mark.value is not None
    }


def _progress(
    variant: Variant, standings: Mapping[str, Standing], opened: Mapping[str, list[Level]]
) -> Progress:
    done = frozenset(name for name, standing in standings.items() if standing.done)
    states = {
        step.id: _state(variant, step, standings, opened[step.id], done) for step in variant.exercise.steps
    }
    finished = all(state.finished for state in states.values())
    credit = mean([state.credit for state in states.values()])
    return Progress(states, credit, finished, variant)


def _state(
    variant: Variant,
    step: Step,
    standings: Mapping[str, Standing],
    opened: Sequence[Level],
    done: frozenset[str],
) -> StepState:
    mine = {quantity.name: standings[quantity.name] for quantity in step.answers}
    answers = {
        name: AnswerState(name, s.text, s.mark, s.credit, s.attempts, s.done, s.closed)
        for name, s in mine.items()
    }
    return StepState(
        id=step.id,
        answers=answers,
        credit=mean([standing.credit for standing in mine.values()]),
        finished=all(standing.done for standing in mine.values()),
        source=_Source(variant, step, mine, opened, done),
    )


def _next(of: _Source) -> NextHelp | None:
    level = next((level for level in LEVELS if level not in of.opened), None)
    if level is None:
        return None
    now, then = ([standing.promise(each) for standing in of.mine.values()] for each in (None, level))
    cost = mean(now) - mean(then)
    return NextHelp(level, cost, blocked_by(of.variant, of.step, level, of.done))


def _marks(state: StepState) -> dict[str, Mark]:
    return {name: answer.mark for name, answer in state.answers.items() if answer.mark is not None}
