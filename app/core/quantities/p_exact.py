"""The exact two-sided p of McNemar's test."""

from math import erfc, exp, sqrt

from app.core.quantities.quantity import (
    Alternative,
    Help,
    Mistake,
    Quantity,
    Scene,
    p_tolerance,
)
from app.core.quantities.writing import plug, prose, tex
from app.core.stats.association import phi
from app.core.stats.binomial import log_point, lower_tail
from app.core.stats.mcnemar import (
    p_chi2,
    p_chi2_corrected,
    p_exact,
    p_mid,
    z_wald,
)
from app.core.stats.table import Table


def _fewer(t: Table) -> int:
    return min(t.only_a, t.only_b)


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
        "If neither is better, the smaller count is the number of heads among fair coins, one per "
        "discordant item. "
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
            "That is the p of the chi-square statistic, an approximation. "
            "The exact p comes from the binomial.",
        ),
        Mistake(
            "chi-square-p",
            _p_wald,
            "That is the p of a normal approximation. The exact p comes from the binomial.",
        ),
        Mistake(
            "point-probability",
            _point,
            "That is the probability of exactly this split. "
            "Add every split that is more lopsided, on both sides.",
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
            "lost-sweep",
            lambda t: p_exact(t) - 2.0 ** (1 - t.discordant),
            "That loses the last split of all, where every discordant item goes to one side. It counts too.",
        ),
        Mistake(
            "independence-test",
            _independence,
            "That tests whether the two outcomes have anything to do with each other, which is another "
            "question. "
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
            "That is what is left when the p-value is taken from one. "
            "It is not the chance that one is better.",
        ),
    ),
)
