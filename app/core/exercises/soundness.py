"""Whether an exercise can be trusted: many variants drawn, every answer marked in every way."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial

from app.core.exercises.authored import RightOption
from app.core.exercises.copies import copies
from app.core.exercises.draw import DrawFailure, Drawn, draw_counted
from app.core.exercises.draws.rules import decided
from app.core.exercises.exercise import Exercise, Step
from app.core.exercises.hints import LEVELS, hint
from app.core.exercises.refusals import refusals
from app.core.exercises.sheet import sheet
from app.core.exercises.variant import Variant
from app.core.quantities.arithmetic import UndecidedError
from app.core.quantities.closeness import Typed, limits_of
from app.core.quantities.data import Data
from app.core.quantities.figures import numbers
from app.core.quantities.mark import Mark, mark
from app.core.quantities.notations import NONSENSE, exactly, shown_notations
from app.core.quantities.offered import Offered, named, offered, value_of
from app.core.quantities.quantity import Quantity, Value
from app.core.text.faults import Fault
from app.core.text.proofread import text_faults

READ_CLOSELY = 10  # so many variants have their filled texts proofread, then one in as many
ENOUGH = 20  # draws after which a mistake that was never apart from the right answer will not be


@dataclass(frozen=True, slots=True)
class Soundness:
    """What `discordant check` says about an exercise. Shares are from 0 to 1.

    `rejected`: share of proposals; `repeats`: variants that were drawn before; `offered`: "answer code"
    to the share of variants on which that mistake can be named.
    """

    faults: tuple[Fault, ...]
    draws: int
    rejected: float
    repeats: int
    offered: Mapping[str, float]


@dataclass(slots=True)
class _Tally:
    faults: dict[str, Fault] = field(default_factory=dict)
    variants: int = 0
    proposals: int = 0
    seen: set[Data] = field(default_factory=set)
    offered: Counter[str] = field(default_factory=Counter)
    marked: int = 0
    valued: set[str] = field(default_factory=set)
    copies: dict[str, frozenset[str]] = field(default_factory=dict)

    def fault(self, exercise: Exercise, place: str, reason: str, remedy: str, *, at: str = "") -> None:
        """Keep a fault once per sentence, however many seeds show it; `at` (the seed) goes before it."""
        line = exercise.lines.get(place, 1)
        self.faults.setdefault(f"{place} {reason}", Fault(exercise.file, line, f"{at}{reason}", remedy))


def inspect(exercise: Exercise, draws: int) -> Soundness:
    """Draw that many variants (seeds 0, 1, 2, …) and mark everything that may be typed about them."""
    tally = _Tally()
    for seed in range(draws):
        drawn = draw_counted(exercise, seed, undecided=True)
        if not isinstance(drawn, Drawn):
            _not_drawn(exercise, drawn, tally)
            continue
        tally.variants += 1
        tally.proposals += drawn.proposals
        tally.seen.add(drawn.variant.data)
        _look_at(drawn.variant, tally)
    _never_named(exercise, tally)
    _asked_but_shown(exercise, tally)
    return Soundness(
        faults=tuple(tally.faults.values()),
        draws=tally.variants,
        rejected=1 - tally.variants / max(tally.proposals, 1),
        repeats=tally.variants - len(tally.seen),
        offered={name: count / max(tally.variants, 1) for name, count in sorted(tally.offered.items())},
    )


def _not_drawn(exercise: Exercise, failure: DrawFailure, tally: _Tally) -> None:
    seed, found = failure.seed, refusals(exercise, failure.seed)
    for place, reason, remedy in found:
        tally.fault(exercise, place, reason, f"{remedy} (seed {seed})")
    if not found:
        tally.fault(exercise, "draw", failure.reason, f"seed {seed} is one that fails")


def _look_at(variant: Variant, tally: _Tally) -> None:
    exercise = variant.exercise
    if not decided(exercise, variant.data):
        _undecided(variant, tally)
        return
    tally.marked += 1
    for name, same in copies(exercise, variant.data).items():
        tally.copies[name] = same & tally.copies.get(name, same)
    for text in _texts(variant) if tally.marked <= READ_CLOSELY or not tally.marked % READ_CLOSELY else ():
        for wrong in text_faults(text, exercise.file):
            tally.fault(
                exercise, "draw", f"a filled text: {wrong.reason}", f"{wrong.remedy} (seed {variant.seed})"
            )
    for step in exercise.steps:
        for quantity in step.answers:
            choices = offered(quantity, variant.data)
            tally.offered.update({f"{quantity.name} {offer.mistake.code}" for offer in choices})
            tally.valued |= {
                f"{quantity.name} {mistake.code}"
                for mistake in quantity.mistakes
                if value_of(mistake, variant.data) is not None
            }
            for reason in complaints(quantity, variant.data, choices):
                where = f"{quantity.name}: {reason}"
                tally.fault(
                    exercise, step.id, where, f"look at seed {variant.seed} with `discordant explain`"
                )


def _undecided(variant: Variant, tally: _Tally) -> None:
    """Name each choice that has not one right option here, and what its conditions say."""
    for quantity in variant.exercise.quantities:
        chosen = quantity.value
        if isinstance(chosen, RightOption) and chosen(variant.data) is None:
            remedy = "make the conditions of right_when exclude each other and cover everything"
            place, seed = f"choice {quantity.name}", f"on seed {variant.seed} "
            tally.fault(variant.exercise, place, _right_ones(chosen, variant.data), remedy, at=seed)


def _right_ones(chosen: RightOption, data: Data) -> str:
    try:
        right = [f'"{option}"' for option in chosen.every(numbers(data, chosen.names))]
    except UndecidedError:
        return "two compared values are equal but for rounding, so no option can be called right"
    if not right:
        return "no option is right"
    both = "both " if len(right) == 2 else ""
    return f"{both}{', '.join(right[:-1])} and {right[-1]} are right"


def _never_named(exercise: Exercise, tally: _Tally) -> None:
    """A mistake of the author's own that no learner can be told of."""
    if tally.marked < ENOUGH:
        return
    for quantity in exercise.quantities:
        for code in (mistake.code for mistake in quantity.mistakes):
            name = f"{quantity.name} {code}"
            if f"mistake {name}" not in exercise.lines or name in tally.offered:
                continue
            if name in tally.valued:
                reason = "this mistake never differs from the right answer"
                remedy = "write the formula of what goes wrong, or take the mistake away"
            else:
                reason = "this mistake has no value on any variant"
                remedy = "its formula divides by zero or takes the root of a negative number"
            tally.fault(exercise, f"mistake {name}", reason, remedy)


