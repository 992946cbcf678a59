"""A question as a page shows it. Before an answer nothing tells which option is right, or why."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.core.lessons.marking import Marked, mark_question
from app.core.lessons.question import Box, Option, Question, shuffled

_ONE_PARAGRAPH = re.compile(r"<p>((?:(?!</?p[ >]).)*)</p>\s*", re.DOTALL)
SIGNS = {
    **dict.fromkeys(("right", "accepted", "follows"), "✓"),
    **dict.fromkeys(("mistake", "wrong"), "↺"),
    "unreadable": "?",
    "empty": "·",
}


@dataclass(frozen=True, slots=True)
class Reason:
    """An option that was not chosen, told after the answer."""

    option: str
    why: str


@dataclass(frozen=True, slots=True)
class QuestionView:
    """Everything the question templates need; `marked` is None until there is an answer.

    `field`: the name of its answer in the form it stands in.
    """

    id: str
    anchor: str
    kind: str
    line: str
    ask: str
    code: str
    options: tuple[Option, ...]
    box: Box | None
    typed: str
    marked: Marked | None
    closed: bool
    reasons: tuple[Reason, ...] = ()
    solution: str = ""
    field: str = "answer"

    @property
    def state(self) -> str:
        """open, right or wrong."""
        if self.marked is None or not self.marked.counted:
            return "open"
        return "right" if self.marked.right else "wrong"

    @property
    def sign(self) -> str:
        """The mark in front of the verdict."""
        return SIGNS[self.marked.verdict] if self.marked else ""

    @property
    def word(self) -> str:
        """The verdict in a word; an unreadable answer has none, its message says it all."""
        if self.marked is None or not self.marked.counted:
            return ""
        if self.marked.right:
            return "Right."
        return "Not this time." if self.closed else "Not yet."

    @property
    def chosen(self) -> bool:
        """Whether the answer is an option of the page."""
        return any(option.id == self.typed for option in self.options)

    @property
    def reason(self) -> str:
        """The reason as one line of HTML that can follow the verdict; "" if it has paragraphs."""
        html = self.marked.why.html if self.marked else ""
        return one_line(html) or ("" if html.startswith("<") and "<p>" in html else html)


def open_view(question: Question, anchor: str, seed: int) -> QuestionView:
    """A question that waits for an answer; the seed alone orders its options."""
    line = one_line(question.ask.html)
    return QuestionView(
        id=question.id,
        anchor=anchor,
        kind=question.kind,
        line=line,
        ask="" if line else question.ask.html,
        code=question.code_html,
        options=shuffled(question, seed),
        box=question.box,
        typed="",
        marked=None,
        closed=False,
    )


def answered_view(
    question: Question,
    anchor: str,
    seed: int,
    typed: str,
    *,
    final: bool = False,
    marked: Marked | None = None,
) -> QuestionView:
    """The question with what was typed, marked. `final`: no other answer counts, so the solution is told."""
    told = marked or mark_question(question, typed)
    view = open_view(question, anchor, seed)
    closed = final or told.right
    return replace(
        view,
        typed=typed,
        marked=told,
        closed=closed,
        reasons=_reasons(view.options, typed) if closed else (),
        solution=_solution(question) if closed and not told.right else "",
    )


def _reasons(options: Sequence[Option], typed: str) -> tuple[Reason, ...]:
    """Why the other options are wrong; the right one stands out by itself."""
    others = [option for option in options if option.id != typed and not option.right]
    return tuple(Reason(option.text.html, one_line(option.why.html) or option.why.html) for option in others)


def _solution(question: Question) -> str:
    return question.right_option.why.html if question.options else question.why.html


def one_line(html: str) -> str:
    """The inside of a single paragraph, which fits into a legend; "" for anything longer."""
    whole = _ONE_PARAGRAPH.fullmatch(html)
    return whole[1] if whole else ""
