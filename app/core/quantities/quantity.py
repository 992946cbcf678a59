"""What an answer can ask for. One `Quantity` holds everything about it in one place."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from app.core.answers.units import Shown, Unit
from app.core.quantities.data import Data, Item, Outcomes, table_of
from app.core.stats.intervals import Z95
from app.core.stats.table import Table

Kind = Literal["count", "number", "interval", "choice"]
Number = int | Fraction | float
Value = Number | tuple[float, float] | str
Values = Mapping[str, Value]
Words = Mapping[str, str]

# How the two systems are called where no exercise gives them names of their own.
PLAIN_WORDS: Words = {"a": "A", "b": "B", "noun": "items", "right": "answered correctly"}


@dataclass(frozen=True, slots=True)
class Mistake:
    """A wrong formula people use, by its stable code. `say` never holds the right value.

    `wrong` may raise ArithmeticError or ValueError, or return None: the mistake does not exist there.
    `key`: a variant on which this mistake cannot be told from the right answer is not shown at all.
    """

    code: str
    wrong: Callable[[Any], Value | None]
    say: str
    key: bool = False


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another formula that is accepted, by name."""

    name: str
    value: Callable[[Any], Value | None]


@dataclass(frozen=True, slots=True)
class Route:
    """How the value follows from the learner's own earlier answers.

    `follow(values, n)` gets every name of `needs` and the number of items; it gives all values that follow.
    """

    needs: tuple[str, ...]
    follow: Callable[[Values, int], tuple[Value, ...]]


@dataclass(frozen=True, slots=True)
class Scene:
    """What help is written about. `hidden`: quantities whose numbers may not be shown in a set-up."""

    data: Data
    hidden: frozenset[str] = frozenset()

    @property
    def table(self) -> Table:
        """The paired table behind the data. TypeError where there is none."""
        return table_of(self.data)

    @property
    def items(self) -> tuple[Item, ...]:
        """The single items, where the page shows them."""
        return self.data.items if isinstance(self.data, Outcomes) else ()


@dataclass(frozen=True, slots=True)
class Help:
    """Nudge (words only), set-up, solution and a sentence for a report: Markdown with [[a]], [[b]], …

    `shows`: the quantities whose numbers the set-up plugs in.
    """

    nudge: str
    setup: Callable[[Scene], str]
    solution: Callable[[Scene], str]
    report: Callable[[Scene], str]
    shows: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a choice. `id` is its name in content and code; pages and the API send an opaque one."""

    id: str
    text: str
    why: str


@dataclass(frozen=True, slots=True)
class Quantity:
    """An entry of the catalogue; in an exercise, the same with the author's overrides.

    `takes`: the class of data that `value`, `also`, `alternatives` and `mistakes` are functions of.
    `also`: values that are as right as `value`, as the other end points that a bootstrap may give.
    """

    name: str
    label: str
    kind: Kind
    unit: Unit
    value: Callable[[Any], Value | None]
    formula: str
    digits: Callable[[int], int]
    tolerance: Callable[[Value, int], float]
    help: Help
    needs: tuple[str, ...] = ()
    alternatives: tuple[Alternative, ...] = ()
    mistakes: tuple[Mistake, ...] = ()
    routes: tuple[Route, ...] = ()
    options: tuple[Option, ...] = ()
    takes: type[Data] = Table
    also: Callable[[Any], tuple[Value, ...]] = lambda data: ()
    own: bool = False  # made by an author, not in the catalogue

    def place(self, n: int) -> float:
        """The asked place value in natural units: .1 pp is 0.001."""
        return float(10.0 ** -self.digits(n) / UNIT_SCALE.get(self.unit, 1))

    def shown(self, data: Data) -> Shown:
        """The value as a page prints it, in the asked digits."""
        value = self.value(data)
        if isinstance(value, str):
            raise TypeError(f"{self.name} is a choice and has no digits")
        return Shown(value, self.unit, self.digits(data.n))

    def asked(self, n: int) -> str:
        """The digit the page asks for, printed at the box: "0.1 pp", "0.001", "whole number"."""
        if self.kind == "choice":
            return "one option"
        if self.unit == "count":
            return "whole number"
        digits = self.digits(n)
        step = f"{10.0**-digits:.{digits}f}"
        return {"pp": f"{step} pp", "percent": f"{step}%"}.get(self.unit, step)


UNIT_SCALE: Mapping[str, int] = {"pp": 100, "percent": 100}


def exact(_value: Value, _n: int) -> float:
    """Tolerance of counts and choices: none."""
    return 0.0


def share_tolerance(_value: Value, _n: int) -> float:
    """.02 pp: delta and accuracies."""
    return 0.0002


def error_tolerance(value: Value, _n: int) -> float:
    """max(.01 pp, 1 %): standard errors."""
    return max(0.0001, 0.01 * _size(value))


def limit_tolerance(value: Value, _n: int) -> float:
    """max(.05 SE, .02 pp), with the SE the interval itself implies."""
    if not isinstance(value, tuple):
        return 0.0002
    return max(0.05 * (value[1] - value[0]) / (2 * Z95), 0.0002)


def z_tolerance(_value: Value, _n: int) -> float:
    """.02."""
    return 0.02


def p_tolerance(value: Value, _n: int) -> float:
    """max(.002, 2 %)."""
    return max(0.002, 0.02 * _size(value))


def ratio_tolerance(value: Value, _n: int) -> float:
    """2 %."""
    return 0.02 * _size(value)


def _size(value: Value) -> float:
    return abs(float(value)) if isinstance(value, (int, float, Fraction)) else 0.0
