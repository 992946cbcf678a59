"""Holm's adjustment: the second smallest p, and how many slices stay."""

from app.core.quantities.data import Slices
from app.core.quantities.quantity import Help, Mistake, Quantity, Scene, exact, p_tolerance
from app.core.quantities.slice_parts import alone, in_order, left_by, listed, second, second_by, slices_of
from app.core.quantities.writing import prose, tex
from app.core.stats.families import benjamini_hochberg, bonferroni, hochberg, holm

p_holm = second_by(holm)
left_holm = left_by(holm)


def _p_setup(scene: Scene) -> str:
    data = slices_of(scene)
    first, then = in_order(data)[:2]
    return (
        f"Of {data.n} p values in order, the smallest gets the factor {data.n}, the next one less, and none "
        "may fall below the one before it:\n\n"
        f"$$\\max({data.n} \\times {tex(first, 4)},\\ {data.n - 1} \\times {tex(then, 4)})$$"
    )


def _p_solution(scene: Scene) -> str:
    data, value = slices_of(scene), p_holm(slices_of(scene))
    first, then = in_order(data)[:2]
    line = (
        f"\\max({data.n} \\times {tex(first, 4)},\\ {data.n - 1} \\times {tex(then, 4)}) "
        f"= \\max({tex(data.n * first, 4)},\\ {tex((data.n - 1) * then, 4)})"
    )
    return f"$${line}$$\n\nHolm's p of the second smallest: **{prose(value, 'p', 3)}**."


def _report(scene: Scene) -> str:
    data = slices_of(scene)
    return (
        f"Slices with a p below 5%: {alone(data)} of {data.n} by themselves, {left_holm(data)} after Holm's "
        "adjustment."
    )


P_HOLM = Quantity(
    name="p_holm",
    label="Holm's p of the slice with the second smallest p",
    kind="number",
    unit="p",
    value=p_holm,
    formula=r"\max\bigl(m\,p_{(1)},\ (m - 1)\,p_{(2)}\bigr)",
    digits=lambda n: 3,
    tolerance=p_tolerance,
    takes=Slices,
    help=Help(
        nudge=(
            "Put the p values in order, smallest first. Each gets a factor, and with every step down "
            "the list "
            "one look less is left."
        ),
        setup=_p_setup,
        solution=_p_solution,
        report=_report,
    ),
    mistakes=(
        Mistake(
            "uncorrected",
            second,
            "That is the p as it stands. It does not know about the other looks: adjust it.",
            key=True,
        ),
        Mistake(
            "bonferroni",
            second_by(bonferroni),
            "That takes the number of all looks as the factor, as Bonferroni does. With Holm the second "
            "smallest gets one less.",
            key=True,
        ),
        Mistake(
            "benjamini-hochberg",
            second_by(benjamini_hochberg),
            "That is the adjustment of Benjamini and Hochberg, which bounds another kind of error.",
        ),
        Mistake(
            "step-up",
            second_by(hochberg),
            "That walks up from the largest p. Holm walks down from the smallest, and none may fall "
            "below the "
            "one before it.",
        ),
        Mistake(
            "rank-as-factor",
            lambda data: 2 * second(data),
            "That multiplies by the rank. The factor is how many looks are left, counting this one.",
        ),
        Mistake(
            "one-step-too-far",
            lambda data: (data.n - 2) * second(data),
            "That is the factor of the next step. The smallest p gets the number of all looks, the "
            "second one "
            "less.",
        ),
        Mistake(
            "divided",
            lambda data: second(data) / data.n,
            "That divides by the looks, which makes p smaller. Many looks make every single p worth less: "
            "multiply.",
        ),
    ),
)


def _left_setup(scene: Scene) -> str:
    data = slices_of(scene)
    return (
        f"The p values in order: {listed(in_order(data))}.\n\n"
        f"Multiply by {data.n}, {data.n - 1}, {data.n - 2}, and so on. Stop at the first that is above 0.05: "
        "it and all after it are out."
    )


def _left_solution(scene: Scene) -> str:
    data = slices_of(scene)
    return (
        f"The p values in order: {listed(in_order(data))}.\n\n"
        f"After Holm's adjustment: {listed(holm(in_order(data)))}.\n\n"
        f"Below 5% after it: **{left_holm(data)}**."
    )


REJECTED_HOLM = Quantity(
    name="rejected_holm",
    label="Slices that stay below 5% after Holm",
    kind="count",
    unit="count",
    value=left_holm,
    formula=r"\#\{\,p^{\text{Holm}} \le 0.05\,\}",
    digits=lambda n: 0,
    tolerance=exact,
    takes=Slices,
    help=Help(
        nudge="Walk down the ordered list. The first one that fails takes all after it along.",
        setup=_left_setup,
        solution=_left_solution,
        report=_report,
    ),
    mistakes=(
        Mistake(
            "uncorrected",
            alone,
            "That many are below the level by themselves. Adjust for the number of looks first.",
            key=True,
        ),
        Mistake(
            "benjamini-hochberg",
            left_by(benjamini_hochberg),
            "That many stay with Benjamini and Hochberg, who let some false alarms through. Holm is "
            "stricter.",
        ),
        Mistake(
            "bonferroni",
            left_by(bonferroni),
            "That many stay with Bonferroni's factor for all. Holm's factors become smaller on the way down.",
        ),
        Mistake(
            "step-up",
            left_by(hochberg),
            "That many stay if you walk up from the largest p. Holm walks down from the smallest.",
        ),
        Mistake(
            "rejected-for-kept",
            lambda data: data.n - left_holm(data),
            "That many drop out. This box asks for those that stay.",
        ),
    ),
)
