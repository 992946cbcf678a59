"""The authored exercises, and small ones to take apart."""

from functools import cache
from pathlib import Path

from app.core.exercises.draw import draw
from app.core.exercises.exercise import Exercise
from app.core.exercises.parse import parse_exercise
from app.core.exercises.variant import Variant
from app.core.quantities.notations import shown_notations

SLUGS = tuple(sorted(folder.name for folder in Path("exercises").iterdir() if folder.is_dir()))

SMALL = """\
title   = "A small one"
lesson  = "paired-deltas"
summary = "For taking apart."

[draw]
kind = "table"
items = [400, 500]

[[setting]]
a = "the old prompt"
b = "the new prompt"
noun = "tickets"
right = "resolved"

[[step]]
id  = "delta"
ask = "How far is [[b]] ahead?"
answers = ["delta"]

[[step]]
id  = "bar"
ask = "And its error bar?"
answers = ["se_paired"]
"""

SHARE = """
[[quantity]]
name = "share_b"
formula = "only_b / discordant"
unit = "percent"
label = "Share of [[b]]"

[[mistake]]
of = "share_b"
formula = "only_b / n"
say = "Divide by the discordant [[noun]], not by all."

[[mistake]]
of = "delta"
formula = "only_a / n"
code = "only-a-share"
say = "That is the share of [[a]] alone."
"""
ASKS_SHARE = SMALL.replace('answers = ["se_paired"]', 'answers = ["discordant", "share_b"]') + SHARE

CHOICE = (
    SMALL
    + """
[[step.choice]]
name = "ahead"
label = "Who is ahead?"

[[step.choice.option]]
id = "a"
text = "[[a]]"
why = "Look at the sign."
right_when = "only_a > only_b"

[[step.choice.option]]
id = "b"
text = "[[b]]"
why = "Look at the sign again."
right_when = "only_a < only_b"
"""
)


@cache
def built_in(slug: str) -> Exercise:
    folder = Path("exercises", slug)
    exercise = parse_exercise(slug, {file.name: file.read_text() for file in folder.iterdir()})
    assert isinstance(exercise, Exercise), exercise
    return exercise


def parsed(toml: str = SMALL, **others: str) -> Exercise:
    exercise = parse_exercise("small", {"exercise.toml": toml, **others})
    assert isinstance(exercise, Exercise), exercise
    return exercise


def variant(slug: str, seed: int = 7) -> Variant:
    drawn = draw(built_in(slug), seed)
    assert isinstance(drawn, Variant), drawn
    return drawn


def of(exercise: Exercise, seed: int = 7) -> Variant:
    drawn = draw(exercise, seed)
    assert isinstance(drawn, Variant), drawn
    return drawn


def solutions(drawn: Variant) -> dict[str, dict[str, str]]:
    """What to type to have everything right, step by step."""
    return {
        step.id: {
            q.name: drawn.opaque(q.name, str(q.value(drawn.data)))
            if q.kind == "choice"
            else shown_notations(q, drawn.data)[0]
            for q in step.answers
        }
        for step in drawn.exercise.steps
    }
