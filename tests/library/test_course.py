"""The course as it stands: no fault, enough of everything, and markup that every reader can use."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator

import pytest

from app.core.lessons.lesson import Check, FigureBlock, Lesson, Prose
from app.core.lessons.question import Question
from app.library.shelf import Shelf
from tests.conftest import library

# MathML Core, as far as the renderer uses it.
ELEMENTS = re.compile(
    "math|semantics|annotation|mrow|mi|mn|mo|mtext|mspace|ms|mfrac|msqrt|mroot|mstyle|mpadded|mphantom|"
    "msub|msup|msubsup|munder|mover|munderover|mmultiscripts|mtable|mtr|mtd"
)


@pytest.fixture(scope="module")
def shelf() -> Shelf:
    return library().shelf


def texts(lesson: Lesson) -> Iterator[str]:
    """Everything of a lesson that becomes HTML."""
    yield lesson.takeaway.html
    for block in lesson.blocks:
        if isinstance(block, Prose):
            yield block.html
        elif isinstance(block, FigureBlock):
            yield block.caption.html
        elif isinstance(block, Check):
            yield from question_texts(block.question)
    for question in (*lesson.quiz, *lesson.cards):
        yield from question_texts(question)


def question_texts(question: Question) -> Iterator[str]:
    for turn in (question, *question.others):
        yield from (turn.ask.html, turn.why.html, turn.back.html)
        for option in turn.options:
            yield from (option.text.html, option.why.html)


def test_nothing_is_wrong_with_the_content(shelf: Shelf) -> None:
    assert [str(fault) for fault in shelf.faults] == []
    assert shelf.broken == frozenset()


def test_the_course_has_what_it_promises(shelf: Shelf) -> None:
    lessons = shelf.lessons.values()
    assert len(lessons) == len(shelf.course.entries) == 12
    assert sum(len(lesson.quiz) for lesson in lessons) == 72
    assert sum(len(lesson.cards) for lesson in lessons) >= 72
    assert sum(len(lesson.checks) for lesson in lessons) >= 48
    assert sum(bool(lesson.drills) for lesson in lessons) >= 6
    practised = {slug for lesson in lessons for slug in lesson.practice}
    assert practised == set(shelf.exercises)


def test_every_kind_of_figure_is_drawn(shelf: Shelf) -> None:
    drawn = {b.kind for lesson in shelf.lessons.values() for b in lesson.blocks if isinstance(b, FigureBlock)}
    assert drawn >= {"intervals", "groups", "flips", "bootstrap"}


def test_mathematics_is_well_formed_mathml(shelf: Shelf) -> None:
    formulas = 0
    for lesson in shelf.lessons.values():
        for text in texts(lesson):
            for formula in re.findall(r"<math\b.*?</math>", text, re.DOTALL):
                names = {each.tag.rpartition("}")[2] for each in ET.fromstring(formula).iter()}
                assert all(map(ELEMENTS.fullmatch, names)), (lesson.slug, formula)
                formulas += 1
    assert formulas > 100


def test_every_figure_says_its_numbers(shelf: Shelf) -> None:
    for lesson in shelf.lessons.values():
        for figure in (block for block in lesson.blocks if isinstance(block, FigureBlock)):
            root = ET.fromstring(figure.svg)
            title, description = root.findtext("title") or "", root.findtext("desc") or ""
            assert root.get("role") == "img"
            assert title.strip(), lesson.slug
            assert re.search(r"\d", description), (lesson.slug, title)
            assert figure.caption.markdown.strip() not in {"", title}


def test_no_text_shows_a_placeholder(shelf: Shelf) -> None:
    for lesson in shelf.lessons.values():
        for text in (*texts(lesson), lesson.artifact.text):
            assert "[[" not in re.sub(r"<(code|pre)\b.*?</\1>", "", text, flags=re.DOTALL), lesson.slug
