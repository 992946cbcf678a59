"""Steps, answers, choices, and the author's own quantities and mistakes in exercise.toml."""

import ast
import re
from collections.abc import Mapping
from dataclasses import replace

from app.core.answers.units import UNITS, Unit
from app.core.exercises.authored import own_choice, own_mistake, own_quantity
from app.core.exercises.draws import Kind
from app.core.exercises.exercise import Step
from app.core.exercises.read_draw import expression, owners
from app.core.quantities.arithmetic import Expression
from app.core.quantities.catalogue import quantities_of
from app.core.quantities.figures import figures_of
from app.core.quantities.quantity import Mistake, Option, Quantity
from app.core.text.faults import did_you_mean
from app.core.text.fields import Fields

NAME = re.compile(r"[a-z][a-z0-9_]*")
STEP_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_UNFIT = re.compile(r"[^a-z0-9]+")
_ASKED = re.compile(r"(1|0?\.0*1) ?(pp|%)?")
_ZERO = Expression("0", frozenset(), ast.Constant(0))
_SIGNS = {"pp": "pp", "percent": "%"}


def read_quantities(top: Fields, kind: Kind) -> dict[str, Quantity]:
    """The author's own quantities by name."""
    found: dict[str, Quantity] = {}
    taken = {*quantities_of(kind.data), *figures_of(kind.data)}
    for entry in top.each("quantity"):
        entry.only("name", "formula", "unit", "label", "asked")
        name, unit = entry.string("name"), _unit(entry, "plain")
        if name and not NAME.fullmatch(name):
            entry.fault("name", f'"{name}" cannot be a name', "use small letters, digits and _")
        elif name in taken or name in found:
            entry.fault("name", f'"{name}" is taken', "choose another name")
        formula = expression(entry, "formula", entry.string("formula"), "formula", kind)
        if name:
            # One with a bad formula stays known, so that the steps that ask it are not faults too.
            label = entry.string("label", needed=False) or name
            quantity = own_quantity(name, label, unit, formula or _ZERO, kind.data)
            found[name] = _overridden(quantity, entry)
            meant = _UNFIT.sub("_", name.lower())
            found.setdefault(meant, replace(found[name], name=meant))
    return found


def read_mistakes(top: Fields, kind: Kind, known: Mapping[str, Quantity]) -> dict[str, list[Mistake]]:
    """The author's own mistakes by the quantity they belong to."""
    found: dict[str, list[Mistake]] = {}
    for place, entry in enumerate(top.each("mistake"), start=1):
        entry.only("of", "formula", "say", "code")
        of, say = entry.string("of"), entry.string("say")
        if of and of not in known:
            entry.fault(
                "of", f'"{of}" is no quantity', did_you_mean(of, known) or "name a quantity a step asks"
            )
        formula = expression(entry, "formula", entry.string("formula"), "formula", kind)
        if formula is not None and of in known:
            found.setdefault(of, []).append(own_mistake(code_of(entry, place), formula, say))
    return found


def code_of(entry: Fields, place: int) -> str:
    """What the author's mistake is called: by its author, or after its place among them (from 1)."""
    return entry.string("code", needed=False) or f"own-{place}"


def read_steps(
    top: Fields, kind: Kind, own: Mapping[str, Quantity], mistakes: Mapping[str, list[Mistake]]
) -> tuple[Step, ...]:
    """The steps in order; everything asked is known, and nothing is asked that the page shows."""
    steps: list[Step] = []
    taken: set[str] = set()
    for entry in top.each("step"):
        entry.only("id", "ask", "answers", "choice")
        step_id = entry.string("id")
        if step_id and not STEP_ID.fullmatch(step_id):
            entry.fault("id", f'"{step_id}" cannot be an id', "use small letters, digits and hyphens")
        if any(step.id == step_id for step in steps):
            entry.fault("id", f'there are two steps "{step_id}"', "give every step an id of its own")
        answers = [*_answers(entry, kind, own, mistakes), *_choices(entry, kind)]
        for quantity in answers:
            if quantity.name in taken:
                entry.fault("answers", f'"{quantity.name}" is asked twice', "ask it once")
            taken.add(quantity.name)
        if not answers and not entry.value("answers") and not entry.value("choice"):
            entry.fault("answers", "this step asks nothing", 'add answers = ["delta"]')
        steps.append(Step(step_id, entry.string("ask"), tuple(answers)))
    if not top.value("step"):
        top.fault("step", "there is no [[step]]", "add a step with id, ask and answers")
    return tuple(steps)


