"""The one reader of questions: quick checks, quiz questions and cards are written alike."""

import html
import re
from collections.abc import Collection, Mapping

from app.core.lessons.computed import KEYS as COMPUTED
from app.core.lessons.computed import read_computed
from app.core.lessons.manuscript import Manuscript
from app.core.lessons.question import NOTHING, Kind, Option, Question, Text, option_id
from app.core.text.fields import Fields
from app.core.text.html import code_block

# The key that only this kind has tells the kind; choice comes last because prints has options too.
_TELLS: Mapping[str, Kind] = {
    "front": "recall",
    "exercise": "fresh",
    "prints": "prints",
    "quantity": "number",
    "options": "choice",
}
_KEYS: Mapping[Kind, tuple[str, ...]] = {
    "choice": ("ask", "options"),
    "number": COMPUTED,
    "prints": ("ask", "prints", "options"),
    "recall": ("front", "back"),
    "fresh": ("exercise", "step"),
}
_CATCH_ALL = re.compile(r"\b(all|none|both|any) of the (above|others?)\b", re.IGNORECASE)
PRINTS = "What does this print?"


def read_question(fields: Fields, manuscript: Manuscript, allowed: Collection[Kind]) -> Question | None:
    """The question in a table, or None when its kind cannot be told; faults go to the manuscript."""
    kind = next((kind for key, kind in _TELLS.items() if key in fields.data), None)
    if kind is None or kind not in allowed:
        wanted = [key for key, told in _TELLS.items() if told in allowed]
        reason = "the kind of this question cannot be told" if kind is None else f"{kind} cannot stand here"
        fields.fault(None, reason, f"give it one of these keys: {', '.join(wanted)}")
        return None
    fields.only("id", "practises", *_KEYS[kind])
    name = fields.slug("id")
    practises = known_objectives(fields, manuscript)
    if kind == "number":
        return read_computed(fields, manuscript, Question(name, kind, NOTHING, fields.line(), practises))
    if kind == "recall":
        front, back = manuscript.text(fields, "front"), manuscript.text(fields, "back")
        return Question(name, kind, front, fields.line(), practises, back=back)
    if kind == "fresh":
        exercise, step = fields.slug("exercise"), fields.slug("step")
        return Question(name, kind, NOTHING, fields.line(), practises, exercise=exercise, step=step)
    return _with_options(fields, manuscript, name, practises, kind)


def known_objectives(fields: Fields, manuscript: Manuscript) -> tuple[str, ...]:
    """The ids under `practises`, each of which must be an objective of the lesson."""
    names = fields.strings("practises")
    for name in names:
        if name not in manuscript.objectives:
            known = ", ".join(sorted(manuscript.objectives)) or "none yet"
            fields.fault("practises", f'"{name}" is not an objective of this lesson', f"known: {known}")
    return names


def _with_options(
    fields: Fields, manuscript: Manuscript, name: str, practises: tuple[str, ...], kind: Kind
) -> Question:
    code = fields.string("prints") if kind == "prints" else ""
    asked = manuscript.text(fields, "ask", needed=kind == "choice")
    if kind == "prints" and asked == NOTHING:
        asked = Text(PRINTS, f"<p>{PRINTS}</p>\n")
    options = tuple(_option(each, manuscript, name, kind) for each in fields.each("options"))
    _option_rules(fields, options)
    return Question(
        name,
        kind,
        asked,
        fields.line(),
        practises,
        options=options,
        code=code.strip("\n"),
        code_html=code_block(code.strip("\n"), "python") if code else "",
    )


def _option(fields: Fields, manuscript: Manuscript, question: str, kind: Kind) -> Option:
    fields.only("text", "why", "right")
    if kind == "prints":
        shown = fields.string("text")
        text = Text(f"`{shown}`", f"<code>{html.escape(shown)}</code>")
    else:
        text = manuscript.text(fields, "text", short=True)
    why = manuscript.text(fields, "why")
    if _CATCH_ALL.search(text.markdown):
        fields.fault("text", "an option about the other options", "say what a person would believe instead")
    return Option(option_id(question, text.markdown), text, why, fields.flag("right"))


def _option_rules(fields: Fields, options: tuple[Option, ...]) -> None:
    if not 2 <= len(options) <= 6:
        fields.fault("options", f"{len(options)} options", "give two to six [[options]]")
    right = sum(option.right for option in options)
    if right != 1:
        fields.fault("options", f"{right} right options", "give exactly one of them right = true")
    if len({option.text.markdown for option in options}) < len(options):
        fields.fault("options", "two options read the same", "keep one of them")
    reasons = [option.why.markdown for option in options if option.why.markdown]
    if len(set(reasons)) < len(reasons):
        remedy = "answer the mistake behind each of them"
        fields.fault("options", "two options have the same reason", remedy)
