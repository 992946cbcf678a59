"""The mid-p, and the p of the quick z: two relatives of the exact p."""

from collections.abc import Callable
from math import erfc, exp, sqrt

from app.core.quantities.quantity import (
    Alternative,
    Help,
    Mistake,
    Quantity,
    Route,
    Scene,
    Value,
    Values,
    p_tolerance,
)
from app.core.quantities.writing import plug, prose, tex
from app.core.stats.binomial import log_point
from app.core.stats.mcnemar import chi2, p_chi2, p_chi2_corrected, p_exact, p_mid, quick_z, z_unpaired
from app.core.stats.table import Table


def _point(t: Table) -> float:
    return exp(log_point(min(t.only_a, t.only_b), t.discordant, 0.5))


def _two_sided(z: float) -> float:
    return erfc(abs(z) / sqrt(2))


def _reported(p_of: Callable[[Table], float | None], name: str) -> Callable[[Scene], str]:
    def report(scene: Scene) -> str:
        t = scene.table
        p = prose(p_of(t), "p", 3)
        return (
            f"Of the {t.discordant} discordant [[noun]], {t.only_a} went to [[a]] and {t.only_b} to [[b]] "
            f"({name}, two-sided p {p if p.startswith('<') else '= ' + p})."
        )

    return report


def _mid_from(values: Values, _n: int) -> tuple[Value, ...]:
    p, point = values["p_exact"], values["p_point"]
    if isinstance(p, str | tuple) or isinstance(point, str | tuple):
        return ()
    middle = float(p) - float(point)
    return (middle,) if 0 < middle <= 1 else ()


def _mid_setup(scene: Scene) -> str:
    t = scene.table
    p, point = plug(scene, "p_exact", tex(p_exact(t), 4)), plug(scene, "p_point", tex(_point(t), 4))
    return (
        "The exact p counts the split that was observed in full, in both tails. The mid-p counts it by half "
        f"in each, so it is taken off once:\n\n$${p} - {point}$$"
    )


def _mid_solution(scene: Scene) -> str:
    t = scene.table
    value = p_mid(t)
    return (
        f"$${tex(p_exact(t), 5)} - {tex(_point(t), 5)} = {tex(value, 5)}$$\n\n"
        f"Mid-p: **{prose(value, 'p', 3)}**."
    )


P_MID = Quantity(
    name="p_mid",
    label="Mid-p, two-sided",
    kind="number",
    unit="p",
    value=p_mid,
    formula=r"p_{\text{mid}} = p_{\text{exact}} - P(X = \min(\text{only A}, \text{only B}))",
    digits=lambda n: 3,
    tolerance=p_tolerance,
    needs=("p_exact", "p_point"),
    routes=(Route(("p_exact", "p_point"), _mid_from),),
    help=Help(
        nudge="The exact p is a little too careful. The mid-p counts the split that was seen by half only.",
        setup=_mid_setup,
        solution=_mid_solution,
        report=lambda scene: f"The mid-p is {prose(p_mid(scene.table), 'p', 3)}.",
        shows=("p_exact", "p_point"),
    ),
    mistakes=(
        Mistake(
            "exact-p",
            p_exact,
            "That is the exact p, with the observed split counted in full. Count it by half.",
            key=True,
        ),
        Mistake(
            "one-sided",
            lambda t: p_mid(t) / 2,
            "That is one tail only. Nobody said in advance who would win: count both tails.",
        ),
        Mistake(
            "strict-tail",
            lambda t: p_exact(t) - 2 * _point(t),
            "That leaves the observed split out altogether. The mid-p counts it by half.",
        ),
        Mistake(
            "half-point",
            lambda t: p_exact(t) - _point(t) / 2,
            "That takes half of the observed split off once. There are two tails, so half comes off twice.",
        ),
        Mistake(
            "halved-exact",
            lambda t: p_exact(t) / 2,
            "That is half the exact p. Only the observed split counts by half, not the more lopsided ones.",
        ),
    ),
)


def _point_setup(scene: Scene) -> str:
    t = scene.table
    fewer = "\\min(\\text{only A}, \\text{only B})"
    count = fewer if {"only_a", "only_b"} & scene.hidden else str(min(t.only_a, t.only_b))
    total = plug(scene, "discordant", str(t.discordant))
    return (
        "The number of ways to choose the items of the smaller count, over all ways that many fair coins "
        f"can fall:\n\n$$\\frac{{\\binom{{{total}}}{{{count}}}}}{{2^{{{total}}}}}$$"
    )


