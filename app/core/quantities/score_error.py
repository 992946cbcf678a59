"""The standard error of a mean difference of scores."""

from math import sqrt

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
)
from app.core.quantities.score_parts import (
    error_of,
    of_scores,
    pairs_of,
    spread_tolerance,
)
from app.core.quantities.writing import plug, prose, tex
from app.core.stats.scores import (
    Scores,
    sd_difference,
    se_scores,
    se_scores_population,
    se_scores_unpaired,
)


def deviation(data: ScorePairs) -> float:
    """The standard deviation of the differences."""
    return sd_difference(data.steps) or 0.0


def unpaired_error(data: ScorePairs) -> float:
    """The standard error as if the items were not shared."""
    return se_scores_unpaired(data.steps) or 0.0


def _single(steps: tuple[int, ...], scale: int) -> float:
    n, total = len(steps), sum(steps)
    return sqrt((n * sum(step * step for step in steps) - total * total) / (n * n * (n - 1))) / scale


def single_errors(scores: Scores) -> tuple[float, float]:
    """The standard errors of the two means, each for itself."""
    return _single(scores.steps_a, scores.scale), _single(scores.steps_b, scores.scale)


def _from_sd(values: Values, n: int) -> tuple[Value, ...]:
    sd = values["sd_difference"]
    return () if isinstance(sd, str | tuple) or sd <= 0 else (float(sd) / sqrt(n),)


def _error_setup(scene: Scene) -> str:
    data = pairs_of(scene)
    sd = plug(scene, "sd_difference", tex(deviation(data), 2))
    return (
        "The standard deviation of the differences, over the root of the items:\n\n"
        f"$$\\frac{{{sd}}}{{\\sqrt{{{data.n}}}}}$$"
    )


def _error_solution(scene: Scene) -> str:
    data, error = pairs_of(scene), error_of(pairs_of(scene))
    return (
        f"$$\\frac{{{tex(deviation(data), 3)}}}{{\\sqrt{{{data.n}}}}} = {tex(error, 2)}$$\n\n"
        f"Paired standard error: **{prose(error, 'plain', 2)}**."
    )


SE_DIFFERENCE = Quantity(
    name="se_difference",
    label="Standard error of the mean difference",
    kind="number",
    unit="plain",
    value=of_scores(se_scores),
    formula=r"\frac{s_d}{\sqrt n}",
    digits=lambda n: 2,
    tolerance=spread_tolerance,
    takes=ScorePairs,
    needs=("sd_difference",),
    routes=(Route(("sd_difference",), _from_sd),),
    alternatives=(Alternative("n in the denominator", of_scores(se_scores_population)),),
    help=Help(
        nudge="A mean of differences varies less than one of them. By which factor?",
        setup=_error_setup,
        solution=_error_solution,
        report=lambda scene: (
            "Paired on the same [[noun]], the mean difference has a standard error of "
            f"{prose(error_of(pairs_of(scene)), 'plain', 2)}."
        ),
        shows=("sd_difference",),
    ),
    mistakes=(
        Mistake(
            "unpaired-se",
            unpaired_error,
            "That is the unpaired standard error: it treats the two columns as separate samples. "
            "Both were scored on the same items, so start from the differences.",
            key=True,
        ),
        Mistake(
            "sd-not-se",
            deviation,
            "That is the standard deviation of single differences. The error of their mean is smaller: "
            "divide by the root of the items.",
            key=True,
        ),
        Mistake(
            "root-n-twice",
            lambda data: deviation(data) / data.n,
            "That divides by the items. Divide by their root.",
        ),
        Mistake(
            "no-root",
            lambda data: deviation(data) ** 2 / data.n,
            "That is the variance of the mean. Take the root.",
        ),
        Mistake(
            "degrees-of-freedom",
            lambda data: deviation(data) / sqrt(data.n - 1),
            "That takes one off the items twice, in the standard deviation and again here. "
            "Divide by the root of all items.",
        ),
        Mistake(
            "added-ses",
            lambda data: sum(single_errors(data.steps)),
            "That is the sum of the two single standard errors. Start from the differences.",
        ),
        Mistake(
            "single-se",
            lambda data: single_errors(data.steps)[0],
            "That is the standard error of the mean of [[a]] alone. Start from the differences.",
        ),
        Mistake(
            "single-se",
            lambda data: single_errors(data.steps)[1],
            "That is the standard error of the mean of [[b]] alone. Start from the differences.",
        ),
    ),
)
