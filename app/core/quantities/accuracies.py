"""The two accuracies: the share of all items a model got right."""

from fractions import Fraction

from app.core.quantities.quantity import Help, Mistake, Quantity, Scene, share_tolerance
from app.core.quantities.writing import plug, prose, tex_pp
from app.core.stats.table import Table

OTHER = {"a": "b", "b": "a"}


def _right(table: Table, side: str) -> int:
    return table.right_a if side == "a" else table.right_b


def _alone(table: Table, side: str) -> int:
    return table.only_a if side == "a" else table.only_b


def _setup(scene: Scene, side: str) -> str:
    t = scene.table
    both, alone = plug(scene, "both", str(t.both)), plug(scene, f"only_{side}", str(_alone(t, side)))
    return f"Everything [[{side}]] got right, over all items:\n\n$$\\frac{{{both} + {alone}}}{{{t.n}}}$$"


def _solution(scene: Scene, side: str) -> str:
    t, share = scene.table, Fraction(_right(scene.table, side), scene.table.n)
    line = f"\\frac{{{t.both} + {_alone(t, side)}}}{{{t.n}}} = \\frac{{{_right(t, side)}}}{{{t.n}}}"
    result = f"Accuracy of [[{side}]]: **{prose(share, 'percent', 1)}**."
    return f"$${line} = {tex_pp(share, 1)}\\,\\%$$\n\n{result}"


def _report(scene: Scene, side: str) -> str:
    right, n = _right(scene.table, side), scene.table.n
    share = prose(Fraction(right, n), "percent", 1)
    return f"{right} of {n} [[noun]] ({share}) were [[right]] by [[{side}]]."


def _mistakes(side: str) -> tuple[Mistake, ...]:
    return (
        Mistake(
            "swapped-cells",
            lambda t: _right(t, OTHER[side]) / t.n,
            f"That is the accuracy of [[{OTHER[side]}]]. This box is for [[{side}]].",
        ),
        Mistake(
            "forgot-both",
            lambda t: _alone(t, side) / t.n,
            f"That is the share [[{side}]] alone got right. "
            f"What both got right counts for [[{side}]] as well.",
        ),
        Mistake(
            "forgot-only",
            lambda t: t.both / t.n,
            f"That is the share both got right. Add what [[{side}]] alone got right.",
        ),
        Mistake(
            "dropped-both-wrong",
            lambda t: _right(t, side) / (t.n - t.neither),
            "That is what comes out without the items both got wrong. An accuracy is over all items.",
        ),
        Mistake(
            "divided-by-discordant",
            lambda t: _alone(t, side) / t.discordant,
            f"That is the share of the discordant items that went to [[{side}]]. "
            "An accuracy is over all items.",
        ),
    )


def _accuracy(side: str) -> Quantity:
    made_of = ("both", f"only_{side}")
    return Quantity(
        name=f"accuracy_{side}",
        label=f"Accuracy of [[{side}]]",
        kind="number",
        unit="percent",
        value=lambda t: Fraction(_right(t, side), t.n),
        formula=f"\\frac{{\\text{{both}} + \\text{{only {side.upper()}}}}}{{n}}",
        digits=lambda n: 1,
        tolerance=share_tolerance,
        needs=made_of,
        help=Help(
            nudge=f"An accuracy is all that [[{side}]] got right, with or without [[{OTHER[side]}]], "
            "over all items.",
            setup=lambda scene: _setup(scene, side),
            solution=lambda scene: _solution(scene, side),
            report=lambda scene: _report(scene, side),
            shows=made_of,
        ),
        mistakes=_mistakes(side),
    )


ACCURACY_A, ACCURACY_B = _accuracy("a"), _accuracy("b")
