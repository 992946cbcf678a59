"""Which way a metric is better."""

from app.core.quantities.data import ScorePairs
from app.core.quantities.quantity import Help, Option, Quantity, exact
from app.core.quantities.score_parts import pairs_of


def way_of(data: ScorePairs) -> str:
    """Which way is better: "higher" or "lower"."""
    return "lower" if data.lower_is_better else "higher"


DIRECTION = Quantity(
    name="direction",
    label="Which scores are the better ones?",
    kind="choice",
    unit="plain",
    value=way_of,
    formula=r"\text{choose one}",
    digits=lambda n: 0,
    tolerance=exact,
    takes=ScorePairs,
    help=Help(
        nudge="Think of one of the [[noun]]: would you rather see a high number there, or a low one?",
        setup=lambda scene: "What is measured? [[right]].",
        solution=lambda scene: f"Of [[right]], {way_of(pairs_of(scene))} is better.",
        report=lambda scene: f"Of [[right]], {way_of(pairs_of(scene))} is better.",
    ),
    options=(
        Option("higher", "Higher ones", "That would reward the side that has more of something unwelcome."),
        Option("lower", "Lower ones", "That would reward the side that has less of something welcome."),
    ),
)
