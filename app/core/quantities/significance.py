"""The quick z and the exact p of McNemar's test. Codes Z and V of statistics.md section 4."""

from fractions import Fraction
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
    z_tolerance,
)
from app.core.quantities.writing import plug, prose, tex
from app.core.stats.association import phi
from app.core.stats.binomial import log_point, lower_tail
from app.core.stats.mcnemar import (
    chi2,
    p_chi2,
    p_chi2_corrected,
    p_exact,
    p_mid,
    quick_z,
    z_unpaired,
    z_wald,
)
from app.core.stats.table import Table


def _net(t: Table) -> int:
    return t.only_b - t.only_a


def _fewer(t: Table) -> int:
    return min(t.only_a, t.only_b)


def _z(t: Table) -> float:
    value = quick_z(t)
    if value is None:
        raise ZeroDivisionError("no discordant items")
    return value


def _z_from_delta(values: Values, n: int) -> tuple[Value, ...]:
    discordant, gap = values["discordant"], values["delta"]
    if not (isinstance(discordant, int) and isinstance(gap, Fraction) and 0 < discordant <= n):
        return ()
    return (float(gap) * n / sqrt(discordant),)


def _z_setup(scene: Scene) -> str:
    a, b = plug(scene, "only_a", str(scene.table.only_a)), plug(scene, "only_b", str(scene.table.only_b))
    return f"The difference of the two discordant counts over the root of their sum:\n\n$$\\frac{{{b} - {a}}}{{\\sqrt{{{b} + {a}}}}}$$"


def _z_solution(scene: Scene) -> str:
    t, z = scene.table, _z(scene.table)
    line = f"\\frac{{{t.only_b} - {t.only_a}}}{{\\sqrt{{{t.only_b} + {t.only_a}}}}} = \\frac{{{_net(t)}}}{{{tex(sqrt(t.discordant), 4)}}}"
    return f"$${line} = {tex(z, 2)}$$\n\nQuick z: **{prose(z, 'z', 2)}**."


def _z_report(scene: Scene) -> str:
    t = scene.table
    return (
        f"Of the {t.discordant} discordant [[noun]], {t.only_a} went to [[a]] and {t.only_b} to [[b]] "
        f"(z = {prose(quick_z(t), 'z', 2)})."
    )


Z_QUICK = Quantity(
    name="z_quick",
    label="Quick z",
    kind="number",
    unit="z",
    value=quick_z,
    formula=r"z = \frac{\text{only B} - \text{only A}}{\sqrt{\text{only A} + \text{only B}}}",
    digits=lambda n: 2,
    tolerance=z_tolerance,
    needs=("only_a", "only_b"),
    routes=(Route(("discordant", "delta"), _z_from_delta),),
    alternatives=(Alternative("delta over its paired standard error", z_wald),),
    help=Help(
        nudge=(
            "If neither is better, every discordant item is a fair coin. The difference of the two counts then "
            "varies by about the root of how many coins there are."
        ),
        setup=_z_setup,
        solution=_z_solution,
        report=_z_report,
        shows=("only_a", "only_b"),
    ),
    mistakes=(
        Mistake(
            "unpaired-z",
            z_unpaired,
            "That is delta over the unpaired standard error. Both saw the same items: use the discordant counts.",
            key=True,
        ),
        Mistake(
            "chi-square-as-z",
            chi2,
            "That is the square of z, the chi-square statistic. Take the root, and keep the sign.",
            key=True,
        ),
        Mistake(
            "sign",
            lambda t: -_z(t),
            "That has the sign the other way round. It is positive when [[b]] is ahead.",
        ),
        Mistake(
            "no-root",
            lambda t: Fraction(_net(t), t.discordant),
            "That is the difference divided by the discordant items. Divide by the root of their number.",
        ),
        Mistake(
            "divided-by-root-items",
            lambda t: _net(t) / sqrt(t.n),
            "That is the difference divided by the root of all items. Only the discordant ones are coins.",
        ),
        Mistake(
            "half-z",
            lambda t: _z(t) / 2,
            "That is half of it: how far one count lies from the middle, over the root of the discordant items. "
            "Take the difference of the two counts.",
        ),
    ),
)


def _independence(t: Table) -> float | None:
    association = phi(t)
    return None if association is None else erfc(sqrt(t.n * association**2 / 2))


