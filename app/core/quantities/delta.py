"""Delta, the difference of the two accuracies: accuracy B − accuracy A."""

from collections.abc import Callable
from fractions import Fraction

from app.core.quantities.quantity import Help, Mistake, Quantity, Route, Scene, Value, Values, share_tolerance
from app.core.quantities.writing import plug, prose, tex_pp
from app.core.stats.table import Table


def _delta(table: Table) -> Fraction:
    return Fraction(table.only_b - table.only_a, table.n)


def _from_accuracies(values: Values, _n: int) -> tuple[Value, ...]:
    a, b = values["accuracy_a"], values["accuracy_b"]
    return (b - a,) if isinstance(a, Fraction) and isinstance(b, Fraction) else ()


def _delta_setup(scene: Scene) -> str:
    t = scene.table
    b, a = plug(scene, "only_b", str(t.only_b)), plug(scene, "only_a", str(t.only_a))
    return (
        "Those only [[b]] got right minus those only [[a]] got right, over all items:\n\n"
        f"$$\\Delta = \\frac{{{b} - {a}}}{{{t.n}}}$$"
    )


def _delta_solution(scene: Scene) -> str:
    t, delta = scene.table, _delta(scene.table)
    line = f"\\frac{{{t.only_b} - {t.only_a}}}{{{t.n}}} = \\frac{{{t.only_b - t.only_a}}}{{{t.n}}}"
    return f"$$\\Delta = {line} = {tex_pp(delta, 1)}\\,\\text{{pp}}$$\n\nDelta: **{prose(delta, 'pp', 1)}**."


def delta_sentence(scene: Scene) -> str:
    """How far B is ahead or behind."""
    delta = _delta(scene.table)
    return f"On the same {scene.table.n:,} [[noun]], {standing(delta)}."


def standing(delta: Fraction | float) -> str:
    """Where B stands against A, in words that keep the direction B minus A."""
    if delta == 0:
        return "[[b]] and [[a]] are level"
    size = prose(delta if delta > 0 else -delta, "pp", 1)
    return f"[[b]] is {size} {'ahead of' if delta > 0 else 'behind'} [[a]]"


def _relative(table: Table) -> Fraction:
    return Fraction(table.only_b - table.only_a, table.right_a)


def _share(part: Callable[[Table], int], whole: Callable[[Table], int]) -> Callable[[Table], float]:
    return lambda t: part(t) / whole(t)


def _net(t: Table) -> int:
    return t.only_b - t.only_a


DELTA = Quantity(
    name="delta",
    label="Delta, [[b]] minus [[a]]",
    kind="number",
    unit="pp",
    value=_delta,
    formula=r"\Delta = \frac{\text{only B} - \text{only A}}{n} = p_B - p_A",
    digits=lambda n: 1,
    tolerance=share_tolerance,
    needs=("only_a", "only_b"),
    routes=(Route(("accuracy_a", "accuracy_b"), _from_accuracies),),
    help=Help(
        nudge=(
            "Items both got right and items both got wrong cancel. "
            "What is left of the gap are the two discordant counts, as a share of all items."
        ),
        setup=_delta_setup,
        solution=_delta_solution,
        report=delta_sentence,
        shows=("only_a", "only_b"),
    ),
    mistakes=(
        Mistake(
            "sign",
            lambda t: -_delta(t),
            "That is the gap seen from the other side, [[a]] minus [[b]]. Here delta is [[b]] minus [[a]].",
            key=True,
        ),
        Mistake(
            "divided-by-discordant",
            _share(_net, lambda t: t.discordant),
            "That is the gap divided by the discordant items. Divide by all items: "
            "those on which the two agree count with a difference of zero.",
            key=True,
        ),
        Mistake(
            "dropped-both-wrong",
            _share(_net, lambda t: t.n - t.neither),
            "That is what comes out when the items both got wrong are left out. Divide by all items.",
        ),
        Mistake(
            "relative-change",
            _relative,
            "That is the change relative to the accuracy of [[a]]. "
            "Delta is a difference in percentage points: divide by all items.",
        ),
        Mistake(
            "only-b-share",
            _share(lambda t: t.only_b, lambda t: t.n),
            "That is the share only [[b]] got right. Take off what only [[a]] got right.",
        ),
        Mistake(
            "disagreement-rate",
            _share(lambda t: t.discordant, lambda t: t.n),
            "That is how often the two differ, the disagreement rate. "
            "For delta, subtract one discordant count from the other instead of adding.",
        ),
        Mistake(
            "net-as-count",
            lambda t: Fraction(_net(t), 100),
            "That is by how many items one is ahead. Divide by all items to make it a share.",
        ),
    ),
)
