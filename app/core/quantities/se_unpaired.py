"""The unpaired error bar: as if the two scores had nothing to do with each other."""

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
from app.core.quantities.writing import error_digits, plug, prose, tex, tex_pp, tex_share
from app.core.stats.difference import (
    se_a,
    se_b,
    se_paired,
    se_unpaired,
)
from app.core.stats.table import Table


def _summed_variance(t: Table) -> float:
    return se_unpaired(t) ** 2 * t.n


def _unpaired_sample(t: Table) -> float:
    return se_unpaired(t) * sqrt(t.n / (t.n - 1))


def _unpaired_pooled(t: Table) -> float:
    pooled = (t.accuracy_a + t.accuracy_b) / 2
    return sqrt(2 * pooled * (1 - pooled) / t.n)


def _unpaired_from_accuracies(values: Values, n: int) -> tuple[Value, ...]:
    a, b = values["accuracy_a"], values["accuracy_b"]
    if not (isinstance(a, Fraction) and isinstance(b, Fraction) and 0 <= a <= 1 and 0 <= b <= 1):
        return ()
    return (sqrt(float(a * (1 - a) + b * (1 - b)) / n),)


def _unpaired_setup(scene: Scene) -> str:
    t = scene.table
    a, b = (
        plug(scene, "accuracy_a", tex_share(t.accuracy_a)),
        plug(scene, "accuracy_b", tex_share(t.accuracy_b)),
    )
    return (
        "Each accuracy has its own variance, accuracy times its complement over the number of items. "
        "Unpaired, the two simply add up under one root:\n\n"
        f"$$\\sqrt{{\\frac{{{a}\\,(1 - {a})}}{{{t.n}}} + \\frac{{{b}\\,(1 - {b})}}{{{t.n}}}}}$$"
    )


def _unpaired_solution(scene: Scene) -> str:
    t = scene.table
    var_a, var_b = tex(se_a(t) ** 2, 8), tex(se_b(t) ** 2, 8)
    pa, pb = tex_share(t.accuracy_a), tex_share(t.accuracy_b)
    digits = error_digits(t.n)
    value = se_unpaired(t)
    return (
        f"$$\\frac{{{pa}\\,(1 - {pa})}}{{{t.n}}} = {var_a} \\qquad "
        f"\\frac{{{pb}\\,(1 - {pb})}}{{{t.n}}} = {var_b}$$\n\n"
        f"$$\\sqrt{{{var_a} + {var_b}}} = {tex(value, 5)} = {tex_pp(value, digits)}\\,\\text{{pp}}$$\n\n"
        f"Unpaired standard error: **{prose(value, 'pp', digits)}**."
    )


def _unpaired_report(scene: Scene) -> str:
    value = prose(se_unpaired(scene.table), "pp", error_digits(scene.table.n))
    return f"Treated as two separate samples, the difference would have a standard error of {value}."


SE_UNPAIRED = Quantity(
    name="se_unpaired",
    label="Standard error, unpaired",
    kind="number",
    unit="pp",
    value=se_unpaired,
    formula=r"\sqrt{\frac{p_A (1 - p_A) + p_B (1 - p_B)}{n}}",
    digits=error_digits,
    tolerance=error_tolerance,
    needs=("accuracy_a", "accuracy_b"),
    routes=(Route(("accuracy_a", "accuracy_b"), _unpaired_from_accuracies),),
    alternatives=(
        Alternative("n − 1 in the denominator", _unpaired_sample),
        Alternative("one pooled accuracy for both", _unpaired_pooled),
        Alternative("the mean of the two standard errors times √2", lambda t: (se_a(t) + se_b(t)) / sqrt(2)),
    ),
    help=Help(
        nudge=(
            "Unpaired means: as if the two scores had nothing to do with each other. Take the variance of "
            "each accuracy, add the two variances, and take the root last."
        ),
        setup=_unpaired_setup,
        solution=_unpaired_solution,
        report=_unpaired_report,
        shows=("accuracy_a", "accuracy_b"),
    ),
    mistakes=(
        Mistake(
            "paired-se",
            se_paired,
            "That is the paired standard error. This box asks for the unpaired one, "
            "from the two accuracies alone.",
        ),
        Mistake(
            "added-ses",
            lambda t: se_a(t) + se_b(t),
            "That is the sum of the two standard errors. Add the variances, and take the root of the sum.",
        ),
        Mistake(
            "half-variance",
            lambda t: se_unpaired(t) / sqrt(2),
            "That is what comes out when the summed variances are divided by twice the items. "
            "Each model answered all of them: divide by the items once.",
        ),
        Mistake(
            "no-root",
            _summed_variance,
            "That is the sum of the two variances of a single item. Divide by the items and take the root.",
        ),
        Mistake(
            "no-root",
            lambda t: se_unpaired(t) ** 2,
            "That is a variance. The standard error is its root.",
        ),
        Mistake(
            "sd-not-se",
            lambda t: sqrt(_summed_variance(t)),
            "That is the spread of a single item. The error of a mean is smaller: "
            "divide by the root of the number of items.",
        ),
        Mistake(
            "root-n-twice",
            lambda t: se_unpaired(t) / sqrt(t.n),
            "That has the root of the number of items in it twice. Divide by it once.",
        ),
        Mistake(
            "single-se",
            se_a,
            "That is the standard error of [[a]] alone. "
            "The difference carries the noise of both: add the variances.",
        ),
        Mistake(
            "single-se",
            se_b,
            "That is the standard error of [[b]] alone. "
            "The difference carries the noise of both: add the variances.",
        ),
    ),
)
