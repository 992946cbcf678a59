"""The clustered error bar of delta: groups are what varies from sample to sample."""

from math import sqrt

from app.core.quantities.data import Grouped
from app.core.quantities.group_delta import delta_of
from app.core.quantities.group_parts import error_alone, error_grouped, grouped_of, residuals
from app.core.quantities.quantity import Alternative, Help, Mistake, Quantity, Scene, error_tolerance
from app.core.quantities.writing import error_digits, plug, prose, tex, tex_pp
from app.core.stats.clusters import se_clusters_cr2, se_clusters_sample, se_clusters_single


def _spread_of_means(data: Grouped) -> float:
    means = [(b - a) / n for _, n, a, b in data.groups]
    count, middle = len(means), sum(means) / len(means)
    return sqrt(sum((mean - middle) ** 2 for mean in means) / (count - 1) / count)


def _root_of_squares(data: Grouped) -> float:
    return sqrt(sum(each**2 for each in residuals(data)))


def _grouped_setup(scene: Scene) -> str:
    data = grouped_of(scene)
    name, n, a, b = data.groups[0]
    delta = plug(scene, "delta", tex(delta_of(data), 4))
    return (
        "For each group take its lead, only B minus only A, and take off its items times delta. "
        f"For group {name}:\n\n"
        f"$$e = ({b} - {a}) - {n} \\times {delta}$$\n\n"
        "Square what is left in each group, add the squares up, take the root, and divide by all "
        f"{data.n} items:\n\n"
        f"$$\\frac{{1}}{{{data.n}}} \\sqrt{{\\sum e^2}}$$"
    )


def _grouped_solution(scene: Scene) -> str:
    data, value = grouped_of(scene), error_grouped(grouped_of(scene)) or 0.0
    left = ", ".join(prose(each, "plain", 2) for each in residuals(data))
    root, digits = _root_of_squares(data), error_digits(data.n)
    return (
        f"Left over in each group, in their order: {left}.\n\n"
        f"$$\\frac{{\\sqrt{{{tex(root**2, 2)}}}}}{{{data.n}}} = \\frac{{{tex(root, 4)}}}{{{data.n}}} "
        f"= {tex(value, 5)} = {tex_pp(value, digits)}\\,\\text{{pp}}$$\n\n"
        f"Clustered standard error: **{prose(value, 'pp', digits)}**."
    )


def _grouped_report(scene: Scene) -> str:
    data = grouped_of(scene)
    value = prose(error_grouped(data), "pp", error_digits(data.n))
    return f"With the {len(data.groups)} groups as the units, the difference has a standard error of {value}."


SE_CLUSTERED = Quantity(
    name="se_clustered",
    label="Standard error, clustered",
    kind="number",
    unit="pp",
    value=error_grouped,
    formula=r"\frac{1}{n} \sqrt{\sum_g \left(\text{only B}_g - \text{only A}_g - n_g \Delta\right)^2}",
    digits=error_digits,
    tolerance=error_tolerance,
    takes=Grouped,
    needs=("delta",),
    alternatives=(
        Alternative("the factor G / (G − 1) for few groups", lambda d: se_clusters_sample(d.clusters)),
        Alternative("the correction CR2 for unequal groups", lambda d: se_clusters_cr2(d.clusters)),
        Alternative("Miller's formula for one score", lambda d: se_clusters_single(d.clusters)),
    ),
    help=Help(
        nudge=(
            "Items of one group rise and fall together, so what varies by luck are whole groups. "
            "How far does the lead of each group stray from what delta makes you expect there?"
        ),
        setup=_grouped_setup,
        solution=_grouped_solution,
        report=_grouped_report,
        shows=("delta",),
    ),
    mistakes=(
        Mistake(
            "ignoring-clusters",
            error_alone,
            "That ignores the groups: it takes every item for news of its own. "
            "Add up the differences within a group before you square.",
            key=True,
        ),
        Mistake(
            "mean-of-group-means",
            _spread_of_means,
            "That is the error of the mean of the groups' own differences, in which a small group weighs as "
            "much as a large one. Take the totals of the groups, and divide by all items.",
        ),
        Mistake(
            "divided-by-groups",
            lambda data: _root_of_squares(data) / len(data.groups),
            "That divides by the groups. The totals of the groups are sums over items: divide by all items.",
        ),
        Mistake(
            "no-root",
            lambda data: _root_of_squares(data) ** 2 / data.n,
            "That is what comes out without the root. Take it before you divide by the items.",
        ),
        Mistake(
            "root-n-twice",
            lambda data: _root_of_squares(data) / data.n / sqrt(len(data.groups)),
            "That divides by the root of the groups once more. The sum over the groups holds it already.",
        ),
        Mistake(
            "root-of-items",
            lambda data: _root_of_squares(data) / sqrt(data.n),
            "That divides by the root of the items. Divide the root of the sum by the items themselves.",
        ),
        Mistake(
            "delta-not-taken-off",
            lambda data: sqrt(sum((b - a) ** 2 for _, _, a, b in data.groups)) / data.n,
            "That squares the leads of the groups as they are. Take off first what delta makes you expect "
            "in a group of that size.",
        ),
    ),
)
