"""Cards per study day as columns: what is coming, or what was done."""

from collections.abc import Sequence

from app.core.review.forecast import DayCount
from app.core.text.figures.drawing import WIDTH, figure, line, rect, words

_TALLEST = 90.0
_TOP = 22.0
_GAP = 4.0
_MOST_NUMBERED = 10
"""More columns than this have no room for a number each."""


def columns(days: Sequence[DayCount], title: str) -> str:
    """An SVG with a column for each day; the title and the description say the numbers in words."""
    most = max((day.cards for day in days), default=0) or 1
    step = WIDTH / max(1, len(days))
    base = _TOP + _TALLEST
    few = len(days) <= _MOST_NUMBERED
    parts = [line("fig-grid", 0, base, WIDTH, base)]
    for place, day in enumerate(days):
        middle = (place + 0.5) * step
        if day.cards:
            height = max(2.0, _TALLEST * day.cards / most)
            parts.append(rect("fig-bar", place * step + _GAP / 2, base - height, step - _GAP, height))
            if few:
                parts.append(words("fig-count", middle, base - height - 6, str(day.cards), anchor="middle"))
        if few:
            parts.append(words("fig-tick", middle, base + 20, f"{day.day:%a}", anchor="middle"))
    if not few:
        parts.append(words("fig-tick", 0, base + 20, _short(days[0])))
        parts.append(words("fig-tick", WIDTH, base + 20, _short(days[-1]), anchor="end"))
        parts.append(words("fig-label", WIDTH, 14, f"at most {most} a day", anchor="end"))
    drawn = f'<g class="fig-paired">{"".join(parts)}</g>'
    return figure("columns", base + 26, title, _said(days), [drawn])


def _said(days: Sequence[DayCount]) -> str:
    busy = [f"{_short(day)}: {day.cards}" for day in days if day.cards]
    return "; ".join(busy) + "." if busy else "None on any of these days."


def _short(day: DayCount) -> str:
    return f"{day.day.day} {day.day:%B}"
