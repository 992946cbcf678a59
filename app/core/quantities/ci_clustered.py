"""The clustered interval of delta."""

from collections.abc import Callable

from app.core.quantities.data import Grouped
from app.core.quantities.group_delta import delta_of
from app.core.quantities.group_parts import error_alone, error_grouped, grouped_of
from app.core.quantities.interval_parts import Z90, Z99, full_width, ninety, ninety_nine, one_error, other_way
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
from app.core.quantities.writing import plug, prose, tex, tex_pp
from app.core.stats.clusters import interval_clusters, interval_clusters_t, se_clusters_sample
from app.core.stats.intervals import Z95, Interval
from app.core.stats.quantiles import t_critical


def interval_grouped(data: Grouped) -> Interval | None:
    """delta -+ t CR1 with one degree of freedom less than groups."""
    return interval_clusters_t(data.clusters)


def interval_alone(data: Grouped) -> Interval | None:
    """delta -+ 1.96 SE as if items stood alone."""
    return _around(data, Z95 * error_alone(data))


def _around(data: Grouped, half: float) -> Interval | None:
    centre = float(delta_of(data))
    return (centre - half, centre + half) if half > 0 else None


def _times(factor: float) -> Callable[[Grouped], Interval | None]:
    return lambda data: _around(data, factor * (error_grouped(data) or 0.0))


def _t(data: Grouped) -> float:
    return t_critical(len(data.groups) - 1)


def _sample(data: Grouped) -> float:
    return se_clusters_sample(data.clusters) or 0.0


def _from_own(values: Values, _n: int) -> tuple[Value, ...]:
    delta, error, groups = values["delta"], values["se_clustered"], values["groups"]
    if isinstance(delta, str | tuple) or isinstance(error, str | tuple) or not isinstance(groups, int):
        return ()
    if error <= 0 or groups < 2:
        return ()
    centre, t = float(delta), t_critical(groups - 1)
    factors = (t * (groups / (groups - 1)) ** 0.5, t, Z95, 2.0)
    return tuple((centre - each * float(error), centre + each * float(error)) for each in factors)


def _setup(scene: Scene) -> str:
    data, groups = grouped_of(scene), len(grouped_of(scene).groups)
    centre = plug(scene, "delta", tex_pp(delta_of(data), 1))
    error = plug(scene, "se_clustered", tex_pp(error_grouped(data) or 0.0, 2))
    return (
        f"{groups} groups leave {groups - 1} degrees of freedom, so $t = {tex(_t(data), 3)}$ takes the place "
        f"of 1.96, and the standard error gets the factor for few groups (in percentage points):\n\n"
        f"$${centre} \\pm {tex(_t(data), 3)} \\times \\sqrt{{\\frac{{{groups}}}{{{groups - 1}}}}} "
        f"\\times {error}$$"
    )


def _solution(scene: Scene) -> str:
    data, groups = grouped_of(scene), len(grouped_of(scene).groups)
    interval, half = interval_grouped(data), _t(data) * _sample(data)
    centre, error = tex_pp(delta_of(data), 2), tex_pp(error_grouped(data) or 0.0, 3)
    return (
        f"$${centre} \\pm {tex(_t(data), 3)} \\times \\sqrt{{\\frac{{{groups}}}{{{groups - 1}}}}} "
        f"\\times {error} = {centre} \\pm {tex_pp(half, 2)}$$\n\n"
        f"Clustered 95% interval: **{prose(interval, 'pp', 1)}**.\n\n"
        f"As if items stood alone it would be {prose(interval_alone(data), 'pp', 1)}."
    )


def interval_sentence(data: Grouped) -> str:
    """The interval as a report gives it."""
    gap, limits = prose(delta_of(data), "pp", 1), prose(interval_grouped(data), "pp", 1)
    return (
        f"The difference, [[b]] minus [[a]], is {gap} (95% interval {limits}, clustered by "
        f"{len(data.groups)} groups)."
    )


CI_CLUSTERED = Quantity(
    name="ci_clustered",
    label="95% interval of delta, clustered",
    kind="interval",
    unit="pp",
    value=interval_grouped,
    formula=r"\Delta \pm t_{G-1} \sqrt{\frac{G}{G-1}}\ \mathrm{SE}_{\text{clustered}}",
    digits=lambda n: 1,
    tolerance=limit_tolerance,
    takes=Grouped,
    needs=("delta", "se_clustered"),
    routes=(Route(("delta", "se_clustered", "groups"), _from_own),),
    alternatives=(
        Alternative("1.96 in place of t", lambda data: interval_clusters(data.clusters)),
        Alternative("2 standard errors in place of t", _times(2.0)),
        Alternative(
            "no factor for few groups", lambda data: _around(data, _t(data) * (error_grouped(data) or 0.0))
        ),
        Alternative("1.96 and the factor for few groups", lambda data: _around(data, Z95 * _sample(data))),
    ),
    help=Help(
        nudge=(
            "Delta, and the clustered standard error to either side. With few groups the factor is a t: "
            "the groups are the units, one less than them are the degrees of freedom."
        ),
        setup=_setup,
        solution=_solution,
        report=lambda scene: interval_sentence(grouped_of(scene)),
        shows=("delta", "se_clustered"),
    ),
    mistakes=(
        Mistake(
            "ignoring-clusters",
            interval_alone,
            "That is the interval as if every item stood alone. Items of a group share their luck: "
            "use the clustered standard error.",
            key=True,
        ),
        other_way(interval_grouped),
        ninety(_times(Z90)),
        ninety_nine(_times(Z99)),
        one_error(_times(1.0)),
        full_width(lambda data: _around(data, 2 * _t(data) * _sample(data))),
    ),
)
