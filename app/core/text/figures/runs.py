"""A hundred intervals beside each other, as upright lines across zero."""

from collections.abc import Sequence

from app.core.text.figures.drawing import WIDTH, figure, line, place, words

Limits = tuple[float, float] | None

_TOP, _HEIGHT, _LEFT, _RIGHT = 26.0, 118.0, 40.0, WIDTH - 4.0


def runs(intervals: Sequence[Limits], *, kind: str, label: str, gap: float, reach: float, now: int) -> str:
    """One analysis of a hundred tables: lines that clear zero are strong, the others faint.

    `gap` is the true difference, `reach` the half of the axis, `now` the run that is looked at. None is an
    analysis that has no interval.
    """
    numbered = list(enumerate(intervals))
    clear = [(n, each) for n, each in numbered if each and (each[0] > 0 or each[1] < 0)]
    holds = [(n, each) for n, each in numbered if (n, each) not in clear]
    count, of = len(clear), len(intervals)
    parts = [
        _tick(_TOP + 12, f"+{place(100 * reach)}"),
        _tick(_y(0.0, reach) + 5, "0"),
        _tick(_TOP + _HEIGHT, f"\N{MINUS SIGN}{place(100 * reach)}"),
        line("fig-grid", _x(now, of), _TOP, _x(now, of), _TOP + _HEIGHT),
        _lines("fig-holds", holds, reach, of),
        _lines("fig-clears", clear, reach, of),
        line("fig-true", _LEFT, _y(gap, reach), _RIGHT, _y(gap, reach)),
        line("fig-zero", _LEFT, _y(0.0, reach), _RIGHT, _y(0.0, reach)),
        f'<path class="fig-now" d="M{place(_x(now, of))} {place(_TOP + _HEIGHT + 3)}l5 9h-10Z"/>',
        words("fig-label", 0, 16, label),
        words("fig-value", WIDTH, 16, f"{count} of {of} clear zero", anchor="end"),
    ]
    drawn = f'<g class="fig-{kind}">{"".join(parts)}</g>'
    title = f"{label}: {count} of {of} intervals clear zero"
    return figure("runs", _TOP + _HEIGHT + 14, title, f"Run {now + 1} is the one above.", [drawn])


def _x(number: int, of: int) -> float:
    return _LEFT + (number + 0.5) * (_RIGHT - _LEFT) / of


def _y(value: float, reach: float) -> float:
    """Cut at the edge: an interval that goes further ends there."""
    return _TOP + _HEIGHT / 2 * (1 - min(max(value / reach, -1.0), 1.0))


def _tick(y: float, text: str) -> str:
    return words("fig-tick", _LEFT - 6, y, text, anchor="end")


def _lines(kind: str, chosen: Sequence[tuple[int, Limits]], reach: float, of: int) -> str:
    drawn = "".join(
        f"M{place(_x(number, of))} {place(_y(each[1], reach))}V{place(_y(each[0], reach))}"
        for number, each in chosen
        if each
    )
    return f'<path class="{kind}" d="{drawn}"/>' if drawn else ""
