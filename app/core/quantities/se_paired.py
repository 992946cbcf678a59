"""The paired error bar. Wrong formulas that need the root of a negative number raise ValueError."""

from fractions import Fraction
from math import sqrt

from app.core.quantities.quantity import (
    Alternative,
    Help,
    Mistake,
    Quantity,
    Route,
    Scene,
    Value,
    Values,
    error_tolerance,
)
from app.core.quantities.writing import error_digits, plug, prose, tex, tex_pp
from app.core.stats.association import phi
from app.core.stats.difference import (
    covariance,
    delta,
    disagreement_rate,
    se_a,
    se_b,
    se_null,
    se_paired,
    se_paired_sample,
    se_unpaired,
)
from app.core.stats.table import Table


def _per_item_variance(t: Table) -> float:
    return disagreement_rate(t) - delta(t) ** 2


def _paired_from_delta(values: Values, n: int) -> tuple[Value, ...]:
    discordant, gap = values["discordant"], values["delta"]
    if not (isinstance(discordant, int) and isinstance(gap, Fraction) and 0 < discordant <= n):
        return ()
    spread = discordant / n - float(gap) ** 2
    return (sqrt(spread / n), sqrt(spread / (n - 1))) if spread > 0 and n > 1 else ()


def _paired_setup(scene: Scene) -> str:
    t = scene.table
    a, b = plug(scene, "only_a", str(t.only_a)), plug(scene, "only_b", str(t.only_b))
    return (
        "Per item the difference is −1, 0 or +1. "
        "Its variance needs the discordant items and their difference only:\n\n"
        f"$$\\frac{{1}}{{{t.n}}} \\sqrt{{({b} + {a}) - \\frac{{({b} - {a})^2}}{{{t.n}}}}}$$"
    )


def _paired_solution(scene: Scene) -> str:
    t = scene.table
    square = tex((t.only_b - t.only_a) ** 2 / t.n, 4)
    root, value, digits = se_paired(t) * t.n, se_paired(t), error_digits(t.n)
    inside = f"({t.only_b} + {t.only_a}) - \\frac{{({t.only_b} - {t.only_a})^2}}{{{t.n}}}"
    return (
        f"$${inside} = {t.discordant} - {square} = {tex(root**2, 4)}$$\n\n"
        f"$$\\frac{{\\sqrt{{{tex(root**2, 4)}}}}}{{{t.n}}} = \\frac{{{tex(root, 4)}}}{{{t.n}}} "
        f"= {tex(value, 5)} = {tex_pp(value, digits)}\\,\\text{{pp}}$$\n\n"
        f"Paired standard error: **{prose(value, 'pp', digits)}**."
    )


def _paired_report(scene: Scene) -> str:
    t, digits = scene.table, error_digits(scene.table.n)
    value = prose(se_paired(t), "pp", digits)
    return f"Paired on the same [[noun]], the difference has a standard error of {value}."


