"""The exact p of votes side by side: a sign test. Ties drop out."""

from math import erfc, exp, sqrt

from app.core.quantities.data import Votes
from app.core.quantities.quantity import Alternative, Help, Mistake, Quantity, Scene, p_tolerance
from app.core.quantities.vote_counts import decided, votes_of
from app.core.quantities.vote_z import as_table, of_table, z_of_rate
from app.core.quantities.writing import plug, prose, tex
from app.core.stats.binomial import log_point, lower_tail
from app.core.stats.mcnemar import p_chi2, p_chi2_corrected, p_exact, p_mid


def _fewer(v: Votes) -> int:
    return min(v.wins_a, v.wins_b)


def _point(v: Votes) -> float:
    return exp(log_point(_fewer(v), decided(v), 0.5))


def _p_of_z(z: float | None) -> float | None:
    return None if z is None else erfc(abs(z) / sqrt(2))


def _p_ties_split(v: Votes) -> float:
    return min(1.0, 2 * lower_tail(_fewer(v) + v.ties // 2, v.n, 0.5))


def p_votes(v: Votes) -> float:
    """The exact two-sided sign test of the votes that are no tie."""
    return p_exact(as_table(v))


def _p_setup(scene: Scene) -> str:
    v = votes_of(scene)
    votes = plug(scene, "decisive", str(decided(v)))
    return (
        "If neither is better, the smaller count is the number of heads among fair coins, one for each vote "
        "that is no tie. Two-sided, both tails count:\n\n"
        f"$$2 \\times P(X \\le {_fewer(v)}), \\qquad X \\sim \\text{{Binomial}}({votes},\\ 0.5)$$"
    )


def _p_solution(scene: Scene) -> str:
    v, p = votes_of(scene), p_votes(votes_of(scene))
    tail = tex(p / 2, 5)
    return (
        f"$$P(X \\le {_fewer(v)}) = {tail}, \\qquad X \\sim \\text{{Binomial}}({decided(v)},\\ 0.5)$$\n\n"
        f"$$2 \\times {tail} = {tex(p, 5)}$$\n\nExact p: **{prose(p, 'p', 3)}**."
    )


def p_sentence(v: Votes) -> str:
    """The counts with their exact p."""
    p = prose(p_votes(v), "p", 3)
    return (
        f"Of {decided(v)} votes that were no tie, {v.wins_a} went to [[a]] and {v.wins_b} to [[b]] "
        f"(exact sign test, two-sided p {p if p.startswith('<') else '= ' + p})."
    )


P_VOTES = Quantity(
    name="p_exact",
    label="Exact p of the votes, two-sided",
    kind="number",
    unit="p",
    value=p_votes,
    formula=r"p = 2\,P(X \le \min(\text{wins A}, \text{wins B})),\quad X \sim \text{Binomial}(N, 0.5)",
    digits=lambda n: 3,
    tolerance=p_tolerance,
    takes=Votes,
    needs=("decisive",),
    alternatives=(Alternative("the corrected chi-square", of_table(p_chi2_corrected)),),
    help=Help(
        nudge=(
            "Treat every vote that is no tie as a fair coin. How likely is a split at least this lopsided, "
            "to either side?"
        ),
        setup=_p_setup,
        solution=_p_solution,
        report=lambda scene: p_sentence(votes_of(scene)),
        shows=("decisive",),
    ),
    mistakes=(
        Mistake(
            "one-sided",
            lambda v: p_votes(v) / 2,
            "That is one tail only. Nobody said in advance who would win: count both tails.",
            key=True,
        ),
        Mistake(
            "all-items-binomial",
            lambda v: min(1.0, 2 * lower_tail(_fewer(v), v.n, 0.5)),
            "That tosses a coin for the ties as well. Only votes that decided can go either way.",
        ),
        Mistake(
            "ties-split",
            _p_ties_split,
            "That gives half of the ties to each side and tosses coins for all. Ties hold no news: "
            "leave them out.",
        ),
        Mistake(
            "mid-p",
            of_table(p_mid),
            "That is the mid-p, which counts the observed split by half. The exact p counts it in full.",
        ),
        Mistake(
            "chi-square-p",
            of_table(p_chi2),
            "That is the p of z or of the chi-square, an approximation. The exact p comes from the binomial.",
        ),
        Mistake(
            "chi-square-p",
            lambda v: _p_of_z(z_of_rate(v)),
            "That is the p of a normal approximation. The exact p comes from the binomial.",
        ),
        Mistake(
            "point-probability",
            _point,
            "That is the probability of exactly this split. Add every split that is more lopsided, "
            "on both sides.",
        ),
        Mistake(
            "two-point-probabilities",
            lambda v: 2 * _point(v),
            "That is twice the probability of exactly this split. More lopsided splits count as well.",
        ),
        Mistake(
            "strict-tail",
            lambda v: 2 * lower_tail(_fewer(v) - 1, decided(v), 0.5),
            "That leaves the observed split out. The tail starts with it.",
        ),
        Mistake(
            "one-minus-p",
            lambda v: 1 - p_votes(v),
            "That is what is left when the p-value is taken from one. "
            "It is not the chance that one is better.",
        ),
    ),
)
