"""Marking what was answered to a card: one shape for all kinds that the machine marks."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from app.core.exercises.steps import mark_step
from app.core.lessons.marking import Marked, mark_question
from app.core.quantities.mark import Mark
from app.core.review.rating import outcome
from app.features.review.asking import Asked

CHOICE = "answer"
"""The name of the one answer of a choice."""


@dataclass(frozen=True, slots=True)
class Given:
    """What came with an answer. `texts`: by answer name, or under "" where only one can be meant.

    `rating`: of a card that its learner rates. `setup`: the set-up was open. `sure`: tapped before answering.
    """

    key: str
    showing: str
    texts: Mapping[str, str]
    rating: int | None = None
    sure: bool = False
    setup: bool = False
    milliseconds: int | None = None

    @property
    def digest(self) -> str:
        """A hash of all that counts; the time is measured anew at every click, so it does not."""
        counted = [self.showing, sorted(self.texts.items()), self.rating, self.sure, self.setup]
        return sha256(json.dumps(counted).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Marking:
    """`marks`: by answer name, as the API names their fields. `right`: None while nothing counts yet."""

    texts: Mapping[str, str]
    marks: Mapping[str, Mapping[str, Any]]
    right: bool | None


@dataclass(frozen=True, slots=True)
class Misfit:
    """Something that this kind of card does not take: which field, and what to send instead."""

    field: str
    detail: str


def names_of(asked: Asked) -> tuple[str, ...]:
    """The names of the answers that a card takes; none for a card that its learner rates."""
    question = asked.question
    if question.kind == "recall":
        return ()
    if question.kind == "number":
        return (question.quantity,)
    if question.kind != "fresh":
        return (CHOICE,)
    step = asked.variant.exercise.step(question.step) if asked.variant else None
    return tuple(answer.name for answer in step.answers) if step else ()


def mark_given(asked: Asked, given: Given) -> Marking | Misfit:
    """Mark the answers of a card of any kind but recall."""
    names = names_of(asked)
    if given.rating is not None:
        return Misfit("rating", "This card is marked from its answer; the rating can be changed afterwards.")
    texts = dict(given.texts)
    if "" in texts and len(names) == 1:
        texts[names[0]] = texts.pop("")
    for name in texts:
        if name not in names:
            return Misfit("answer", f"This card asks for: {', '.join(names)}.")
    texts = {name: texts.get(name, "") for name in names}
    marks = _fresh(asked, texts) if asked.variant is not None else _single(asked, texts)
    right = outcome(str(mark.pop("counts_as")) for mark in marks.values())
    return Marking(texts, marks, right)


def _fresh(asked: Asked, texts: Mapping[str, str]) -> dict[str, dict[str, Any]]:
    assert asked.variant is not None
    marked = mark_step(asked.variant, asked.question.step, texts, {})
    return {name: {**mark.to_json(), "counts_as": _counted(mark)} for name, mark in marked.items()}


def _single(asked: Asked, texts: Mapping[str, str]) -> dict[str, dict[str, Any]]:
    ((name, text),) = texts.items()
    marked = mark_question(asked.question, text)
    said = {"read_as": marked.read_as, "mistake": marked.mistake, "message": marked.why.markdown}
    return {name: {"verdict": marked.verdict, **said, "counts_as": _counted(marked)}}


def _counted(mark: Mark | Marked) -> str:
    """The verdict, except that right-but-too-coarse and the like are no attempt yet."""
    return mark.verdict if mark.counted else "unreadable"
