"""The error bar of delta as if items stood alone, whatever their group."""

from math import sqrt

from app.core.quantities.data import Grouped
from app.core.quantities.group_parts import (
    error_alone,
    error_grouped,
    grouped_of,
)
from app.core.quantities.quantity import Alternative, Help, Mistake, Quantity, Scene, error_tolerance
from app.core.quantities.writing import error_digits, prose, tex, tex_pp
from app.core.stats.clusters import se_ignoring_clusters_sample


def _discordant(data: Grouped) -> int:
    return data.only_a + data.only_b


def _net(data: Grouped) -> int:
    return data.only_b - data.only_a


def _alone_setup(scene: Scene) -> str:
    data = grouped_of(scene)
    a, b = data.only_a, data.only_b
    return (
        "As if every item stood alone, from the sums of the two discordant columns:\n\n"
        f"$$\\frac{{1}}{{{data.n}}} \\sqrt{{({b} + {a}) - \\frac{{({b} - {a})^2}}{{{data.n}}}}}$$"
    )


def _alone_solution(scene: Scene) -> str:
    data, value = grouped_of(scene), error_alone(grouped_of(scene))
    inside, digits = (value * data.n) ** 2, error_digits(data.n)
    taken = tex(_net(data) ** 2 / data.n, 4)
    return (
        f"$$({data.only_b} + {data.only_a}) - \\frac{{({_net(data)})^2}}{{{data.n}}} "
        f"= {_discordant(data)} - {taken} = {tex(inside, 4)}$$\n\n"
        f"$$\\frac{{\\sqrt{{{tex(inside, 4)}}}}}{{{data.n}}} = {tex(value, 5)} "
        f"= {tex_pp(value, digits)}\\,\\text{{pp}}$$\n\n"
        f"Standard error as if items stood alone: **{prose(value, 'pp', digits)}**."
    )


def _alone_report(scene: Scene) -> str:
    data = grouped_of(scene)
    value = prose(error_alone(data), "pp", error_digits(data.n))
    return f"As if the [[noun]] stood alone, the standard error would be {value}."


SE_ITEMS = Quantity(
    name="se_items",
    label="Standard error as if items stood alone",
    kind="number",
    unit="pp",
    value=error_alone,
    formula=r"\frac{1}{n} \sqrt{N - \frac{(\text{only B} - \text{only A})^2}{n}}",
    digits=error_digits,
    tolerance=error_tolerance,
    takes=Grouped,
    alternatives=(
        Alternative("n − 1 in the denominator", lambda data: se_ignoring_clusters_sample(data.clusters)),
    ),
    help=Help(
        nudge="This is the paired standard error you know. The groups have no part in it.",
        setup=_alone_setup,
        solution=_alone_solution,
        report=_alone_report,
    ),
    mistakes=(
        Mistake(
            "clustered-se",
            error_grouped,
            "That is the clustered standard error, which the next box asks for. "
            "This one takes every item by itself.",
            key=True,
        ),
        Mistake(
            "sd-not-se",
            lambda data: error_alone(data) * sqrt(data.n),
            "That is the standard deviation of a single difference. Divide by the root of the items.",
        ),
        Mistake(
            "no-root",
            lambda data: (error_alone(data) * data.n) ** 2 / data.n,
            "That is a variance. Take the root, then divide by the items.",
        ),
        Mistake(
            "divided-by-groups",
            lambda data: error_alone(data) * sqrt(data.n / len(data.groups)),
            "That divides by the root of the groups. Where items stand alone, the items count.",
        ),
        Mistake(
            "null-se",
            lambda data: sqrt(_discordant(data)) / data.n,
            "That is the root of the discordant items over all items. "
            "Take the square of the difference off under the root, divided by the items.",
        ),
    ),
)
