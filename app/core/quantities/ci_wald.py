"""The Wald interval of delta, the one to compute by hand."""

from collections.abc import Callable

from app.core.quantities.interval_parts import (
    Z90,
    Z99,
    full_width,
    interval_report,
    ninety_nine,
    one_error,
    other_way,
)
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
from app.core.quantities.writing import error_digits, plug, prose, signed, tex_pp
from app.core.stats.difference import delta, se_a, se_b, se_null, se_paired
from app.core.stats.intervals import Z95, Interval, tango, unpaired, wald, wald_sample, wald_t
from app.core.stats.table import Table

FEW_ITEMS = 40


def _around(table: Table, half: float) -> Interval:
    centre = delta(table)
    return (centre - half, centre + half)


def _paired_half(factor: float) -> Callable[[Table], Interval]:
    return lambda t: _around(t, factor * se_paired(t))


def _from_own_answers(values: Values, _n: int) -> tuple[Value, ...]:
    gap, error = values["delta"], values["se_paired"]
    if isinstance(gap, str | tuple) or isinstance(error, str | tuple) or error <= 0:
        return ()
    centre, se = float(gap), float(error)
    return tuple((centre - z * se, centre + z * se) for z in (Z95, 2.0))


def _wald_setup(scene: Scene) -> str:
    t, digits = scene.table, error_digits(scene.table.n)
    centre = plug(scene, "delta", tex_pp(delta(t), 1))
    error = plug(scene, "se_paired", tex_pp(se_paired(t), digits))
    return (
        "Delta, and the paired standard error times 1.96 to either side (in percentage points):\n\n"
        f"$${centre} \\pm 1.96 \\times {error}$$"
    )


def _wald_solution(scene: Scene) -> str:
    t, digits = scene.table, error_digits(scene.table.n) + 1
    half, interval = Z95 * se_paired(t), wald(t)
    centre = tex_pp(delta(t), 2)
    low, high = (tex_pp(limit, 2) for limit in interval or (0.0, 0.0))
    lines = (
        f"$${centre} \\pm 1.96 \\times {tex_pp(se_paired(t), digits)} = {centre} \\pm {tex_pp(half, 2)}$$\n\n"
        f"$$[{centre} - {signed(half, 2)},\\ {centre} + {signed(half, 2)}] = [{low},\\ {high}]$$\n\n"
        f"Paired 95% interval: **{prose(interval, 'pp', 1)}**."
    )
    return f"{lines}\n\n{_beside(t)}" if t.n < FEW_ITEMS else lines


def _beside(t: Table) -> str:
    return (
        f"Tango's score interval is {prose(tango(t), 'pp', 1)}. "
        f"With so few discordant items the Wald interval is the "
        "one to learn on, not the one to trust: it covers the truth less often than it says. "
        "Tango's stays close to its promise and needs the same counts."
    )


def _margins_added(t: Table) -> Interval:
    return _around(t, Z95 * (se_a(t) + se_b(t)))


CI_WALD = Quantity(
    name="ci_wald",
    label="Paired 95% interval",
    kind="interval",
    unit="pp",
    value=wald,
    formula=r"\Delta \pm 1.96 \times \mathrm{SE}_{\text{paired}}",
    digits=lambda n: 1,
    tolerance=limit_tolerance,
    needs=("delta", "se_paired"),
    routes=(Route(("delta", "se_paired"), _from_own_answers),),
    alternatives=(
        Alternative("2 standard errors instead of 1.96", _paired_half(2.0)),
        Alternative("n − 1 in the denominator", wald_sample),
        Alternative("the t distribution", wald_t),
    ),
    help=Help(
        nudge=(
            "A 95% interval reaches about two standard errors to either side of delta. "
            "Which of the two error bars belongs to paired data?"
        ),
        setup=_wald_setup,
        solution=_wald_solution,
        report=interval_report(wald, "paired 95% interval"),
        shows=("delta", "se_paired"),
    ),
    mistakes=(
        Mistake(
            "unpaired-interval",
            unpaired,
            "That is the interval with the unpaired standard error. "
            "Both saw the same items: use the paired one.",
            key=True,
        ),
        Mistake(
            "ninety-percent",
            _paired_half(Z90),
            "That is the interval for ninety percent. For ninety-five it has to be wider: "
            "use the factor that leaves two and a half percent on either side.",
            key=True,
        ),
        other_way(wald),
        ninety_nine(_paired_half(Z99)),
        one_error(_paired_half(1.0)),
        full_width(_paired_half(2 * Z95)),
        Mistake(
            "half-margin",
            _paired_half(Z95 / 2),
            "That is half as wide as it should be: the margin was halved. It goes to either side in full.",
        ),
        Mistake(
            "added-margins",
            _margins_added,
            "That is what comes out when the margins of the two single intervals are added. "
            "The difference has an error bar of its own: the paired standard error.",
        ),
        Mistake(
            "score-interval",
            tango,
            "That is Tango's score interval, and a good one. This box asks for the one you can do by hand: "
            "delta, and a multiple of the paired standard error to either side.",
        ),
        Mistake(
            "null-se",
            lambda t: _around(t, Z95 * se_null(t)),
            "That is the interval with the error bar for no difference at all. "
            "Take off the square of the difference under the root.",
        ),
    ),
)
