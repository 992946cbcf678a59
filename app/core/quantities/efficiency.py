"""What pairing buys: how much narrower the error bar is, and how many items that saves."""

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
    ratio_tolerance,
)
from app.core.quantities.writing import error_digits, plug, prose, tex, tex_pp
from app.core.stats.association import phi, relative_efficiency, se_ratio
from app.core.stats.difference import se_paired, se_unpaired
from app.core.stats.table import Table


def _ratio(t: Table) -> float:
    value = se_ratio(t)
    if value is None:
        raise ZeroDivisionError("the differences do not vary")
    return value


def _from_phi(t: Table) -> float | None:
    correlation = phi(t)
    return None if correlation is None or correlation >= 1 else 1 / (1 - correlation)


def _quotient(values: Values) -> float | None:
    unpaired, paired = values["se_unpaired"], values["se_paired"]
    if isinstance(unpaired, str | tuple) or isinstance(paired, str | tuple) or paired <= 0:
        return None
    return float(unpaired) / float(paired)


def _ratio_from(values: Values, _n: int) -> tuple[Value, ...]:
    quotient = _quotient(values)
    return () if quotient is None else (quotient,)


def _efficiency_from(values: Values, _n: int) -> tuple[Value, ...]:
    quotient = _quotient(values)
    return () if quotient is None else (quotient**2,)


def _efficiency_from_ratio(values: Values, _n: int) -> tuple[Value, ...]:
    ratio = values["se_ratio"]
    return () if isinstance(ratio, str | tuple) else (float(ratio) ** 2,)


def _bars(scene: Scene, more: int = 0) -> tuple[str, str]:
    t, digits = scene.table, error_digits(scene.table.n) + more
    unpaired = plug(scene, "se_unpaired", tex_pp(se_unpaired(t), digits))
    return unpaired, plug(scene, "se_paired", tex_pp(se_paired(t), digits))


def _ratio_setup(scene: Scene) -> str:
    unpaired, paired = _bars(scene)
    return f"The unpaired error bar over the paired one:\n\n$$\\frac{{{unpaired}}}{{{paired}}}$$"


def _ratio_solution(scene: Scene) -> str:
    unpaired, paired = _bars(Scene(scene.data), 1)
    value = _ratio(scene.table)
    return (
        f"$$\\frac{{{unpaired}}}{{{paired}}} = {tex(value, 3)}$$\n\n"
        f"Ratio of the error bars: **{prose(value, 'plain', 2)}**."
    )


def _report(scene: Scene) -> str:
    t = scene.table
    times = prose(relative_efficiency(t), "plain", 2)
    return (
        f"Pairing makes the error bar {prose(se_ratio(t), 'plain', 2)} times narrower; without it, as sharp "
        f"a comparison would take {times} times as many [[noun]]."
    )


SE_RATIO = Quantity(
    name="se_ratio",
    label="Unpaired error bar over paired",
    kind="number",
    unit="plain",
    value=se_ratio,
    formula=r"\frac{\mathrm{SE}_{\text{unpaired}}}{\mathrm{SE}_{\text{paired}}}",
    digits=lambda n: 2,
    tolerance=ratio_tolerance,
    needs=("se_unpaired", "se_paired"),
    routes=(Route(("se_paired", "se_unpaired"), _ratio_from),),
    help=Help(
        nudge="How many times as wide is the error bar that forgets that both saw the same [[noun]]?",
        setup=_ratio_setup,
        solution=_ratio_solution,
        report=_report,
        shows=("se_unpaired", "se_paired"),
    ),
    mistakes=(
        Mistake(
            "upside-down",
            lambda t: 1 / _ratio(t),
            "That is the paired error bar over the unpaired one. The unpaired one belongs above the line.",
        ),
        Mistake(
            "squared",
            lambda t: _ratio(t) ** 2,
            "That is the square: how many times as many items. This box asks for the ratio of error bars.",
        ),
        Mistake(
            "gap-for-ratio",
            lambda t: 100 * (se_unpaired(t) - se_paired(t)),
            "That is by how many points the one is wider. Divide instead of subtracting.",
        ),
    ),
)


def _efficiency_setup(scene: Scene) -> str:
    ratio = plug(scene, "se_ratio", tex(_ratio(scene.table), 2))
    return (
        "Items stand under the root of an error bar, so the ratio of the error bars counts squared:\n\n"
        f"$${ratio}^2$$"
    )


def _efficiency_solution(scene: Scene) -> str:
    value = _ratio(scene.table)
    return (
        f"$${tex(value, 4)}^2 = {tex(value**2, 3)}$$\n\n"
        f"Relative efficiency: **{prose(value**2, 'plain', 2)}**."
    )


RELATIVE_EFFICIENCY = Quantity(
    name="relative_efficiency",
    label="Times as many items an unpaired study needs",
    kind="number",
    unit="plain",
    value=relative_efficiency,
    formula=r"\left(\frac{\mathrm{SE}_{\text{unpaired}}}{\mathrm{SE}_{\text{paired}}}\right)^2",
    digits=lambda n: 2,
    tolerance=ratio_tolerance,
    needs=("se_ratio",),
    routes=(
        Route(("se_ratio",), _efficiency_from_ratio),
        Route(("se_paired", "se_unpaired"), _efficiency_from),
    ),
    alternatives=(Alternative("one over one minus the correlation", _from_phi),),
    help=Help(
        nudge="Half the error bar takes four times the items: think of what stands under the root.",
        setup=_efficiency_setup,
        solution=_efficiency_solution,
        report=_report,
        shows=("se_ratio",),
    ),
    mistakes=(
        Mistake(
            "not-squared",
            _ratio,
            "That is the ratio of the error bars. Items stand under a root: square it.",
        ),
        Mistake(
            "upside-down",
            lambda t: 1 / _ratio(t) ** 2,
            "That is the share of the items that pairing needs. The box asks how many times as many the "
            "other needs.",
        ),
        Mistake(
            "root-taken",
            lambda t: sqrt(_ratio(t)),
            "That is a root where a square belongs.",
        ),
    ),
)
