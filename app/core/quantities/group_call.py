"""The call that the clustered interval of delta allows."""

from dataclasses import replace

from app.core.quantities.call_parts import SENTENCES, called_by, gap_positive, other_side
from app.core.quantities.calls import CALL
from app.core.quantities.ci_clustered import interval_alone, interval_grouped
from app.core.quantities.data import Grouped
from app.core.quantities.group_delta import delta_of
from app.core.quantities.group_parts import grouped_of
from app.core.quantities.quantity import Route, Scene, Value, Values
from app.core.quantities.writing import prose
from app.core.stats.verdicts import Call, call


def call_grouped(data: Grouped) -> Call:
    """What the clustered interval allows one to say."""
    return call(interval_grouped(data))


def _from_interval(values: Values, _n: int) -> tuple[Value, ...]:
    interval = values["ci_clustered"]
    return (call(interval),) if isinstance(interval, tuple) else ()


def call_sentence(data: Grouped) -> str:
    """The call as a report says it."""
    return SENTENCES[call_grouped(data)]


_WHY = {
    "not-shown": "zero lies inside it, so no difference is shown",
    "a-better": "all of it lies below zero, so [[a]] is better",
    "b-better": "all of it lies above zero, so [[b]] is better",
}


def _call_solution(scene: Scene) -> str:
    data = grouped_of(scene)
    return f"The clustered interval is {prose(interval_grouped(data), 'pp', 1)}: {_WHY[call_grouped(data)]}."


CALL_GROUPED = replace(
    CALL,
    takes=Grouped,
    value=call_grouped,
    needs=("ci_clustered",),
    routes=(Route(("ci_clustered",), _from_interval),),
    help=replace(CALL.help, solution=_call_solution, report=lambda scene: call_sentence(grouped_of(scene))),
    mistakes=(
        called_by(
            "ignoring-clusters",
            call_grouped,
            lambda data: call(interval_alone(data)),
            "That is the call of the interval that ignores the groups. A few groups that happen to favour "
            "one side can make such a lead: look at the clustered interval.",
        ),
        gap_positive(
            call_grouped,
            lambda data: float(delta_of(data)),
            "Being ahead is not enough. As long as the interval holds values on both sides of zero, "
            "luck alone could have made this gap.",
        ),
        other_side(
            call_grouped,
            "That is the wrong way round. Look at the sign again: delta is [[b]] minus [[a]].",
        ),
    ),
)
