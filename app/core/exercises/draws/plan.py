"""Kind "plan": what is settled before a comparison is made."""

from typing import Any

from numpy.random import Generator

from app.core.exercises.draws.kind import Kind, Picture, Whole
from app.core.exercises.exercise import Exercise
from app.core.quantities.data import Plan
from app.core.quantities.data.plan import PER_MILLE
from app.core.quantities.items_needed import needed_sentence
from app.core.quantities.plan_parts import connor
from app.core.quantities.planned_width import half_width, width_sentence
from app.core.text.figures import Bar, intervals

LEAD, DISAGREEMENT, ACCURACY = (0.015, 0.06), (0.06, 0.3), (0.55, 0.85)
STEP = 5  # thousandths: leads and rates as people say them
POWERS = (800, 900)
# So many times the lead is the disagreement at least, or nearly every disagreement would go to B.
LEAST_RATIO = 2.5
BEST = 960


def _propose(exercise: Exercise, rng: Generator) -> Plan:
    ranges, (least, most) = exercise.draw.ranges, exercise.draw.whole["power"]
    powers = [power for power in POWERS if least * 10 <= power <= most * 10] or [least * 10]
    lead, rate, accuracy = (
        STEP * round(float(rng.uniform(*ranges.get(name, limits))) * PER_MILLE / STEP)
        for name, limits in (("lead", LEAD), ("disagreement", DISAGREEMENT), ("accuracy_a", ACCURACY))
    )
    return Plan(lead, rate, powers[int(rng.integers(len(powers)))], accuracy)


def _accepts(exercise: Exercise, data: Plan) -> bool:
    """A plan that can come true, for a number of items that one would ask."""
    if not 0 < data.lead <= data.disagreement or data.accuracy + data.lead > BEST:
        return False
    items, (least, most) = connor(data), exercise.draw.items
    enough = exercise.draw.edge or data.disagreement >= LEAST_RATIO * data.lead
    return enough and items is not None and least <= items <= most


def _shown(data: Plan) -> dict[str, Any]:
    return {
        "lead": data.lead / PER_MILLE,
        "disagreement": data.disagreement / PER_MILLE,
        "power": data.power / PER_MILLE,
        "accuracy_a": data.accuracy / PER_MILLE,
    }


def _picture(data: Plan) -> Picture | None:
    """What to expect where the lead is as planned: with the items it takes, and with a quarter of them."""
    items, reach, lead = connor(data), half_width(data), data.lead / PER_MILLE
    if items is None or reach is None:
        return None
    bars = (
        Bar(f"{items // 4:,} items", lead, lead - 2 * reach, lead + 2 * reach, "unpaired"),
        Bar(f"{items:,} items", lead, lead - reach, lead + reach, "paired"),
    )
    drawn = intervals(bars, title="The interval to expect where the lead is as large as planned")
    return Picture(
        drawn, "With a quarter of the items the interval is twice as long. Luck moves either one to and fro."
    )


KIND = Kind(
    name="plan",
    propose=_propose,
    accepts=_accepts,
    shown=_shown,
    prompt=(
        "Before anything is measured: [[b]] (B) is to be compared with [[a]] (A) on the same "
        "[[noun]], two-sided, "
        "at the 5% level. This is what was settled or guessed beforehand."
    ),
    report=lambda data: f"{needed_sentence(data)} {width_sentence(data)}",
    picture=_picture,
    whole={"items": Whole(10, 100_000, (100, 6000)), "power": Whole(50, 99, (80, 90))},
    ranges={"lead": (0, 1), "disagreement": (0, 1), "accuracy_a": (0, 1)},
    given=frozenset({"lead", "disagreement"}),
)
