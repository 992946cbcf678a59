"""The JSON shapes of the exercises API."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

LARGEST_SEED = 2**63 - 1

Key = Annotated[str, StringConstraints(min_length=16, max_length=64)]
Typed = Annotated[str, StringConstraints(max_length=10_000)]


class _Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class NewVariant(_Body):
    """Which variant to open; without a seed a fresh one."""

    seed: Annotated[int, Field(ge=0, le=LARGEST_SEED, strict=True)] | None = None


class NewAttempt(_Body):
    """The texts typed into the boxes of a step, under a one-use key."""

    key: Key
    answers: dict[str, Typed] = Field(max_length=50)


class NewHint(_Body):
    """Which level of help to open."""

    level: Literal["nudge", "setup", "solution"]


class OptionOut(BaseModel):
    """An option of a choice; its id says nothing about which is right."""

    id: str
    text: str


class AnswerOut(BaseModel):
    """One box."""

    name: str
    label: str
    kind: str
    unit: str
    asked: str
    options: list[OptionOut] | None = None


class StepOut(BaseModel):
    """One thing asked."""

    id: str
    ask: str
    answers: list[AnswerOut]


class ExerciseOut(BaseModel):
    """An exercise in the list."""

    slug: str
    title: str
    lesson: str
    summary: str
    steps: list[str]


class VariantOut(BaseModel):
    """A variant before anything is answered: the data and the questions."""

    id: str
    exercise: str
    seed: int | None
    prompt: str
    shown: dict[str, Any]
    steps: list[StepOut]


class AttemptOut(BaseModel):
    """An attempt that was made: what was typed, and what was answered then."""

    step: str
    answers: dict[str, str]
    result: dict[str, Any]


class HelpOut(BaseModel):
    """Help that is open."""

    step: str
    level: str
    text: str


class VariantStateOut(VariantOut):
    """A variant with everything that happened on it."""

    attempts: list[AttemptOut]
    help: list[HelpOut]
    credit: float
    finished: bool


class MarkOut(BaseModel):
    """One answer's verdict, with what was read."""

    verdict: Literal["right", "accepted", "follows", "mistake", "wrong", "unreadable", "empty"]
    read_as: str
    mistake: str | None
    message: str


class MarkedOut(BaseModel):
    """A marked step."""

    credit: float
    answers: dict[str, MarkOut]


class NextHelpOut(BaseModel):
    """The next level of help, and what of the step's credit it costs."""

    level: str
    cost: float


class HintOut(BaseModel):
    """An opened level of help."""

    level: str
    text: str
    next: NextHelpOut | None
