"""Delta and the number of groups, where items come in groups."""

from collections.abc import Callable
from fractions import Fraction

from app.core.quantities.data import Grouped
from app.core.quantities.delta import standing
from app.core.quantities.group_parts import grouped_of
from app.core.quantities.quantity import Help, Mistake, Quantity, Scene, exact, share_tolerance
from app.core.quantities.writing import prose, tex_pp
from app.core.stats.clusters import mean_of_clusters

GROUPS = Quantity(
    name="groups",
    label="Groups",
    kind="count",
    unit="count",
    value=lambda data: len(data.groups),
    formula="G",
    digits=lambda n: 0,
    tolerance=exact,
    takes=Grouped,
    help=Help(
        nudge="Count the rows of the table: each is a group.",
        setup=lambda scene: "Count the rows of the table.",
        solution=lambda scene: f"Groups: **{len(grouped_of(scene).groups)}**.",
        report=lambda scene: f"The [[noun]] come in {len(grouped_of(scene).groups)} groups.",
    ),
    mistakes=(
        Mistake(
            "items-for-groups",
            lambda data: data.n,
            "Those are all items. Count the groups they come in.",
        ),
    ),
)


def delta_of(data: Grouped) -> Fraction:
    """The mean difference over items, whatever their group."""
    return Fraction(data.only_b - data.only_a, data.n)


def _over(whole: Callable[[Grouped], int]) -> Callable[[Grouped], float]:
    return lambda data: (data.only_b - data.only_a) / whole(data)


def _discordant(data: Grouped) -> int:
    return data.only_a + data.only_b


def _setup(scene: Scene) -> str:
    data = grouped_of(scene)
    return (
        "Add up the two columns of discordant items over all groups, and divide by all items:\n\n"
        f"$$\\Delta = \\frac{{{data.only_b} - {data.only_a}}}{{{data.n}}}$$"
    )


def _solution(scene: Scene) -> str:
    data, delta = grouped_of(scene), delta_of(grouped_of(scene))
    net = data.only_b - data.only_a
    line = f"\\frac{{{data.only_b} - {data.only_a}}}{{{data.n}}} = \\frac{{{net}}}{{{data.n}}}"
    return f"$$\\Delta = {line} = {tex_pp(delta, 1)}\\,\\text{{pp}}$$\n\nDelta: **{prose(delta, 'pp', 1)}**."


def delta_sentence(data: Grouped) -> str:
    """How far B is ahead or behind, and over how many groups."""
    return f"On the same {data.n:,} [[noun]] in {len(data.groups)} groups, {standing(delta_of(data))}."


GROUP_DELTA = Quantity(
    name="delta",
    label="Delta, [[b]] minus [[a]]",
    kind="number",
    unit="pp",
    value=delta_of,
    formula=r"\Delta = \frac{\sum \text{only B} - \sum \text{only A}}{n}",
    digits=lambda n: 1,
    tolerance=share_tolerance,
    takes=Grouped,
    help=Help(
        nudge=(
            "Grouping does not change delta: it is still a mean over items. "
            "Add up both discordant columns first."
        ),
        setup=_setup,
        solution=_solution,
        report=lambda scene: delta_sentence(grouped_of(scene)),
    ),
    mistakes=(
        Mistake(
            "sign",
            lambda data: -delta_of(data),
            "That is the gap seen from the other side, [[a]] minus [[b]]. Here delta is [[b]] minus [[a]].",
            key=True,
        ),
        Mistake(
            "mean-of-group-means",
            lambda data: mean_of_clusters(data.clusters),
            "That is the mean of the groups' own differences, in which a small group weighs as much as a "
            "large one. Weigh items alike: add up first, divide once.",
            key=True,
        ),
        Mistake(
            "divided-by-discordant",
            _over(_discordant),
            "That is the gap divided by the discordant items. Divide by all items: "
            "those on which the two agree count with a difference of zero.",
            key=True,
        ),
        Mistake(
            "divided-by-groups",
            _over(lambda data: len(data.groups)),
            "That is the lead for each group. Delta is the lead for each item: divide by all items.",
        ),
        Mistake(
            "only-b-share",
            lambda data: data.only_b / data.n,
            "That is the share only [[b]] got right. Take off what only [[a]] got right.",
        ),
        Mistake(
            "disagreement-rate",
            lambda data: _discordant(data) / data.n,
            "That is how often the two differ, the disagreement rate. "
            "For delta, subtract one discordant count from the other instead of adding.",
        ),
        Mistake(
            "net-as-count",
            lambda data: Fraction(data.only_b - data.only_a, 100),
            "That is by how many items one is ahead. Divide by all items to make it a share.",
        ),
    ),
)
