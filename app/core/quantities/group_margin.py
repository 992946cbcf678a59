"""How far the clustered interval reaches to either side: t, the factor for few groups, the error bar."""

from collections.abc import Callable
from math import sqrt

from app.core.quantities.data import Grouped
from app.core.quantities.group_parts import error_alone, error_grouped, grouped_of
from app.core.quantities.quantity import Help, Mistake, Quantity, Route, Scene, Value, Values, error_tolerance
from app.core.quantities.writing import plug, prose, tex, tex_pp
from app.core.stats.intervals import Z95
from app.core.stats.quantiles import t_critical

Factor = Callable[[int], float]
"""What the clustered standard error is multiplied by, from the number of groups."""


def _whole(groups: int) -> float:
    return t_critical(groups - 1) * sqrt(groups / (groups - 1))


def _times(factor: Factor) -> Callable[[Grouped], float | None]:
    def reach(data: Grouped) -> float | None:
        error = error_grouped(data)
        return factor(len(data.groups)) * error if error else None

    return reach


def _from_own(values: Values, _n: int) -> tuple[Value, ...]:
    error, groups = values["se_clustered"], values["groups"]
    if isinstance(error, str | tuple) or not isinstance(groups, int) or groups < 2:
        return ()
    return (_whole(groups) * float(error),)


def _product(scene: Scene, digits: int) -> str:
    data, groups = grouped_of(scene), len(grouped_of(scene).groups)
    error = plug(scene, "se_clustered", tex_pp(error_grouped(data) or 0.0, digits))
    factor = f"\\sqrt{{\\frac{{{groups}}}{{{groups - 1}}}}}"
    return f"{tex(t_critical(groups - 1), 3)} \\times {factor} \\times {error}"


def _setup(scene: Scene) -> str:
    groups = len(grouped_of(scene).groups)
    return (
        f"{groups} groups leave {groups - 1} degrees of freedom: $t = {tex(t_critical(groups - 1), 3)}$. "
        f"With the factor for few groups (in percentage points):\n\n$${_product(scene, 2)}$$"
    )


def _solution(scene: Scene) -> str:
    reach = MARGIN_CLUSTERED.value(grouped_of(scene))
    assert isinstance(reach, float)
    product = _product(Scene(scene.data), 3)
    return f"$${product} = {tex_pp(reach, 2)}$$\n\nTo either side: **{prose(reach, 'pp', 1)}**."


def _report(scene: Scene) -> str:
    data = grouped_of(scene)
    reach = MARGIN_CLUSTERED.shown(data).text()
    return f"With {len(data.groups)} groups as the units, the 95% interval reaches {reach} to either side."


MARGIN_CLUSTERED = Quantity(
    name="margin_clustered",
    label="How far the clustered 95% interval reaches to either side",
    kind="number",
    unit="pp",
    value=_times(_whole),
    formula=r"t_{G-1} \sqrt{\frac{G}{G-1}}\ \mathrm{SE}_{\text{clustered}}",
    digits=lambda n: 1,
    tolerance=error_tolerance,
    takes=Grouped,
    needs=("se_clustered",),
    routes=(Route(("se_clustered", "groups"), _from_own),),
    help=Help(
        nudge=(
            "Two corrections for few groups, and both go by the number of groups: a factor for residuals "
            "that came out too small, and a t for an error bar that is itself unsure."
        ),
        setup=_setup,
        solution=_solution,
        report=_report,
        shows=("se_clustered",),
    ),
    mistakes=(
        Mistake(
            "factor-left-out",
            _times(lambda groups: t_critical(groups - 1)),
            "The t is right. The standard error still lacks the factor for few groups: "
            "the root of the groups over one less.",
        ),
        Mistake(
            "normal-for-t",
            _times(lambda groups: Z95 * sqrt(groups / (groups - 1))),
            "The factor for few groups is right. With so few, 1.96 does not reach far enough: "
            "take the t for one degree of freedom less than there are groups.",
        ),
        Mistake(
            "no-correction",
            _times(lambda groups: Z95),
            "That is 1.96 clustered standard errors, as for very many groups. With few, a t takes the place "
            "of 1.96, and the standard error gets a factor.",
        ),
        Mistake(
            "t-of-all-groups",
            _times(lambda groups: t_critical(groups) * sqrt(groups / (groups - 1))),
            "That is the t for as many degrees of freedom as there are groups. There is one less of them.",
        ),
        Mistake(
            "factor-without-root",
            _times(lambda groups: t_critical(groups - 1) * groups / (groups - 1)),
            "That multiplies by the groups over one less. It is the factor of the variance: take its root.",
        ),
        Mistake(
            "factor-upside-down",
            _times(lambda groups: t_critical(groups - 1) * sqrt((groups - 1) / groups)),
            "That makes the standard error smaller. The residuals came out too small, "
            "so the factor has to be above one.",
        ),
        Mistake(
            "one-se",
            _times(lambda groups: sqrt(groups / (groups - 1))),
            "That is the standard error with its factor. A 95% interval reaches t times as far.",
        ),
        Mistake(
            "full-width",
            _times(lambda groups: 2 * _whole(groups)),
            "That is the whole interval from end to end. Here the reach to one side is asked.",
        ),
        Mistake(
            "ignoring-clusters",
            lambda data: Z95 * error_alone(data),
            "That is how far the interval reaches if every item stands alone. Items of a group share their "
            "luck: use the clustered standard error.",
            key=True,
        ),
    ),
)
