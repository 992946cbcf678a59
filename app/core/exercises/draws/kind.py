"""A kind of draw: everything about it in one entry. A new one is a file here, and a line in `KINDS`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from numpy.random import Generator

from app.core.exercises.exercise import Exercise, Setting
from app.core.quantities.data import DATA, Data
from app.core.quantities.quantity import Words

WORDS = ("a", "b", "noun", "right")


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number that an author may set, or a range of them: its bounds, and what it is if left out."""

    low: int
    high: int
    default: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Picture:
    """What a finished variant shows beside its report: SVG, and the sentence below it."""

    svg: str
    caption: str


@dataclass(frozen=True, slots=True)
class Kind:
    """How data of one kind come about, what a page shows of them, and what a report says.

    `propose` gives data for one try, None where the numbers wished for make none; `accepts` says whether they
    are fair; `finish` adds what nothing else depends on, such as an order, from a stream of its own, and
    `settle` what the setting decides, such as which way a metric is better.
    `shown`: the field of the JSON API, and what `templates/exercises/_<kind>.html` gets. `drawing`: HTML
    that takes the place of that template. `report`: two sentences with [[a]], [[b]], [[noun]], [[right]].
    `whole`, `ranges`, `calls`: what an author may set in [draw]; `given`: quantities that the page shows, so
    that no step may ask them; `words`: what every [[setting]] says.
    """

    name: str
    propose: Callable[[Exercise, Generator], Any]
    shown: Callable[[Any], dict[str, Any]]
    prompt: str
    report: Callable[[Any], str]
    picture: Callable[[Any], Picture | None]
    accepts: Callable[[Exercise, Any], bool] = lambda exercise, data: True
    finish: Callable[[Any, Generator], Any] | None = None
    settle: Callable[[Any, Setting], Any] = lambda data, setting: data
    drawing: Callable[[Any, Words], str] = lambda data, words: ""
    whole: Mapping[str, Whole] = field(default_factory=dict)
    ranges: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    calls: bool = False
    given: frozenset[str] = frozenset()
    words: tuple[str, ...] = WORDS

    @property
    def data(self) -> type[Data]:
        """The class of its data."""
        return DATA[self.name]

    @property
    def keys(self) -> tuple[str, ...]:
        """What may stand in its [draw]."""
        call = ("call",) if self.calls else ()
        return ("kind", *self.whole, *self.ranges, *call, "require", "allow")
