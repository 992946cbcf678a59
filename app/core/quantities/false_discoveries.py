"""The adjustment of Benjamini and Hochberg: the second smallest p, and how many slices stay."""

from app.core.quantities.data import Slices
from app.core.quantities.quantity import Help, Mistake, Quantity, Scene, exact, p_tolerance
from app.core.quantities.slice_parts import alone, in_order, left_by, listed, second, second_by, slices_of
from app.core.quantities.writing import prose, tex
from app.core.stats.families import benjamini_hochberg, bonferroni, holm

p_discoveries = second_by(benjamini_hochberg)
left_discoveries = left_by(benjamini_hochberg)


def _scaled(data: Slices) -> list[float]:
    return [data.n * p / rank for rank, p in enumerate(in_order(data), start=1)]


def _p_setup(scene: Scene) -> str:
    data = slices_of(scene)
    then = in_order(data)[1]
    return (
        f"Of the ordered p values each is multiplied by {data.n} and divided by its rank: the second "
        "gives\n\n"
        f"$$\\frac{{{data.n} \\times {tex(then, 4)}}}{{2}}$$\n\n"
        "If a later one gives less, that smaller number counts for this one as well."
    )


def _p_solution(scene: Scene) -> str:
    data, value = slices_of(scene), p_discoveries(slices_of(scene))
    return (
        f"Multiplied by {data.n} and divided by the rank, in order: {listed(_scaled(data))}.\n\n"
        "The smallest from the second on counts.\n\n"
        f"Benjamini and Hochberg's p of the second smallest: **{prose(value, 'p', 3)}**."
    )


def _report(scene: Scene) -> str:
    data = slices_of(scene)
    return (
        f"Slices that stay with at most 5% false discoveries on average (Benjamini and Hochberg): "
        f"{left_discoveries(data)} of {data.n}."
    )


P_BH = Quantity(
    name="p_bh",
    label="Benjamini and Hochberg's p of the same slice",
    kind="number",
    unit="p",
    value=p_discoveries,
    formula=r"\min_{j \ge 2} \frac{m\,p_{(j)}}{j}",
    digits=lambda n: 3,
    tolerance=p_tolerance,
    takes=Slices,
    help=Help(
        nudge=(
            "Number of looks over rank is the factor here. And the list is walked from the other "
            "end: no value "
            "may lie above the one after it."
        ),
        setup=_p_setup,
        solution=_p_solution,
        report=_report,
    ),
    mistakes=(
        Mistake(
            "uncorrected",
            second,
            "That is the p as it stands. It does not know about the other looks: adjust it.",
            key=True,
        ),
        Mistake(
            "holm",
            second_by(holm),
            "That is Holm's adjustment. Benjamini and Hochberg divide by the rank.",
            key=True,
        ),
        Mistake(
            "bonferroni",
            second_by(bonferroni),
            "That takes the number of looks as the factor. Divide by the rank as well.",
        ),
        Mistake(
            "not-stepped-up",
            lambda data: _scaled(data)[1],
            "That is its own value. A larger p further up the list gives less, and that counts here too.",
        ),
        Mistake(
            "rank-from-largest",
            lambda data: data.n * second(data) / (data.n - 1),
            "That ranks from the largest p. The smallest has the first rank.",
        ),
        Mistake(
            "divided",
            lambda data: second(data) / data.n,
            "That divides by the looks, which makes p smaller. Multiply by the looks, divide by the rank.",
        ),
    ),
)


def _left_setup(scene: Scene) -> str:
    data = slices_of(scene)
    return (
        f"The p values in order: {listed(in_order(data))}.\n\n"
        f"Compare each with its rank times 0.05 over {data.n}. Find the last that lies below its own bound: "
        "it and all before it stay."
    )


def _left_solution(scene: Scene) -> str:
    data = slices_of(scene)
    return (
        f"The p values in order: {listed(in_order(data))}.\n\n"
        f"Adjusted: {listed(benjamini_hochberg(in_order(data)))}.\n\n"
        f"Below 5% after it: **{left_discoveries(data)}**."
    )


REJECTED_BH = Quantity(
    name="rejected_bh",
    label="Slices that stay below 5% after Benjamini and Hochberg",
    kind="count",
    unit="count",
    value=left_discoveries,
    formula=r"\#\{\,p^{\text{BH}} \le 0.05\,\}",
    digits=lambda n: 0,
    tolerance=exact,
    takes=Slices,
    help=Help(
        nudge="Each rank has a bound of its own. Look for the last p that lies below its bound.",
        setup=_left_setup,
        solution=_left_solution,
        report=_report,
    ),
    mistakes=(
        Mistake(
            "uncorrected",
            alone,
            "That many are below the level by themselves. Adjust for the number of looks first.",
        ),
        Mistake(
            "holm",
            left_by(holm),
            "That many stay with Holm, who is stricter. Benjamini and Hochberg divide by the rank.",
        ),
        Mistake(
            "bonferroni",
            left_by(bonferroni),
            "That many stay with Bonferroni's factor for all. Divide by the rank as well.",
        ),
        Mistake(
            "rejected-for-kept",
            lambda data: data.n - left_discoveries(data),
            "That many drop out. This box asks for those that stay.",
        ),
    ),
)
