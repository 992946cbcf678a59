"""One question: the shape that quick checks, quiz questions and review cards share."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from app.core.quantities.data import Data

Kind = Literal["choice", "number", "prints", "recall", "fresh"]


@dataclass(frozen=True, slots=True)
class Text:
    """Authored Markdown with its placeholders filled, beside the safe HTML it becomes."""

    markdown: str
    html: str


NOTHING = Text("", "")


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to choose. `id` says nothing about `right`; `why` is shown only after answering."""

    id: str
    text: Text
    why: Text
    right: bool


@dataclass(frozen=True, slots=True)
class Box:
    """What stands around the box of a number question; `asked` says how many digits: "0.1 pp"."""

    label: str
    kind: str
    unit: str
    asked: str


@dataclass(frozen=True, slots=True)
class Question:
    """A question of any kind; the fields below `practises` belong to the kinds named beside them."""

    id: str
    kind: Kind
    ask: Text
    line: int
    practises: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()  # choice, prints; in the author's order: show shuffled(...)
    code: str = ""  # prints
    code_html: str = ""  # prints
    quantity: str = ""  # number: a name of the catalogue
    data: Data | None = None  # number: what it is a number of
    box: Box | None = None  # number
    why: Text = NOTHING  # number: shown once the answer is right or given up
    back: Text = NOTHING  # recall: the other side of the card
    exercise: str = ""  # fresh
    step: str = ""  # fresh
    others: tuple["Question", ...] = ()  # the same with other numbers, for the turns after the first

    @property
    def right_option(self) -> Option:
        """The right option of a choice or prints question."""
        return next(option for option in self.options if option.right)


def option_id(question_id: str, text: str) -> str:
    """A short opaque id that stays the same as long as the question's id and the option's text do."""
    return hashlib.sha256(f"{question_id}\0{text}".encode()).hexdigest()[:10]


def shuffled(question: Question, seed: int) -> tuple[Option, ...]:
    """The options in an order that depends on the seed and the question alone."""

    def place(option: Option) -> str:
        return hashlib.sha256(f"{seed}\0{question.id}\0{option.id}".encode()).hexdigest()

    return tuple(sorted(question.options, key=place))


def in_turn(question: Question, turn: int) -> Question:
    """The question with the numbers of a turn (from 0); where it has only one set of them, itself."""
    turns = (question, *question.others)
    return turns[turn % len(turns)]


def find(questions: Iterable[Question], question_id: str) -> Question | None:
    """The question with this id, or None."""
    return next((question for question in questions if question.id == question_id), None)
