"""What a number of items buys: how far the interval will reach."""

from collections.abc import Callable
from math import sqrt

from app.core.quantities.data import Plan
from app.core.quantities.interval_parts import Z90, Z99
from app.core.quantities.plan_parts import (
    connor,
    lead_of,
    plan_of,
    rate_of,
    unpaired_variance,
    variance_of,
)
from app.core.quantities.quantity import (
    Alternative,
    Help,
    Mistake,
    Quantity,
    Route,
    Scene,
    Value,
    Values,
    error_tolerance,
)
from app.core.quantities.writing import plug, prose, tex, tex_pp
from app.core.stats.intervals import Z95


def _times(factor: float, variance: Callable[[Plan], float] = variance_of) -> Callable[[Plan], float | None]:
    def width(plan: Plan) -> float | None:
        items = connor(plan)
        return factor * sqrt(variance(plan) / items) if items else None

    return width


half_width = _times(Z95)


def _from_own(values: Values, _n: int) -> tuple[Value, ...]:
    items, lead, rate = values["items_needed"], values["lead"], values["disagreement"]
    if isinstance(items, str | tuple) or isinstance(lead, str | tuple) or isinstance(rate, str | tuple):
        return ()
    variance = float(rate) - float(lead) ** 2
    return (Z95 * sqrt(variance / float(items)),) if items > 0 and variance > 0 else ()


def _setup(scene: Scene) -> str:
    plan = plan_of(scene)
    items = plug(scene, "items_needed", str(connor(plan)))
    inside = f"{tex(rate_of(plan), 3)} - {tex(lead_of(plan), 3)}^2"
    return (
        "1.96 standard errors, with the variance of one item that the plan assumes:\n\n"
        f"$$1.96 \\sqrt{{\\frac{{{inside}}}{{{items}}}}}$$"
    )


def _solution(scene: Scene) -> str:
    plan, reach = plan_of(scene), half_width(plan_of(scene)) or 0.0
    inside = f"{tex(rate_of(plan), 3)} - {tex(lead_of(plan), 3)}^2"
    return (
        f"$$1.96 \\sqrt{{\\frac{{{inside}}}{{{connor(plan)}}}}} = {tex(reach, 5)} "
        f"= {tex_pp(reach, 2)}\\,\\text{{pp}}$$\n\n"
        f"To either side: **{prose(reach, 'pp', 2)}**. It is less than the lead, so that a true lead of that "
        "size is usually seen."
    )


def width_sentence(plan: Plan) -> str:
    """How far the interval will reach with that many items."""
    return (
        f"The 95% interval will then reach about {prose(half_width(plan), 'pp', 2)} to either side of delta."
    )


HALF_WIDTH = Quantity(
    name="half_width",
    label="How far the 95% interval will reach to either side",
    kind="number",
    unit="pp",
    value=half_width,
    formula=r"1.96 \sqrt{\frac{\psi - \Delta^2}{n}}",
    digits=lambda n: 2,
    tolerance=error_tolerance,
    takes=Plan,
    needs=("items_needed",),
    routes=(Route(("items_needed", "lead", "disagreement"), _from_own),),
    alternatives=(
        Alternative("2 standard errors instead of 1.96", _times(2.0)),
        Alternative("the disagreement rate as the variance", _times(Z95, rate_of)),
    ),
    help=Help(
        nudge=(
            "The paired standard error is the root of the variance of one item over the number of items. "
            "How many of them does a 95% interval reach to either side?"
        ),
        setup=_setup,
        solution=_solution,
        report=lambda scene: width_sentence(plan_of(scene)),
        shows=("items_needed",),
    ),
    mistakes=(
        Mistake(
            "one-se",
            _times(1.0),
            "That is one standard error. A 95% interval reaches almost twice as far.",
            key=True,
        ),
        Mistake(
            "full-width",
            _times(2 * Z95),
            "That is the whole interval from end to end. Here the reach to one side is asked.",
            key=True,
        ),
        Mistake(
            "unpaired-interval",
            _times(Z95, unpaired_variance),
            "That is how far the unpaired interval would reach. Both see the same items: "
            "use the disagreement rate.",
            key=True,
        ),
        Mistake(
            "ninety-percent",
            _times(Z90),
            "That is the reach of an interval for ninety percent. For ninety-five it is wider.",
        ),
        Mistake(
            "ninety-nine-percent",
            _times(Z99),
            "That is the reach of an interval for ninety-nine percent. For ninety-five it is narrower.",
        ),
        Mistake(
            "lead-as-reach",
            lead_of,
            "That is the lead itself. If the interval reached that far, a true lead of that size "
            "would be missed "
            "every other time.",
        ),
    ),
)
