"""Numbers of data that no exercise asks for and prose still tells: own fields, other ways to work it out."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from app.core.answers.units import Unit
from app.core.quantities.ci_clustered import interval_alone
from app.core.quantities.data import Data, Grouped, Plan, ScorePairs, SingleScore, Slices, Votes
from app.core.quantities.data.plan import PER_MILLE
from app.core.quantities.data.slices import DECIMALS
from app.core.quantities.score_interval import interval_unpaired
from app.core.quantities.slice_parts import alone
from app.core.quantities.vote_z import as_table
from app.core.stats import clusters, ranks, scores
from app.core.stats.association import win_rate_ci
from app.core.stats.intervals import Z95, wilson
from app.core.stats.mcnemar import p_exact, p_mid
from app.core.stats.single import se_single
from app.core.stats.table import Table

Extra = tuple[Callable[[Any], Any], Unit, int | None]
"""How to work it out, its unit, and its digits; None: as it was given, 2 pp or 12.5%."""


def _given(field: str) -> Extra:
    """A field of a plan, which holds thousandths."""
    return (
        lambda plan: Fraction(getattr(plan, field), PER_MILLE),
        "pp" if field == "lead" else "percent",
        None,
    )


def _scored(of: Callable[[scores.Scores], Any], unit: Unit, digits: int = 2) -> Extra:
    return lambda data: of(data.steps), unit, digits


def _grouped(of: Callable[[clusters.Clusters], Any], unit: Unit, digits: int = 2) -> Extra:
    return lambda data: of(data.clusters), unit, digits


def _smallest(data: Slices) -> float:
    return min(p_exact(Table(0, only_a, only_b, 0)) for only_a, only_b in data.splits)


EXTRAS: Mapping[type[Data], Mapping[str, Extra]] = {
    SingleScore: {
        "solved": (lambda data: data.solved, "count", 0),
        "unsolved": (lambda data: data.n - data.solved, "count", 0),
        "margin": (lambda data: Z95 * se_single(data.solved, data.n), "pp", 1),
        "ci_wilson": (lambda data: wilson(data.solved, data.n), "percent", 1),
    },
    Votes: {
        "wins_a": (lambda data: data.wins_a, "count", 0),
        "ties": (lambda data: data.ties, "count", 0),
        "lead": (lambda data: data.wins_b - data.wins_a, "count", 0),
        "tie_rate": (lambda data: Fraction(data.ties, data.n), "percent", 1),
        "wins_b_share": (lambda data: Fraction(data.wins_b, data.n), "percent", 1),
        "ci_win_rate": (lambda data: win_rate_ci(as_table(data)), "percent", 1),
        "p_mid": (lambda data: p_mid(as_table(data)), "p", 3),
    },
    Grouped: {
        "only_a": (lambda data: data.only_a, "count", 0),
        "only_b": (lambda data: data.only_b, "count", 0),
        "discordant": (lambda data: data.only_a + data.only_b, "count", 0),
        "lead": (lambda data: data.only_b - data.only_a, "count", 0),
        "largest": (lambda data: max(group[1] for group in data.groups), "count", 0),
        "smallest": (lambda data: min(group[1] for group in data.groups), "count", 0),
        "ci_items": (interval_alone, "pp", 1),
        "ci_clustered_z": _grouped(clusters.interval_clusters, "pp", 1),
        "se_clustered_sample": _grouped(clusters.se_clusters_sample, "pp"),
        "p_clustered": _grouped(clusters.p_clusters, "p", 3),
        "mean_of_groups": _grouped(clusters.mean_of_clusters, "pp", 1),
    },
    ScorePairs: {
        "mean_a": _scored(scores.mean_a, "plain"),
        "mean_b": _scored(scores.mean_b, "plain"),
        "se_unpaired": _scored(scores.se_scores_unpaired, "plain"),
        "correlation": _scored(scores.correlation_scores, "plain"),
        "covariance": _scored(scores.covariance_scores, "plain"),
        "p_t": _scored(scores.p_t, "p", 3),
        "p_ranks": _scored(lambda data: ranks.wilcoxon(data).p_exact, "p", 3),
        "p_signs": _scored(ranks.p_sign, "p", 3),
        "p_sign_flip": _scored(ranks.p_sign_flip, "p", 3),
        "higher_a": _scored(lambda data: sum(step < 0 for step in data.differences), "count", 0),
        "higher_b": _scored(lambda data: sum(step > 0 for step in data.differences), "count", 0),
        "equal": _scored(lambda data: sum(step == 0 for step in data.differences), "count", 0),
        "ci_unpaired": (interval_unpaired, "plain", 2),
    },
    Slices: {
        "below_alone": (alone, "count", 0),
        "p_smallest": (_smallest, "p", DECIMALS),
    },
    Plan: {
        **{field: _given(field) for field in ("lead", "disagreement", "power", "accuracy")},
        "only_a": (lambda data: data.only_a, "percent", 1),
        "only_b": (lambda data: data.only_b, "percent", 1),
    },
}
"""By class of data and name."""
