"""Kind "clusters": items that come in groups, each group with its discordant counts."""

from typing import Any

from numpy.random import Generator

from app.core.exercises.draws.kind import Kind, Picture, Whole
from app.core.exercises.exercise import Exercise
from app.core.quantities.ci_clustered import interval_alone, interval_grouped, interval_sentence
from app.core.quantities.data import Grouped
from app.core.quantities.group_call import call_grouped, call_sentence
from app.core.quantities.group_delta import delta_of
from app.core.stats.clusters import design_effect, interval_clusters
from app.core.stats.verdicts import call
from app.core.text.figures import Bar, intervals

DISAGREE = (0.15, 0.45)
# How far groups lean to one side, and how much they differ in that.
LEAN_SHOWN, SPREAD_SHOWN = (0.45, 0.75), (0.35, 0.5)
LEAN_NOT_SHOWN, SPREAD_NOT_SHOWN = (0.05, 0.3), (0.6, 0.9)
EFFECT = (1.3, 8.0)
CLEAR_OF_ZERO = 0.001


def _propose(exercise: Exercise, rng: Generator) -> Grouped:
    """Groups that lean one way more or less together, so that both calls occur."""
    spec = exercise.draw
    count = int(rng.integers(*spec.whole["groups"], endpoint=True))
    one, two, side, shown = (float(part) for part in rng.random(4))
    wants_shown = {"shown": True, "not-shown": False}.get(spec.call, shown < 0.5)
    leans, spreads = (LEAN_SHOWN, SPREAD_SHOWN) if wants_shown else (LEAN_NOT_SHOWN, SPREAD_NOT_SHOWN)
    lean = _between(leans, one) * (1 if side < 0.5 else -1)
    own = (lean + _between(spreads, two) * rng.standard_normal(count)).clip(-1, 1)
    sizes = rng.integers(*spec.whole["group_size"], endpoint=True, size=count)
    discordant = (sizes * rng.uniform(*DISAGREE, size=count)).round().astype(int)
    wins = rng.binomial(discordant, (1 + own) / 2)
    width = len(str(count))
    rows = zip(sizes.tolist(), discordant.tolist(), wins.tolist(), strict=True)
    return Grouped(
        tuple(
            (f"{place:0{width}d}", size, both - b, b) for place, (size, both, b) in enumerate(rows, start=1)
        )
    )


def _between(limits: tuple[float, float], part: float) -> float:
    return limits[0] + (limits[1] - limits[0]) * part


def _accepts(exercise: Exercise, data: Grouped) -> bool:
    """The groups matter, and the two clustered intervals say the same about zero."""
    if exercise.draw.edge:
        return True
    clusters = data.clusters
    by_t, by_z, effect = interval_grouped(data), interval_clusters(clusters), design_effect(clusters)
    if by_t is None or by_z is None or effect is None or min(data.only_a, data.only_b) < 2:
        return False
    clear = min(abs(limit) for limit in (*by_t, *by_z)) >= CLEAR_OF_ZERO
    wanted = {"shown": True, "not-shown": False}.get(exercise.draw.call)
    fits = wanted is None or (call_grouped(data) != "not-shown") == wanted
    return clear and fits and EFFECT[0] <= effect <= EFFECT[1] and call(by_t) == call(by_z)


def _shown(data: Grouped) -> dict[str, Any]:
    names = ("id", "n", "only_a", "only_b")
    return {"groups": [dict(zip(names, group, strict=True)) for group in data.groups]}


def _picture(data: Grouped) -> Picture | None:
    alone, grouped = interval_alone(data), interval_grouped(data)
    if alone is None or grouped is None:
        return None
    delta = float(delta_of(data))
    bars = (
        Bar("as if items stood alone", delta, *alone, "unpaired"),
        Bar("clustered by group", delta, *grouped, "paired"),
    )
    drawn = intervals(bars, title="Your delta with and without its groups")
    return Picture(drawn, "One delta, two error bars. Items of one group are not news of their own.")


KIND = Kind(
    name="clusters",
    propose=_propose,
    accepts=_accepts,
    shown=_shown,
    prompt=(
        "The same [[n]] [[noun]] went to [[a]] (A) and to [[b]] (B). They come in groups. For each group the "
        "table gives how many there are, and how many were [[right]] by only one of the two."
    ),
    report=lambda data: f"{interval_sentence(data)} {call_sentence(data)}",
    picture=_picture,
    whole={"groups": Whole(2, 60, (8, 12)), "group_size": Whole(1, 1000, (10, 40))},
    calls=True,
    given=frozenset({"groups"}),
)
