"""A card and its result as plain values for a template or for JSON. Nothing here tells an answer early."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from app.core.exercises.sheet import Sheet, sheet
from app.core.lessons.question import Question, shuffled
from app.core.review.log import Reviewed
from app.core.review.memory import preview
from app.core.review.rating import Rating
from app.core.review.why import why_today
from app.core.review.wording import NAMES, back_in
from app.features.review.asking import Asked, earlier_steps, help_of
from app.features.review.marking import CHOICE
from app.store.review_event import Entry


@dataclass(frozen=True, slots=True)
class Button:
    """One of the four ratings: `due` says when the card would come back."""

    rating: int
    name: str
    due: str
    day: date


@dataclass(frozen=True, slots=True)
class Box:
    """A box to type into, or the options of a choice in a fresh card, with what was typed and its mark."""

    name: str
    label: str
    kind: str
    unit: str
    asked: str
    options: tuple[tuple[str, str], ...]
    text: str
    mark: Mapping[str, Any] | None


def buttons(asked: Asked, today: date) -> tuple[Button, ...]:
    """The four ratings with the day that each of them would store."""
    days = preview(asked.card.memory, today, card_key=asked.card.key)
    return tuple(
        Button(int(rating), NAMES[rating], back_in(days[rating], today), days[rating]) for rating in Rating
    )


def card_values(
    asked: Asked,
    today: date,
    *,
    shown: bool = False,
    setup: bool = False,
    texts: Mapping[str, str] | None = None,
    marks: Mapping[str, Mapping[str, Any]] | None = None,
) -> dict[str, Any]:
    """What the template of a card needs. `shown`: the other side; `setup`: the set-up of a fresh card."""
    question, texts, marks = asked.question, texts or {}, marks or {}
    fresh = _sheet(asked)
    values: dict[str, Any] = {
        "asked": asked,
        "question": question,
        "lesson": asked.known.lesson,
        "front": question.ask.html,
        "shown": shown and question.kind == "recall",
        "options": [(option.id, option.text.html) for option in shuffled(question, asked.seed)],
        "chosen": texts.get(CHOICE, ""),
        "chosen_mark": marks.get(CHOICE),
        "boxes": boxes(asked, texts, marks),
        "buttons": buttons(asked, today) if question.kind == "recall" else (),
        "why": why_today(asked.card.memory, today, missed=asked.card.missed),
        "setup": help_of(asked, "setup") if setup else None,
    }
    return {**values, **_data(asked, fresh)}


def _data(asked: Asked | None, fresh: Sheet | None) -> dict[str, Any]:
    """The data of a fresh card: its sheet, and the one step it asks."""
    if asked is None or fresh is None:
        return {"data": None, "ask": ""}
    return {"data": fresh, "ask": next(step.ask for step in fresh.steps if step.id == asked.question.step)}


def boxes(asked: Asked, texts: Mapping[str, str], marks: Mapping[str, Mapping[str, Any]]) -> tuple[Box, ...]:
    """The boxes of a number card or of a fresh one."""
    return tuple(
        Box(
            name=field["name"],
            label=field["label"],
            kind=field["kind"],
            unit={"pp": "pp", "percent": "%"}.get(field["unit"], ""),
            asked=field["asked"],
            options=tuple((option["id"], option["text"]) for option in field.get("options", ())),
            text=texts.get(field["name"], ""),
            mark=marks.get(field["name"]),
        )
        for field in answers_json(asked)
    )


def answers_json(asked: Asked) -> list[dict[str, Any]]:
    """The answers that a number or a fresh card takes, as the API of exercises describes them."""
    question, fresh = asked.question, _sheet(asked)
    if fresh is not None:
        step = next(each for each in fresh.steps if each.id == question.step)
        return [field.to_json() for field in step.answers]
    if question.box is None:
        return []
    box = question.box
    described = {"label": box.label, "kind": box.kind, "unit": box.unit, "asked": box.asked}
    return [{"name": question.quantity, **described}]


def card_json(asked: Asked, today: date, *, shown: bool = False, setup: bool = False) -> dict[str, Any]:
    """The card as the API gives it; `back` only when it was asked for."""
    question, fresh = asked.question, _sheet(asked)
    step = next((each for each in fresh.steps if each.id == question.step), None) if fresh else None
    values: dict[str, Any] = {
        "id": asked.card.id,
        "lesson": asked.card.lesson,
        "kind": question.kind,
        "showing": asked.showing,
        "front": question.ask.markdown if question.kind == "recall" else None,
        "ask": step.ask if step else None if question.kind == "recall" else question.ask.markdown,
        "code": question.code,
        "prompt": fresh.prompt if fresh else "",
        "shown": fresh.shown if fresh else {},
        "options": [
            {"id": option.id, "text": option.text.markdown} for option in shuffled(question, asked.seed)
        ],
        "answers": answers_json(asked),
        "due_by_rating": {str(each.rating): each.day for each in buttons(asked, today)},
        "why_today": why_today(asked.card.memory, today, missed=asked.card.missed),
        "back": question.back.markdown if shown and question.kind == "recall" else None,
        "setup": help_of(asked, "setup") if setup else None,
    }
    return values


def result_values(asked: Asked | None, entry: Entry, question: Question) -> dict[str, Any]:
    """An answered card: what was typed, each mark, and after the answer also the way to the right one.

    `asked`: the card as it was drawn then; None if its exercise has changed since.
    """
    review = entry.event
    assert isinstance(review, Reviewed)
    assert entry.answered is not None
    texts, marks = json.loads(review.typed or "{}"), entry.answered.result.get("marks", {})
    chosen = texts.get(CHOICE, "")
    return {
        "entry": entry,
        "question": question,
        "texts": texts,
        "marks": marks,
        "options": shuffled(question, review.seed or 0),
        "chosen": chosen,
        "boxes": boxes(asked, texts, marks) if asked else (),
        "solution": help_of(asked, "solution") if asked else None,
        **_data(asked, _sheet(asked) if asked else None),
    }


def _sheet(asked: Asked) -> Sheet | None:
    return sheet(asked.variant, frozenset(earlier_steps(asked))) if asked.variant else None