def _p_wald(t: Table) -> float | None:
    z = z_wald(t)
    return None if z is None else erfc(abs(z) / sqrt(2))


def _point(t: Table) -> float:
    return exp(log_point(_fewer(t), t.discordant, 0.5))


def _p_setup(scene: Scene) -> str:
    t = scene.table
    a, b = plug(scene, "only_a", str(t.only_a)), plug(scene, "only_b", str(t.only_b))
    total = "N" if {"only_a", "only_b", "discordant"} & scene.hidden else str(t.discordant)
    least = f"\\min({a}, {b})"
    return (
        "If neither is better, the smaller count is the number of heads among fair coins, one per discordant item. "
        "Two-sided, both tails count:\n\n"
        f"$$2 \\times P(X \\le {least}), \\qquad X \\sim \\text{{Binomial}}({total},\\ 0.5)$$"
    )


def _p_solution(scene: Scene) -> str:
    t, p = scene.table, p_exact(scene.table)
    tail = tex(p / 2, 5)
    return (
        f"$$P(X \\le {_fewer(t)}) = {tail}, \\qquad X \\sim \\text{{Binomial}}({t.discordant},\\ 0.5)$$\n\n"
        f"$$2 \\times {tail} = {tex(p, 5)}$$\n\nExact p: **{prose(p, 'p', 3)}**."
    )


def _p_report(scene: Scene) -> str:
    t = scene.table
    p = prose(p_exact(t), "p", 3)
    return (
        f"Of the {t.discordant} discordant [[noun]], {t.only_a} went to [[a]] and {t.only_b} to [[b]] "
        f"(McNemar's exact test, two-sided p {p if p.startswith('<') else '= ' + p})."
    )


P_EXACT = Quantity(
    name="p_exact",
    label="Exact p, two-sided",
    kind="number",
    unit="p",
    value=p_exact,
    formula=r"p = 2\,P(X \le \min(\text{only A}, \text{only B})),\quad X \sim \text{Binomial}(N, 0.5)",
    digits=lambda n: 3,
    tolerance=p_tolerance,
    needs=("only_a", "only_b"),
    alternatives=(Alternative("the corrected chi-square", p_chi2_corrected),),
    help=Help(
        nudge=(
            "Treat every discordant item as a fair coin. How likely is a split at least this lopsided, "
            "to either side?"
        ),
        setup=_p_setup,
        solution=_p_solution,
        report=_p_report,
        shows=("only_a", "only_b"),
    ),
    mistakes=(
        Mistake(
            "one-sided",
            lambda t: p_exact(t) / 2,
            "That is one tail only. Nobody said in advance who would win: count both tails.",
            key=True,
        ),
        Mistake(
            "mid-p",
            p_mid,
            "That is the mid-p, which counts the observed split by half. The exact p counts it in full.",
        ),
        Mistake(
            "chi-square-p",
            p_chi2,
            "That is the p of the chi-square statistic, an approximation. The exact p comes from the binomial.",
        ),
        Mistake(
            "chi-square-p",
            _p_wald,
            "That is the p of a normal approximation. The exact p comes from the binomial.",
        ),
        Mistake(
            "point-probability",
            _point,
            "That is the probability of exactly this split. Add every split that is more lopsided, on both sides.",
        ),
        Mistake(
            "two-point-probabilities",
            lambda t: 2 * _point(t),
            "That is twice the probability of exactly this split. More lopsided splits count as well.",
        ),
        Mistake(
            "strict-tail",
            lambda t: 2 * lower_tail(_fewer(t) - 1, t.discordant, 0.5),
            "That leaves the observed split out. The tail starts with it.",
        ),
        Mistake(
            "independence-test",
            _independence,
            "That tests whether the two outcomes have anything to do with each other, which is another question. "
            "Compare the two discordant counts.",
        ),
        Mistake(
            "all-items-binomial",
            lambda t: min(1.0, 2 * lower_tail(_fewer(t), t.n, 0.5)),
            "That tosses a coin for every item. Only the discordant ones can go either way.",
        ),
        Mistake(
            "one-minus-p",
            lambda t: 1 - p_exact(t),
            "That is what is left when the p-value is taken from one. It is not the chance that one is better.",
        ),
    ),
)

SIGNIFICANCE = (Z_QUICK, P_EXACT)
