"""The JSON shapes of the lessons API. No shape has a place for which option is right."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, StringConstraints


class CheckAnswer(BaseModel):
    """The id of the chosen option, or the text typed into the box."""

    model_config = ConfigDict(extra="forbid")

    answer: Annotated[str, StringConstraints(max_length=10_000)]


class CheckedOut(BaseModel):
    """Whether the answer is right, and why or why not, as Markdown."""

    right: bool
    why: str


class LessonRow(BaseModel):
    """A lesson of the course; one that is being written has no minutes yet."""

    slug: str
    title: str
    summary: str
    phase: str
    state: Literal["new", "open", "done", "coming"]
    minutes: int | None


class ObjectiveOut(BaseModel):
    """Something the learner can do afterwards."""

    id: str
    text: str


class BlockOut(BaseModel):
    """One block of the lesson: its kind, and its headings or the name of its check, drill or exercise."""

    kind: str
    name: str = ""
    headings: list[str] = []


class OptionOut(BaseModel):
    """An option; its id says nothing about which is right."""

    id: str
    text: str


class CheckOut(BaseModel):
    """A quick check: options to choose from, or a box to type into."""

    id: str
    kind: str
    ask: str
    code: str | None
    options: list[OptionOut] | None
    label: str | None
    unit: str | None
    asked: str | None


class SourceOut(BaseModel):
    """A published source."""

    authors: str
    year: int
    title: str
    venue: str
    link: str


class LessonOut(BaseModel):
    """A lesson without its prose; the prose is at `markdown`."""

    slug: str
    title: str
    summary: str
    minutes: int
    author: str
    phase: str
    needs: list[str]
    practice: list[str]
    objectives: list[ObjectiveOut]
    blocks: list[BlockOut]
    checks: list[CheckOut]
    takeaway: str
    sources: list[SourceOut]
    page: str
    markdown: str
    quiz: str
