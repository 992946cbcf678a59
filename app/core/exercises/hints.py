"""Help that escalates: nudge, set-up with this variant's numbers, solution."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from app.core.exercises.exercise import Exercise, Step
from app.core.exercises.filling import filled, filled_plain
from app.core.exercises.variant import Variant
from app.core.quantities.catalogue import quantities_of
from app.core.quantities.mark import Mark
from app.core.quantities.quantity import Quantity, Scene
from app.core.quantities.writing import capital
from app.core.text.fill import placeholders

Level = Literal["nudge", "setup", "solution"]
ShownBefore = tuple[tuple[str, frozenset[str]], ...]
LEVELS: tuple[Level, ...] = ("nudge", "setup", "solution")


@dataclass(frozen=True, slots=True)
class Hint:
    """Open help: Markdown, filled in."""

    level: Level
    text: str


def hint(variant: Variant, step: Step, level: Level, marks: Mapping[str, Mark] | None = None) -> Hint:
    """The help of a step. `marks`: the latest marks of its answers, for a nudge about what went wrong."""
    authored = variant.exercise.hints.get((step.id, level))
    if level == "nudge":
        return Hint(level, _nudge(variant, step, authored, marks or {}))
    scene = _scene(variant, step, level)
    if authored is None:
        authored = _by_answer(variant, step, lambda quantity: _written(quantity, level, scene))
    text = filled(variant, authored)
    return Hint(level, f"{text}\n\n{_in_a_report(variant, step, scene)}" if level == "solution" else text)


def blocked_by(variant: Variant, step: Step, level: Level, done: Collection[str]) -> str | None:
    """The first earlier step that asks a number this help would show, unless that answer is in `done`."""
    for earlier, names in _shown_of_before(variant.exercise, step.id, level):
        if not names <= frozenset(done):
            return earlier
    return None


@lru_cache(maxsize=1000)
def _shown_of_before(
    exercise: Exercise, step_id: str, level: Level
) -> tuple[tuple[str, frozenset[str]], ...]:
    """Each earlier step, with what it asks and this help would show."""
    step = exercise.step(step_id)
    if level == "nudge" or step is None:
        return ()
    shown = _closure(exercise, _shows(exercise, step, level))
    before = exercise.steps[: exercise.steps.index(step)]
    return tuple((earlier.id, frozenset(q.name for q in earlier.answers) & shown) for earlier in before)


def _scene(variant: Variant, step: Step, level: Level) -> Scene:
    steps = variant.exercise.steps
    first_hidden = steps.index(step) + (level == "solution")
    hidden = frozenset(q.name for later in steps[first_hidden:] for q in later.answers)
    return Scene(variant.data, hidden)


def _written(quantity: Quantity, level: Level, scene: Scene) -> str:
    return quantity.help.setup(scene) if level == "setup" else quantity.help.solution(scene)


def _nudge(variant: Variant, step: Step, authored: str | None, marks: Mapping[str, Mark]) -> str:
    """About the mistakes that were named, if there are any; else where to look."""
    missed = [q for q in step.answers if q.name in marks and marks[q.name].mistake]
    if missed:
        about = [f"{capital(filled_plain(variant, q.label))}: {marks[q.name].message}" for q in missed]
        where = [authored] if authored else [q.help.nudge for q in missed]
        return "\n\n".join(
            [*(_escaped(text) for text in _once(about)), *(filled(variant, t) for t in _once(where))]
        )
    if authored:
        return filled(variant, authored)
    open_answers = [q for q in step.answers if not (q.name in marks and marks[q.name].earns)] or list(
        step.answers
    )
    return filled(variant, "\n\n".join(_once(q.help.nudge for q in open_answers)))


def _by_answer(variant: Variant, step: Step, write: Callable[[Quantity], str]) -> str:
    """One text per answer, each said once; with its label above where there are several."""
    texts: dict[str, list[Quantity]] = {}
    for quantity in step.answers:
        texts.setdefault(write(quantity), []).append(quantity)
    if len(texts) == 1 or all(text.startswith(texts[text][0].label) for text in texts):
        return "\n\n".join(texts)
    return "\n\n".join(f"**{quantities[0].label}**\n\n{text}" for text, quantities in texts.items())


def _in_a_report(variant: Variant, step: Step, scene: Scene) -> str:
    sentences = " ".join(_once(quantity.help.report(scene) for quantity in step.answers))
    return f"In a report: {filled(variant, sentences)}"


def _shows(exercise: Exercise, step: Step, level: Level) -> set[str]:
    authored = exercise.hints.get((step.id, level))
    if authored is not None:
        return {found.name for found in placeholders(authored)}
    shown = {name for q in step.answers for name in q.help.shows}
    if level == "solution":
        shown |= {name for q in step.answers for name in q.needs}
    return shown


def _closure(exercise: Exercise, names: Iterable[str]) -> set[str]:
    """The names, and what they are made of: who sees delta can tell the counts."""
    known = {**quantities_of(exercise.data), **{q.name: q for q in exercise.quantities}}
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in found and name in known:
            found.add(name)
            waiting.extend(known[name].needs)
    return found


def _once(texts: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(texts))


def _escaped(text: str) -> str:
    """A message is plain text; here it stands in Markdown."""
    return "".join(f"\\{c}" if c in "\\`*_[]<>&$|~" else c for c in text)