def _point_solution(scene: Scene) -> str:
    t, value = scene.table, _point(scene.table)
    ways = f"\\binom{{{t.discordant}}}{{{min(t.only_a, t.only_b)}}}"
    line = f"\\frac{{{ways}}}{{2^{{{t.discordant}}}}}"
    return f"$${line} = {tex(value, 5)}$$\n\nProbability of this split: **{prose(value, 'p', 3)}**."


P_POINT = Quantity(
    name="p_point",
    label="Probability of exactly this split",
    kind="number",
    unit="p",
    value=_point,
    formula=r"\frac{\binom{N}{\min(\text{only A}, \text{only B})}}{2^{N}}",
    digits=lambda n: 3,
    tolerance=p_tolerance,
    needs=("only_a", "only_b"),
    help=Help(
        nudge="Every discordant item is a fair coin. In how many ways can exactly this split come about?",
        setup=_point_setup,
        solution=_point_solution,
        report=lambda scene: (
            f"With {scene.table.discordant} fair coins, exactly this split comes up with a probability of "
            f"{prose(_point(scene.table), 'p', 3)}."
        ),
        shows=("only_a", "only_b"),
    ),
    mistakes=(
        Mistake(
            "two-point-probabilities",
            lambda t: 2 * _point(t),
            "That counts the split to either side. This box asks for the one that was seen.",
        ),
        Mistake(
            "lower-tail",
            lambda t: p_exact(t) / 2,
            "That is the whole tail, with every split that is more lopsided. Here this one alone is asked.",
        ),
        Mistake(
            "one-order",
            lambda t: 0.5**t.discordant,
            "That is the probability of one order of heads and tails. Many orders give the same split.",
        ),
    ),
)


def _z_from(values: Values, _n: int) -> tuple[Value, ...]:
    z = values["z_quick"]
    return () if isinstance(z, str | tuple) else (_two_sided(float(z)),)


def _normal_setup(scene: Scene) -> str:
    z = plug(scene, "z_quick", tex(abs(quick_z(scene.table) or 0.0), 2))
    return f"Both tails of the normal curve beyond z:\n\n$$2 \\times P(Z \\ge {z})$$"


def _normal_solution(scene: Scene) -> str:
    t = scene.table
    z, p = abs(quick_z(t) or 0.0), p_chi2(t) or 0.0
    return (
        f"$$2 \\times P(Z \\ge {tex(z, 3)}) = 2 \\times {tex(p / 2, 5)} = {tex(p, 5)}$$\n\n"
        f"p of the quick z: **{prose(p, 'p', 3)}**."
    )


P_CHI2 = Quantity(
    name="p_chi2",
    label="p of the quick z, two-sided",
    kind="number",
    unit="p",
    value=p_chi2,
    formula=r"p = 2\,P(Z \ge |z|)",
    digits=lambda n: 3,
    tolerance=p_tolerance,
    needs=("z_quick",),
    routes=(Route(("z_quick",), _z_from),),
    alternatives=(
        Alternative("the exact test", p_exact),
        Alternative("the corrected chi-square", p_chi2_corrected),
    ),
    help=Help(
        nudge="How much of the normal curve lies at least as far out as your z, to either side?",
        setup=_normal_setup,
        solution=_normal_solution,
        report=_reported(p_chi2, "McNemar's test without correction"),
        shows=("z_quick",),
    ),
    mistakes=(
        Mistake(
            "one-sided",
            lambda t: (p_chi2(t) or 0.0) / 2,
            "That is one tail only. Nobody said in advance who would win: count both tails.",
            key=True,
        ),
        Mistake(
            "one-minus-p",
            lambda t: 1 - (p_chi2(t) or 0.0),
            "That is what lies inside, between the two tails. The p-value is what lies outside.",
        ),
        Mistake(
            "chi-square-as-z",
            lambda t: _two_sided(chi2(t) or 0.0),
            "That looks up the square of z in the normal curve. Look up z itself.",
        ),
        Mistake(
            "unpaired-z",
            lambda t: _two_sided(z_unpaired(t) or 0.0),
            "That is the p of the unpaired z. Both saw the same items: use the discordant counts.",
        ),
    ),
)
