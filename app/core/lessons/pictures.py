"""Figures of a lesson: a declared table becomes SVG, and the same facts in Markdown."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from app.core.answers.units import Shown, Unit
from app.core.lessons.lesson import FigureBlock
from app.core.lessons.manuscript import Manuscript
from app.core.lessons.numbers import numbers_of
from app.core.quantities.data import table_behind
from app.core.stats.table import Table
from app.core.text.fields import Fields
from app.core.text.figures import Bar, groups, intervals


@dataclass(frozen=True, slots=True)
class _Drawable:
    """A bar of the interval figure: what it is called, and the names of its point and its interval."""

    label: str
    point: str
    interval: str
    tone: Literal["a", "b", "unpaired", "paired", "score"]
    unit: Unit


_BARS: Mapping[str, _Drawable] = {
    "unpaired": _Drawable("Unpaired", "delta", "ci_unpaired", "unpaired", "pp"),
    "paired": _Drawable("Paired", "delta", "ci_wald", "paired", "pp"),
    "tango": _Drawable("Tango", "delta", "ci_tango", "score", "pp"),
    "score_a": _Drawable("Model A", "accuracy_a", "ci_a", "a", "percent"),
    "score_b": _Drawable("Model B", "accuracy_b", "ci_b", "b", "percent"),
}


def draw_figure(kind: str, fields: Fields, manuscript: Manuscript, line: int) -> FigureBlock | None:
    """The figure a block asks for, or None with a fault."""
    draw = _KINDS.get(kind)
    if draw is None:
        manuscript.fault(fields.file, line, f'unknown figure "{kind}"', f"known figures: {', '.join(_KINDS)}")
        return None
    table = _table(fields, manuscript)
    caption = manuscript.text(fields, "caption", short=True)
    title = manuscript.label(fields, "title")
    drawn = draw(fields, table, title) if table is not None else None
    if drawn is None:
        return None
    svg, told = drawn
    return FigureBlock(kind, svg, caption, told, line)


def _table(fields: Fields, manuscript: Manuscript) -> Table | None:
    data = manuscript.named(fields, "table")
    table = table_behind(data) if data is not None else None
    if data is not None and table is None:
        fields.fault("table", "there is no paired table behind these data", "name one of [tables]")
    return table


def _intervals(fields: Fields, table: Table, title: str) -> tuple[str, str] | None:
    fields.only("table", "title", "caption", "bars")
    names = fields.strings("bars") or ("unpaired", "paired")
    unknown = [name for name in names if name not in _BARS]
    units = {_BARS[name].unit for name in names if name in _BARS}
    if unknown:
        fields.fault("bars", f'unknown bar "{unknown[0]}"', f"known bars: {', '.join(_BARS)}")
    elif len(units) > 1:
        fields.fault("bars", "scores and differences on one axis", "draw them in two figures")
    if unknown or len(units) != 1:
        return None
    values = numbers_of(table)
    unit = units.pop()
    told = [_told_bar(_BARS[name], values) for name in names]
    bars = [bar for bar in (_bar(_BARS[name], values) for name in names) if bar is not None]
    return intervals(bars, unit=unit, title=title, zero=unit == "pp"), f"{title}\n\n" + "\n".join(told)


def _bar(drawable: _Drawable, values: Mapping[str, Shown]) -> Bar | None:
    point, limits = values[drawable.point].value, values[drawable.interval].value
    if not isinstance(limits, tuple) or point is None or isinstance(point, tuple):
        return None
    return Bar(drawable.label, float(point), float(limits[0]), float(limits[1]), drawable.tone)


def _told_bar(drawable: _Drawable, values: Mapping[str, Shown]) -> str:
    point, limits = values[drawable.point], values[drawable.interval]
    return f"- {drawable.label}: {point.text()}, 95% interval {limits.text()}"


def _groups(fields: Fields, table: Table, title: str) -> tuple[str, str] | None:
    fields.only("table", "title", "caption", "name_a", "name_b", "noun")
    name_a = fields.string("name_a", needed=False) or "A"
    name_b = fields.string("name_b", needed=False) or "B"
    noun = fields.string("noun", needed=False) or "questions"
    told = (
        f"| | {name_b} right | {name_b} wrong |\n|---|---:|---:|\n"
        f"| {name_a} right | {table.both} | {table.only_a} |\n"
        f"| {name_a} wrong | {table.only_b} | {table.neither} |"
    )
    return groups(table, name_a=name_a, name_b=name_b, noun=noun), f"{title}\n\n{told}"


_KINDS: Mapping[str, Callable[[Fields, Table, str], tuple[str, str] | None]] = {
    "intervals": _intervals,
    "groups": _groups,
}