def _asked_but_shown(exercise: Exercise, tally: _Tally) -> None:
    if tally.marked < ENOUGH:
        return
    for name, same in tally.copies.items():
        if same:
            reason = f'"{name}" is always the same as "{min(same)}", which the page shows'
            tally.fault(exercise, f"quantity {name}", reason, "ask something the page does not show")


def complaints(quantity: Quantity, data: Data, choices: tuple[Offered, ...]) -> Iterator[str]:
    """What is marked otherwise than it should be, in words."""
    marked = partial(mark, quantity, data, offers=choices)
    for text in shown_notations(quantity, data):
        if marked(text).verdict not in ("right", "accepted"):
            yield f"the solution typed as “{text}” is not marked as right"
    for text in NONSENSE:
        if marked(text).verdict != "unreadable":
            yield f"“{text}” is not refused"
    right = quantity.value(data)
    for text in _just_outside(quantity, data, right):
        if marked(text).verdict == "right":
            yield f"“{text}” lies outside the tolerance but is marked as right"
    for offer in choices:
        text = exactly(offer.value, quantity.unit)
        got, wanted = marked(text), _first_code(quantity, data, choices, offer.value)
        if got.verdict != "mistake" or got.mistake != wanted:
            yield f"the mistake {offer.mistake.code}, typed as “{text}”, is marked as {_said(got)}"


def _just_outside(quantity: Quantity, data: Data, right: Value | None) -> Iterator[str]:
    if right is None or isinstance(right, str):
        return
    if quantity.kind == "count":
        reach = quantity.tolerance(right, data.n)
        yield from (str(int(limit + reach) + 1) for limit in limits_of(right))
        return
    rights = (right, *quantity.also(data))
    step = 1.02 * max(quantity.tolerance(each, data.n) for each in rights) or 0.6 * quantity.place(data.n)
    for sign, furthest in ((-1, min), (1, max)):
        edges = (furthest(limits) for limits in zip(*map(limits_of, rights), strict=True))
        moved = tuple(limit + sign * step for limit in edges)
        yield exactly((moved[0], moved[1]) if len(moved) == 2 else moved[0], quantity.unit)


def _first_code(quantity: Quantity, data: Data, choices: tuple[Offered, ...], value: Value) -> str | None:
    """Of mistakes that coincide, the first in the catalogue is named."""
    if isinstance(value, str):
        return next(offer.mistake.code for offer in choices if offer.value == value)
    typed = Typed(limits_of(value), (None,) * len(limits_of(value)), value)
    first = named(choices, typed, quantity.place(data.n))
    return first.code if first else None


def _said(got: Mark) -> str:
    return got.mistake or got.verdict


def _texts(variant: Variant) -> Iterator[str]:
    page = sheet(variant)
    yield page.prompt
    for asked, step in zip(page.steps, variant.exercise.steps, strict=True):
        yield asked.ask
        yield from _help(variant, step)


def _help(variant: Variant, step: Step) -> Iterator[str]:
    return (hint(variant, step, level).text for level in LEVELS)
