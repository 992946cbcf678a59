"""The four groups of a comparison as areas: all items in one strip, the disagreements once more, enlarged.

The strip is true to scale; only the items the models disagree on decide the call, so they are shown
again over the whole width, and the fan between the strips says that this is the same piece.
"""

from app.core.stats.table import Table
from app.core.text.figures.drawing import (
    WIDTH,
    diamond,
    dot,
    figure,
    fitted,
    place,
    rect,
    stripes,
    words,
)

_STRIP_TOP, _STRIP = 28.0, 44.0
_FAN = 42.0
_LINE = 20.0
_LEAST = 3.0


def groups(table: Table, *, name_a: str, name_b: str, noun: str) -> str:
    """The counts of a table: both right, only A right, only B right, both wrong."""
    shares = _widths(table)
    parts = [
        _counted(0, 18, table.both, "both right", "start"),
        _counted(WIDTH, 18, table.neither, "both wrong", "end"),
    ]
    x = 0.0
    for kind, width in shares.items():
        parts.append(_area(kind, x, _STRIP_TOP, width))
        x += width
    bottom = _STRIP_TOP + _STRIP
    if table.discordant:
        parts.append(_enlarged(table, shares, bottom))
        bottom += _FAN + _STRIP
    labels, height = _names(table, name_a, name_b, bottom)
    title = f"{table.n:,} {noun}: where {name_a} and {name_b} agree and disagree"
    return figure("groups", height, title, _said(table, name_a, name_b, noun), [*parts, *labels])


def _widths(table: Table) -> dict[str, float]:
    """Widths true to scale, except that a group of few items stays visible."""
    counts = {"both": table.both, "a": table.only_a, "b": table.only_b, "neither": table.neither}
    wide = {kind: max(_LEAST, WIDTH * count / table.n) if count else 0.0 for kind, count in counts.items()}
    return {kind: width * WIDTH / sum(wide.values()) for kind, width in wide.items()}


def _area(kind: str, x: float, y: float, width: float) -> str:
    if not width:
        return ""
    lean = {"a": 1, "b": -1}.get(kind, 0)
    pattern = stripes("fig-stripes", x, y, width, _STRIP, lean=lean) if lean else ""
    return f'<g class="fig-{kind}">{rect("fig-area", x, y, width, _STRIP)}{pattern}</g>'


def _enlarged(table: Table, shares: dict[str, float], y: float) -> str:
    left = shares["both"]
    right = left + shares["a"] + shares["b"]
    low = y + _FAN
    corners = f"M{place(left)} {place(y)}L{place(right)} {place(y)}L{WIDTH} {place(low)}L0 {place(low)}Z"
    width_a = WIDTH * table.only_a / table.discordant
    word = "disagreement" if table.discordant == 1 else "disagreements"
    return (
        f'<path class="fig-fan" d="{corners}"/>'
        + _area("a", 0, low, width_a)
        + _area("b", width_a, low, WIDTH - width_a)
        + _counted(WIDTH / 2, low - 12, table.discordant, word, "middle")
    )


def _names(table: Table, name_a: str, name_b: str, y: float) -> tuple[list[str], float]:
    """Under each end of the enlarged strip its count and its model, with the model's mark."""
    parts = [
        f'<g class="fig-a">{dot("fig-dot", 8, y + 17, 6.5)}</g>',
        f'<g class="fig-b">{diamond("fig-dot", WIDTH - 9, y + 17, 6.5)}</g>',
        _counted(22, y + 22, table.only_a, "only", "start"),
        _counted(WIDTH - 24, y + 22, table.only_b, "only", "end"),
    ]
    lines = (fitted(name_a, WIDTH / 2 - 12), fitted(name_b, WIDTH / 2 - 12))
    for x, anchor, names in ((0.0, "start", lines[0]), (float(WIDTH), "end", lines[1])):
        for number, name in enumerate(names):
            parts.append(words("fig-name", x, y + 22 + (number + 1) * _LINE, name, anchor=anchor))
    return parts, y + 28 + max(map(len, lines)) * _LINE


def _counted(x: float, y: float, count: int, word: str, anchor: str) -> str:
    side = "" if anchor == "start" else f' text-anchor="{anchor}"'
    number = f'<tspan class="fig-count">{count:,}</tspan>'
    return f'<text class="fig-label" x="{place(x)}" y="{place(y)}"{side}>{number} {word}</text>'


def _said(table: Table, name_a: str, name_b: str, noun: str) -> str:
    return (
        f"Of {table.n:,} {noun}, {table.both:,} both right, {table.only_a:,} only {name_a} right,"
        f" {table.only_b:,} only {name_b} right, {table.neither:,} both wrong."
        f" They disagree on {table.discordant:,}."
    )
