"""The call from votes side by side: what the exact p of the decided votes allows one to say."""

from dataclasses import replace
from fractions import Fraction

from app.core.quantities.call_parts import SENTENCES, called_by, gap_positive, other_side
from app.core.quantities.calls import CALL
from app.core.quantities.data import Votes
from app.core.quantities.quantity import Help, Option, Route, Scene, Value, Values
from app.core.quantities.vote_counts import votes_of
from app.core.quantities.vote_p import p_votes
from app.core.quantities.writing import prose
from app.core.stats.intervals import Z95
from app.core.stats.verdicts import Call

LEVEL = 0.05


def _sided(lead: float, shown: bool) -> Call:
    if not shown or not lead:
        return "not-shown"
    return "b-better" if lead > 0 else "a-better"


def call_votes(v: Votes) -> Call:
    """Who is ahead, if the exact p is below 5 %."""
    return _sided(v.wins_b - v.wins_a, p_votes(v) < LEVEL)


def _most_votes(v: Votes) -> Call:
    """By the share of all votes, as if a tie were a vote against both."""
    return _sided(v.wins_b - v.wins_a, max(v.wins_a, v.wins_b) > v.n / 2)


def _from_z(values: Values, _n: int) -> tuple[Value, ...]:
    z = values["z_quick"]
    if not isinstance(z, int | float | Fraction):
        return ()
    return (_sided(float(z), abs(float(z)) > Z95),)


def _from_p(values: Values, _n: int) -> tuple[Value, ...]:
    p, rate = values["p_exact"], values["win_rate"]
    if not (isinstance(p, int | float | Fraction) and isinstance(rate, int | float | Fraction)):
        return ()
    return (_sided(float(rate) - 0.5, float(p) < LEVEL),)


def call_sentence(v: Votes) -> str:
    """What the votes allow one to say, as a report says it."""
    return SENTENCES[call_votes(v)]


def _solution(scene: Scene) -> str:
    v = votes_of(scene)
    p, found = prose(p_votes(v), "p", 3), call_votes(v)
    p = f"p is {p}" if p.startswith("<") else f"p = {p}"
    if found == "not-shown":
        return f"With {p}, not below 5%, luck alone may well split votes like this: no difference is shown."
    ahead = "[[b]]" if found == "b-better" else "[[a]]"
    return f"With {p}, below 5%, and more votes for {ahead}: {ahead} is better."


CALL_VOTES = replace(
    CALL,
    takes=Votes,
    value=call_votes,
    formula=r"p < 0.05\ ?",
    needs=("p_exact",),
    routes=(Route(("p_exact", "win_rate"), _from_p), Route(("z_quick",), _from_z)),
    help=Help(
        nudge=(
            "How often would fair coins split as unevenly as these votes? "
            "Is that less than one time in twenty?"
        ),
        setup=lambda scene: (
            "p below 5%: the side with more votes is better. Otherwise these votes do not show which is. "
            "The ties have no part in it."
        ),
        solution=_solution,
        report=lambda scene: call_sentence(votes_of(scene)),
    ),
    mistakes=(
        gap_positive(
            call_votes,
            lambda v: v.wins_b - v.wins_a,
            "More votes are not enough. As long as fair coins would often split this unevenly, "
            "luck alone could have made this lead.",
        ),
        called_by(
            "ties-counted",
            call_votes,
            _most_votes,
            "A side needs no majority of all votes: a tie is a vote for nobody, and not against anybody. "
            "Look at the votes that decided, and at their p.",
        ),
        other_side(call_votes, "That is the wrong way round. Look again which side has more votes."),
    ),
    options=tuple(
        Option(each.id, each.text, why)
        for each, why in zip(
            CALL.options,
            (
                "That takes more votes for [[a]], and a p below 5%.",
                "That takes more votes for [[b]], and a p below 5%.",
                "That takes a p of 5% or more: splits like this would be common among fair coins.",
            ),
            strict=True,
        )
    ),
)
