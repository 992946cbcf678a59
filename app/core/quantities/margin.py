"""The difference that would matter, settled before a comparison."""

from fractions import Fraction

from app.core.quantities.data import Printed
from app.core.quantities.data.plan import PER_MILLE
from app.core.quantities.quantity import Help, Quantity, Scene, share_tolerance
from app.core.quantities.writing import prose


def margin_of(data: Printed) -> Fraction:
    """Smaller differences do not matter."""
    return Fraction(data.margin, PER_MILLE)


def printed_of(scene: Scene) -> Printed:
    """The report a help is written about."""
    assert isinstance(scene.data, Printed)
    return scene.data


def _margin_solution(scene: Scene) -> str:
    return f"What would matter: **{prose(margin_of(printed_of(scene)), 'pp', 1)}**."


MARGIN = Quantity(
    name="margin",
    label="The difference that would matter",
    kind="number",
    unit="pp",
    value=margin_of,
    formula=r"\text{given}",
    digits=lambda n: 1,
    tolerance=share_tolerance,
    takes=Printed,
    help=Help(
        nudge="It was settled before the comparison.",
        setup=lambda scene: "Read it off the report.",
        solution=_margin_solution,
        report=_margin_solution,
    ),
)
