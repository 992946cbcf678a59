"""How often B wins side by side: among decided votes, and with a tie as half a win for each."""

from collections.abc import Callable
from fractions import Fraction

from app.core.quantities.data import Votes
from app.core.quantities.quantity import Help, Mistake, Quantity, Route, Scene, Value, Values, share_tolerance
from app.core.quantities.vote_counts import decided, votes_of
from app.core.quantities.writing import plug, prose, tex_pp


def _share(part: Callable[[Votes], float], whole: Callable[[Votes], int]) -> Callable[[Votes], float]:
    return lambda v: part(v) / whole(v)


def _rate_or_none(v: Votes) -> Fraction | None:
    return _rate(v) if decided(v) else None


def _rate(v: Votes) -> Fraction:
    return Fraction(v.wins_b, decided(v))


def _rate_half(v: Votes) -> Fraction:
    return Fraction(2 * v.wins_b + v.ties, 2 * v.n)


def _wins(v: Votes) -> int:
    return v.wins_b


def _all(v: Votes) -> int:
    return v.n


def _rate_from_own(values: Values, n: int) -> tuple[Value, ...]:
    wins, votes = values["wins_b"], values["decisive"]
    if not (isinstance(wins, int) and isinstance(votes, int) and wins <= votes <= n and votes):
        return ()
    return (Fraction(wins, votes),)


def _rate_setup(scene: Scene) -> str:
    v = votes_of(scene)
    votes = plug(scene, "decisive", str(decided(v)))
    return f"Votes for [[b]], over the votes that are no tie:\n\n$$\\frac{{{v.wins_b}}}{{{votes}}}$$"


def _rate_solution(scene: Scene) -> str:
    v, rate = votes_of(scene), _rate(votes_of(scene))
    line = f"\\frac{{{v.wins_b}}}{{{v.wins_a} + {v.wins_b}}} = \\frac{{{v.wins_b}}}{{{decided(v)}}}"
    return f"$${line} = {tex_pp(rate, 1)}\\,\\%$$\n\nWin rate without ties: **{prose(rate, 'percent', 1)}**."


def _rate_report(scene: Scene) -> str:
    v = votes_of(scene)
    return (
        f"Without the ties, [[b]] won {v.wins_b} of the {decided(v)} votes that were no tie "
        f"({prose(_rate(v), 'percent', 1)}; {v.ties} ties left out)."
    )


WIN_RATE = Quantity(
    name="win_rate",
    label="Win rate of [[b]] without ties",
    kind="number",
    unit="percent",
    value=_rate_or_none,
    formula=r"\frac{\text{wins B}}{\text{wins A} + \text{wins B}}",
    digits=lambda n: 1,
    tolerance=share_tolerance,
    takes=Votes,
    needs=("decisive",),
    routes=(Route(("wins_b", "decisive"), _rate_from_own),),
    help=Help(
        nudge="Of the votes that decided for one of the two, which share went to [[b]]?",
        setup=_rate_setup,
        solution=_rate_solution,
        report=_rate_report,
        shows=("decisive",),
    ),
    mistakes=(
        Mistake(
            "ties-as-losses",
            _share(_wins, _all),
            "That divides by all votes, which makes every tie a loss of [[b]]. "
            "Leave the ties out below the line as well.",
            key=True,
        ),
        Mistake(
            "sign",
            lambda v: 1 - _rate(v),
            "That is the win rate of [[a]]. This box is for [[b]].",
            key=True,
        ),
        Mistake(
            "ties-as-half",
            _rate_half,
            "That counts a tie as half a win. Here the ties are left out.",
        ),
        Mistake(
            "ties-as-wins",
            _share(lambda v: v.wins_b + v.ties, _all),
            "That counts every tie as a win of [[b]]. A tie is a win of nobody.",
        ),
        Mistake(
            "net-as-rate",
            _share(lambda v: v.wins_b - v.wins_a, decided),
            "That is the lead as a share of the votes. A win rate counts the wins of one side.",
        ),
        Mistake(
            "odds-for-rate",
            _share(_wins, lambda v: v.wins_a),
            "That is wins for each loss, the odds. A rate is wins over wins and losses together.",
        ),
    ),
)


def _half_setup(scene: Scene) -> str:
    v = votes_of(scene)
    return (
        "Votes for [[b]] and half of the ties, over all votes:\n\n"
        f"$$\\frac{{{v.wins_b} + {v.ties} / 2}}{{{v.n}}}$$"
    )


def _half_solution(scene: Scene) -> str:
    v, rate = votes_of(scene), _rate_half(votes_of(scene))
    wins = f"{v.wins_b + v.ties / 2:g}"
    line = f"\\frac{{{v.wins_b} + {v.ties} / 2}}{{{v.n}}} = \\frac{{{wins}}}{{{v.n}}}"
    return (
        f"$${line} = {tex_pp(rate, 1)}\\,\\%$$\n\n"
        f"Win rate with ties as half a win: **{prose(rate, 'percent', 1)}**."
    )


def _half_report(scene: Scene) -> str:
    rate = prose(_rate_half(votes_of(scene)), "percent", 1)
    return f"With a tie as half a win for each, [[b]] wins {rate} of the votes."


WIN_RATE_HALF = Quantity(
    name="win_rate_half",
    label="Win rate of [[b]], a tie as half a win",
    kind="number",
    unit="percent",
    value=_rate_half,
    formula=r"\frac{\text{wins B} + \frac12 \text{ties}}{n}",
    digits=lambda n: 1,
    tolerance=share_tolerance,
    takes=Votes,
    help=Help(
        nudge="Share each tie between the two, half a win to either. How many votes are below the line then?",
        setup=_half_setup,
        solution=_half_solution,
        report=_half_report,
    ),
    mistakes=(
        Mistake(
            "ties-dropped",
            _rate,
            "That leaves the ties out. Here each tie is half a win for either of the two.",
            key=True,
        ),
        Mistake(
            "ties-as-losses",
            _share(_wins, _all),
            "That gives [[b]] nothing for a tie. Half of the ties belongs to its wins.",
            key=True,
        ),
        Mistake("sign", lambda v: 1 - _rate_half(v), "That is the share of [[a]]. This box is for [[b]]."),
        Mistake(
            "ties-as-wins",
            _share(lambda v: v.wins_b + v.ties, _all),
            "That gives [[b]] every tie in full. Half of each belongs to [[a]].",
        ),
        Mistake(
            "ties-left-out-below",
            _share(lambda v: v.wins_b + v.ties / 2, decided),
            "That counts the ties above the line only. Below it all votes stand.",
        ),
    ),
)
