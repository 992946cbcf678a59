"""The pieces every picture is drawn from. Looks live in prose.css: here are only places and classes.

A picture is 400 units wide and its letters are 15 units high, so that on a phone (320 px) they are 12 px.
"""

from html import escape
from math import ceil, floor, log10
from textwrap import wrap

WIDTH = 400
_UNITS_PER_LETTER = 8.0


def figure(kind: str, height: float, title: str, description: str, parts: list[str]) -> str:
    """The whole picture; title and description say in words, with the numbers, what it shows."""
    return (
        f'<svg class="fig fig-{kind}" role="img" viewBox="0 0 {WIDTH} {place(height)}">'
        f"<title>{escape(title)}</title><desc>{escape(description)}</desc>{''.join(parts)}</svg>"
    )


def place(value: float) -> str:
    """A coordinate without needless digits."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def rect(kind: str, x: float, y: float, width: float, height: float, *, round_by: float = 0) -> str:
    """A box; `round_by` rounds its corners."""
    corner = f' rx="{place(round_by)}"' if round_by else ""
    box = f'x="{place(x)}" y="{place(y)}" width="{place(width)}" height="{place(height)}"'
    return f'<rect class="{kind}" {box}{corner}/>'


def line(kind: str, x1: float, y1: float, x2: float, y2: float) -> str:
    """A straight line."""
    ends = f'x1="{place(x1)}" y1="{place(y1)}" x2="{place(x2)}" y2="{place(y2)}"'
    return f'<line class="{kind}" {ends}/>'


def words(kind: str, x: float, y: float, text: str, *, anchor: str = "start") -> str:
    """A line of text that starts, is centred or ends at x (its baseline at y)."""
    side = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return f'<text class="{kind}" x="{place(x)}" y="{place(y)}"{side}>{escape(text, quote=False)}</text>'


def dot(kind: str, x: float, y: float, radius: float) -> str:
    """The mark of model A and of anything that is not one of the two models."""
    return f'<circle class="{kind}" cx="{place(x)}" cy="{place(y)}" r="{place(radius)}"/>'


def diamond(kind: str, x: float, y: float, radius: float) -> str:
    """The mark of model B, as large to the eye as a dot of the same radius."""
    reach = radius * 1.25
    left, right, top, low = place(x - reach), place(x + reach), place(y - reach), place(y + reach)
    return (
        f'<path class="{kind}" d="M{place(x)} {top}L{right} {place(y)}L{place(x)} {low}L{left} {place(y)}Z"/>'
    )


def stripes(kind: str, x: float, y: float, width: float, height: float, *, lean: int, gap: float = 9) -> str:
    """Slanted lines clipped to a box (lean 1: like /, −1: like \\): a pattern that needs no id."""
    strokes: list[str] = []
    shift = gap / 2 - height
    while shift < width:
        # A stroke climbs one unit a unit: from (shift, bottom) to (shift + height, top), cut at both sides.
        start, end = max(0.0, shift), min(width, shift + height)
        if end > start:
            low, high = y + height - (start - shift), y + height - (end - shift)
            if lean < 0:
                low, high = 2 * y + height - low, 2 * y + height - high
            strokes.append(f"M{place(x + start)} {place(low)}L{place(x + end)} {place(high)}")
        shift += gap
    return f'<path class="{kind}" d="{"".join(strokes)}"/>' if strokes else ""


def fitted(text: str, width: float) -> list[str]:
    """The text in lines that fit the width (measured by letters, as no font is at hand)."""
    return wrap(text, max(8, int(width / _UNITS_PER_LETTER))) or [""]


def ticks(low: float, high: float, *, about: int = 6) -> list[float]:
    """Round numbers across a range: steps of 1, 2 or 5 times a power of ten."""
    rough = (high - low) / about
    power = 10.0 ** floor(log10(rough))
    step = next(power * size for size in (1, 2, 5, 10) if power * size >= rough)
    return [index * step for index in range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1)]
