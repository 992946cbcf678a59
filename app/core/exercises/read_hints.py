"""hints.md: an author's own help, `# step` above, `## nudge`, `## setup` or `## solution` below it."""

from collections.abc import Collection
from dataclasses import dataclass

from app.core.text.faults import Fault, did_you_mean

LEVELS = ("nudge", "setup", "solution")


@dataclass(frozen=True, slots=True)
class AuthoredHint:
    """One level of help of one step, with the line its text begins on."""

    step: str
    level: str
    text: str
    line: int


def read_hints(source: str, file: str, steps: Collection[str], faults: list[Fault]) -> list[AuthoredHint]:
    """The hints of the file in order; a heading that names nothing is a fault."""
    found: list[AuthoredHint] = []
    step = level = ""
    lines: list[str] = []
    begins = 1

    def keep() -> None:
        text = "\n".join(lines).strip()
        if step and level and text:
            found.append(AuthoredHint(step, level, text, begins))

    for number, line in enumerate(source.splitlines(), start=1):
        mark, _, title = line.partition(" ")
        if mark not in ("#", "##"):
            begins = number if not "".join(lines).strip() else begins
            lines.append(line)
            continue
        keep()
        lines, begins, title = [], number + 1, title.strip()
        known = steps if mark == "#" else LEVELS
        if title not in known:
            remedy = did_you_mean(title, known) or f"known here: {', '.join(known)}"
            faults.append(
                Fault(file, number, f'"{title}" is no {"step" if mark == "#" else "level of help"}', remedy)
            )
            title = ""
        step, level = (title, "") if mark == "#" else (step, title)
    keep()
    return found
