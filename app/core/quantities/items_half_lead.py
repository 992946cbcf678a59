"""How many items half of the lead would take."""

from app.core.quantities.data import Plan
from app.core.quantities.items_needed import connor_exactly, connor_formula, items_by_miller, items_by_rate
from app.core.quantities.plan_parts import connor, items_tolerance, lead_of, plan_of, up
from app.core.quantities.quantity import Alternative, Help, Mistake, Quantity, Route, Scene, Value, Values
from app.core.quantities.writing import plug, prose, tex


def _four_times(plan: Plan) -> int | None:
    items = connor(plan)
    return None if items is None else 4 * items


def _half_from_own(values: Values, _n: int) -> tuple[Value, ...]:
    items = values["items_needed"]
    return () if isinstance(items, str | tuple) or items <= 0 else (4 * items,)


def _half_setup(scene: Scene) -> str:
    items = plug(scene, "items_needed", str(connor(plan_of(scene))))
    return (
        f"The lead stands below the line, squared. Half of it needs about four times {items} items; "
        f"exactly:\n\n$${connor_formula(plan_of(scene), 0.5)}$$"
    )


def _half_solution(scene: Scene) -> str:
    plan, items = plan_of(scene), connor(plan_of(scene), lead=0.5)
    return (
        f"$${connor_formula(plan, 0.5)} = {tex(connor_exactly(plan, 0.5), 1)}$$\n\n"
        f"Rounded up: **{prose(items, 'count', 0)}**, about four times as many."
    )


def _half_report(scene: Scene) -> str:
    plan = plan_of(scene)
    items = prose(connor(plan, lead=0.5), "count", 0)
    return f"Half of that lead, {prose(lead_of(plan) / 2, 'pp', 2)}, would take {items}."


ITEMS_HALF_LEAD = Quantity(
    name="items_half_lead",
    label="How many for half of that lead",
    kind="count",
    unit="count",
    value=lambda plan: connor(plan, lead=0.5),
    formula=r"n(\Delta / 2) \approx 4\,n(\Delta)",
    digits=lambda n: 0,
    tolerance=items_tolerance,
    takes=Plan,
    needs=("items_needed",),
    routes=(Route(("items_needed",), _half_from_own),),
    alternatives=(
        Alternative("four times as many", _four_times),
        Alternative("Miller's formula", lambda plan: items_by_miller(plan, 0.5)),
        Alternative("the disagreement rate as the variance", lambda plan: items_by_rate(plan, 0.5)),
    ),
    help=Help(
        nudge="Where does the lead stand in the formula, above the line or below, and to which power?",
        setup=_half_setup,
        solution=_half_solution,
        report=_half_report,
        shows=("items_needed",),
    ),
    mistakes=(
        Mistake(
            "lead-not-squared",
            lambda plan: 2 * (connor(plan) or 0),
            "That is twice as many. The lead stands in the formula squared.",
            key=True,
        ),
        Mistake(
            "upside-down",
            lambda plan: up((connor(plan) or 0) / 2),
            "That is half as many. A smaller lead is harder to show, not easier.",
        ),
        Mistake(
            "upside-down",
            lambda plan: up((connor(plan) or 0) / 4),
            "That is a quarter. A smaller lead is harder to show, not easier.",
        ),
        Mistake(
            "same-items",
            connor,
            "Those are the items for the whole lead. Half of it hides in the same noise: more are needed.",
        ),
    ),
)
