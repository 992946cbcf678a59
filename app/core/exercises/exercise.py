"""An exercise as its author wrote it: settings, steps, and how a fresh table comes about."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from app.core.quantities.arithmetic import Expression
from app.core.quantities.data import DATA, Data
from app.core.quantities.quantity import Quantity


@dataclass(frozen=True, slots=True)
class Setting:
    """The world a variant plays in: what A and B are, on which items, and what "right" is called there.

    A kind of draw that has no B, or nothing to be right, leaves the word empty. Where scores are compared,
    `right` is what is measured and `better` the better direction, "higher" or "lower".
    """

    a: str = ""
    b: str = ""
    noun: str = ""
    right: str = ""
    better: str = ""

    def words(self) -> dict[str, str]:
        """The words as placeholders name them."""
        words = {"a": self.a, "b": self.b, "noun": self.noun, "right": self.right}
        return {**words, "better": self.better} if self.better else words


@dataclass(frozen=True, slots=True)
class DrawSpec:
    """What the author asks of the data. Both kinds of range are inclusive.

    `whole`: every whole number of the kind of draw, with its default where the author says nothing;
    `ranges`: only what the author restricts.
    """

    kind: str
    whole: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    ranges: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    call: str = "balanced"
    require: tuple[Expression, ...] = ()
    edge: bool = False

    @property
    def items(self) -> tuple[int, int]:
        """How many items, at least and at most."""
        return self.whole["items"]


@dataclass(frozen=True, slots=True)
class Step:
    """One thing asked, with one answer per quantity."""

    id: str
    ask: str
    answers: tuple[Quantity, ...]

    def answer(self, name: str) -> Quantity | None:
        """The quantity this step asks under that name."""
        return next((quantity for quantity in self.answers if quantity.name == name), None)


@dataclass(frozen=True, eq=False)
class Exercise:
    """A parsed exercise. `version` is a hash of its files: a variant belongs to one version.

    Compared by identity, so that what is worked out once per exercise can be remembered.
    """

    slug: str
    title: str
    lesson: str
    summary: str
    prompt: str
    draw: DrawSpec
    settings: tuple[Setting, ...]
    steps: tuple[Step, ...]
    version: str
    hints: Mapping[tuple[str, str], str] = field(default_factory=dict)  # (step id, level) -> Markdown
    lines: Mapping[str, int] = field(default_factory=dict)  # see parse.py: part -> line in exercise.toml

    @property
    def file(self) -> str:
        """Where its author finds it."""
        return f"exercises/{self.slug}/exercise.toml"

    @property
    def data(self) -> type[Data]:
        """The class of its data."""
        return DATA[self.draw.kind]

    @cached_property
    def quantities(self) -> tuple[Quantity, ...]:
        """Everything asked, in order."""
        return tuple(quantity for step in self.steps for quantity in step.answers)

    @cached_property
    def names(self) -> frozenset[str]:
        """The names of everything asked."""
        return frozenset(quantity.name for quantity in self.quantities)

    def step(self, step_id: str) -> Step | None:
        """The step of that id."""
        return next((step for step in self.steps if step.id == step_id), None)

    def asked(self) -> dict[str, str]:
        """Every quantity asked, with the id of the (first) step that asks it."""
        return {q.name: step.id for step in reversed(self.steps) for q in step.answers}
