"""What is settled before a comparison is made."""

from collections.abc import Callable
from fractions import Fraction
from math import ceil, sqrt

from app.core.quantities.data import Plan
from app.core.quantities.data.plan import PER_MILLE
from app.core.quantities.quantity import Help, Quantity, Scene, Value, share_tolerance
from app.core.quantities.writing import prose
from app.core.stats.planning import items_connor


def plan_of(scene: Scene) -> Plan:
    """The plan a help is written about."""
    assert isinstance(scene.data, Plan)
    return scene.data


def lead_of(plan: Plan) -> float:
    """The lead of B that would matter, as a share."""
    return plan.lead / PER_MILLE


def rate_of(plan: Plan) -> float:
    """The share of items on which the two are expected to differ."""
    return plan.disagreement / PER_MILLE


def power_of(plan: Plan) -> float:
    """The chance to show a true lead of that size."""
    return plan.power / PER_MILLE


def variance_of(plan: Plan) -> float:
    """The variance of the difference of one item."""
    return rate_of(plan) - lead_of(plan) ** 2


def unpaired_variance(plan: Plan) -> float:
    """The sum of the two variances of one item, as if every model had items of its own."""
    a = plan.accuracy / PER_MILLE
    b = a + lead_of(plan)
    return a * (1 - a) + b * (1 - b)


def up(items: float | None) -> int | None:
    """A number of items, rounded up."""
    return None if items is None else ceil(items - 1e-9)


def connor(plan: Plan, *, lead: float = 1.0, power: float | None = None, alpha: float = 0.05) -> int | None:
    """Connor's number of items, rounded up; `lead`: so many times the lead."""
    delta, rate = lead * lead_of(plan), rate_of(plan)
    chance = power_of(plan) if power is None else power
    return up(items_connor((rate - delta) / 2, (rate + delta) / 2, chance, alpha))


def items_tolerance(value: Value, _n: int) -> float:
    """max(1, .15 %): quantiles are often rounded to two decimals."""
    return 1.0 if isinstance(value, str | tuple) else max(1.0, 0.0015 * float(value))


def root(value: float) -> float:
    """The root of what may be a rounding below zero."""
    return sqrt(max(value, 0.0))


def _given(name: str, label: str, value: Callable[[Plan], Fraction]) -> Quantity:
    def solution(scene: Scene) -> str:
        return f"{label}: **{prose(value(plan_of(scene)), 'percent', 1)}**."

    return Quantity(
        name=name,
        label=label,
        kind="number",
        unit="percent",
        value=value,
        formula=r"\text{given}",
        digits=lambda n: 1,
        tolerance=share_tolerance,
        takes=Plan,
        help=Help(
            nudge="It is one of the things settled beforehand.",
            setup=lambda scene: "Read it off the table.",
            solution=solution,
            report=solution,
        ),
    )


LEAD = _given("lead", "The lead that would matter", lambda plan: Fraction(plan.lead, PER_MILLE))
DISAGREEMENT = _given(
    "disagreement", "The expected disagreement", lambda plan: Fraction(plan.disagreement, PER_MILLE)
)