SE_PAIRED = Quantity(
    name="se_paired",
    label="Standard error, paired",
    kind="number",
    unit="pp",
    value=se_paired,
    formula=r"\frac{1}{n} \sqrt{N - \frac{(\text{only B} - \text{only A})^2}{n}}",
    digits=error_digits,
    tolerance=error_tolerance,
    needs=("only_a", "only_b"),
    routes=(Route(("discordant", "delta"), _paired_from_delta),),
    alternatives=(Alternative("n − 1 in the denominator", se_paired_sample),),
    help=Help(
        nudge=(
            "Paired means: one difference per item, then the standard error of their mean. "
            "Only the discordant items differ from zero; the square of the mean comes off."
        ),
        setup=_paired_setup,
        solution=_paired_solution,
        report=_paired_report,
        shows=("only_a", "only_b"),
    ),
    mistakes=(
        Mistake(
            "unpaired-se",
            se_unpaired,
            "That is the unpaired standard error: it treats the two scores as separate samples. "
            "Both saw the same items, so work from the discordant counts.",
            key=True,
        ),
        Mistake(
            "sd-not-se",
            lambda t: sqrt(_per_item_variance(t)),
            "That is the standard deviation of a single difference. The error of their mean is smaller: "
            "divide by the root of the number of items.",
            key=True,
        ),
        Mistake(
            "null-se",
            se_null,
            "That is the root of the discordant items over all items, the error bar if there were no "
            "difference at all. "
            "Take the square of the difference off under the root, divided by the items.",
        ),
        Mistake(
            "plus-under-root",
            lambda t: sqrt(disagreement_rate(t) + delta(t) ** 2) / sqrt(t.n),
            "That is what comes out with a plus under the root. The square of the difference comes off.",
        ),
        Mistake(
            "square-not-divided",
            lambda t: sqrt(t.discordant - (t.only_b - t.only_a) ** 2) / t.n,
            "That is what comes out when the squared difference is taken off whole. "
            "Divide the square by the items first.",
        ),
        Mistake(
            "no-root",
            _per_item_variance,
            "That is a variance. Divide by the items and take the root.",
        ),
        Mistake(
            "no-root",
            lambda t: se_paired(t) ** 2,
            "That is a variance. The standard error is its root.",
        ),
        Mistake(
            "root-n-twice",
            lambda t: se_paired(t) / sqrt(t.n),
            "That has the root of the number of items in it once too often. "
            "Divide the root by the items, and stop there.",
        ),
        Mistake(
            "divided-by-discordant",
            lambda t: se_paired(t) * t.n / t.discordant,
            "That is the root divided by the discordant items. Divide by all items: "
            "those on which the two agree count with a difference of zero.",
        ),
        Mistake(
            "one-over-root",
            lambda t: 1 / sqrt(t.discordant),
            "That is one over the root of the discordant items. "
            "The root belongs above the line, all items below it.",
        ),
        Mistake(
            "delta-as-proportion",
            lambda t: sqrt(abs(delta(t)) * (1 - abs(delta(t))) / t.n),
            "That treats delta itself as a proportion of right answers. "
            "It is a mean of differences: start from the discordant items.",
        ),
        Mistake(
            "rate-se",
            lambda t: sqrt(disagreement_rate(t) * (1 - disagreement_rate(t)) / t.n),
            "That is the standard error of the disagreement rate. "
            "The question is how sure the difference is: take off the square of delta, not of the rate.",
        ),
        Mistake(
            "added-ses",
            lambda t: se_a(t) + se_b(t),
            "That is the sum of the two standard errors, the most that the error bar of a difference can be: "
            "work from the discordant counts.",
        ),
        Mistake(
            "covariance-once",
            lambda t: sqrt(se_unpaired(t) ** 2 - covariance(t) / t.n),
            "That is what comes out when the covariance is taken off once. "
            "In the variance of a difference it counts twice.",
        ),
        Mistake(
            "covariance-added",
            lambda t: sqrt(se_unpaired(t) ** 2 + 2 * covariance(t) / t.n),
            "That is what comes out when the covariance is added. "
            "In the variance of a difference it is taken off.",
        ),
        Mistake(
            "phi-for-covariance",
            lambda t: sqrt(se_unpaired(t) ** 2 - 2 * _phi(t) / t.n),
            "That is what comes out with the correlation in place of the covariance. "
            "Multiply it by both standard deviations first.",
        ),
        Mistake(
            "half-variance",
            lambda t: se_unpaired(t) / sqrt(2),
            "That is the unpaired standard error over the root of two. "
            "How much pairing helps depends on the data: work from the discordant counts.",
        ),
        Mistake(
            "single-se",
            se_a,
            "That is the standard error of [[a]] alone. Work from the differences, item by item.",
        ),
        Mistake(
            "single-se",
            se_b,
            "That is the standard error of [[b]] alone. Work from the differences, item by item.",
        ),
    ),
)


def _phi(t: Table) -> float:
    value = phi(t)
    if value is None:
        raise ValueError("phi is not defined")
    return value
