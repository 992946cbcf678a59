"""What a test allows one to say, and the two readings it does not allow."""

from app.core.quantities.quantity import Help, Mistake, Option, Quantity, Route, Scene, Value, Values, exact
from app.core.quantities.writing import prose
from app.core.stats.intervals import Z95
from app.core.stats.mcnemar import p_exact, quick_z
from app.core.stats.table import Table

LEVEL = 0.05
ONE_SIDED = 1.6448536269514722


def _side(lead: float) -> str:
    return "b-better" if lead > 0 else "a-better"


def _says(t: Table) -> str:
    """By the exact p; on a fair table z says the same."""
    return _side(t.only_b - t.only_a) if p_exact(t) < LEVEL else "not-shown"


def _from_z(values: Values, _n: int) -> tuple[Value, ...]:
    z = values["z_quick"]
    if isinstance(z, str | tuple):
        return ()
    return (_side(float(z)) if abs(float(z)) >= Z95 else "not-shown",)


def _from_p(values: Values, _n: int) -> tuple[Value, ...]:
    p, gap = values["p_exact"], values["delta"]
    if isinstance(p, str | tuple) or isinstance(gap, str | tuple):
        return ()
    return (_side(float(gap)) if float(p) < LEVEL else "not-shown",)


def _equal(t: Table) -> str | None:
    return "equal" if _says(t) == "not-shown" else None


def _important(t: Table) -> str | None:
    return "important" if _says(t) != "not-shown" else None


def _one_sided(t: Table) -> str | None:
    z = quick_z(t) or 0.0
    return _side(z) if _says(t) == "not-shown" and abs(z) >= ONE_SIDED else None


def _ahead(t: Table) -> str | None:
    return _side(t.only_b - t.only_a) if _says(t) == "not-shown" and t.only_a != t.only_b else None


def _other_side(t: Table) -> str | None:
    return {"a-better": "b-better", "b-better": "a-better"}.get(_says(t))


_WHY = {
    "not-shown": "luck alone makes a split like this often enough, so no difference is shown",
    "a-better": "luck alone hardly ever makes a split like this, and [[a]] is ahead, so [[a]] is better",
    "b-better": "luck alone hardly ever makes a split like this, and [[b]] is ahead, so [[b]] is better",
}


def _setup(_scene: Scene) -> str:
    return (
        "Beyond 1.96 in size, or with a p below .05, the test shows a difference, in the direction of its "
        "sign. Otherwise it shows none, which is not the same as showing that there is none."
    )


def _solution(scene: Scene) -> str:
    t = scene.table
    z, p = prose(quick_z(t), "z", 2), prose(p_exact(t), "p", 3)
    return f"z is {z} and the exact p {p if p.startswith('<') else 'is ' + p}: {_WHY[_says(t)]}."


def _report(scene: Scene) -> str:
    t = scene.table
    split = f"({t.only_a} against {t.only_b} discordant [[noun]])"
    return {
        "not-shown": f"The test does not show which of the two is better {split}.",
        "a-better": f"On [[noun]] like these, [[a]] is better {split}.",
        "b-better": f"On [[noun]] like these, [[b]] is better {split}.",
    }[_says(t)]


TEST_CALL = Quantity(
    name="test_call",
    label="What the test says",
    kind="choice",
    unit="plain",
    value=_says,
    formula=r"|z| \ge 1.96\ ?",
    digits=lambda n: 0,
    tolerance=exact,
    needs=("z_quick", "p_exact"),
    routes=(Route(("z_quick",), _from_z), Route(("p_exact", "delta"), _from_p)),
    help=Help(
        nudge="A test answers one question: could luck alone have made this split? Nothing more.",
        setup=_setup,
        solution=_solution,
        report=_report,
    ),
    mistakes=(
        Mistake(
            "not-significant-means-equal",
            _equal,
            "A test that shows nothing has not shown that the two are equal. There may be a difference that "
            "so few discordant items cannot tell from luck.",
        ),
        Mistake(
            "significant-means-important",
            _important,
            "A test says that there is a difference, not that it matters. How much it matters is for the "
            "size of delta, and for those who use it, to say.",
        ),
        Mistake(
            "one-tailed-call",
            _one_sided,
            "That would do if one side had been named in advance. Nobody did: look at both tails.",
        ),
        Mistake(
            "gap-positive",
            _ahead,
            "Being ahead is not enough. Luck alone makes a split like this often enough.",
        ),
        Mistake(
            "sign",
            _other_side,
            "That is the wrong way round. Look at the sign again: it is positive when [[b]] is ahead.",
        ),
    ),
    options=(
        Option("a-better", "[[a]] is better", "That takes a split that luck hardly makes, towards [[a]]."),
        Option("b-better", "[[b]] is better", "That takes a split that luck hardly makes, towards [[b]]."),
        Option(
            "not-shown",
            "A difference is not shown",
            "That is for a split that luck alone makes often. This one is rarer than that.",
        ),
        Option(
            "equal",
            "The two are equally good",
            "No test of this kind can show that. A small difference would look the same.",
        ),
        Option(
            "important",
            "The difference matters in practice",
            "No test of this kind can show that. How large it is, delta and its interval say.",
        ),
    ),
)
