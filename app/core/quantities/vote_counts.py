"""Votes side by side: how many decided for one of the two."""

from app.core.quantities.data import Votes
from app.core.quantities.quantity import Help, Mistake, Quantity, Scene, exact


def votes_of(scene: Scene) -> Votes:
    """The votes a help is written about."""
    assert isinstance(scene.data, Votes)
    return scene.data


def decided(v: Votes) -> int:
    """Votes that are no tie."""
    return v.wins_a + v.wins_b


def _decisive_solution(scene: Scene) -> str:
    v = votes_of(scene)
    return f"$${v.wins_a} + {v.wins_b} = {decided(v)}$$\n\nVotes without the ties: **{decided(v)}**."


def votes_report(scene: Scene) -> str:
    """How the votes fell."""
    v = votes_of(scene)
    return (
        f"Of {v.n:,} [[noun]] judged side by side, {v.wins_b} went to [[b]], {v.wins_a} to [[a]], "
        f"and {v.ties} were ties."
    )


DECISIVE = Quantity(
    name="decisive",
    label="Votes that are no tie",
    kind="count",
    unit="count",
    value=decided,
    formula=r"N = \text{wins A} + \text{wins B}",
    digits=lambda n: 0,
    tolerance=exact,
    takes=Votes,
    help=Help(
        nudge="A tie says nothing about who is better. Count the votes that decided for either of the two.",
        setup=lambda scene: (
            f"Add the votes for either of the two:\n\n$${votes_of(scene).wins_a} + {votes_of(scene).wins_b}$$"
        ),
        solution=_decisive_solution,
        report=votes_report,
    ),
    mistakes=(
        Mistake(
            "ties-counted", lambda v: v.n, "Those are all votes. Leave the ties out: they decided for nobody."
        ),
        Mistake(
            "net-as-count",
            lambda v: abs(v.wins_b - v.wins_a),
            "That is by how many votes one is ahead. Add the votes of the two sides instead.",
        ),
        Mistake("wrong-cell", lambda v: v.ties, "Those are the ties. Count the other votes."),
        Mistake(
            "wrong-cell",
            lambda v: v.wins_b,
            "Those are the votes for [[b]] alone. Votes for [[a]] decided as well.",
        ),
        Mistake(
            "wrong-cell",
            lambda v: v.wins_a,
            "Those are the votes for [[a]] alone. Votes for [[b]] decided as well.",
        ),
    ),
)


WINS_B = Quantity(
    name="wins_b",
    label="Votes for [[b]]",
    kind="count",
    unit="count",
    value=lambda v: v.wins_b,
    formula=r"\text{wins B}",
    digits=lambda n: 0,
    tolerance=exact,
    takes=Votes,
    help=Help(
        nudge="It stands in the table.",
        setup=lambda scene: "Read it off the table.",
        solution=lambda scene: f"Votes for [[b]]: **{votes_of(scene).wins_b}**.",
        report=votes_report,
    ),
)
