"""Questions about declared data: a number to type, or computed options, in as many turns as tables."""

import html
from dataclasses import replace

from app.core.answers.units import Shown
from app.core.lessons.boxes import WORDS, box_of
from app.core.lessons.manuscript import Manuscript
from app.core.lessons.numbers import values_of
from app.core.lessons.question import Option, Question, Text, option_id
from app.core.quantities.catalogue import quantities_of
from app.core.quantities.data import Data
from app.core.quantities.offered import offered
from app.core.quantities.quantity import Quantity, Value
from app.core.text.fields import Fields
from app.core.text.fill import placeholders, plain
from app.core.text.html import inline

KEYS = ("ask", "quantity", "table", "tables", "choose", "why")
IT = "it"
"""What the data of the present turn are called in the texts of a question with several tables."""
MOST_WRONG = 3
NEAR = 0.05


def read_computed(fields: Fields, manuscript: Manuscript, blank: Question) -> Question | None:
    """The question with the data of its first turn, and with those of the others in `others`."""
    names = fields.strings("tables")
    if names and fields.value("table") is not None:
        fields.fault("table", "table and tables", "keep one of them")
    if fields.value("tables") is not None and len(set(names)) < 2:
        fields.fault("tables", "one table in every turn", 'name two or more: tables = ["main", "second"]')
    found = [manuscript.by_name(fields, "tables", name) for name in names]
    data = found or [manuscript.named(fields, "table")]
    turns = [_turn(fields, manuscript, blank, each) for each in data if each is not None]
    _tells_itself(fields, names or (fields.string("table", needed=False),))
    read = [turn for turn in turns if turn is not None]
    return replace(read[0], others=tuple(read[1:])) if read else None


def _turn(fields: Fields, manuscript: Manuscript, blank: Question, data: Data) -> Question | None:
    values = {**manuscript.values, **values_of({IT: data})} if fields.value("tables") else manuscript.values
    own = replace(manuscript, values=values, faults=[])
    quantity = fields.string("quantity")
    box = box_of(quantity, data, fields) if quantity else None
    told = replace(blank, ask=own.text(fields, "ask"), why=own.text(fields, "why"))
    manuscript.faults += [fault for fault in own.faults if fault not in manuscript.faults]
    if box is None:
        return told
    if not fields.flag("choose"):
        return replace(told, quantity=quantity, data=data, box=box)
    options = _options(quantities_of(type(data))[quantity], data, told)
    if len(options) < 2:
        fields.fault("choose", "no mistake that can be told from the right value", "let it be typed instead")
    return replace(told, kind="choice", options=options)


def _tells_itself(fields: Fields, names: tuple[str, ...]) -> None:
    answers = {f"{name}.{fields.string('quantity', needed=False)}" for name in (*names, IT)}
    if any(hole.name in answers for hole in placeholders(fields.string("ask", needed=False))):
        fields.fault("ask", "the question tells its own answer", "ask without the placeholder")


def _options(quantity: Quantity, data: Data, question: Question) -> tuple[Option, ...]:
    """The right value, and those of the first mistakes that are clearly apart from it, in ascending order."""
    right = quantity.value(data)
    assert right is not None
    whys = {_shown(quantity, data, right): (right, question.why, True)}
    for offer in offered(quantity, data):
        text = _shown(quantity, data, offer.value)
        far = not _near(offer.value, right)
        if far and text not in whys and len(whys) <= MOST_WRONG:
            whys[text] = (offer.value, _said(plain(offer.mistake.say, WORDS)), False)
    ordered = sorted(whys.items(), key=lambda each: _size(each[1][0]))
    return tuple(
        Option(option_id(question.id, text), Text(text, html.escape(text)), why, is_right)
        for text, (_, why, is_right) in ordered
    )


def _near(wrong: Value, right: Value) -> bool:
    """Whether a value is so near that choosing between the two would be a test of eyesight."""
    limits, goals = _size(wrong), _size(right)
    reach = NEAR * (max(goals) - min(goals) if len(goals) > 1 else abs(goals[0]))
    return all(abs(limit - goal) <= reach for limit, goal in zip(limits, goals, strict=True))


def _shown(quantity: Quantity, data: Data, value: Value) -> str:
    assert not isinstance(value, str)
    return Shown(value, quantity.unit, quantity.digits(data.n)).text()


def _size(value: Value) -> tuple[float, ...]:
    assert not isinstance(value, str)
    return tuple(map(float, value)) if isinstance(value, tuple) else (float(value),)


def _said(sentence: str) -> Text:
    return Text(sentence, f"<p>{inline(sentence)}</p>\n")
