"""What a learner is told after answering a question of a lesson."""

from dataclasses import dataclass

from app.core.lessons.boxes import WORDS
from app.core.lessons.question import Question, Text
from app.core.quantities.catalogue import quantities_of
from app.core.quantities.mark import Mark, mark
from app.core.quantities.quantity import Quantity
from app.core.text.fill import plain
from app.core.text.html import inline


@dataclass(frozen=True, slots=True)
class Marked:
    """`verdict` is one of the seven verdicts; `counted` is False when nothing was answered yet."""

    right: bool
    why: Text
    verdict: str
    read_as: str = ""
    mistake: str | None = None
    counted: bool = True


def mark_choice(question: Question, option_id: str) -> Marked:
    """Mark a choice or prints question by the id of the chosen option."""
    chosen = next((option for option in question.options if option.id == option_id), None)
    if chosen is not None:
        return Marked(chosen.right, chosen.why, "right" if chosen.right else "wrong")
    if not option_id.strip():
        return Marked(False, _said("Nothing chosen yet."), "empty", counted=False)
    gone = "This option is not on the page any more: the question has changed. Please choose again."
    return Marked(False, _said(gone), "unreadable", counted=False)


def mark_number(question: Question, typed: str) -> Marked:
    """Mark a number question by what was typed; a mistake is named as in an exercise."""
    if question.data is None or question.kind != "number":
        raise ValueError(f"{question.id} is not a number question")
    quantity = quantities_of(type(question.data))[question.quantity]
    marked = mark(quantity, question.data, typed, words=WORDS)
    return Marked(
        right=marked.earns,
        why=_why(question, quantity, marked),
        verdict=marked.verdict,
        read_as=marked.read_as,
        mistake=marked.mistake,
        counted=marked.counted,
    )


def mark_question(question: Question, answer: str) -> Marked:
    """Mark a question that the machine marks by itself: choice, prints or number.

    Raises ValueError for recall (rated by the learner) and fresh (marked by its exercise).
    """
    if question.kind == "number":
        return mark_number(question, answer)
    if question.kind in ("choice", "prints"):
        return mark_choice(question, answer)
    raise ValueError(f"{question.kind} questions are not marked here")


def _why(question: Question, quantity: Quantity, marked: Mark) -> Text:
    if marked.verdict == "wrong":
        # A lesson has no help to open, so the first level of it is the reason.
        return _said(plain(quantity.help.nudge, WORDS))
    if not marked.earns:
        return _said(marked.message)
    if marked.verdict == "right" or not marked.message:
        return question.why
    said = _said(marked.message)
    return Text(f"{said.markdown}\n\n{question.why.markdown}", f"<p>{said.html}</p>\n{question.why.html}")


def _said(sentence: str) -> Text:
    return Text(sentence, inline(sentence))
