"""Marking a question of a lesson: as the core does, and with a word on where to look if it has none."""

from dataclasses import replace

from app.core.lessons.boxes import WORDS
from app.core.lessons.marking import Marked, mark_question
from app.core.lessons.question import Question, Text
from app.core.quantities.catalogue import CATALOGUE
from app.core.text.fill import plain
from app.core.text.html import inline


def mark(question: Question, typed: str) -> Marked:
    """The verdict and its reason. A number that is no known mistake gets the nudge an exercise would give."""
    marked = mark_question(question, typed)
    if question.kind != "number" or marked.verdict != "wrong":
        return marked
    nudge = plain(CATALOGUE[question.quantity].help.nudge, WORDS)
    return replace(marked, why=Text(nudge, inline(nudge)))


def rewritten(right: bool) -> Marked:
    """What is told of a final answer to a question that its author has changed since."""
    said = "This question has been rewritten since you answered it. Your answer counts as it did."
    return Marked(right, Text(said, said), "right" if right else "wrong")
