"""The body of lesson.md: passages and fenced blocks become the blocks of the lesson."""

import re
from collections.abc import Callable, Mapping

from app.core.lessons.drills.reading import read_drill
from app.core.lessons.fences import BLOCKS, Fence, Passage, cut
from app.core.lessons.lesson import (
    Block,
    Check,
    Code,
    ExerciseBlock,
    Heading,
    PlaygroundBlock,
    Prose,
)
from app.core.lessons.manuscript import Manuscript
from app.core.lessons.pictures import draw_figure
from app.core.lessons.read_question import known_objectives, read_question
from app.core.playground.presets import PRESETS
from app.core.text.faults import Fault, did_you_mean
from app.core.text.fields import SLUG, Fields
from app.core.text.html import code_block
from app.core.text.toml import read_toml

FILE = "lesson.md"
_HEADING = re.compile(r'<h(\d)[^>]*?\bid="([^"]*)"[^>]*>(.*?)</h\1>', re.DOTALL)
_TAG = re.compile(r"<[^>]+>")


def read_blocks(body: str, first_line: int, manuscript: Manuscript, files: Mapping[str, str]) -> list[Block]:
    """The blocks of a lesson's body in their order; whatever cannot be read is left out and noted."""
    blocks: list[Block] = []
    pieces = cut(body, first_line)
    for place, piece in enumerate(pieces):
        if isinstance(piece, Passage):
            blocks.append(_prose(piece, manuscript))
        elif _may_stand(piece, manuscript):
            follower = pieces[place + 1] if place + 1 < len(pieces) else None
            block = _BUILD[piece.words[0]](piece, follower, manuscript, files)
            blocks += [block] if block is not None else []
        _output_follows_code(pieces, place, manuscript)
    return blocks


def _prose(passage: Passage, manuscript: Manuscript) -> Prose:
    text = manuscript.filled(passage.markdown, manuscript.file(FILE), passage.line)
    headings = tuple(
        Heading(int(level), name, _TAG.sub("", title).strip())
        for level, name, title in _HEADING.findall(text.html)
    )
    return Prose(text.markdown, text.html, headings, passage.line)


def _may_stand(fence: Fence, manuscript: Manuscript) -> bool:
    word, file = fence.words[0], manuscript.file(FILE)
    if not fence.closed:
        manuscript.fault(file, fence.line, f'the block "{word}" is never closed', "end it with its own fence")
    if word in BLOCKS:
        return word != "output"
    remedy = did_you_mean(word, BLOCKS) or f"known blocks: {', '.join(BLOCKS)}; ```text shows anything else"
    manuscript.fault(file, fence.line, f'unknown block "{word}"', remedy)
    return False


def _output_follows_code(pieces: list[Passage | Fence], place: int, manuscript: Manuscript) -> None:
    piece, before = pieces[place], pieces[place - 1] if place else None
    if not isinstance(piece, Fence) or piece.words[0] != "output":
        return
    if not isinstance(before, Fence) or before.words[0] != "python":
        reason = "an output block without code above it"
        manuscript.fault(manuscript.file(FILE), piece.line, reason, "put it right after its python block")


def _toml(fence: Fence, manuscript: Manuscript) -> Fields | None:
    source = read_toml(fence.body, manuscript.file(FILE), fence.line + 1)
    if isinstance(source, Fault):
        manuscript.faults.append(source)
        return None
    return Fields(source, manuscript.faults)


def _name(fence: Fence, manuscript: Manuscript, what: str) -> str:
    """The word after the block's own, such as the slug of an exercise."""
    if len(fence.words) == 2 and SLUG.fullmatch(fence.words[1]):
        return fence.words[1]
    word = fence.words[0]
    reason = f"the {word} block does not say which {what}"
    manuscript.fault(manuscript.file(FILE), fence.line, reason, f"write ```{word} the-{what}")
    return ""


_Next = Passage | Fence | None
_Files = Mapping[str, str]


def _check(fence: Fence, _next: _Next, manuscript: Manuscript, _files: _Files) -> Block | None:
    fields = _toml(fence, manuscript)
    question = read_question(fields, manuscript, ("choice", "number", "prints")) if fields else None
    return Check(question, fence.line) if question else None


def _code(fence: Fence, follower: _Next, manuscript: Manuscript, _files: _Files) -> Block | None:
    if fence.words not in (("python",), ("python", "run")):
        words = " ".join(fence.words)
        reason = f'unknown block "{words}"'
        manuscript.fault(manuscript.file(FILE), fence.line, reason, "write python or python run")
    runnable = fence.words[1:] == ("run",)
    output = follower.body if isinstance(follower, Fence) and follower.words[0] == "output" else ""
    if runnable and not output:
        reason = "code to run without its output"
        manuscript.fault(manuscript.file(FILE), fence.line, reason, "add an ```output block below it")
    return Code(fence.body, code_block(fence.body, "python"), output, runnable, fence.line)


def _drill(fence: Fence, _next: _Next, manuscript: Manuscript, files: _Files) -> Block | None:
    name = _name(fence, manuscript, "drill")
    fields = _toml(fence, manuscript)
    if not name or fields is None:
        return None
    return read_drill(name, fields, manuscript, files, fence.line)


def _exercise(fence: Fence, _next: _Next, manuscript: Manuscript, _files: _Files) -> Block | None:
    slug = _name(fence, manuscript, "exercise")
    fields = _toml(fence, manuscript)
    if not slug or fields is None:
        return None
    fields.only("intro", "practises")
    intro = manuscript.text(fields, "intro", needed=False)
    return ExerciseBlock(slug, intro, known_objectives(fields, manuscript), fence.line)


def _figure(fence: Fence, _next: _Next, manuscript: Manuscript, _files: _Files) -> Block | None:
    kind = _name(fence, manuscript, "figure")
    fields = _toml(fence, manuscript)
    return draw_figure(kind, fields, manuscript, fence.line) if kind and fields else None


def _playground(fence: Fence, _next: _Next, manuscript: Manuscript, _files: _Files) -> Block | None:
    name = _name(fence, manuscript, "preset")
    fields = _toml(fence, manuscript)
    if not name or fields is None:
        return None
    fields.only("ask", "practises")
    ask = manuscript.text(fields, "ask", needed=False)
    practises = known_objectives(fields, manuscript)
    preset = PRESETS.get(name)
    if preset is None:
        remedy = did_you_mean(name, tuple(PRESETS)) or f"known presets: {', '.join(PRESETS)}"
        manuscript.fault(manuscript.file(FILE), fence.line, f'unknown preset "{name}"', remedy)
        return None
    return PlaygroundBlock(preset, ask, practises, fence.line)


_BUILD: Mapping[str, Callable[[Fence, _Next, Manuscript, _Files], Block | None]] = {
    "check": _check,
    "python": _code,
    "drill": _drill,
    "exercise": _exercise,
    "figure": _figure,
    "playground": _playground,
}
