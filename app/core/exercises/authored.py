"""Quantities, mistakes and choices an author makes from arithmetic, as entries like the catalogue's."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from app.core.answers.units import Unit
from app.core.quantities.arithmetic import Expression, Numbers, UndecidedError
from app.core.quantities.catalogue import quantities_of
from app.core.quantities.data import Data
from app.core.quantities.figures import numbers
from app.core.quantities.quantity import (
    Help,
    Mistake,
    Option,
    Quantity,
    Route,
    Scene,
    Value,
    Values,
    exact,
    p_tolerance,
    ratio_tolerance,
    share_tolerance,
    z_tolerance,
)
from app.core.quantities.writing import prose

_DIGITS: Mapping[Unit, int] = {"count": 0, "pp": 1, "percent": 1, "p": 3, "z": 2, "plain": 2}
_TOLERANCES: Mapping[Unit, Callable[[Value, int], float]] = {
    "count": exact,
    "pp": share_tolerance,
    "percent": share_tolerance,
    "p": p_tolerance,
    "z": z_tolerance,
    "plain": ratio_tolerance,
}


def own_quantity(name: str, label: str, unit: Unit, formula: Expression, takes: type[Data]) -> Quantity:
    """A number of the author's own, with help written from its formula."""

    def value(data: Data) -> float | int | None:
        result = formula.number(numbers(data, formula.names))
        return round(result) if unit == "count" and result is not None else result

    made_of = tuple(sorted(formula.names & set(quantities_of(takes))))

    def plugged(scene: Scene) -> str:
        return re.sub(
            r"[A-Za-z_][\w.]*",
            lambda found: _plain(scene, found[0]) if found[0] in formula.names else found[0],
            formula.source,
        )

    def solution(scene: Scene) -> str:
        return f"`{plugged(scene)}` = **{prose(value(scene.data), unit, _DIGITS[unit])}**."

    return Quantity(
        name=name,
        label=label,
        kind="count" if unit == "count" else "number",
        unit=unit,
        value=value,
        formula=f"\\text{{{formula.source.replace('_', ' ')}}}",
        digits=lambda n: _DIGITS[unit],
        tolerance=_TOLERANCES[unit],
        takes=takes,
        needs=made_of,
        routes=_routes(formula.names, made_of, formula.number),
        own=True,
        help=Help(
            nudge=f"{label}: go back to what it is made of, {_list(formula)}.",
            setup=lambda scene: f"{label}:\n\n`{plugged(scene)}`",
            solution=solution,
            report=lambda scene: f"{label}: {prose(value(scene.data), unit, _DIGITS[unit])}.",
            shows=made_of,
        ),
    )


def own_mistake(code: str, formula: Expression, say: str) -> Mistake:
    """A mistake of the author's own."""
    return Mistake(code, lambda data: formula.number(numbers(data, formula.names)), say)


@dataclass(frozen=True, slots=True)
class RightOption:
    """Which option of an author's choice is right on some data: its id, or None where not exactly one is."""

    right_when: Mapping[str, Expression]

    @property
    def names(self) -> frozenset[str]:
        """What the conditions are worked out from."""
        return frozenset[str]().union(*(condition.names for condition in self.right_when.values()))

    def __call__(self, data: Data) -> str | None:
        """The option that is right on these data."""
        return self.of(numbers(data, self.names))

    def of(self, values: Numbers) -> str | None:
        """The same from the numbers; None also where it hangs on a rounding."""
        try:
            right = self.every(values)
        except UndecidedError:
            return None
        return right[0] if len(right) == 1 else None

    def every(self, values: Numbers) -> list[str]:
        """The ids of all options whose condition holds. Raises UndecidedError."""
        return [option for option, condition in self.right_when.items() if condition.holds(values)]


def own_choice(
    name: str,
    label: str,
    options: tuple[Option, ...],
    right_when: Mapping[str, Expression],
    takes: type[Data],
) -> Quantity:
    """A choice of the author's own. Its value is None where not exactly one option is right."""

    value = RightOption(right_when)
    texts = {option.id: option.text for option in options}
    made_of = tuple(sorted(value.names & set(quantities_of(takes))))

    def solution(scene: Scene) -> str:
        return f"{label}: **{texts.get(value(scene.data) or '', '')}**."

    return Quantity(
        name=name,
        label=label,
        kind="choice",
        unit="plain",
        value=value,
        formula=r"\text{choose one}",
        digits=lambda n: 0,
        tolerance=exact,
        takes=takes,
        needs=made_of,
        routes=_routes(value.names, made_of, value.of),
        help=Help(
            nudge="Go through the options one by one: what would the data have to look like for each?",
            setup=lambda scene: "Put what you computed into each option, and see which one holds.",
            solution=solution,
            report=lambda scene: solution(scene).replace("**", ""),
        ),
        options=options,
        own=True,
    )


def _routes(
    names: frozenset[str], made_of: tuple[str, ...], compute: Callable[[Numbers], Value | None]
) -> tuple[Route, ...]:
    """How it follows from a learner's own answers, if they are all it is made of."""
    if not made_of or set(made_of) != names - {"n"}:
        return ()

    def follow(values: Values, n: int) -> tuple[Value, ...]:
        known = {k: float(v) for k, v in values.items() if isinstance(v, int | float | Fraction)}
        result = compute({**known, "n": n})
        return () if result is None else (result,)

    return (Route(made_of, follow),)


def _plain(scene: Scene, name: str) -> str:
    if name in scene.hidden:
        return name
    value = numbers(scene.data, (name,))[name]
    return "?" if value is None else f"{value:.6g}"


def _list(formula: Expression) -> str:
    return ", ".join(name.replace("_", " ") for name in sorted(formula.names)) or "plain numbers"
