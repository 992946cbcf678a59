"""Marking a step, and folding a history of attempts and help into what the page shows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from app.core.exercises.variant import Variant
from app.core.quantities.mark import Mark

Level = Literal["nudge", "setup", "solution"]
Texts = Mapping[str, str]  # answer name -> what was typed (for a choice: the opaque option id)


@dataclass(frozen=True, slots=True)
class Attempted:
    """The learner pressed Check on a step."""

    step: str
    texts: Texts


@dataclass(frozen=True, slots=True)
class Opened:
    """The learner opened help on a step."""

    step: str
    level: Level


Event = Attempted | Opened


def event_to_json(event: Event) -> dict[str, Any]:
    """{"step", "texts"} or {"step", "level"}."""
    raise NotImplementedError


def event_from_json(stored: Mapping[str, Any]) -> Event:
    """The event back."""
    raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Hint:
    """Open help: Markdown, filled in."""

    level: Level
    text: str


@dataclass(frozen=True, slots=True)
class NextHelp:
    """The next level: what it costs of the step's credit (0 to 1), and which step must come first."""

    level: Level
    cost: Fraction
    blocked_by: str | None  # step id whose numbers it would show


@dataclass(frozen=True, slots=True)
class AnswerState:
    """One box: what was typed last, its mark, what is earned, whether the solution closed it."""

    name: str
    text: str
    mark: Mark | None
    credit: Fraction
    attempts: int
    done: bool  # earned something, or given up
    closed: bool  # the solution was opened: no more credit


@dataclass(frozen=True, slots=True)
class StepState:
    """One step as the page, the API and the command line show it."""

    id: str
    answers: Mapping[str, AnswerState]
    hints: tuple[Hint, ...]
    next_help: NextHelp | None
    credit: Fraction
    finished: bool


@dataclass(frozen=True, slots=True)
class Progress:
    """A variant's whole state; `report` when every step is finished."""

    steps: Mapping[str, StepState]
    credit: Fraction
    finished: bool
    report: str | None


@dataclass(frozen=True, slots=True)
class Refused:
    """Help that cannot be opened now: a level would be skipped, or an earlier step must come first."""

    reason: Literal["skipped", "blocked"]
    message: str
    step: str | None = None


def mark_step(variant: Variant, step_id: str, texts: Texts, earlier: Mapping[str, Texts]) -> dict[str, Mark]:
    """Marks by answer name, given the latest texts of the earlier steps."""
    raise NotImplementedError


def fold(variant: Variant, history: Sequence[Event]) -> Progress:
    """The state after a history, oldest event first."""
    raise NotImplementedError


def open_help(variant: Variant, history: Sequence[Event], step_id: str, level: Level) -> Hint | Refused:
    """What the request for a level answers; the store appends Opened(step, level) if it was not open."""
    raise NotImplementedError
