"""A preview of a page for those who are sent its address: its title beside one of its figures."""

import re
from html import escape
from textwrap import wrap

from app.core.text.figures.drawing import place

WIDTH, HEIGHT = 1200, 630
FONT = "Discordant Sans"
_LETTERS, _MOST_LINES = 17, 5
_LEFT, _RIGHT, _SIDE, _TALLEST = 64.0, 620.0, 516.0, 470.0
_SIZE = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
# The letters of the card hold no arrows and no narrow blanks.
_OTHERS = {"← ": "", " →": "", "\u202f": "\u00a0"}


def card(title: str, kicker: str, figure: str, styles: str, ink: str, muted: str, paper: str) -> str:
    """The whole picture as SVG; `figure` is one of ours, `styles` their plain styles."""
    lines = wrap(title, _LETTERS)[:_MOST_LINES]
    top = HEIGHT / 2 - 34 * (len(lines) - 1) + 24
    words = [
        _words(_LEFT, top + 68 * number, line, f'font-size="60" font-weight="600" fill="{ink}"')
        for number, line in enumerate(lines)
    ]
    name = _words(_LEFT + 62, 92, "Discordant", f'font-size="36" font-weight="600" fill="{ink}"')
    small = _words(_LEFT, HEIGHT - 56, kicker, f'font-size="26" fill="{muted}"')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}"'
        f' viewBox="0 0 {WIDTH} {HEIGHT}" font-family="{FONT}"><style>{styles}</style>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{paper}"/>{_mark(ink)}{name}'
        f"{''.join(words)}{small}{_placed(figure)}</svg>"
    )


def _words(x: float, y: float, text: str, how: str) -> str:
    return f'<text x="{place(x)}" y="{place(y)}" {how}>{escape(text, quote=False)}</text>'


def _mark(ink: str) -> str:
    """The sign of the house: two models, and what they share."""
    circle = '<circle cx="11.5" cy="12" r="9"'
    diamond = '<path d="M16 1L27 12L16 23L5 12Z"'
    return (
        f'<g transform="translate({place(_LEFT)} 58) scale(1.7)"><clipPath id="a">{circle}/></clipPath>'
        f'{circle} fill="#0072b2"/>{diamond} fill="#d55e00"/>{diamond} fill="{ink}" clip-path="url(#a)"/></g>'
    )


def _placed(figure: str) -> str:
    """The figure in the right half, as large as fits."""
    found = _SIZE.search(figure)
    if found is None:
        return ""
    width, height = float(found[1]), float(found[2])
    scale = min(_SIDE / width, _TALLEST / height)
    x = _RIGHT + (_SIDE - scale * width) / 2
    y = (HEIGHT - scale * height) / 2 + 12
    for letters, instead in _OTHERS.items():
        figure = figure.replace(letters, instead)
    inner = figure.replace("<svg ", '<svg font-size="15" overflow="visible" ', 1)
    size = f'x="{place(x)}" y="{place(y)}" width="{place(scale * width)}" height="{place(scale * height)}"'
    return inner.replace("viewBox=", f"{size} viewBox=", 1)
