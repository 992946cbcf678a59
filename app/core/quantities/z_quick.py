"""The quick z of McNemar's test, from the two discordant counts."""

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
    z_tolerance,
)
from app.core.quantities.writing import plug, prose, tex
from app.core.stats.mcnemar import (
    chi2,
    quick_z,
    z_unpaired,
    z_wald,
)
from app.core.stats.table import Table


def _net(t: Table) -> int:
    return t.only_b - t.only_a


def _z(t: Table) -> float:
    value = quick_z(t)
    if value is None:
        raise ZeroDivisionError("no discordant items")
    return value


def _z_of_win_rate(t: Table) -> float | None:
    """(w - 1/2) / sqrt(w (1 - w) / N), where it is within 2% of z; elsewhere it is another number."""
    if min(t.only_a, t.only_b) == 0:
        return None
    share = t.only_b / t.discordant
    z = (share - 0.5) / sqrt(share * (1 - share) / t.discordant)
    return z if abs(z - _z(t)) <= 0.02 * abs(_z(t)) else None


def _corrected(t: Table) -> float:
    size = max(abs(_net(t)) - 1, 0) / sqrt(t.discordant)
    return size if _net(t) >= 0 else -size


def _z_from_delta(values: Values, n: int) -> tuple[Value, ...]:
    discordant, gap = values["discordant"], values["delta"]
    if not (isinstance(discordant, int) and isinstance(gap, Fraction) and 0 < discordant <= n):
        return ()
    return (float(gap) * n / sqrt(discordant),)


def _z_setup(scene: Scene) -> str:
    a, b = plug(scene, "only_a", str(scene.table.only_a)), plug(scene, "only_b", str(scene.table.only_b))
    return (
        "The difference of the two discordant counts over the root of their sum:\n\n"
        f"$$\\frac{{{b} - {a}}}{{\\sqrt{{{b} + {a}}}}}$$"
    )


def _z_solution(scene: Scene) -> str:
    t, z = scene.table, _z(scene.table)
    line = f"\\frac{{{t.only_b} - {t.only_a}}}{{\\sqrt{{{t.only_b} + {t.only_a}}}}}"
    quotient = f"\\frac{{{_net(t)}}}{{{tex(sqrt(t.discordant), 4)}}}"
    return f"$${line} = {quotient} = {tex(z, 2)}$$\n\nQuick z: **{prose(z, 'z', 2)}**."


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
    alternatives=(
        Alternative("delta over its paired standard error", z_wald),
        Alternative("the win rate against one half", _z_of_win_rate),
    ),
    help=Help(
        nudge=(
            "If neither is better, every discordant item is a fair coin. "
            "The difference of the two counts then "
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
            "That is delta over the unpaired standard error. "
            "Both saw the same items: use the discordant counts.",
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
            "corrected-z",
            _corrected,
            "That is z with the correction for continuity, one taken off the difference. The quick z goes "
            "without it.",
        ),
        Mistake(
            "half-z",
            lambda t: _z(t) / 2,
            "That is half of it: how far one count lies from the middle, over the root of the discordant "
            "items. "
            "Take the difference of the two counts.",
        ),
    ),
)