def _answers(
    entry: Fields, kind: Kind, own: Mapping[str, Quantity], mistakes: Mapping[str, list[Mistake]]
) -> list[Quantity]:
    listed = entry.value("answers", [])
    if not isinstance(listed, list):
        entry.fault("answers", '"answers" is not a list', 'write answers = ["delta"]')
        return []
    found: list[Quantity] = []
    for place, item in enumerate(listed):
        long = (
            Fields(entry.source, entry.faults, *entry.path, entry.written("answers"), place)
            if isinstance(item, dict)
            else None
        )
        if long is not None:
            long.only("quantity", "label", "unit", "asked")
        name = long.string("quantity") if long is not None else item
        quantity = _known(long or entry, "quantity" if long else "answers", name, kind, own)
        if quantity is not None:
            quantity = replace(quantity, mistakes=(*quantity.mistakes, *mistakes.get(quantity.name, ())))
            found.append(_overridden(quantity, long) if long is not None else quantity)
    return found


def _known(
    fields: Fields, key: str, name: object, kind: Kind, own: Mapping[str, Quantity]
) -> Quantity | None:
    known = {**quantities_of(kind.data), **own}
    if not isinstance(name, str) or name not in known:
        elsewhere = owners(str(name), known)
        remedy = "" if elsewhere else did_you_mean(str(name), known)
        remedy = remedy or f"known: {', '.join(known)}"
        fields.fault(key, f'"{name}" {elsewhere or "is no quantity"}', remedy)
        return None
    if name in kind.given:
        fields.fault(
            key, f'"{name}" is shown on the page of a "{kind.name}"', "ask something the page does not show"
        )
        return None
    return known[name]


def _unit(entry: Fields, default: Unit) -> Unit:
    chosen = entry.one_of("unit", UNITS, default)
    return next(unit for unit in UNITS if unit == chosen)


def _overridden(quantity: Quantity, entry: Fields) -> Quantity:
    """The author's label, unit and asked digit over the catalogue's."""
    unit = _unit(entry, quantity.unit)
    if (unit == "count") != (quantity.unit == "count") or (
        quantity.kind == "choice" and entry.value("unit") is not None
    ):
        entry.fault("unit", f'"{quantity.name}" cannot be asked in {unit}', f'write unit = "{quantity.unit}"')
        unit = quantity.unit
    quantity = replace(quantity, unit=unit, label=entry.string("label", needed=False) or quantity.label)
    asked = entry.value("asked", "")
    if asked == "" or entry.value("unit", unit) != unit:
        return quantity
    match = _ASKED.fullmatch(asked) if isinstance(asked, str) else None
    if match is None or (match[2] and match[2] != _SIGNS.get(unit)):
        digit = asked if isinstance(asked, float) and _ASKED.fullmatch(str(asked)) else 0.1
        example = "1" if unit == "count" else f"{digit}{_SIGNS.get(unit, '')}"
        entry.fault("asked", f'"{asked}" is not a digit to ask for in {unit}', f'write asked = "{example}"')
        return quantity
    digits = len(match[1].partition(".")[2])
    return replace(quantity, digits=lambda n: digits)


def _choices(entry: Fields, kind: Kind) -> list[Quantity]:
    found: list[Quantity] = []
    for choice in entry.each("choice"):
        choice.only("name", "label", "option")
        name = choice.string("name")
        options: list[Option] = []
        right_when: dict[str, Expression] = {}
        for option in choice.each("option"):
            option.only("id", "text", "why", "right_when")
            made = Option(option.string("id"), option.string("text"), option.string("why"))
            condition = expression(option, "right_when", option.string("right_when"), "condition", kind)
            if made.id in right_when:
                option.fault("id", f'there are two options "{made.id}"', "give every option an id of its own")
            if condition is not None:
                right_when[made.id] = condition
            options.append(made)
        if len(options) < 2 and choice.data.keys() <= {"name", "label", "option"}:
            choice.fault("option", "a choice needs two options at least", "add [[step.choice.option]]")
        label = choice.string("label", needed=False) or "Your choice"
        if name and len(right_when) == len(options):
            found.append(own_choice(name, label, tuple(options), right_when, kind.data))
    return found
