"""Intervals as bars on one axis, zero as a strong line."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from app.core.answers.units import Shown, Unit
from app.core.text.figures.drawing import (
    WIDTH,
    diamond,
    dot,
    figure,
    fitted,
    line,
    place,
    rect,
    ticks,
    words,
)

Tone = Literal["a", "b", "unpaired", "paired", "score"]

_LEFT, _RIGHT = 16.0, WIDTH - 16.0
_LINE, _BAR = 20.0, 34.0
_THICK, _DOT = 10.0, 7.5


@dataclass(frozen=True, slots=True)
class Bar:
    """One interval: its name, the estimate and both limits in natural units (2 pp is 0.02), its looks."""

    label: str
    point: float
    low: float
    high: float
    tone: Tone


@dataclass(frozen=True, slots=True)
class _Axis:
    low: float
    high: float
    zero: bool

    def x(self, value: float) -> float:
        return _LEFT + (value - self.low) / (self.high - self.low) * (_RIGHT - _LEFT)


def intervals(
    bars: Sequence[Bar], *, unit: Unit = "pp", title: str, zero: bool = True, reach: float = 0.0
) -> str:
    """Bars with a dot below each other on one axis; with `zero` the axis holds zero, drawn strongly.

    Differences (`zero`, in pp) are B − A: the axis says on which side which model is ahead. With `reach` the
    axis runs from −reach to reach, whatever the bars are: it stands still while they move.
    """
    axis = _Axis(-reach, reach, zero) if reach else _axis(bars, zero)
    rows: list[str] = []
    y = 0.0
    for bar in bars:
        drawn, y = _row(bar, unit, axis, y)
        rows.append(drawn)
    scale, height = _scale(axis, unit, zero, y + 4)
    said = " ".join(_said(bar, unit, zero) for bar in bars)
    return figure("intervals", height, title, said, [*scale, *rows])


def _axis(bars: Sequence[Bar], zero: bool) -> _Axis:
    ends = [end for bar in bars for end in (bar.low, bar.high, bar.point)] + [0.0] * zero
    low, high = min(ends), max(ends)
    room = (high - low) * 0.04 or abs(high) * 0.1 or 0.01
    return _Axis(low - room, high + room, zero)


def _row(bar: Bar, unit: Unit, axis: _Axis, y: float) -> tuple[str, float]:
    """The name and numbers of a bar, the bar under them, and where the next row begins."""
    value = _value(bar, unit)
    names = fitted(bar.label, WIDTH - 24 - 7.6 * len(value))
    parts: list[str] = []
    for number, name in enumerate(names):
        parts.append(_backed("fig-label", 0, y + 16 + number * _LINE, name))
    parts.append(_backed("fig-value", WIDTH, y + 16, value, anchor="end"))
    under = y + len(names) * _LINE
    middle = under + 14
    if axis.zero:
        # Only beside the bars: through the words above them it would be read as a sign.
        parts.append(line("fig-zero", axis.x(0), under + 1, axis.x(0), under + _BAR))
    start, end = axis.x(bar.low), axis.x(bar.high)
    width = max(end - start, 2)
    parts.append(rect("fig-bar", start, middle - _THICK / 2, width, _THICK, round_by=_THICK / 2))
    mark = diamond if bar.tone == "b" else dot
    parts.append(mark("fig-dot", axis.x(bar.point), middle, _DOT))
    return f'<g class="fig-{bar.tone}">{"".join(parts)}</g>', under + _BAR


def _backed(kind: str, x: float, y: float, text: str, *, anchor: str = "start") -> str:
    """Words that stay readable where the line at zero or the grid runs behind them."""
    return words(f"{kind} fig-over", x, y, text, anchor=anchor)


def _scale(axis: _Axis, unit: Unit, zero: bool, y: float) -> tuple[list[str], float]:
    size = 100 if unit in ("pp", "percent") else 1
    parts: list[str] = []
    for tick in ticks(axis.low * size, axis.high * size):
        x = axis.x(tick / size)
        parts.append(line("fig-grid", x, 0, x, y + 4))
        parts.append(words("fig-tick", x, y + 20, _tick(tick, unit), anchor="middle"))
    if zero and unit == "pp":
        parts.append(words("fig-side", 0, y + 42, "← A ahead"))
        parts.append(words("fig-side", WIDTH / 2, y + 42, "pp", anchor="middle"))
        parts.append(words("fig-side", WIDTH, y + 42, "B ahead →", anchor="end"))
        return parts, y + 48
    return parts, y + 26


def _tick(tick: float, unit: Unit) -> str:
    text = place(tick).replace("-", "\N{MINUS SIGN}")
    return f"{text}%" if unit == "percent" else text


def _value(bar: Bar, unit: Unit) -> str:
    point = Shown(bar.point, unit, _digits(unit)).text()
    limits = Shown((bar.low, bar.high), unit, _digits(unit)).text()
    return f"{point.removesuffix('pp').removesuffix('%').rstrip()} {limits}"


def _said(bar: Bar, unit: Unit, zero: bool) -> str:
    point, low, high = (Shown(value, unit, _digits(unit)).text() for value in (bar.point, bar.low, bar.high))
    holds = " with zero inside" if bar.low <= 0 <= bar.high else " without zero"
    return f"{bar.label}: {point}, from {low} to {high}{holds if zero else ''}."


def _digits(unit: Unit) -> int:
    return {"count": 0, "pp": 1, "percent": 1, "p": 3}.get(unit, 2)
