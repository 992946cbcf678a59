"""The standard error of one accuracy."""

from fractions import Fraction
from math import sqrt

from app.core.quantities.data import SingleScore
from app.core.quantities.one_score import score_of
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
from app.core.quantities.writing import error_digits, prose, tex, tex_pp, tex_share
from app.core.stats.intervals import Z95
from app.core.stats.single import se_single, se_single_sample


def _se(s: SingleScore) -> float:
    return se_single(s.solved, s.n)


def _sd(s: SingleScore) -> float:
    return sqrt(s.accuracy * (1 - s.accuracy))


def _se_from_accuracy(values: Values, n: int) -> tuple[Value, ...]:
    share = values["accuracy"]
    if not isinstance(share, Fraction) or not 0 < share < 1:
        return ()
    return (sqrt(share * (1 - share) / n),)


def _se_setup(scene: Scene) -> str:
    s = score_of(scene)
    share = "p" if "accuracy" in scene.hidden else tex_share(s.accuracy)
    return (
        "One item is right or wrong: its variance is the accuracy times its complement. "
        f"The mean of {s.n} of them has that variance divided by {s.n}, and the error bar is its root:\n\n"
        f"$$\\sqrt{{\\frac{{{share}\\,(1 - {share})}}{{{s.n}}}}}$$"
    )


def _se_solution(scene: Scene) -> str:
    s = score_of(scene)
    share, digits, value = tex_share(s.accuracy), error_digits(s.n), _se(s)
    variance = tex(value**2, 8)
    return (
        f"$$\\frac{{{share}\\,(1 - {share})}}{{{s.n}}} = {variance}$$\n\n"
        f"$$\\sqrt{{{variance}}} = {tex(value, 5)} = {tex_pp(value, digits)}\\,\\text{{pp}}$$\n\n"
        f"Standard error: **{prose(value, 'pp', digits)}**."
    )


def _se_report(scene: Scene) -> str:
    s = score_of(scene)
    return f"The accuracy has a standard error of {prose(_se(s), 'pp', error_digits(s.n))}."


SE_ACCURACY = Quantity(
    name="se_accuracy",
    label="Standard error of the accuracy",
    kind="number",
    unit="pp",
    value=_se,
    formula=r"\sqrt{\frac{p\,(1 - p)}{n}}",
    digits=error_digits,
    tolerance=error_tolerance,
    takes=SingleScore,
    needs=("accuracy",),
    routes=(Route(("accuracy",), _se_from_accuracy),),
    alternatives=(Alternative("n − 1 in the denominator", lambda s: se_single_sample(s.solved, s.n)),),
    help=Help(
        nudge=(
            "How much does one item vary, right or wrong? A mean of many varies less, by the root of how "
            "many there are."
        ),
        setup=_se_setup,
        solution=_se_solution,
        report=_se_report,
        shows=("accuracy",),
    ),
    mistakes=(
        Mistake(
            "sd-not-se",
            _sd,
            "That is the standard deviation of a single item. The error of a mean is smaller: "
            "divide by the root of the number of items.",
            key=True,
        ),
        Mistake("no-root", lambda s: _se(s) ** 2, "That is a variance. The standard error is its root."),
        Mistake(
            "root-n-twice",
            lambda s: _se(s) / sqrt(s.n),
            "That has the root of the number of items in it once too often. Divide by it once.",
        ),
        Mistake(
            "forgot-complement",
            lambda s: sqrt(s.accuracy / s.n),
            "That leaves the complement out. The variance of one item is the accuracy times what is missing "
            "to one.",
        ),
        Mistake(
            "margin-not-se",
            lambda s: Z95 * _se(s),
            "That is the margin of the interval. The standard error is what is multiplied to get it.",
        ),
        Mistake(
            "worst-case",
            lambda s: 0.5 / sqrt(s.n),
            "That is the error bar at an accuracy of one half, the widest there is. Use the one you have.",
        ),
        Mistake(
            "one-over-root",
            lambda s: 1 / sqrt(s.n),
            "That is one over the root of the number of items. What one item varies belongs above the line.",
        ),
    ),
)
