"""The mean difference of pairs of scores, and how much single differences vary."""

from math import sqrt
from statistics import median

from app.core.quantities.data import ScorePairs
from app.core.quantities.quantity import Alternative, Help, Mistake, Quantity, Scene
from app.core.quantities.score_parts import (
    delta_of,
    error_of,
    of_scores,
    pairs_of,
    score_tolerance,
    spread_tolerance,
)
from app.core.quantities.writing import plug, prose, tex
from app.core.stats.scores import (
    mean_a,
    sd_difference,
    se_scores_population,
    se_scores_unpaired,
)


def differences(data: ScorePairs) -> list[float]:
    """B minus A of every item."""
    return [step / data.scale for step in data.steps.differences]


def plain(value: float) -> str:
    """A score or a difference with no more decimals than it has."""
    return prose(value, "plain", 0 if value == round(value) else 2)


def _listed(data: ScorePairs) -> str:
    return ", ".join(plain(each) for each in differences(data))


def _delta_setup(scene: Scene) -> str:
    data = pairs_of(scene)
    return (
        f"Take B minus A for each of the [[noun]]: {_listed(data)}.\n\n"
        f"Add them up, signs included, and divide by {data.n}."
    )


def _delta_solution(scene: Scene) -> str:
    data, delta = pairs_of(scene), delta_of(pairs_of(scene))
    total = tex(sum(differences(data)), 0 if data.scale == 1 else 2)
    return (
        f"B minus A for each: {_listed(data)}.\n\n"
        f"$$\\frac{{{total}}}{{{data.n}}} = {tex(delta, 2)}$$\n\n"
        f"Mean difference: **{prose(delta, 'plain', 2)}**."
    )


def delta_sentence(data: ScorePairs) -> str:
    """The mean difference in words that keep the direction."""
    return (
        f"On the same {data.n:,} [[noun]], the mean difference, [[b]] minus [[a]], is "
        f"{prose(delta_of(data), 'plain', 2)} ([[right]])."
    )


SCORE_DELTA = Quantity(
    name="delta",
    label="Mean difference, [[b]] minus [[a]]",
    kind="number",
    unit="plain",
    value=delta_of,
    formula=r"\bar d = \frac{1}{n} \sum_i (B_i - A_i)",
    digits=lambda n: 2,
    tolerance=score_tolerance,
    takes=ScorePairs,
    help=Help(
        nudge="One difference for each item, always in the same direction. Then their mean.",
        setup=_delta_setup,
        solution=_delta_solution,
        report=lambda scene: delta_sentence(pairs_of(scene)),
    ),
    mistakes=(
        Mistake(
            "sign",
            lambda data: -delta_of(data),
            "That is the difference seen from the other side, [[a]] minus [[b]]. Here it is [[b]] "
            "minus [[a]], "
            "whichever way is better.",
            key=True,
        ),
        Mistake(
            "sum-not-mean",
            lambda data: delta_of(data) * data.n,
            "That is the sum of the differences. Divide by the number of items.",
        ),
        Mistake(
            "median-difference",
            lambda data: median(differences(data)),
            "That is the median of the differences. This box asks for their mean.",
        ),
        Mistake(
            "absolute-differences",
            lambda data: sum(map(abs, differences(data))) / data.n,
            "That is the mean without the signs. Where B scored less than A, the difference is negative.",
        ),
        Mistake(
            "degrees-of-freedom",
            lambda data: delta_of(data) * data.n / (data.n - 1),
            "That divides by one less than the items. A mean divides by all of them.",
        ),
        Mistake(
            "relative-change",
            lambda data: delta_of(data) / mean_a(data.steps),
            "That is the change relative to the mean of [[a]]. Here the difference itself is asked.",
        ),
    ),
)


def _sd(data: ScorePairs) -> float:
    return sd_difference(data.steps) or 0.0


def _sd_setup(scene: Scene) -> str:
    data = pairs_of(scene)
    delta = plug(scene, "delta", tex(delta_of(data), 2))
    return (
        f"From each difference ({_listed(data)}) take off their mean, square, add up, divide by one "
        "less than "
        f"the items, take the root:\n\n"
        f"$$\\sqrt{{\\frac{{\\sum (d_i - {delta})^2}}{{{data.n} - 1}}}}$$"
    )


def _sd_solution(scene: Scene) -> str:
    data, sd = pairs_of(scene), _sd(pairs_of(scene))
    squares = tex(sd * sd * (data.n - 1), 2)
    return (
        f"$$\\sqrt{{\\frac{{{squares}}}{{{data.n} - 1}}}} = {tex(sd, 2)}$$\n\n"
        f"Standard deviation of the differences: **{prose(sd, 'plain', 2)}**."
    )


SD_DIFFERENCE = Quantity(
    name="sd_difference",
    label="Standard deviation of the differences",
    kind="number",
    unit="plain",
    value=of_scores(sd_difference),
    formula=r"s_d = \sqrt{\frac{\sum (d_i - \bar d)^2}{n - 1}}",
    digits=lambda n: 2,
    tolerance=spread_tolerance,
    takes=ScorePairs,
    needs=("delta",),
    alternatives=(
        Alternative("n in the denominator", lambda data: se_scores_population(data.steps) * sqrt(data.n)),
    ),
    help=Help(
        nudge=(
            "How far do the single differences lie from their mean? The scores themselves have no part in it."
        ),
        setup=_sd_setup,
        solution=_sd_solution,
        report=lambda scene: (
            f"Single differences vary with a standard deviation of {prose(_sd(pairs_of(scene)), 'plain', 2)}."
        ),
        shows=("delta",),
    ),
    mistakes=(
        Mistake(
            "unpaired-se",
            lambda data: (se_scores_unpaired(data.steps) or 0.0) * sqrt(data.n),
            "That adds the variances of the two columns as if they had nothing to do with each other. "
            "Take the differences first, then their standard deviation.",
            key=True,
        ),
        Mistake(
            "no-root",
            lambda data: _sd(data) ** 2,
            "That is the variance. Take the root.",
        ),
        Mistake(
            "se-for-sd",
            error_of,
            "That is the standard error of the mean already. Here the spread of single differences is asked.",
        ),
        Mistake(
            "mean-not-taken-off",
            lambda data: sqrt(sum(each**2 for each in differences(data)) / (data.n - 1)),
            "That squares the differences as they are. Take off their mean first.",
        ),
        Mistake(
            "absolute-deviation",
            lambda data: sum(abs(each - delta_of(data)) for each in differences(data)) / data.n,
            "That is the mean distance from the mean. Square the distances before you average, "
            "and take the root after.",
        ),
    ),
)
