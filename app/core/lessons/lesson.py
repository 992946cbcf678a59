"""A lesson that has been read: its front matter, its blocks in order, its quiz and its cards."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar
from urllib.parse import quote

from app.core.lessons.question import Question, Text
from app.core.lessons.values import Computed
from app.core.playground.presets import Preset
from app.core.quantities.data import Data
from app.core.stats.table import Table


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of the prose: the id is the anchor in the page."""

    level: int
    id: str
    title: str


@dataclass(frozen=True, slots=True)
class Prose:
    """Running text between two other blocks."""

    block: ClassVar[str] = "prose"
    markdown: str
    html: str
    headings: tuple[Heading, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Check:
    """A quick check inside the text."""

    block: ClassVar[str] = "check"
    question: Question
    line: int


@dataclass(frozen=True, slots=True)
class Code:
    """Python with its stored output; `html` is a whole <pre>; `runnable`: the learner may edit and run it."""

    block: ClassVar[str] = "code"
    source: str
    html: str
    output: str
    runnable: bool
    line: int


@dataclass(frozen=True, slots=True)
class DrillCheck:
    """One thing that must hold: the function that looks, and what it looks for."""

    name: str
    title: str


@dataclass(frozen=True, slots=True)
class Drill:
    """Code to write, checked while it is written; `check` is the code of the checks."""

    block: ClassVar[str] = "drill"
    id: str
    ask: Text
    nudge: Text
    setup: Text
    starter: str
    check: str
    checks: tuple[DrillCheck, ...]
    solution: str
    solution_html: str
    practises: tuple[str, ...]
    line: int


@dataclass(frozen=True, slots=True)
class ExerciseBlock:
    """An exercise opened in place."""

    block: ClassVar[str] = "exercise"
    slug: str
    intro: Text
    practises: tuple[str, ...]
    line: int


@dataclass(frozen=True, slots=True)
class FigureBlock:
    """A picture computed from declared numbers; `told` says the same in Markdown for readers of text.

    `table`: the paired table behind it, where there is one.
    """

    block: ClassVar[str] = "figure"
    kind: str
    svg: str
    caption: Text
    told: str
    line: int
    table: Table | None = None


@dataclass(frozen=True, slots=True)
class PlaygroundBlock:
    """The playground opened in place with a preset; `ask`: what to predict before anything is moved."""

    block: ClassVar[str] = "playground"
    preset: Preset
    ask: Text
    practises: tuple[str, ...]
    line: int


Block = Prose | Check | Code | Drill | ExerciseBlock | FigureBlock | PlaygroundBlock


@dataclass(frozen=True, slots=True)
class Objective:
    """Something the learner can do afterwards, practised by at least one question, drill or exercise."""

    id: str
    text: Text


@dataclass(frozen=True, slots=True)
class Artifact:
    """A Markdown template to keep: `template` has placeholders, `text` is filled with the lesson's table."""

    title: str
    file_name: str
    template: str
    text: str


@dataclass(frozen=True, slots=True)
class Source:
    """A published source with its identifier."""

    authors: str
    year: int
    title: str
    venue: str
    doi: str
    arxiv: str

    @property
    def link(self) -> str:
        """The address its identifier stands for."""
        return (
            f"https://doi.org/{quote(self.doi, safe='/():;.')}"
            if self.doi
            else f"https://arxiv.org/abs/{self.arxiv}"
        )

    @property
    def identifier(self) -> str:
        """The identifier as one cites it."""
        return f"doi:{self.doi}" if self.doi else f"arXiv:{self.arxiv}"


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson. `version` is a hash of its files: equal versions mean equal content."""

    slug: str
    title: str
    summary: str
    minutes: int
    author: str
    objectives: tuple[Objective, ...]
    needs: tuple[str, ...]
    practice: tuple[str, ...]
    takeaway: Text
    artifact: Artifact
    sources: tuple[Source, ...]
    data: Mapping[str, Data]
    computed: tuple[Computed, ...]
    blocks: tuple[Block, ...]
    quiz: tuple[Question, ...]
    cards: tuple[Question, ...]
    version: str

    @property
    def tables(self) -> Mapping[str, Table]:
        """The paired tables among the data, in their order."""
        return {name: data for name, data in self.data.items() if isinstance(data, Table)}

    @property
    def checks(self) -> tuple[Question, ...]:
        """The quick checks in their order."""
        return tuple(block.question for block in self.blocks if isinstance(block, Check))

    @property
    def drills(self) -> tuple[Drill, ...]:
        """The drills in their order."""
        return tuple(block for block in self.blocks if isinstance(block, Drill))

    @property
    def contents(self) -> tuple[Heading, ...]:
        """The headings of the top level: what the lesson covers."""
        headings = [h for block in self.blocks if isinstance(block, Prose) for h in block.headings]
        top = min((heading.level for heading in headings), default=0)
        return tuple(heading for heading in headings if heading.level == top)
