"""Kind "slices": one comparison, looked at in many slices, each with a p of its own."""

from math import sqrt
from typing import Any

from numpy.random import Generator

from app.core.exercises.draws.kind import Kind, Picture, Whole
from app.core.exercises.exercise import Exercise
from app.core.quantities.data import Slices
from app.core.quantities.false_alarm import false_alarm_sentence
from app.core.quantities.false_discoveries import left_discoveries
from app.core.quantities.holm import left_holm
from app.core.quantities.slice_parts import adjusted, alone, in_order
from app.core.stats.families import benjamini_hochberg, chance_of_any, holm
from app.core.text.figures import looks

NAMES = (
    ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October"),
    ("German", "French", "Spanish", "Polish", "Dutch", "Greek", "Turkish", "Czech", "Finnish", "Danish"),
    ("site 1", "site 2", "site 3", "site 4", "site 5", "site 6", "site 7", "site 8", "site 9", "site 10"),
)
DISCORDANT = (14, 60)
# Sizes of z of the slice that stands out, of the next, and of all others.
Z_FIRST, Z_SECOND, Z_REST = (2.6, 3.4), (2.1, 2.9), (0.0, 2.3)
LEVEL, NEAR = 0.05, 0.001
SMALLEST, SECOND = 0.0005, (0.006, 0.08)


def _propose(exercise: Exercise, rng: Generator) -> Slices | None:
    """One slice that stands out, another that nearly does, and others, in any order."""
    count = int(rng.integers(*exercise.draw.whole["slices"], endpoint=True))
    sizes = (Z_FIRST, Z_SECOND, *(Z_REST for _ in range(count - 2)))
    splits = tuple(_split(rng, limits) for limits in sizes[:count])
    names = NAMES[int(rng.integers(len(NAMES)))][:count]
    if len(names) < count:
        return None
    return Slices(names, tuple(splits[place] for place in rng.permutation(count)))


def _split(rng: Generator, z: tuple[float, float]) -> tuple[int, int]:
    discordant = int(rng.integers(*DISCORDANT, endpoint=True))
    lead = round(float(rng.uniform(*z)) * sqrt(discordant))
    fewer = max((discordant - lead) // 2, 0)
    split = (fewer, discordant - fewer)
    return split if rng.random() < 0.6 else split[::-1]


def _accepts(exercise: Exercise, data: Slices) -> bool:
    """Adjusting changes something, and nothing hangs on a rounding or can be read off the table."""
    if exercise.draw.edge:
        return True
    ordered = in_order(data)
    if len(set(ordered[:3])) < 3 or ordered[0] < SMALLEST or not SECOND[0] <= ordered[1] <= SECOND[1]:
        return False
    steps, discoveries = adjusted(holm, ordered), adjusted(benjamini_hochberg, ordered)
    everything = (*ordered, *steps, *discoveries)
    if alone(data) == left_holm(data) or any(p is not None and abs(p - LEVEL) < NEAR for p in everything):
        return False
    asked = (steps[1] or 0.0, discoveries[1] or 0.0, chance_of_any(data.n))
    return all(abs(scale * each - p) > NEAR for each in asked for p in ordered for scale in (1, 100))


def _shown(data: Slices) -> dict[str, Any]:
    rows = zip(data.names, data.splits, data.p_values, strict=True)
    return {"tests": [{"name": name, "only_a": a, "only_b": b, "p": p} for name, (a, b), p in rows]}


def _report(data: Slices) -> str:
    return (
        f"In {data.n} slices of the [[noun]], [[b]] against [[a]]: p is below 5% in {alone(data)} by "
        "themselves, "
        f"in {left_holm(data)} after Holm's adjustment, in {left_discoveries(data)} after that of "
        "Benjamini and "
        "Hochberg. "
        f"{false_alarm_sentence(data)}"
    )


def _picture(data: Slices) -> Picture:
    caption = "Below the dashed line: what one look alone would call. Green dots stay after Holm's way."
    return Picture(looks(data.p_values, data.names, title="Your slices in the order of their p"), caption)


KIND = Kind(
    name="slices",
    propose=_propose,
    accepts=_accepts,
    shown=_shown,
    prompt=(
        "The same [[noun]] went to [[a]] (A) and to [[b]] (B), and were looked at in [[n]] slices. For each "
        "slice the table gives how many were [[right]] by only one of the two, and the exact p."
    ),
    report=_report,
    picture=_picture,
    whole={"slices": Whole(3, len(NAMES[0]), (6, 10))},
)
