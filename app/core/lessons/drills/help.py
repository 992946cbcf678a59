"""Help for a drill: a nudge, the set-up, and the solution after two honest tries or once it is passed."""

from collections.abc import Collection, Iterable
from typing import Literal

from app.core.lessons.lesson import Drill
from app.core.lessons.question import Text

Level = Literal["nudge", "setup", "solution"]
LEVELS: tuple[Level, ...] = ("nudge", "setup", "solution")
ENOUGH_TRIES = 2
NUMBERS = ("none", "one", "two")


def is_honest(drill: Drill, typed: str, earlier: Iterable[str]) -> bool:
    """Whether a text is a try of one's own: it differs from starter and earlier tries by more than blanks."""
    return _bare(typed) not in {"", _bare(drill.starter), *map(_bare, earlier)}


def next_level(opened: Collection[str], *, passed: bool) -> Level | None:
    """What help comes next; who has passed needs the solution only, to compare. None: all is open."""
    levels: tuple[Level, ...] = ("solution",) if passed else LEVELS
    return next((level for level in levels if level not in opened), None)


def refusal(level: Level, opened: Collection[str], honest: int, *, passed: bool) -> str:
    """Why a level does not open yet, and what to do; "" if it opens."""
    if level in opened or passed:
        return ""
    before = LEVELS[: LEVELS.index(level)]
    if not set(before) <= set(opened):
        return "Help opens one level after the other: nudge, set-up, solution."
    if level == "solution" and honest < ENOUGH_TRIES:
        return f"The solution opens after two tries of your own. So far: {NUMBERS[honest]}."
    return ""


def help_of(drill: Drill, level: Level) -> Text:
    """What a level says."""
    if level == "solution":
        return Text(f"```python\n{drill.solution.strip()}\n```", drill.solution_html)
    return drill.nudge if level == "nudge" else drill.setup


def _bare(text: str) -> str:
    return "".join(text.split())
