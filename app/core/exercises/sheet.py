"""What a learner is shown of a variant, before anything is answered: no right value is in here."""

from dataclasses import dataclass
from typing import Any

from app.core.exercises.variant import Variant


@dataclass(frozen=True, slots=True)
class FieldOption:
    """An option under its opaque id."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Field:
    """One box of a step. `unit` is printed beside it, `asked` says how many digits: "0.1 pp"."""

    name: str
    label: str
    kind: str
    unit: str
    asked: str
    options: tuple[FieldOption, ...] = ()


@dataclass(frozen=True, slots=True)
class StepSheet:
    """A step as it is asked; `ask` is Markdown with everything filled in."""

    id: str
    ask: str
    answers: tuple[Field, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """`prompt` is Markdown; `shown` are the data as interfaces.md names them for the API."""

    prompt: str
    shown: dict[str, Any]
    steps: tuple[StepSheet, ...]


def sheet(variant: Variant, done: frozenset[str] = frozenset()) -> Sheet:
    """The variant as asked. `done`: ids of the steps whose answers may be mentioned in later ones."""
    raise NotImplementedError
