"""How many items a comparison needs."""

from app.core.quantities.data import Plan
from app.core.quantities.plan_parts import (
    connor,
    items_tolerance,
    lead_of,
    plan_of,
    power_of,
    rate_of,
    root,
    unpaired_variance,
    up,
    variance_of,
)
from app.core.quantities.quantity import Alternative, Help, Mistake, Quantity, Scene
from app.core.quantities.writing import prose, tex
from app.core.stats.intervals import Z95
from app.core.stats.planning import items_miller
from app.core.stats.tails import normal_quantile

OTHER_POWER = {0.8: 0.9, 0.9: 0.8}


def _quantiles(plan: Plan) -> float:
    return Z95 + normal_quantile(power_of(plan))


def items_by_miller(plan: Plan, lead: float = 1.0) -> int | None:
    """Miller's number of items, rounded up; `lead`: so many times the lead."""
    delta = lead * lead_of(plan)
    return up(items_miller(rate_of(plan) - delta**2, delta, power_of(plan)))


def items_by_rate(plan: Plan, lead: float = 1.0) -> int | None:
    """The same with the disagreement rate for the variance."""
    return up(items_miller(rate_of(plan), lead * lead_of(plan), power_of(plan)))


def connor_formula(plan: Plan, lead: float) -> str:
    """Connor's formula with the numbers in it, as TeX."""
    delta, rate, z = lead * lead_of(plan), tex(rate_of(plan), 3), normal_quantile(power_of(plan))
    shown = tex(delta, 4)
    second = f"{tex(z, 3)} \\sqrt{{{rate} - {shown}^2}}"
    return f"\\left(\\frac{{1.96 \\sqrt{{{rate}}} + {second}}}{{{shown}}}\\right)^2"


def _setup(scene: Scene) -> str:
    plan = plan_of(scene)
    return (
        f"For a power of {prose(power_of(plan), 'percent', 0)} the second quantile is "
        f"{tex(normal_quantile(power_of(plan)), 3)}. By Connor:\n\n$${connor_formula(plan, 1.0)}$$\n\n"
        "Round up to whole items."
    )


def connor_exactly(plan: Plan, lead: float) -> float:
    """What it comes to before rounding up."""
    delta = lead * lead_of(plan)
    second = normal_quantile(power_of(plan)) * root(rate_of(plan) - delta**2)
    return ((Z95 * root(rate_of(plan)) + second) / delta) ** 2


def _solution(scene: Scene) -> str:
    plan, items = plan_of(scene), connor(plan_of(scene))
    return (
        f"$${connor_formula(plan, 1.0)} = {tex(connor_exactly(plan, 1.0), 1)}$$\n\n"
        f"Rounded up: **{prose(items, 'count', 0)}**."
    )


def needed_sentence(plan: Plan) -> str:
    """How many items, and what for."""
    return (
        f"To show a lead of {prose(lead_of(plan), 'pp', 1)} with a power of "
        f"{prose(power_of(plan), 'percent', 0)}, if the two differ on {prose(rate_of(plan), 'percent', 1)} "
        f"of the [[noun]], {prose(connor(plan), 'count', 0)} of them are needed."
    )


ITEMS_NEEDED = Quantity(
    name="items_needed",
    label="How many [[noun]]",
    kind="count",
    unit="count",
    value=connor,
    formula=r"\left(\frac{z_{\alpha/2} \sqrt{\psi} + z_\beta \sqrt{\psi - \Delta^2}}{\Delta}\right)^2",
    digits=lambda n: 0,
    tolerance=items_tolerance,
    takes=Plan,
    alternatives=(
        Alternative("Miller's formula", items_by_miller),
        Alternative("the disagreement rate as the variance", items_by_rate),
    ),
    help=Help(
        nudge=(
            "Two quantiles: one that keeps false alarms rare, two-sided, and one for the power. "
            "The variance of one item comes from how often the two differ, not from their accuracies."
        ),
        setup=_setup,
        solution=_solution,
        report=lambda scene: needed_sentence(plan_of(scene)),
    ),
    mistakes=(
        Mistake(
            "unpaired-n",
            lambda plan: up(items_miller(unpaired_variance(plan), lead_of(plan), power_of(plan))),
            "That is the number for two separate samples. Both see the same items, so the variance "
            "comes from "
            "the disagreement rate.",
            key=True,
        ),
        Mistake(
            "one-sided",
            lambda plan: connor(plan, alpha=0.1),
            "That is the number for a one-sided test. Nobody knows in advance who will win: "
            "leave two and a half percent on either side.",
            key=True,
        ),
        Mistake(
            "power-left-out",
            lambda plan: connor(plan, power=0.5),
            "That leaves the power out, so a true lead of that size would be missed every other time. "
            "Add the second quantile.",
            key=True,
        ),
        Mistake(
            "other-power",
            lambda plan: (
                connor(plan, power=OTHER_POWER[power_of(plan)]) if power_of(plan) in OTHER_POWER else None
            ),
            "That is the number for another power. Look again at which one is wanted.",
        ),
        Mistake(
            "discordant-for-items",
            lambda plan: up((connor(plan) or 0) * rate_of(plan)),
            "That is how many discordant items you will then have. To get them, all items have to be asked.",
        ),
        Mistake(
            "lead-not-squared",
            lambda plan: up((connor(plan) or 0) * lead_of(plan)),
            "That divides by the lead once. It stands in the formula squared.",
        ),
        Mistake(
            "quantiles-not-squared",
            lambda plan: up(_quantiles(plan) * variance_of(plan) / lead_of(plan) ** 2),
            "That takes the quantiles as they are. Their sum is squared.",
        ),
        Mistake(
            "doubled",
            lambda plan: 2 * (connor(plan) or 0),
            "That is twice as many. Both answer the same items, so nothing is needed twice.",
        ),
    ),
)
