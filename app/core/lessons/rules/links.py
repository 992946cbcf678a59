"""Where the texts of a lesson point: every page of this site they name must be there, with its anchor."""

import html
import re
from collections.abc import Collection, Iterator, Mapping

from app.core.lessons.course import Course
from app.core.lessons.lesson import (
    Check,
    Drill,
    ExerciseBlock,
    FigureBlock,
    Lesson,
    PlaygroundBlock,
    Prose,
)
from app.core.lessons.question import Question, Text
from app.core.text.faults import Fault, did_you_mean

PAGES = ("", "exercises", "playground", "review", "account", "lessons", "llms.txt", "api/docs", "sitemap.xml")
PARTS = ("quiz", "cards", "handout", "artifact.md")
ANCHORS = ("main", "objectives", "takeaway", "artifact", "quiz", "sources")
_LINK = re.compile(r'<a\b[^>]*?\bhref="([^"]*)"')
_ELSEWHERE = re.compile(r"(https?:|mailto:)", re.IGNORECASE)

Told = tuple[str, int, Text]
"""A text with its file and line."""


def link_faults(
    lesson: Lesson, course: Course, lessons: Mapping[str, Lesson], exercises: Collection[str]
) -> Iterator[Fault]:
    """Links of a lesson that lead nowhere."""
    for name, line, text in _texts(lesson):
        for found in _LINK.findall(text.html):
            address = html.unescape(found)
            remedy = _wrong(address, lesson, course, lessons, exercises)
            if remedy is not None:
                written = f"#{address[3:]}" if address.startswith("#s-") else address
                at = line + text.markdown.count("\n", 0, max(text.markdown.find(f"({written}"), 0))
                yield Fault(f"lessons/{lesson.slug}/{name}", at, f"the link {written} leads nowhere", remedy)


def anchors_of(lesson: Lesson) -> set[str]:
    """Every place in the page of a lesson that a link can name."""
    found = {heading.id for block in lesson.blocks if isinstance(block, Prose) for heading in block.headings}
    found |= {f"check-{check.id}" for check in lesson.checks}
    found |= {f"practise-{block.slug}" for block in lesson.blocks if isinstance(block, ExerciseBlock)}
    found |= {f"drill-{block.id}" for block in lesson.blocks if isinstance(block, Drill)}
    return found | set(ANCHORS)


def _wrong(
    address: str, lesson: Lesson, course: Course, lessons: Mapping[str, Lesson], exercises: Collection[str]
) -> str | None:
    """What to write instead of an address that leads nowhere; None if it leads somewhere."""
    if _ELSEWHERE.match(address):
        return None
    path, _, anchor = address.partition("#")
    path = path.partition("?")[0]
    if not path:
        return _anchor(anchor, lesson)
    if not path.startswith("/"):
        return "begin with a slash: /lessons/…, /exercises/…"
    kind, _, rest = path.removeprefix("/").partition("/")
    if kind == "lessons" and rest:
        return _lesson(rest, anchor, course, lessons)
    if kind == "exercises" and rest:
        return None if rest in exercises else _nearest(rest, exercises)
    return None if path.strip("/") in PAGES else _nearest(path.strip("/"), PAGES)


def _lesson(rest: str, anchor: str, course: Course, lessons: Mapping[str, Lesson]) -> str | None:
    slug, _, part = rest.partition("/")
    if part and part not in PARTS:
        return _nearest(part, PARTS)
    slug = slug if part else slug.removesuffix(".md")
    if slug in lessons:
        return _anchor(anchor, lessons[slug]) if anchor and not part else None
    listed = [entry.slug for entry in course.entries]
    return None if slug in listed and not course.complete else _nearest(slug, listed)


def _anchor(anchor: str, lesson: Lesson) -> str | None:
    anchors = anchors_of(lesson)
    name = anchor.removeprefix("s-")
    if anchor in anchors:
        return None
    if f"s-{name}" in anchors:
        return f"write #s-{name}: sections of another page have their whole name"
    if name in anchors:  # a bare #name in a text is always one of its own sections
        return f"write /lessons/{lesson.slug}#{name}"
    sections = [each.removeprefix("s-") for each in anchors]
    return did_you_mean(name, sections) or f"known there: {', '.join(sorted(anchors))}"


def _nearest(name: str, known: Collection[str]) -> str:
    return did_you_mean(name, known) or f"known: {', '.join(each for each in known if each)}"


def _texts(lesson: Lesson) -> Iterator[Told]:
    yield "lesson.md", 1, lesson.takeaway
    for each in lesson.objectives:
        yield "lesson.md", 1, each.text
    for block in lesson.blocks:
        match block:
            case Prose():
                yield "lesson.md", block.line, Text(block.markdown, block.html)
            case Check():
                yield from _question("lesson.md", block.question)
            case FigureBlock():
                yield "lesson.md", block.line, block.caption
            case ExerciseBlock():
                yield "lesson.md", block.line, block.intro
            case PlaygroundBlock() | Drill():
                yield "lesson.md", block.line, block.ask
    for name, questions in (("quiz.toml", lesson.quiz), ("cards.toml", lesson.cards)):
        for question in questions:
            yield from _question(name, question)


def _question(name: str, question: Question) -> Iterator[Told]:
    for text in (question.ask, question.why, question.back):
        yield name, question.line, text
    for option in question.options:
        yield name, question.line, option.text
        yield name, question.line, option.why
