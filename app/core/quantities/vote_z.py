"""The quick z of votes side by side. Ties drop out."""

from collections.abc import Callable
from fractions import Fraction
from math import sqrt

from app.core.quantities.data import Votes
from app.core.quantities.quantity import (
    Alternative,
    Help,
    Mistake,
    Quantity,
    Route,
    Scene,
    Value,
    Values,
    z_tolerance,
)
from app.core.quantities.vote_counts import decided, votes_of, votes_report
from app.core.quantities.writing import prose, tex
from app.core.stats.mcnemar import chi2, quick_z
from app.core.stats.table import Table


def as_table(v: Votes) -> Table:
    """Each vote an item: ties are items on which the two do not differ."""
    return Table(v.ties, v.wins_a, v.wins_b, 0)


def of_table(function: Callable[[Table], float | None]) -> Callable[[Votes], float | None]:
    """A function of a paired table, asked of votes."""
    return lambda v: function(as_table(v))


def _lead(v: Votes) -> int:
    return v.wins_b - v.wins_a


def z_votes(v: Votes) -> float:
    """(wins B - wins A) / sqrt(wins A + wins B). ZeroDivisionError where all votes are ties."""
    return _lead(v) / sqrt(decided(v))


def z_of_rate(v: Votes) -> float | None:
    """The win rate minus a half over its own standard error."""
    rate = v.wins_b / decided(v)
    return (rate - 0.5) / sqrt(rate * (1 - rate) / decided(v)) if 0 < rate < 1 else None


def _z_from_own(values: Values, n: int) -> tuple[Value, ...]:
    votes, rate = values["decisive"], values["win_rate"]
    if not (isinstance(votes, int) and isinstance(rate, Fraction | float) and 0 < votes <= n):
        return ()
    return (float(2 * rate - 1) * sqrt(votes),)


def _z_setup(scene: Scene) -> str:
    v = votes_of(scene)
    return (
        "By how many votes one is ahead, over the root of the votes that decided:\n\n"
        f"$$\\frac{{{v.wins_b} - {v.wins_a}}}{{\\sqrt{{{v.wins_b} + {v.wins_a}}}}}$$"
    )


def _z_solution(scene: Scene) -> str:
    v, z = votes_of(scene), z_votes(votes_of(scene))
    line = f"\\frac{{{v.wins_b} - {v.wins_a}}}{{\\sqrt{{{v.wins_b} + {v.wins_a}}}}}"
    quotient = f"\\frac{{{_lead(v)}}}{{{tex(sqrt(decided(v)), 4)}}}"
    return f"$${line} = {quotient} = {tex(z, 2)}$$\n\nQuick z: **{prose(z, 'z', 2)}**."


Z_VOTES = Quantity(
    name="z_quick",
    label="Quick z of the votes",
    kind="number",
    unit="z",
    value=of_table(quick_z),
    formula=r"z = \frac{\text{wins B} - \text{wins A}}{\sqrt{\text{wins A} + \text{wins B}}}",
    digits=lambda n: 2,
    tolerance=z_tolerance,
    takes=Votes,
    routes=(Route(("decisive", "win_rate"), _z_from_own),),
    alternatives=(Alternative("the standard error of the win rate itself", z_of_rate),),
    help=Help(
        nudge=(
            "If neither is better, every vote that is no tie is a fair coin. The lead of one side then "
            "varies by about the root of how many coins there are."
        ),
        setup=_z_setup,
        solution=_z_solution,
        report=votes_report,
    ),
    mistakes=(
        Mistake(
            "ties-counted",
            lambda v: _lead(v) / sqrt(v.n),
            "That is the lead over the root of all votes. A tie is no coin: only the other votes are.",
            key=True,
        ),
        Mistake(
            "chi-square-as-z",
            of_table(chi2),
            "That is the square of z, the chi-square statistic. Take the root, and keep the sign.",
        ),
        Mistake(
            "sign",
            lambda v: -z_votes(v),
            "That has the sign the other way round. It is positive when [[b]] is ahead.",
        ),
        Mistake(
            "no-root",
            lambda v: Fraction(_lead(v), decided(v)),
            "That is the lead divided by the votes. Divide by the root of their number.",
        ),
        Mistake(
            "half-z",
            lambda v: z_votes(v) / 2,
            "That is half of it: how far one count lies from the middle, over the root of the votes. "
            "Take the difference of the two counts.",
        ),
    ),
)
