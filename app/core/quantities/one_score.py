"""One accuracy by itself, and what more items would buy."""

from fractions import Fraction

from app.core.quantities.data import SingleScore
from app.core.quantities.quantity import Help, Mistake, Quantity, Scene, exact, share_tolerance
from app.core.quantities.writing import prose, tex_pp


def score_of(scene: Scene) -> SingleScore:
    """The score a scene is about. TypeError for other data."""
    if not isinstance(scene.data, SingleScore):
        raise TypeError(f"{type(scene.data).__name__} are no single score")
    return scene.data


def _accuracy_solution(scene: Scene) -> str:
    s = score_of(scene)
    share = Fraction(s.solved, s.n)
    line = f"$$\\frac{{{s.solved}}}{{{s.n}}} = {tex_pp(share, 1)}\\,\\%$$"
    return f"{line}\n\nAccuracy: **{prose(share, 'percent', 1)}**."


def _accuracy_report(scene: Scene) -> str:
    s = score_of(scene)
    share = prose(s.accuracy, "percent", 1)
    return f"{s.solved} of {s.n} [[noun]] ({share}) were [[right]] by [[a]]."


ACCURACY = Quantity(
    name="accuracy",
    label="Accuracy of [[a]]",
    kind="number",
    unit="percent",
    value=lambda s: Fraction(s.solved, s.n),
    formula=r"p = \frac{\text{right}}{n}",
    digits=lambda n: 1,
    tolerance=share_tolerance,
    takes=SingleScore,
    help=Help(
        nudge="An accuracy is a share: what was [[right]], out of all [[noun]].",
        setup=lambda scene: f"$$\\frac{{{score_of(scene).solved}}}{{{score_of(scene).n}}}$$",
        solution=_accuracy_solution,
        report=_accuracy_report,
    ),
    mistakes=(
        Mistake(
            "complement",
            lambda s: Fraction(s.n - s.solved, s.n),
            "That is the share of the others. An accuracy counts what was [[right]].",
        ),
        Mistake(
            "odds",
            lambda s: Fraction(s.solved, s.n - s.solved),
            "That divides by those that were not [[right]], which gives odds. Divide by all [[noun]].",
        ),
        Mistake(
            "count-as-percent",
            lambda s: Fraction(s.solved, 100),
            "That is the count itself. Divide it by all [[noun]] to make it a share.",
        ),
    ),
)


def _half_solution(scene: Scene) -> str:
    n = score_of(scene).n
    return (
        "The error bar goes with one over the root of the items, so half of it takes four times as many:\n\n"
        f"$$4 \\times {n} = {4 * n}$$\n\nItems for half the error bar: **{prose(4 * n, 'count', 0)}**."
    )


def _half_report(scene: Scene) -> str:
    return f"Half that error bar would take {prose(4 * score_of(scene).n, 'count', 0)} [[noun]]."


ITEMS_FOR_HALF = Quantity(
    name="items_for_half",
    label="[[noun]] for an error bar half as wide",
    kind="count",
    unit="count",
    value=lambda s: 4 * s.n,
    formula=r"\frac{1}{\sqrt{4 n}} = \frac{1}{2} \cdot \frac{1}{\sqrt{n}}",
    digits=lambda n: 0,
    tolerance=exact,
    takes=SingleScore,
    help=Help(
        nudge="The items stand under a root. How many times as many halve what comes out?",
        setup=lambda scene: (
            "Find the factor $k$ that makes the root twice as large:\n\n"
            f"$$\\sqrt{{k \\times {score_of(scene).n}}} = 2 \\times \\sqrt{{{score_of(scene).n}}}$$"
        ),
        solution=_half_solution,
        report=_half_report,
    ),
    mistakes=(
        Mistake(
            "root-forgotten",
            lambda s: 2 * s.n,
            "That many make the error bar smaller by the root of two only. The items stand under a root.",
            key=True,
        ),
        Mistake(
            "half-the-items",
            lambda s: None if s.n % 2 else s.n // 2,
            "Fewer items make the error bar wider. It takes more.",
        ),
        Mistake(
            "squared-twice",
            lambda s: 16 * s.n,
            "That many make it a quarter as wide. Halving it takes fewer.",
        ),
        Mistake(
            "added-items",
            lambda s: 3 * s.n,
            "That is how many come on top of those you have. The box asks for all of them together.",
        ),
    ),
)
