"""How often many looks at nothing show something."""

from app.core.quantities.data import Slices
from app.core.quantities.quantity import Help, Mistake, Quantity, Scene, share_tolerance
from app.core.quantities.slice_parts import LEVEL, slices_of
from app.core.quantities.writing import prose, tex_pp
from app.core.stats.families import chance_of_any


def _chance(data: Slices) -> float:
    return chance_of_any(data.n, LEVEL)


def _solution(scene: Scene) -> str:
    n, chance = slices_of(scene).n, _chance(slices_of(scene))
    return (
        f"$$1 - 0.95^{{{n}}} = {tex_pp(chance, 1)}\\,\\%$$\n\n"
        f"Chance of at least one false alarm: **{prose(chance, 'percent', 1)}**."
    )


def false_alarm_sentence(data: Slices) -> str:
    """What so many looks at nothing would show."""
    return (
        f"Where nothing differs, {data.n} independent looks show at least one p below 5% with a chance of "
        f"at most {prose(_chance(data), 'percent', 1)}."
    )


ANY_FALSE_ALARM = Quantity(
    name="any_false_alarm",
    label="Chance of at least one false alarm",
    kind="number",
    unit="percent",
    value=_chance,
    formula=r"1 - (1 - 0.05)^m",
    digits=lambda n: 1,
    tolerance=share_tolerance,
    takes=Slices,
    help=Help(
        nudge=(
            "How likely is it that every single look stays quiet? If the looks are independent, "
            "these chances "
            "multiply."
        ),
        setup=lambda scene: (
            "Each look stays quiet in 95% of cases or more; at 95%, all of them together in\n\n"
            f"$$0.95^{{{slices_of(scene).n}}}$$\n\nThe rest is what you look for."
        ),
        solution=_solution,
        report=lambda scene: false_alarm_sentence(slices_of(scene)),
    ),
    mistakes=(
        Mistake(
            "added-levels",
            lambda data: data.n * LEVEL,
            "That adds the chances up. Two false alarms at once would count twice: "
            "go by the chance that all looks stay quiet.",
            key=True,
        ),
        Mistake(
            "level-of-one",
            lambda data: LEVEL,
            "That is the chance for a single look. With every further look there is another chance.",
            key=True,
        ),
        Mistake(
            "chance-of-none",
            lambda data: 1 - _chance(data),
            "That is the chance that all looks stay quiet. Take it from one.",
        ),
        Mistake(
            "all-at-once",
            lambda data: LEVEL**data.n,
            "That is the chance that every look is a false alarm. One is enough here.",
        ),
        Mistake(
            "divided-level",
            lambda data: LEVEL / data.n,
            "That is the level that each look would need. Here the chance is asked that looking at the usual "
            "level brings.",
        ),
    ),
)
