"""How much the two go right and wrong together: covariance and correlation of their outcomes."""

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
from app.core.quantities.writing import plug, prose, tex, tex_share
from app.core.stats.association import phi
from app.core.stats.difference import covariance
from app.core.stats.table import Table


def _variance(share: float) -> float:
    return share * (1 - share)


def _phi(t: Table) -> float:
    value = phi(t)
    if value is None:
        raise ValueError("phi is not defined")
    return value


def _spreads(t: Table) -> float:
    """The two standard deviations of an item, multiplied."""
    return sqrt(_variance(t.accuracy_a) * _variance(t.accuracy_b))


def _covariance_setup(scene: Scene) -> str:
    t = scene.table
    a = plug(scene, "accuracy_a", tex_share(t.accuracy_a))
    b = plug(scene, "accuracy_b", tex_share(t.accuracy_b))
    return (
        "How often both are right, less how often they would both be right by chance:\n\n"
        f"$$\\frac{{{t.both}}}{{{t.n}}} - {a} \\times {b}$$"
    )


def _covariance_solution(scene: Scene) -> str:
    t = scene.table
    chance = t.accuracy_a * t.accuracy_b
    return (
        f"$$\\frac{{{t.both}}}{{{t.n}}} - {tex_share(t.accuracy_a)} \\times {tex_share(t.accuracy_b)} = "
        f"{tex(t.both / t.n, 5)} - {tex(chance, 5)} = {tex(covariance(t), 4)}$$\n\n"
        f"Covariance: **{prose(covariance(t), 'plain', 3)}**."
    )


def _covariance_from(values: Values, _n: int) -> tuple[Value, ...]:
    a, b, cov = values["accuracy_a"], values["accuracy_b"], values["covariance"]
    if isinstance(a, str | tuple) or isinstance(b, str | tuple) or isinstance(cov, str | tuple):
        return ()
    product = _variance(float(a)) * _variance(float(b))
    return (float(cov) / sqrt(product),) if product > 0 else ()


def _together(scene: Scene) -> str:
    t = scene.table
    return (
        f"The outcomes of [[a]] and [[b]] have a covariance of {prose(covariance(t), 'plain', 3)} "
        f"(correlation {prose(phi(t), 'plain', 2)})."
    )


COVARIANCE = Quantity(
    name="covariance",
    label="Covariance of the two outcomes",
    kind="number",
    unit="plain",
    value=covariance,
    formula=r"\frac{\text{both}}{n} - p_A\,p_B",
    digits=lambda n: 3,
    tolerance=ratio_tolerance,
    needs=("both", "accuracy_a", "accuracy_b"),
    alternatives=(Alternative("n − 1 in the denominator", lambda t: covariance(t) * t.n / (t.n - 1)),),
    help=Help(
        nudge=(
            "If the two had nothing to do with each other, both would be right as often as the product of "
            "the two accuracies says. By how much does it happen more often?"
        ),
        setup=_covariance_setup,
        solution=_covariance_solution,
        report=_together,
        shows=("both", "accuracy_a", "accuracy_b"),
    ),
    mistakes=(
        Mistake(
            "phi-for-covariance",
            _phi,
            "That is the correlation. The covariance is that times both standard deviations.",
        ),
        Mistake(
            "product-of-accuracies",
            lambda t: t.accuracy_a * t.accuracy_b,
            "That is how often both would be right by chance. Take it from how often both are right.",
        ),
        Mistake(
            "forgot-product",
            lambda t: t.both / t.n,
            "That is how often both are right. Take off what would happen by chance.",
        ),
        Mistake(
            "sign",
            lambda t: -covariance(t),
            "That has the sign the other way round. Being right together more often than by chance counts "
            "as positive.",
        ),
        Mistake(
            "agreement-rate",
            lambda t: (t.both + t.neither) / t.n,
            "That is how often the two agree, right or wrong. Much of that happens by chance.",
        ),
        Mistake(
            "sd-product",
            _spreads,
            "That is the product of the two standard deviations, the most a covariance can be.",
        ),
        Mistake(
            "divided-once",
            lambda t: (t.both * t.neither - t.only_a * t.only_b) / t.n,
            "That difference of products is divided by the items once. Each product holds two counts: "
            "divide by the items twice.",
        ),
    ),
)


def _phi_setup(scene: Scene) -> str:
    t = scene.table
    cov = plug(scene, "covariance", tex(covariance(t), 4))
    a = plug(scene, "accuracy_a", tex_share(t.accuracy_a))
    b = plug(scene, "accuracy_b", tex_share(t.accuracy_b))
    return (
        "The covariance over both standard deviations:\n\n"
        f"$$\\frac{{{cov}}}{{\\sqrt{{{a}\\,(1 - {a})}}\\,\\sqrt{{{b}\\,(1 - {b})}}}}$$"
    )


def _phi_solution(scene: Scene) -> str:
    t = scene.table
    return (
        f"$$\\frac{{{tex(covariance(t), 5)}}}{{{tex(sqrt(_variance(t.accuracy_a)), 4)} \\times "
        f"{tex(sqrt(_variance(t.accuracy_b)), 4)}}} = {tex(_phi(t), 3)}$$\n\n"
        f"Correlation: **{prose(phi(t), 'plain', 2)}**."
    )


PHI = Quantity(
    name="phi",
    label="Correlation of the two outcomes",
    kind="number",
    unit="plain",
    value=phi,
    formula=r"\frac{\mathrm{cov}}{\sqrt{p_A (1 - p_A)}\,\sqrt{p_B (1 - p_B)}}",
    digits=lambda n: 2,
    tolerance=ratio_tolerance,
    needs=("covariance", "accuracy_a", "accuracy_b"),
    routes=(Route(("accuracy_a", "accuracy_b", "covariance"), _covariance_from),),
    help=Help(
        nudge="A correlation is a covariance on a scale that ends at one: measured in standard deviations.",
        setup=_phi_setup,
        solution=_phi_solution,
        report=_together,
        shows=("covariance", "accuracy_a", "accuracy_b"),
    ),
    mistakes=(
        Mistake(
            "covariance-for-phi",
            covariance,
            "That is the covariance. Divide it by both standard deviations.",
        ),
        Mistake(
            "no-root",
            lambda t: covariance(t) / _spreads(t) ** 2,
            "That is the covariance over the two variances. Divide by the standard deviations, their roots.",
        ),
        Mistake(
            "sign",
            lambda t: -_phi(t),
            "That has the sign the other way round. Being right together more often than by chance counts "
            "as positive.",
        ),
        Mistake(
            "agreement-rate",
            lambda t: (t.both + t.neither) / t.n,
            "That is how often the two agree. Much of that happens by chance: start from the covariance.",
        ),
        Mistake(
            "squared",
            lambda t: _phi(t) ** 2,
            "That is the square of the correlation, the share of variance explained.",
        ),
    ),
)
