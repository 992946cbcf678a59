"""The call: what the paired interval allows one to say."""

from app.core.quantities.quantity import Help, Mistake, Option, Quantity, Route, Scene, Value, Values, exact
from app.core.quantities.writing import prose
from app.core.stats.difference import delta
from app.core.stats.intervals import Z95, wald
from app.core.stats.table import Table
from app.core.stats.verdicts import call, single_intervals_overlap


def _call(t: Table) -> str:
    return call(wald(t))


def _from_interval(values: Values, _n: int) -> tuple[Value, ...]:
    interval = next(iter(values.values()))
    return (call(interval),) if isinstance(interval, tuple) else ()


def _from_error_bar(values: Values, _n: int) -> tuple[Value, ...]:
    gap, error = values["delta"], values["se_paired"]
    if isinstance(gap, str | tuple) or isinstance(error, str | tuple) or error <= 0:
        return ()
    half = Z95 * float(error)
    return (call((float(gap) - half, float(gap) + half)),)


def _gap_only(t: Table) -> str | None:
    if _call(t) != "not-shown" or not delta(t):
        return None
    return "b-better" if delta(t) > 0 else "a-better"


def _overlap(t: Table) -> str | None:
    return "not-shown" if _call(t) != "not-shown" and single_intervals_overlap(t) else None


def _other_side(t: Table) -> str | None:
    return {"a-better": "b-better", "b-better": "a-better"}.get(_call(t))


def _setup(_scene: Scene) -> str:
    return (
        "Whole interval above zero: [[b]] is better. Whole interval below zero: [[a]] is better. "
        "Zero inside the interval: the data do not show which."
    )


_WHY = {
    "not-shown": "zero lies inside it, so no difference is shown",
    "a-better": "all of it lies below zero, so [[a]] is better",
    "b-better": "all of it lies above zero, so [[b]] is better",
}


def _solution(scene: Scene) -> str:
    interval = prose(wald(scene.table), "pp", 1)
    return f"The paired interval is {interval}: {_WHY[_call(scene.table)]}."


def call_sentence(scene: Scene) -> str:
    """What the interval allows one to say, as a report says it."""
    return {
        "not-shown": "The interval includes zero: these [[noun]] do not show which of the two is better.",
        "a-better": "The interval excludes zero: on [[noun]] like these, [[a]] is better.",
        "b-better": "The interval excludes zero: on [[noun]] like these, [[b]] is better.",
    }[_call(scene.table)]


CALL = Quantity(
    name="call",
    label="The call",
    kind="choice",
    unit="plain",
    value=_call,
    formula=r"0 \in [\text{low}, \text{high}]\ ?",
    digits=lambda n: 0,
    tolerance=exact,
    needs=("ci_wald",),
    routes=(
        Route(("ci_wald",), _from_interval),
        Route(("ci_tango",), _from_interval),
        Route(("ci_bootstrap",), _from_interval),
        Route(("delta", "se_paired"), _from_error_bar),
    ),
    help=Help(
        nudge="Look for zero, the value at which neither is ahead. Is it inside your interval or outside?",
        setup=_setup,
        solution=_solution,
        report=call_sentence,
    ),
    mistakes=(
        Mistake(
            "gap-positive",
            _gap_only,
            "Being ahead is not enough. As long as the interval holds values on both sides of zero, "
            "luck alone could have made this gap.",
        ),
        Mistake(
            "overlap",
            _overlap,
            "The intervals of the two single accuracies overlap, but that is not the test. "
            "Look whether the paired interval of the difference includes zero.",
        ),
        Mistake(
            "sign",
            _other_side,
            "That is the wrong way round. Look at the sign again: delta is [[b]] minus [[a]].",
        ),
    ),
    options=(
        Option(
            "a-better",
            "[[a]] is better",
            "That takes an interval that lies below zero as a whole: look at its upper limit.",
        ),
        Option(
            "b-better",
            "[[b]] is better",
            "That takes an interval that lies above zero as a whole: look at its lower limit.",
        ),
        Option(
            "not-shown",
            "A difference is not shown",
            "That takes an interval with zero inside it: look at the signs of its two limits.",
        ),
    ),
)
