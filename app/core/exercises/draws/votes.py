"""Kind "votes": a judge saw two outputs side by side and chose one, or called it a tie."""

from math import sqrt
from typing import Any

from numpy.random import Generator

from app.core.exercises.draws.kind import Kind, Picture, Whole
from app.core.exercises.draws.many_items import Z_NOT_SHOWN, Z_SHOWN
from app.core.exercises.exercise import Exercise
from app.core.quantities.data import Votes
from app.core.quantities.vote_call import call_sentence
from app.core.quantities.vote_p import p_sentence
from app.core.quantities.vote_z import as_table
from app.core.stats.association import win_rate, win_rate_ci
from app.core.stats.mcnemar import p_exact, quick_z
from app.core.stats.verdicts import methods_agree
from app.core.text.figures import Bar, intervals

TIES = (0.1, 0.4)
QUICK_METHODS = ("quick_z", "exact", "mid_p", "chi2", "chi2_corrected")


def _propose(exercise: Exercise, rng: Generator) -> Votes | None:
    """The size of z first, so that both calls occur."""
    low, high = exercise.draw.items
    n = int(rng.integers(low, high, endpoint=True))
    share, part, side, shown = (float(each) for each in rng.random(4))
    least, most = exercise.draw.ranges.get("ties", TIES)
    ties = round(n * (least + (most - least) * share))
    votes = n - ties
    wants_shown = {"shown": True, "not-shown": False}.get(exercise.draw.call, shown < 0.5)
    smallest, largest = Z_SHOWN if wants_shown else Z_NOT_SHOWN
    lead = round((smallest + (largest - smallest) * part) * sqrt(votes)) * (1 if side < 0.5 else -1)
    wins_b = (votes + lead) // 2
    return Votes(votes - wins_b, wins_b, ties) if 0 <= wins_b <= votes else None


def _accepts(exercise: Exercise, data: Votes) -> bool:
    """No count equals another, and all the tests say the same."""
    if exercise.draw.edge:
        return True
    counts = data.counts()
    table, z = as_table(data), quick_z(as_table(data))
    if len(set(counts)) < 3 or min(data.wins_a, data.wins_b) < 2 or table.discordant < 10 or not z:
        return False
    return (
        not 0.97 <= abs(z) <= 1.03 and 0.01 <= p_exact(table) <= 0.9 and methods_agree(table, QUICK_METHODS)
    )


def _shown(data: Votes) -> dict[str, Any]:
    return {"wins_a": data.wins_a, "wins_b": data.wins_b, "ties": data.ties}


def _picture(data: Votes) -> Picture | None:
    table = as_table(data)
    rate, limits = win_rate(table), win_rate_ci(table)
    if rate is None or limits is None:
        return None
    bars = (Bar("win rate of B without ties", rate, *limits, "b"),)
    drawn = intervals(bars, unit="percent", title="The win rate with its interval", zero=False)
    return Picture(drawn, "A win rate of 50% is a coin: look whether the interval holds it.")


KIND = Kind(
    name="votes",
    propose=_propose,
    accepts=_accepts,
    shown=_shown,
    prompt=(
        "For each of [[n]] [[noun]] a judge saw the output of [[a]] (A) and of [[b]] (B) side by side, "
        "in random order, and said which one is [[right]], or called it a tie."
    ),
    report=lambda data: f"{p_sentence(data)[:-2]}; {data.ties} ties left out). {call_sentence(data)}",
    picture=_picture,
    whole={"items": Whole(20, 10_000, (60, 300))},
    ranges={"ties": (0, 0.9)},
    calls=True,
    given=frozenset({"wins_b"}),
)
