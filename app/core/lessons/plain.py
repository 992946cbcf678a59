"""The text twin of a lesson: the same content as Markdown, for people and programs that read text."""

import re
import textwrap
from collections.abc import Iterator

from app.core.lessons.lesson import (
    Block,
    Check,
    Code,
    Drill,
    ExerciseBlock,
    FigureBlock,
    Lesson,
    PlaygroundBlock,
    Prose,
    Source,
)
from app.core.lessons.question import Question, shuffled
from app.core.text.regions import regions

_LETTERS = "abcdef"
_ESCAPED_INTERVAL = re.compile(r"\\\[([−\d., ]+)\\\](?!\()")


def as_markdown(lesson: Lesson, public_url: str) -> str:
    """The whole lesson as Markdown: answers to quick checks included, those of quiz and exercises not."""
    address = f"{public_url.rstrip('/')}/lessons/{lesson.slug}"
    parts = [*_opening(lesson, address), *(_block(block, public_url.rstrip("/")) for block in lesson.blocks)]
    parts += [f"## Key takeaway\n\n{lesson.takeaway.markdown}"]
    parts += [f"## {lesson.artifact.title}\n\n{_fenced(lesson.artifact.text, 'markdown')}"]
    parts += [f"## Quiz\n\nSix questions, marked at once: <{address}/quiz>", _numbered(lesson.quiz)]
    parts += ["## Sources\n\n" + "\n".join(f"- {cited(source)}" for source in lesson.sources)]
    return _readable("\n\n".join(part.strip("\n") for part in parts if part.strip())) + "\n"


def cited(source: Source) -> str:
    """A source as one line of Markdown."""
    return f"{source.authors} ({source.year}). {source.title}. *{source.venue}*. <{source.link}>"


def _readable(text: str) -> str:
    """Without the backslashes that kept an interval from becoming a link: people read this as it is."""
    pieces = []
    for region in regions(text):
        piece = text[region.start : region.end]
        pieces.append(_ESCAPED_INTERVAL.sub(r"[\1]", piece) if region.kind == "text" else piece)
    return "".join(pieces)


def _opening(lesson: Lesson, address: str) -> Iterator[str]:
    yield f"# {lesson.title}"
    yield lesson.summary
    needs = ", ".join(lesson.needs)
    before = f" · Before this: {needs}" if needs else ""
    yield f"{lesson.author} · About {lesson.minutes} minutes{before} · <{address}>"
    yield "Afterwards you can:\n\n" + "\n".join(f"- {each.text.markdown}" for each in lesson.objectives)


def _block(block: Block, public_url: str) -> str:
    match block:
        case Prose():
            return block.markdown
        case Check():
            return f"**Quick check.** {_asked(block.question)}\n\n{_answer(block.question)}"
        case Code():
            output = f"\n\nIt prints:\n\n{_fenced(block.output, 'text')}" if block.output else ""
            return _fenced(block.source, "python") + output
        case Drill():
            return _drill(block)
        case ExerciseBlock():
            link = f"**Exercise.** <{public_url}/exercises/{block.slug}>"
            return f"{block.intro.markdown}\n\n{link}"
        case FigureBlock():
            return f"**Figure.** {block.told}\n\n{block.caption.markdown}"
        case PlaygroundBlock():
            link = f"**Playground.** {block.preset.title}: <{public_url}{block.preset.settings.address}>"
            return f"{block.ask.markdown}\n\n{link}"


def _drill(drill: Drill) -> str:
    held = "What must hold:\n\n" + "\n".join(f"- {check.title}" for check in drill.checks)
    return f"**Drill.** {drill.ask.markdown}\n\n{_fenced(drill.starter, 'python')}\n\n{held}"


def _numbered(questions: tuple[Question, ...]) -> str:
    return "\n\n".join(f"**{number}.** {_asked(each)}" for number, each in enumerate(questions, 1))


def _asked(question: Question) -> str:
    parts = [question.ask.markdown]
    if question.code:
        parts.append(_fenced(question.code, "python"))
    if question.options:
        lines = zip(_LETTERS, shuffled(question, 0), strict=False)
        parts.append("\n".join(f"- {letter}) {_indented(option.text.markdown)}" for letter, option in lines))
    if question.box is not None:
        parts.append(f"({question.box.label}: to {question.box.asked})")
    return "\n\n".join(parts)


def _answer(question: Question) -> str:
    if not question.options:
        return f"Answer: {question.why.markdown}"
    lines = []
    for letter, option in zip(_LETTERS, shuffled(question, 0), strict=False):
        verdict = "right" if option.right else "not this one"
        lines.append(f"- {letter}) {verdict}: {_indented(option.why.markdown)}")
    return "Answer:\n\n" + "\n".join(lines)


def _indented(text: str) -> str:
    return textwrap.indent(text, "  ").strip()


def _fenced(text: str, language: str) -> str:
    fence = "```"
    while fence in text:
        fence += "`"
    return f"{fence}{language}\n{text.rstrip()}\n{fence}"
