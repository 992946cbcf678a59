"""Figures of a lesson: declared tables and data become SVG, and the same facts in Markdown."""

from collections.abc import Callable, Mapping

from app.core.lessons.bars import draw_free, draw_usual
from app.core.lessons.lesson import FigureBlock
from app.core.lessons.manuscript import Manuscript
from app.core.quantities.data import Slices, table_behind
from app.core.stats.table import Table
from app.core.text.faults import did_you_mean
from app.core.text.fields import Fields
from app.core.text.figures import bootstrap, flips, groups, looks
from app.core.text.figures.bootstrap import said as said_bootstrap
from app.core.text.figures.flips import said as said_flips
from app.core.text.figures.looks import said as said_looks

LOOKS = "looks"  # the one figure of many tables
_Drawn = tuple[str, str] | None


def draw_figure(kind: str, fields: Fields, manuscript: Manuscript, line: int) -> FigureBlock | None:
    """The figure a block asks for, or None with a fault."""
    if kind == LOOKS:
        return _looks(fields, manuscript, line)
    draw = _KINDS.get(kind)
    if draw is None:
        remedy = did_you_mean(kind, (*_KINDS, LOOKS)) or f"known figures: {', '.join((*_KINDS, LOOKS))}"
        manuscript.fault(fields.file, line, f'unknown figure "{kind}"', remedy)
        return None
    bars = fields.value("bars")
    free = kind == "intervals" and isinstance(bars, list) and any(isinstance(bar, dict) for bar in bars)
    table = None if free else _table(fields, manuscript)
    caption = manuscript.text(fields, "caption", short=True)
    title = manuscript.label(fields, "title")
    drawn = draw_free(fields, title, manuscript) if free else None
    if table is not None:
        drawn = draw(fields, table, title, manuscript)
    if drawn is None:
        return None
    svg, told = drawn
    return FigureBlock(kind, svg, caption, told, line, table)


def _table(fields: Fields, manuscript: Manuscript) -> Table | None:
    data = manuscript.named(fields, "table")
    table = table_behind(data) if data is not None else None
    if data is not None and table is None:
        fields.fault("table", "there is no paired table behind these data", "name one of [tables]")
    return table


def _looks(fields: Fields, manuscript: Manuscript, line: int) -> FigureBlock | None:
    fields.only("table", "title", "caption")
    data = manuscript.named(fields, "table")
    caption, title = manuscript.text(fields, "caption", short=True), manuscript.label(fields, "title")
    if data is not None and not isinstance(data, Slices):
        fields.fault("table", "these data are no slices", 'name [data] of kind = "slices"')
    if not isinstance(data, Slices):
        return None
    told = f"{title}\n\n{said_looks(data.p_values, data.names)}"
    svg = looks(data.p_values, data.names, title=title)
    return FigureBlock("looks", svg, caption, told, line, None)


def _groups(fields: Fields, table: Table, title: str, _: Manuscript) -> _Drawn:
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


def _flips(fields: Fields, table: Table, title: str, _: Manuscript) -> _Drawn:
    fields.only("table", "title", "caption")
    told = said_flips(table.only_a, table.only_b)
    return flips(table.only_a, table.only_b, title=title), f"{title}\n\n{told}"


def _bootstrap(fields: Fields, table: Table, title: str, _: Manuscript) -> _Drawn:
    fields.only("table", "title", "caption")
    return bootstrap(table, title=title), f"{title}\n\n{said_bootstrap(table)}"


_KINDS: Mapping[str, Callable[[Fields, Table, str, Manuscript], _Drawn]] = {
    "intervals": draw_usual,
    "groups": _groups,
    "flips": _flips,
    "bootstrap": _bootstrap,
}
