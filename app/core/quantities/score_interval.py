"""The t interval of a mean difference of scores."""

from collections.abc import Callable

from app.core.quantities.data import ScorePairs
from app.core.quantities.interval_parts import Z90, Z99, full_width, ninety, one_error, other_way
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
from app.core.quantities.score_parts import around, delta_of, error_of, pairs_of, t_of
from app.core.quantities.writing import plug, prose, tex
from app.core.stats.intervals import Z95, Interval
from app.core.stats.quantiles import t_critical
from app.core.stats.scores import (
    interval_t,
    sd_difference,
    se_scores_population,
    se_scores_unpaired,
)


def interval_of(data: ScorePairs) -> Interval | None:
    """delta -+ t SE, n - 1 degrees of freedom."""
    return interval_t(data.steps)


def _times(factor: float) -> Callable[[ScorePairs], Interval | None]:
    return lambda data: around(data, factor * error_of(data))


def interval_unpaired(data: ScorePairs) -> Interval | None:
    """The same with the unpaired standard error."""
    return around(data, t_of(data) * (se_scores_unpaired(data.steps) or 0.0))


def _of_single_items(data: ScorePairs) -> Interval | None:
    return around(data, t_of(data) * (sd_difference(data.steps) or 0.0))


def _from_own(values: Values, n: int) -> tuple[Value, ...]:
    delta, error = values["delta"], values["se_difference"]
    if isinstance(delta, str | tuple) or isinstance(error, str | tuple) or error <= 0:
        return ()
    half = t_critical(n - 1) * float(error)
    return ((float(delta) - half, float(delta) + half),)


def _setup(scene: Scene) -> str:
    data = pairs_of(scene)
    delta = plug(scene, "delta", tex(delta_of(data), 2))
    error = plug(scene, "se_difference", tex(error_of(data), 2))
    return (
        f"{data.n} items leave {data.n - 1} degrees of freedom, so $t = {tex(t_of(data), 3)}$ takes "
        "the place "
        f"of 1.96:\n\n$${delta} \\pm {tex(t_of(data), 3)} \\times {error}$$"
    )


def _solution(scene: Scene) -> str:
    data = pairs_of(scene)
    centre, half = tex(delta_of(data), 3), t_of(data) * error_of(data)
    return (
        f"$${centre} \\pm {tex(t_of(data), 3)} \\times {tex(error_of(data), 3)} "
        f"= {centre} \\pm {tex(half, 3)}$$\n\n"
        f"Paired 95% interval: **{prose(interval_of(data), 'plain', 2)}**."
    )


def interval_sentence(data: ScorePairs) -> str:
    """The mean difference with its interval, as a report gives them."""
    gap, limits = prose(delta_of(data), "plain", 2), prose(interval_of(data), "plain", 2)
    return (
        f"On the same {data.n:,} [[noun]], the mean difference in [[right]], [[b]] minus [[a]], is {gap} "
        f"(paired 95% interval {limits}, t with {data.n - 1} degrees of freedom)."
    )


CI_T = Quantity(
    name="ci_t",
    label="Paired 95% interval of the mean difference",
    kind="interval",
    unit="plain",
    value=interval_of,
    formula=r"\bar d \pm t_{n-1} \frac{s_d}{\sqrt n}",
    digits=lambda n: 2,
    tolerance=limit_tolerance,
    takes=ScorePairs,
    needs=("delta", "se_difference"),
    routes=(Route(("delta", "se_difference"), _from_own),),
    alternatives=(
        Alternative(
            "n in the denominator",
            lambda data: around(data, t_of(data) * se_scores_population(data.steps)),
        ),
    ),
    help=Help(
        nudge=(
            "The mean difference, and its standard error to either side. The standard deviation "
            "comes from few "
            "items, so the factor is a t: which degrees of freedom?"
        ),
        setup=_setup,
        solution=_solution,
        report=lambda scene: interval_sentence(pairs_of(scene)),
        shows=("delta", "se_difference"),
    ),
    mistakes=(
        Mistake(
            "unpaired-interval",
            interval_unpaired,
            "That is the interval with the unpaired standard error. Both were scored on the same items: "
            "use the paired one.",
            key=True,
        ),
        Mistake(
            "normal-for-t",
            _times(Z95),
            "That takes the factor of the normal curve. The standard deviation is itself estimated from few "
            "items: take t, which is larger.",
            key=True,
        ),
        Mistake(
            "normal-for-t",
            _times(2.0),
            "That takes two standard errors, which does for many items. With few of them take t, "
            "which is larger.",
        ),
        other_way(interval_of),
        ninety(_times(Z90)),
        Mistake(
            "ninety-nine-percent",
            _times(Z99),
            "That is the normal interval for ninety-nine percent. For ninety-five take the t that "
            "leaves two and "
            "a half percent on either side.",
        ),
        one_error(_times(1.0)),
        full_width(lambda data: around(data, 2 * t_of(data) * error_of(data))),
        Mistake(
            "sd-not-se",
            _of_single_items,
            "That uses the standard deviation: it says where single differences lie. "
            "The interval of their mean takes the standard error.",
        ),
    ),
)
