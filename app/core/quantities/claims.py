"""What a report may claim: whether a difference is shown, and whether it is large enough to matter."""

from app.core.quantities.data import Printed
from app.core.quantities.margin import margin_of, printed_of
from app.core.quantities.quantity import (
    Help,
    Mistake,
    Option,
    Quantity,
    Route,
    Scene,
    Value,
    Values,
    exact,
)
from app.core.quantities.writing import prose
from app.core.stats.intervals import Interval, wald
from app.core.stats.verdicts import call


def claim_from(interval: Interval | None, margin: float) -> str:
    """The claim that an interval allows, beside a margin of what matters."""
    if interval is None:
        return "open"
    least, most = sorted(map(abs, interval))
    if call(interval) == "not-shown":
        return "small-anyway" if most < margin else "open"
    if least > margin:
        return "matters"
    return "too-small" if most < margin else "size-open"


def claim_of(data: Printed) -> str:
    """The claim that the paired interval allows."""
    return claim_from(wald(data.table), float(margin_of(data)))


def _from_interval(values: Values, _n: int) -> tuple[Value, ...]:
    interval, margin = values["ci_wald"], values["margin"]
    if not isinstance(interval, tuple) or isinstance(margin, str | tuple):
        return ()
    return (claim_from(interval, float(margin)),)


def _equal(data: Printed) -> str | None:
    return "small-anyway" if claim_of(data) == "open" else None


def _important(data: Printed) -> str | None:
    return "matters" if claim_of(data) in ("too-small", "size-open") else None


def _point_alone(data: Printed) -> str | None:
    """The claim that delta would allow if it had no error bar."""
    if claim_of(data) != "size-open":
        return None
    gap = abs(data.table.only_b - data.table.only_a) / data.n
    return "too-small" if gap < margin_of(data) else "matters"


_WHY = {
    "matters": "zero lies outside it, and all of it lies beyond {margin}: the difference is shown, "
    "and it matters",
    "too-small": "zero lies outside it, and none of it reaches {margin}: the difference is shown, "
    "and is too small "
    "to matter",
    "size-open": "zero lies outside it, and {margin} inside: the difference is shown, and whether it "
    "matters stays "
    "open",
    "small-anyway": "zero lies inside it, and it does not reach {margin} on either side: none is "
    "shown, and if "
    "there is one, it is too small to matter",
    "open": "zero lies inside it, and so does a difference of {margin}: none is shown, and one that "
    "matters is "
    "still possible",
}

SENTENCES = {
    "matters": "The difference is large enough to matter.",
    "too-small": "The difference is too small to matter.",
    "size-open": "Whether the difference is large enough to matter stays open.",
    "small-anyway": "If there is a difference, it is too small to matter.",
    "open": "A difference that matters is still possible.",
}


def _solution(scene: Scene) -> str:
    data = printed_of(scene)
    margin = prose(margin_of(data), "pp", 1)
    why = _WHY[claim_of(data)].format(margin=margin)
    return f"The paired interval is {prose(wald(data.table), 'pp', 1)}: {why}."


CLAIM = Quantity(
    name="claim",
    label="What the report may claim",
    kind="choice",
    unit="plain",
    value=claim_of,
    formula=r"0,\ \pm m \in [\text{low}, \text{high}]\ ?",
    digits=lambda n: 0,
    tolerance=exact,
    takes=Printed,
    routes=(Route(("ci_wald", "margin"), _from_interval),),
    help=Help(
        nudge=(
            "Two questions, one interval. Where does zero lie? And where does the difference that "
            "would matter "
            "lie, on either side?"
        ),
        setup=lambda scene: (
            "Zero inside or outside says whether a difference is shown. Then lay "
            f"{prose(margin_of(printed_of(scene)), 'pp', 1)} to either side of zero: the interval lies "
            "wholly beyond it, wholly within, or across."
        ),
        solution=_solution,
        report=lambda scene: SENTENCES[claim_of(printed_of(scene))],
    ),
    mistakes=(
        Mistake(
            "not-significant-means-equal",
            _equal,
            "A difference that is not shown is not shown to be nothing. The interval still reaches "
            "differences "
            "that would matter: there may be one that these [[noun]] cannot tell from luck.",
        ),
        Mistake(
            "significant-means-important",
            _important,
            "Shown means: luck alone hardly makes it. It does not mean large. Compare the whole "
            "interval with "
            "the difference that would matter.",
        ),
        Mistake(
            "point-alone",
            _point_alone,
            "That compares delta alone with what matters. Delta has an error bar: look where the "
            "interval ends.",
        ),
    ),
    options=(
        Option(
            "matters",
            "A difference is shown, and it is large enough to matter",
            "That takes an interval that lies as a whole beyond what would matter.",
        ),
        Option(
            "too-small",
            "A difference is shown, and it is too small to matter",
            "That takes an interval without zero that nowhere reaches what would matter.",
        ),
        Option(
            "size-open",
            "A difference is shown; whether it is large enough to matter stays open",
            "That takes an interval without zero that holds the difference that would matter.",
        ),
        Option(
            "small-anyway",
            "No difference is shown, and if there is one, it is too small to matter",
            "That takes an interval with zero in it that reaches what would matter on neither side.",
        ),
        Option(
            "open",
            "No difference is shown, and one that matters is still possible",
            "That takes an interval with zero in it that reaches what would matter on some side.",
        ),
    ),
)
