"""A lesson cut into sections of plain text, each with the anchor it is found under."""

import html
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from app.core.lessons.lesson import Block, Check, ExerciseBlock, FigureBlock, Lesson, Prose

OPENING = ""
_HEADING = re.compile(r'<h\d[^>]*?\bid="([^"]*)"[^>]*>(.*?)</h\d>', re.DOTALL)
# Mathematics read letter by letter would be noise; what it says stands in the words around it.
_MATHS = re.compile(r"<math\b.*?</math>", re.DOTALL)
_END = re.compile(r"</(?:p|li|td|th|pre|h\d)>")
_TAG = re.compile(r"<[^>]+>")
_WORD = re.compile(r"\d+(?:\.\d+)?|[^\W\d_]+")


@dataclass(frozen=True, slots=True)
class Word:
    """A word as it is compared, and where it stands in its text."""

    stem: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a lesson; the one before the first heading has no anchor."""

    anchor: str
    heading: str
    text: str


def sections_of(lesson: Lesson) -> Iterator[Section]:
    """The sections in their order. Code, reasons and answers are no part of them."""
    anchor, heading, texts = OPENING, "", [f"{words_of(each.text.html)}." for each in lesson.objectives]
    for block in lesson.blocks:
        pieces = _HEADING.split(block.html) if isinstance(block, Prose) else [_told(block)]
        texts.append(words_of(pieces[0]))
        for name, title, rest in zip(pieces[1::3], pieces[2::3], pieces[3::3], strict=True):
            yield Section(anchor, heading, " ".join(filter(None, texts)))
            anchor, heading, texts = name, words_of(title), [words_of(rest)]
    yield Section(anchor, heading, " ".join(filter(None, texts)))
    yield Section("takeaway", "To take away", words_of(lesson.takeaway.html))


def _told(block: Block) -> str:
    match block:
        case Check():
            return block.question.ask.html
        case FigureBlock():
            return block.caption.html
        case ExerciseBlock():
            return block.intro.html
    return ""


def words_of(source: str) -> str:
    """HTML as running text."""
    bare = _TAG.sub("", _END.sub(" ", _MATHS.sub(" … ", source)))
    return " ".join(html.unescape(bare).split())


def stems(text: str) -> list[Word]:
    """The words of a text, without case, accents, and the s of a plural."""
    return [Word(_stem(found[0]), *found.span()) for found in _WORD.finditer(text)]


def _stem(word: str) -> str:
    folded = unicodedata.normalize("NFKD", word.casefold())
    bare = "".join(letter for letter in folded if not unicodedata.combining(letter))
    if len(bare) > 4 and bare.endswith("ies"):
        return f"{bare[:-3]}y"
    return bare[:-1] if len(bare) > 3 and bare.endswith("s") and not bare.endswith("ss") else bare
