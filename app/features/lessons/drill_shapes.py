"""The JSON shapes of drills. The solution is nowhere but in help that was opened."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, StringConstraints

from app.features.lessons.drills import MOST_CHARACTERS

Level = Literal["nudge", "setup", "solution"]


class NewTry(BaseModel):
    """What was typed, and whether every check held where the learner ran it, under a one-use key."""

    model_config = ConfigDict(extra="forbid")

    key: Annotated[str, StringConstraints(min_length=16, max_length=64)]
    typed: Annotated[str, StringConstraints(max_length=MOST_CHARACTERS)]
    passed: bool


class NewHelp(BaseModel):
    """Which level of help to open."""

    model_config = ConfigDict(extra="forbid")

    level: Level


class HelpShown(BaseModel):
    """A level of help that is open, as Markdown."""

    level: Level
    text: str


class HelpOut(HelpShown):
    """The level that was asked for, and the one after it."""

    next: Level | None


class DrillStandingOut(BaseModel):
    """How the learner stands. `passed` is the word of the learner's own browser; `tries` counts up to two."""

    typed: str | None
    passed: bool
    tries: int
    help: list[HelpShown]
    next: Level | None


class DrillCheckOut(BaseModel):
    """One thing that must hold."""

    name: str
    title: str


class DrillOut(BaseModel):
    """A drill. `check` is a program: with the code beside it as main.py it says what holds."""

    id: str
    ask: str
    starter: str
    check: str
    checks: list[DrillCheckOut]
    standing: DrillStandingOut
