"""Kind "scores": every item with two scores that are not just right or wrong."""

from dataclasses import replace
from math import sqrt
from typing import Any

from numpy.random import Generator

from app.core.exercises.draws.kind import WORDS, Kind, Picture, Whole
from app.core.exercises.exercise import Exercise
from app.core.quantities.data import ScorePairs
from app.core.quantities.score_call import call_pairs, call_sentence
from app.core.quantities.score_interval import interval_of, interval_sentence, interval_unpaired
from app.core.quantities.score_parts import delta_of
from app.core.stats.ranks import p_sign_flip, wilcoxon
from app.core.text.figures import Bar, intervals

LEVEL = 0.05
MIDDLE, BETWEEN_ITEMS, WITHIN_ITEMS = (45.0, 60.0), (8.0, 14.0), (3.0, 8.0)
T_SHOWN, T_NOT_SHOWN = (2.8, 4.5), (0.3, 1.6)
LOWEST, HIGHEST = 1, 99
CLEAR_OF_ZERO = 0.1


def _propose(exercise: Exercise, rng: Generator) -> ScorePairs | None:
    """Items that differ a lot, and differences with the t drawn first, so that both calls occur."""
    n = int(rng.integers(*exercise.draw.items, endpoint=True))
    one, two, three, four, side, shown = (float(part) for part in rng.random(6))
    wants_shown = {"shown": True, "not-shown": False}.get(exercise.draw.call, shown < 0.5)
    t = _between(T_SHOWN if wants_shown else T_NOT_SHOWN, one) * (1 if side < 0.5 else -1)
    spread = _between(WITHIN_ITEMS, two)
    noise = rng.standard_normal(n)
    noise = (noise - noise.mean()) / max(float(noise.std(ddof=1)), 1e-9)
    differences = spread * (noise + t / sqrt(n))
    middles = _between(MIDDLE, three) + _between(BETWEEN_ITEMS, four) * rng.standard_normal(n)
    a = (middles - differences / 2).round().astype(int).tolist()
    b = (middles + differences / 2).round().astype(int).tolist()
    if min(*a, *b) < LOWEST or max(*a, *b) > HIGHEST:
        return None
    width = max(2, len(str(n)))
    return ScorePairs(
        tuple((f"{place:0{width}d}", x, y) for place, (x, y) in enumerate(zip(a, b, strict=True), start=1)), 1
    )


def _between(limits: tuple[float, float], part: float) -> float:
    return limits[0] + (limits[1] - limits[0]) * part


def _accepts(exercise: Exercise, data: ScorePairs) -> bool:
    """The t, the ranks and the swaps of signs say the same, and nothing hangs on a rounding."""
    interval, scores = interval_of(data), data.steps
    if interval is None:
        return False
    if exercise.draw.edge:
        return True
    by_ranks, by_signs = wilcoxon(scores).p_exact, p_sign_flip(scores)
    shown = call_pairs(data) != "not-shown"
    wanted = {"shown": True, "not-shown": False}.get(exercise.draw.call, shown)
    agree = all(p is not None and (p < LEVEL) == shown for p in (by_ranks, by_signs))
    return agree and shown == wanted and min(map(abs, interval)) >= CLEAR_OF_ZERO


def _shown(data: ScorePairs) -> dict[str, Any]:
    whole = data.scale == 1
    return {
        "scores": [
            {"id": item, "a": a if whole else a / data.scale, "b": b if whole else b / data.scale}
            for item, a, b in data.pairs
        ]
    }


def _picture(data: ScorePairs) -> Picture | None:
    paired, unpaired = interval_of(data), interval_unpaired(data)
    if paired is None or unpaired is None:
        return None
    delta = delta_of(data)
    bars = (Bar("unpaired", delta, *unpaired, "unpaired"), Bar("paired", delta, *paired, "paired"))
    drawn = intervals(bars, unit="plain", title="Your mean difference with its intervals")
    return Picture(drawn, "One mean difference, two error bars. The call comes from the paired one.")


KIND = Kind(
    name="scores",
    propose=_propose,
    accepts=_accepts,
    settle=lambda data, setting: replace(data, lower_is_better=setting.better == "lower"),
    shown=_shown,
    prompt=(
        "The same [[n]] [[noun]] went to [[a]] (A) and to [[b]] (B). For each, the table gives [[right]]: "
        "[[better]] is better."
    ),
    report=lambda data: f"{interval_sentence(data)} {call_sentence(data)}",
    picture=_picture,
    whole={"items": Whole(3, 60, (8, 12))},
    calls=True,
    words=(*WORDS, "better"),
)
