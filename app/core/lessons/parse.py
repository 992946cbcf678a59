"""Reading a lesson from the files of its folder. Nothing here raises."""

import hashlib
from collections.abc import Collection, Mapping

from app.core.lessons.blocks import read_blocks
from app.core.lessons.front import read_front
from app.core.lessons.lesson import Check, Lesson
from app.core.lessons.manuscript import Manuscript
from app.core.lessons.question import Kind, Question
from app.core.lessons.read_question import read_question
from app.core.lessons.rules.whole import check_counts, check_whole
from app.core.text.faults import Fault
from app.core.text.fields import Fields
from app.core.text.toml import read_toml

_QUIZ_KINDS: Collection[Kind] = ("choice", "number", "prints")
_CARD_KINDS: Collection[Kind] = ("choice", "number", "prints", "recall", "fresh")
_FENCE = "+++"


def parse_lesson(slug: str, files: Mapping[str, str]) -> Lesson | list[Fault]:
    """The lesson in a folder (file names relative to it), or everything that is wrong with it."""
    manuscript = Manuscript(f"lessons/{slug}")
    page = manuscript.file("lesson.md")
    if "lesson.md" not in files:
        return [Fault(page, 1, "the file is missing", "write lesson.md, or take the folder away")]
    split = _split(files["lesson.md"].replace("\r\n", "\n"))
    if split is None:
        remedy = "begin the file with a line +++, then TOML, then another line +++"
        return [Fault(page, 1, "no front matter", remedy)]
    head, body, body_line = split
    source = read_toml(head, page, 2)
    if isinstance(source, Fault):
        return [source]
    fields = Fields(source, manuscript.faults)
    lesson = _read(slug, fields, body, body_line, manuscript, files)
    return sorted(manuscript.faults, key=lambda fault: (fault.file, fault.line)) or lesson


def _read(
    slug: str, fields: Fields, body: str, body_line: int, manuscript: Manuscript, files: Mapping[str, str]
) -> Lesson:
    """The lesson as far as it can be read; what is wrong with it stands in the manuscript."""
    front = read_front(fields, manuscript, files)
    blocks = tuple(read_blocks(body, body_line, manuscript, files))
    quiz = _questions("quiz.toml", "question", files, manuscript, _QUIZ_KINDS)
    cards = _questions("cards.toml", "card", files, manuscript, _CARD_KINDS)
    named = [(manuscript.file("lesson.md"), block.question) for block in blocks if isinstance(block, Check)]
    named += [(manuscript.file("quiz.toml"), question) for question in quiz]
    named += [(manuscript.file("cards.toml"), card) for card in cards]
    check_whole(manuscript, fields, front, blocks, named)
    return Lesson(
        slug=slug,
        title=front.title,
        summary=front.summary,
        minutes=front.minutes,
        author=front.author,
        objectives=front.objectives,
        needs=front.needs,
        practice=front.practice,
        takeaway=front.takeaway,
        artifact=front.artifact,
        sources=front.sources,
        data=manuscript.data,
        computed=manuscript.computed,
        blocks=blocks,
        quiz=quiz,
        cards=cards,
        version=_version(files),
    )


def _split(text: str) -> tuple[str, str, int] | None:
    """Front matter, body, and the line the body begins on."""
    lines = text.split("\n")
    if lines[0].rstrip() != _FENCE:
        return None
    end = next((i for i, line in enumerate(lines[1:], 1) if line.rstrip() == _FENCE), None)
    return ("\n".join(lines[1:end]), "\n".join(lines[end + 1 :]), end + 2) if end else None


def _questions(
    name: str, key: str, files: Mapping[str, str], manuscript: Manuscript, kinds: Collection[Kind]
) -> tuple[Question, ...]:
    if name not in files:
        manuscript.fault(manuscript.file(name), 1, "the file is missing", f"write it, with [[{key}]]")
        return ()
    source = read_toml(files[name].replace("\r\n", "\n"), manuscript.file(name))
    if isinstance(source, Fault):
        manuscript.faults.append(source)
        return ()
    fields = Fields(source, manuscript.faults)
    fields.only(key)
    read = [read_question(each, manuscript, kinds) for each in fields.each(key)]
    check_counts(manuscript, name, len(read))
    return tuple(question for question in read if question is not None)


def _version(files: Mapping[str, str]) -> str:
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(f"{name}\0{len(files[name])}\0{files[name]}".encode())
    return digest.hexdigest()[:16]
