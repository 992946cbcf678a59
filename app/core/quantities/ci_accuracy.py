"""The interval of one accuracy, plus and minus 1.96 standard errors."""

from collections.abc import Callable
from math import sqrt

from app.core.answers.units import exact as exactly
from app.core.quantities.data import SingleScore
from app.core.quantities.interval_parts import Z90, Z99, full_width, ninety, ninety_nine, one_error
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
    limit_tolerance,
)
from app.core.quantities.writing import error_digits, plug, prose, tex_pp
from app.core.stats.intervals import Z95, Interval, wilson
from app.core.stats.single import interval_single, se_single


def _se(s: SingleScore) -> float:
    return se_single(s.solved, s.n)


def _around(factor: float) -> Callable[[SingleScore], Interval | None]:
    return lambda s: interval_single(s.solved, s.n, factor)


def _ci_from(values: Values, _n: int) -> tuple[Value, ...]:
    share, error = values["accuracy"], values["se_accuracy"]
    if isinstance(share, str | tuple) or isinstance(error, str | tuple) or error <= 0:
        return ()
    return tuple((float(share) - z * float(error), float(share) + z * float(error)) for z in (Z95, 2.0))


def _ci_setup(scene: Scene) -> str:
    s = score_of(scene)
    centre = "p" if "accuracy" in scene.hidden else tex_pp(exactly(s.accuracy), 1)
    error = plug(scene, "se_accuracy", tex_pp(_se(s), error_digits(s.n)))
    return (
        "The accuracy, and its standard error times 1.96 to either side (in percent):\n\n"
        f"$${centre} \\pm 1.96 \\times {error}$$"
    )


def _ci_solution(scene: Scene) -> str:
    s, half = score_of(scene), Z95 * _se(score_of(scene))
    limits, centre = interval_single(s.solved, s.n), tex_pp(exactly(s.accuracy), 2)
    low, high = (tex_pp(limit, 2) for limit in limits or (0.0, 0.0))
    error = tex_pp(_se(s), error_digits(s.n) + 1)
    return (
        f"$${centre} \\pm 1.96 \\times {error} = {centre} \\pm {tex_pp(half, 2)}$$\n\n"
        f"$$[{low},\\ {high}]$$\n\n95% interval: **{prose(limits, 'percent', 1)}**."
    )


def _ci_report(scene: Scene) -> str:
    s = score_of(scene)
    limits = prose(interval_single(s.solved, s.n), "percent", 1)
    return f"On {s.n:,} [[noun]]: {prose(s.accuracy, 'percent', 1)}, 95% interval {limits}."


CI_ACCURACY = Quantity(
    name="ci_accuracy",
    label="95% interval of the accuracy",
    kind="interval",
    unit="percent",
    value=_around(Z95),
    formula=r"p \pm 1.96 \times \mathrm{SE}",
    digits=lambda n: 1,
    tolerance=limit_tolerance,
    takes=SingleScore,
    needs=("accuracy", "se_accuracy"),
    routes=(Route(("accuracy", "se_accuracy"), _ci_from),),
    alternatives=(
        Alternative("2 standard errors instead of 1.96", _around(2.0)),
        Alternative("Wilson's formula", lambda s: wilson(s.solved, s.n)),
    ),
    help=Help(
        nudge="A 95% interval reaches about two standard errors to either side of the accuracy.",
        setup=_ci_setup,
        solution=_ci_solution,
        report=_ci_report,
        shows=("accuracy", "se_accuracy"),
    ),
    mistakes=(
        one_error(_around(1.0), key=True),
        ninety(_around(Z90), key=True),
        ninety_nine(_around(Z99)),
        full_width(_around(2 * Z95)),
        Mistake(
            "half-margin",
            _around(Z95 / 2),
            "That is half as wide as it should be: the margin goes to either side in full.",
        ),
        Mistake(
            "worst-case",
            lambda s: (s.accuracy - Z95 / 2 / sqrt(s.n), s.accuracy + Z95 / 2 / sqrt(s.n)),
            "That is the interval with the widest error bar there is, the one at one half. "
            "Use the accuracy you have.",
        ),
    ),
)
