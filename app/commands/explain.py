"""A variant of an exercise with its solution, or how a typed text is read and marked there."""

import argparse
import json
import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from app.commands import CommandError
from app.core.exercises.draw import DrawFailure, draw
from app.core.exercises.exercise import Exercise, Step
from app.core.exercises.filling import filled_plain
from app.core.exercises.hints import LEVELS, hint
from app.core.exercises.report import report
from app.core.exercises.sheet import sheet
from app.core.exercises.steps import mark_step
from app.core.exercises.variant import Variant
from app.core.quantities.data import table_behind
from app.core.quantities.mark import Mark
from app.core.quantities.quantity import Quantity
from app.core.quantities.writing import capital
from app.core.text.faults import did_you_mean
from app.library.library import Library
from app.settings import Settings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The exercise, the seed, and what was typed."""
    parser.add_argument("exercise", metavar="EXERCISE", help="the name of its folder, as in twelve-items")
    parser.add_argument("typed", nargs="*", metavar="STEP ANSWER TEXT", help="mark this text")
    parser.add_argument("--seed", type=int, default=0, help="which variant (default 0)")
    parser.add_argument("--json", action="store_true", help="one JSON object for programs")
    # "-0.5–4.5" and "-2pp" are texts, not options: argparse itself lets only "-2" through.
    parser._negative_number_matcher = re.compile(r"-[^-]")
    # "--seed 7" may stand between the exercise and the step.
    vars(parser)["parse_args"] = parser.parse_intermixed_args


def run(options: argparse.Namespace) -> int:
    """Print the variant, or the mark of one answer."""
    if options.seed < 0:
        raise CommandError("--seed needs a number from 0 on.")
    if len(options.typed) not in (0, 3):
        raise CommandError('Give a step, an answer and a text, as in: explain twelve-items delta delta "2pp"')
    variant = draw(_exercise(options.exercise), options.seed)
    if isinstance(variant, DrawFailure):
        raise CommandError(f"Seed {options.seed} gives no variant: {variant.reason}.")
    if options.typed:
        found = _mark(variant, *options.typed)
        print(json.dumps(found.to_json(), ensure_ascii=False, indent=2) if options.json else _in_words(found))
    elif options.json:
        print(json.dumps(_as_json(variant), ensure_ascii=False, indent=2))
    else:
        print(_as_text(variant))
    return 0


def _exercise(slug: str) -> Exercise:
    shelf = Library(Settings().content_folders).shelf
    if slug in shelf.exercises:
        return shelf.exercises[slug]
    if f"exercises/{slug}" in shelf.broken:
        fault = next(fault for fault in shelf.faults if fault.file.startswith(f"exercises/{slug}/"))
        raise CommandError(f"{fault} (`discordant check` shows every fault)")
    raise CommandError(_no_such("exercise", slug, shelf.exercises))


def _mark(variant: Variant, step_id: str, answer: str, text: str) -> Mark:
    steps = {step.id: step for step in variant.exercise.steps}
    if step_id not in steps:
        raise CommandError(_no_such("step", step_id, steps))
    answers = {quantity.name: quantity for quantity in steps[step_id].answers}
    if answer not in answers:
        raise CommandError(_no_such("answer", answer, answers))
    return mark_step(variant, step_id, {answer: text}, {})[answer]


def _no_such(what: str, name: str, known: Mapping[str, object]) -> str:
    hint_at = did_you_mean(name, known) or f"known: {', '.join(known)}"
    return f'There is no {what} "{name}": {hint_at}'


def _in_words(found: Mark) -> str:
    lines = [f"{found.verdict}" + (f" ({found.mistake})" if found.mistake else "")]
    if found.read_as:
        lines.append(f"read as {found.read_as}")
    return "\n".join([*lines, found.message])


def _solution(variant: Variant, quantity: Quantity) -> str:
    value = quantity.value(variant.data)
    if isinstance(value, str):
        return next(
            capital(filled_plain(variant, option.text)) for option in quantity.options if option.id == value
        )
    return quantity.shown(variant.data).text()


def _as_json(variant: Variant) -> dict[str, Any]:
    steps = variant.exercise.steps
    return {
        **variant.to_json(),
        **sheet(variant).to_json(),
        "solution": {step.id: {q.name: _value(variant, q) for q in step.answers} for step in steps},
        "help": {step.id: {level: hint(variant, step, level).text for level in LEVELS} for step in steps},
        "report": report(variant).text(),
    }


def _value(variant: Variant, quantity: Quantity) -> dict[str, Any]:
    value = quantity.value(variant.data)
    plain = float(value) if isinstance(value, Fraction) else value
    return {"value": plain, "shown": _solution(variant, quantity)}


def _as_text(variant: Variant) -> str:
    exercise, page = variant.exercise, sheet(variant)
    parts = [f"{exercise.title} (seed {variant.seed})", page.prompt, _data(variant)]
    for number, (asked, step) in enumerate(zip(page.steps, exercise.steps, strict=True), start=1):
        parts.append(f"{number}. {step.id}: {asked.ask}\n{_answers(variant, step)}")
        parts.append(hint(variant, step, "solution").text)
    return "\n\n".join([*parts, f"Report: {report(variant).text()}"])


def _answers(variant: Variant, step: Step) -> str:
    return "\n".join(
        f"   {quantity.name} = {_solution(variant, quantity)}   (asked: {quantity.asked(variant.data.n)})"
        for quantity in step.answers
    )


def _brief(value: object) -> str:
    """A number or an interval to six digits: what the page rounds, and a person wants to compare."""
    if isinstance(value, tuple):
        return f"[{', '.join(_brief(each) for each in value)}]"
    return f"{value:.6g}" if isinstance(value, float) else str(value)


def _data(variant: Variant) -> str:
    """What the page shows, as lines: plain numbers first, then lists with a column for each of their rows."""
    shown = sheet(variant).shown
    lines = [
        ", ".join(f"{name} {_brief(each)}" for name, each in shown.items() if not isinstance(each, list))
    ]
    for rows in (value for value in shown.values() if isinstance(value, list) and value):
        for name in rows[0]:
            cells = " ".join(f"{row.get(name, '')!s:>3}" for row in rows)
            lines.append(f"{name:>8} {cells}")
    counts = table_behind(variant.data)
    if counts is not None:
        discordant = f"only A {counts.only_a}, only B {counts.only_b}"
        lines.append(f"both {counts.both}, {discordant}, neither {counts.neither}, n {counts.n}")
    return "\n".join(line for line in lines if line)
