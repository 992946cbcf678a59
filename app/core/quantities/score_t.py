"""The paired t of scores."""

from app.core.quantities.data import ScorePairs
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
from app.core.quantities.score_error import deviation, unpaired_error
from app.core.quantities.score_parts import delta_of, error_of, of_scores, pairs_of
from app.core.quantities.writing import plug, prose, tex
from app.core.stats.scores import se_scores_population, t_statistic


def _t_from_own(values: Values, _n: int) -> tuple[Value, ...]:
    delta, error = values["delta"], values["se_difference"]
    if isinstance(delta, str | tuple) or isinstance(error, str | tuple) or error <= 0:
        return ()
    return (float(delta) / float(error),)


def _t_setup(scene: Scene) -> str:
    data = pairs_of(scene)
    delta = plug(scene, "delta", tex(delta_of(data), 2))
    error = plug(scene, "se_difference", tex(error_of(data), 2))
    return f"The mean difference over its standard error:\n\n$$\\frac{{{delta}}}{{{error}}}$$"


def _t_solution(scene: Scene) -> str:
    data, t = pairs_of(scene), t_statistic(pairs_of(scene).steps)
    line = f"\\frac{{{tex(delta_of(data), 3)}}}{{{tex(error_of(data), 3)}}} = {tex(t or 0.0, 2)}"
    return f"$${line}$$\n\nPaired t, with {data.n - 1} degrees of freedom: **{prose(t, 'z', 2)}**."


T_PAIRED = Quantity(
    name="t_paired",
    label="Paired t",
    kind="number",
    unit="z",
    value=of_scores(t_statistic),
    formula=r"t = \frac{\bar d}{s_d / \sqrt n}",
    digits=lambda n: 2,
    tolerance=z_tolerance,
    takes=ScorePairs,
    needs=("delta", "se_difference"),
    routes=(Route(("delta", "se_difference"), _t_from_own),),
    alternatives=(
        Alternative(
            "n in the denominator",
            lambda data: delta_of(data) / (se_scores_population(data.steps) or 1.0),
        ),
    ),
    help=Help(
        nudge="How many standard errors lies the mean difference away from zero?",
        setup=_t_setup,
        solution=_t_solution,
        report=lambda scene: (
            f"Paired t = {prose(t_statistic(pairs_of(scene).steps), 'z', 2)} with "
            f"{pairs_of(scene).n - 1} degrees of freedom."
        ),
        shows=("delta", "se_difference"),
    ),
    mistakes=(
        Mistake(
            "unpaired-z",
            lambda data: delta_of(data) / unpaired_error(data),
            "That is the mean difference over the unpaired standard error. "
            "Both were scored on the same items: use the paired one.",
            key=True,
        ),
        Mistake(
            "sign",
            lambda data: -delta_of(data) / error_of(data),
            "That has the sign the other way round. It is positive when [[b]] has the higher scores.",
        ),
        Mistake(
            "sd-not-se",
            lambda data: delta_of(data) / deviation(data),
            "That divides by the standard deviation, which gives the size of the effect. "
            "Divide by the standard error.",
        ),
        Mistake(
            "upside-down",
            lambda data: error_of(data) / delta_of(data),
            "That is the ratio the other way up. The mean difference stands above the line.",
        ),
    ),
)
