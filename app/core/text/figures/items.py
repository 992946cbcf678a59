"""The items one by one, as dots sorted into their four groups."""

from math import sqrt

from app.core.stats.table import Table
from app.core.text.figures.drawing import figure, place

MOST_DOTS = 500
_HEIGHT = 76.0
_WIDEST = 12.0


def items(table: Table, *, title: str) -> str:
    """A dot for every item in columns, group after group: both, only A, only B, neither.

    A disagreement that A won is a disc, one that B won a diamond. At most `MOST_DOTS` items.
    """
    pitch = min(_WIDEST, sqrt(25_000 / table.n))
    rows = int(_HEIGHT / pitch)
    parts: list[str] = []
    x = pitch / 2
    for kind, count in zip(("both", "a", "b", "neither"), table.counts(), strict=True):
        if count:
            parts.append(_group(kind, count, x, pitch, rows))
            x += pitch * (-(-count // rows) + 0.5)
    said = (
        f"{table.both:,} both right, {table.only_a:,} only A right, {table.only_b:,} only B right,"
        f" {table.neither:,} both wrong."
    )
    return figure("items", min(_HEIGHT, rows * pitch), title, said, parts)


def _group(kind: str, count: int, left: float, pitch: float, rows: int) -> str:
    places = ((left + index // rows * pitch, pitch / 2 + index % rows * pitch) for index in range(count))
    if kind == "b":
        reach = pitch * 0.44
        arm = place(reach)
        shape = f"l{arm} {arm}l-{arm} {arm}l-{arm} -{arm}Z"
        drawn = "".join(f"M{place(x)} {place(y - reach)}{shape}" for x, y in places)
        return f'<path class="fig-b fig-diamonds" d="{drawn}"/>'
    # A line without length and with round ends is a disc: five hundred of them are one element.
    drawn = "".join(f"M{place(x)} {place(y)}h0" for x, y in places)
    return f'<path class="fig-{kind} fig-discs" stroke-width="{place(pitch * 0.72)}" d="{drawn}"/>'
