"""Tango's score interval of delta (1998), from the discordant counts and the number of items."""

from app.core.quantities.interval_parts import Z90, interval_report, ninety, other_way
from app.core.quantities.quantity import (
    Help,
    Mistake,
    Quantity,
    Scene,
    limit_tolerance,
)
from app.core.quantities.writing import plug, prose, tex_pp
from app.core.stats.intervals import tango, unpaired, wald


def _tango_setup(scene: Scene) -> str:
    t = scene.table
    a, b = plug(scene, "only_a", str(t.only_a)), plug(scene, "only_b", str(t.only_b))
    return (
        "Every difference $x$ that the score test would not reject belongs to the interval. "
        "Look for the two values of $x$ at which the statistic is 1.96 in size:\n\n"
        f"$$\\frac{{{b} - {a} - {t.n}\\,x}}{{\\sqrt{{{t.n}\\,(2q + x(1 - x))}}}} = \\pm 1.96$$\n\n"
        f"with $q = \\frac{{\\sqrt{{B^2 - 8 n C}} - B}}{{4 n}}$, $n = {t.n}$, "
        f"$B = -({a} + {b}) + (2 n - {b} + {a})\\,x$ and $C = -{a}\\,x(1 - x)$."
    )


def _tango_solution(scene: Scene) -> str:
    t = scene.table
    limits = tango(t)
    low, high = (tex_pp(limit, 2) for limit in limits)
    return (
        f"{_tango_setup(Scene(t))}\n\nThe lower limit solves it at $+1.96$, the upper one at $-1.96$:\n\n"
        f"$$x_{{\\text{{low}}}} = {low}\\,\\text{{pp}} \\qquad x_{{\\text{{high}}}} = "
        f"{high}\\,\\text{{pp}}$$\n\n"
        f"Tango's 95% interval: **{prose(limits, 'pp', 1)}**."
    )


CI_TANGO = Quantity(
    name="ci_tango",
    label="Tango's 95% interval",
    kind="interval",
    unit="pp",
    value=tango,
    formula=r"\frac{|\text{only B} - \text{only A} - n x|}{\sqrt{n (2 q_x + x (1 - x))}} \le 1.96",
    digits=lambda n: 1,
    tolerance=limit_tolerance,
    needs=("only_a", "only_b"),
    help=Help(
        nudge=(
            "A score interval holds every difference that the data do not reject, with the error bar "
            "computed at that difference. A program finds the two limits; check them by putting them back."
        ),
        setup=_tango_setup,
        solution=_tango_solution,
        report=interval_report(tango, "95% score interval (Tango)"),
        shows=("only_a", "only_b"),
    ),
    mistakes=(
        Mistake(
            "wald-interval",
            wald,
            "That is the Wald interval. Tango's uses the error bar at each limit, not the one at delta.",
            key=True,
        ),
        Mistake(
            "unpaired-interval",
            unpaired,
            "That is the interval with the unpaired standard error. "
            "Both saw the same items: start from their differences.",
        ),
        ninety(lambda t: tango(t, Z90)),
        other_way(tango),
    ),
)
