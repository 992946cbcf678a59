"""The headings of a lesson: sections in order, none skipped, none twice."""

from collections.abc import Sequence

from app.core.lessons.lesson import Block, Heading, Prose
from app.core.lessons.manuscript import Manuscript


def check_headings(manuscript: Manuscript, blocks: Sequence[Block]) -> None:
    """Note every heading that is out of order."""
    before = 1
    seen: set[str] = set()
    for block in blocks:
        for heading in block.headings if isinstance(block, Prose) else ():
            line = _line(block, heading)
            if heading.level > before + 1:
                reason = f'the heading "{heading.title}" skips a level'
                remedy = f"write {'#' * (before + 1)} {heading.title}"
                manuscript.fault(manuscript.file("lesson.md"), line, reason, remedy)
            if heading.title in seen:
                reason = f'the heading "{heading.title}" stands here twice'
                manuscript.fault(
                    manuscript.file("lesson.md"), line, reason, "say what is new in this section"
                )
            seen.add(heading.title)
            before = heading.level


def _line(block: Block, heading: Heading) -> int:
    """The line of a heading in its prose; that of the prose where it was written with a placeholder."""
    lines = block.markdown.split("\n") if isinstance(block, Prose) else []
    words = heading.title.split()
    found = (n for n, line in enumerate(lines) if line.startswith("#") and line.split()[-1:] == words[-1:])
    return block.line + next(found, 0)
