"""The design effect: how much the groups cost."""

from math import sqrt

from app.core.quantities.data import Grouped
from app.core.quantities.group_parts import error_alone, error_grouped, grouped_of
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
from app.core.stats.clusters import design_effect, se_clusters_sample, se_ignoring_clusters_sample


def _effect_from_own(values: Values, _n: int) -> tuple[Value, ...]:
    grouped, alone = values["se_clustered"], values["se_items"]
    if isinstance(grouped, str | tuple) or isinstance(alone, str | tuple) or alone <= 0:
        return ()
    return ((float(grouped) / float(alone)) ** 2,)


def _effect(data: Grouped) -> float | None:
    return design_effect(data.clusters)


def _effect_sample(data: Grouped) -> float | None:
    grouped, alone = se_clusters_sample(data.clusters), se_ignoring_clusters_sample(data.clusters)
    return (grouped / alone) ** 2 if grouped and alone else None


def _effect_setup(scene: Scene) -> str:
    data, digits = grouped_of(scene), error_digits(grouped_of(scene).n)
    grouped = plug(scene, "se_clustered", tex_pp(error_grouped(data) or 0.0, digits))
    alone = plug(scene, "se_items", tex_pp(error_alone(data), digits))
    return (
        f"The clustered error over the other, squared:\n\n$$\\left(\\frac{{{grouped}}}{{{alone}}}\\right)^2$$"
    )


def _effect_solution(scene: Scene) -> str:
    data, digits = grouped_of(scene), error_digits(grouped_of(scene).n) + 1
    grouped, alone, value = error_grouped(data) or 0.0, error_alone(data), _effect(data) or 0.0
    line = (
        f"\\left(\\frac{{{tex_pp(grouped, digits)}}}{{{tex_pp(alone, digits)}}}\\right)^2 = {tex(value, 2)}"
    )
    return (
        f"$${line}$$\n\nDesign effect: **{prose(value, 'plain', 2)}**. "
        f"The {data.n:,} [[noun]] say as much as {data.n / value:.0f} that stand alone."
    )


def _effect_report(scene: Scene) -> str:
    data = grouped_of(scene)
    value = prose(_effect(data), "plain", 2)
    return f"The design effect is {value}: variance with groups over variance without."


DESIGN_EFFECT = Quantity(
    name="design_effect",
    label="Design effect",
    kind="number",
    unit="plain",
    value=_effect,
    formula=r"\left(\frac{\mathrm{SE}_{\text{clustered}}}{\mathrm{SE}_{\text{alone}}}\right)^2",
    digits=lambda n: 2,
    tolerance=ratio_tolerance,
    takes=Grouped,
    needs=("se_items", "se_clustered"),
    routes=(Route(("se_clustered", "se_items"), _effect_from_own),),
    alternatives=(Alternative("n − 1 and G − 1 in the denominators", _effect_sample),),
    help=Help(
        nudge=(
            "The design effect compares variances, with groups over without: "
            "by how much fewer items do you really have?"
        ),
        setup=_effect_setup,
        solution=_effect_solution,
        report=_effect_report,
        shows=("se_items", "se_clustered"),
    ),
    mistakes=(
        Mistake(
            "ratio-not-squared",
            lambda data: sqrt(_effect(data) or 0.0) or None,
            "That compares the standard errors. The design effect compares variances: square it.",
            key=True,
        ),
        Mistake(
            "upside-down",
            lambda data: 1 / (_effect(data) or 0.0),
            "That is the ratio the other way up. The clustered variance stands above the line.",
        ),
        Mistake(
            "items-per-group",
            lambda data: data.n / len(data.groups),
            "That is how many items a group holds on average. The design effect comes near it only where "
            "the items of a group nearly all say the same.",
        ),
    ),
)
