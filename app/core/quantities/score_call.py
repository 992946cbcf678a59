"""The call about a mean difference of scores, which needs to know which way is better."""

from dataclasses import replace

from app.core.quantities.call_parts import OPTIONS, SENTENCES, called_by, gap_positive, other_side
from app.core.quantities.calls import CALL
from app.core.quantities.data import ScorePairs
from app.core.quantities.quantity import Help, Option, Route, Scene, Value, Values
from app.core.quantities.score_direction import way_of
from app.core.quantities.score_error import single_errors
from app.core.quantities.score_interval import interval_of
from app.core.quantities.score_parts import delta_of, pairs_of, t_of
from app.core.quantities.writing import prose
from app.core.stats.scores import call_scores
from app.core.stats.verdicts import Call, call


def call_pairs(data: ScorePairs) -> Call:
    """What the interval allows one to say, given which way is better."""
    return call_scores(interval_of(data), lower_is_better=data.lower_is_better)


def lead(data: ScorePairs) -> float:
    """How far B is ahead, positive where its scores are the better ones."""
    return -delta_of(data) if data.lower_is_better else delta_of(data)


def _as_if_higher_were_better(data: ScorePairs) -> Call:
    return call(interval_of(data))


def _by_overlap(data: ScorePairs) -> Call:
    reach = t_of(data) * sum(single_errors(data.steps))
    if abs(delta_of(data)) <= reach:
        return "not-shown"
    return call_pairs(data)


def _from_interval(values: Values, _n: int) -> tuple[Value, ...]:
    interval, way = values["ci_t"], values["direction"]
    if not isinstance(interval, tuple):
        return ()
    return (call_scores(interval, lower_is_better=way == "lower"),)


def call_sentence(data: ScorePairs) -> str:
    """The call as a report says it."""
    return SENTENCES[call_pairs(data)]


def _call_solution(scene: Scene) -> str:
    data = pairs_of(scene)
    limits, found = prose(interval_of(data), "plain", 2), call_pairs(data)
    if found == "not-shown":
        return f"The paired interval is {limits}: zero lies inside it, so no difference is shown."
    side = "below" if delta_of(data) < 0 else "above"
    better, worse = ("[[b]]", "[[a]]") if delta_of(data) > 0 else ("[[a]]", "[[b]]")
    winner = worse if data.lower_is_better else better
    return (
        f"The paired interval is {limits}: all of it lies {side} zero, so {better} has the higher scores. "
        f"Of [[right]], {way_of(data)} is better: {winner} is better."
    )


_WHYS = (
    "That takes an interval wholly on the side of zero where [[a]] has the better scores: look at "
    "both limits, "
    "and at which way is better.",
    "That takes an interval wholly on the side of zero where [[b]] has the better scores: look at "
    "both limits, "
    "and at which way is better.",
    "That takes an interval with zero inside it: look at the signs of its two limits.",
)

CALL_SCORES = replace(
    CALL,
    takes=ScorePairs,
    value=call_pairs,
    needs=("ci_t",),
    routes=(Route(("ci_t", "direction"), _from_interval),),
    help=Help(
        nudge=(
            "Is zero inside your interval or outside? If outside: who has the higher scores, and is higher "
            "better here?"
        ),
        setup=lambda scene: (
            "Zero inside the interval: the data do not show which is better. Whole interval above "
            "zero: [[b]] "
            "has the higher scores. Whole interval below: [[a]] has. "
            f"Of [[right]], {way_of(pairs_of(scene))} is better."
        ),
        solution=_call_solution,
        report=lambda scene: call_sentence(pairs_of(scene)),
    ),
    mistakes=(
        called_by(
            "metric-direction",
            call_pairs,
            _as_if_higher_were_better,
            "That would be so if higher were better. Look again at what is measured: here lower is better.",
        ),
        gap_positive(
            call_pairs,
            lead,
            "A better mean is not enough. As long as the interval holds values on both sides of zero, "
            "luck alone could have made this gap.",
        ),
        called_by(
            "overlap",
            call_pairs,
            _by_overlap,
            "The intervals of the two single means overlap, but that is not the test. "
            "Look whether the paired interval of the difference includes zero.",
        ),
        other_side(
            call_pairs,
            "That is the wrong way round. The difference is [[b]] minus [[a]], and higher is better.",
        ),
    ),
    options=tuple(Option(each.id, each.text, why) for each, why in zip(OPTIONS, _WHYS, strict=True)),
)
