"""The outcomes of a few items: a row of marks for A above a row of marks for B, each with its id.

A real table, so that it reads aloud as "q7, new prompt, right"; items with long ids stand below each other.
"""

from collections.abc import Sequence
from html import escape

Item = tuple[str, int, int]

_MOST_ACROSS = 12
_LONGEST_ID_ACROSS = 4
_SHAPES = {
    "a": '<circle class="fig-shape" cx="12" cy="12" r="10"/>',
    "b": '<path class="fig-shape" d="M12 1L23 12L12 23L1 12Z"/>',
}
_SIGNS = {True: "M7.5 12.3l3.2 3.2l5.8-6.6", False: "M8.7 8.7l6.6 6.6m0-6.6l-6.6 6.6"}


def outcomes(items: Sequence[Item], name_a: str, name_b: str) -> str:
    """Items as (id, A right, B right), 1 for right; marks differ in shape by model, filled when right."""
    if any(len(item[0]) > _LONGEST_ID_ACROSS for item in items):
        return f'<div class="outcomes">{_down(items, name_a, name_b)}</div>'
    rows = -(-len(items) // _MOST_ACROSS) or 1
    across = -(-len(items) // rows) or 1
    chunks = [items[start : start + across] for start in range(0, len(items), across)]
    return f'<div class="outcomes">{"".join(_across(chunk, name_a, name_b) for chunk in chunks)}</div>'


def _across(items: Sequence[Item], name_a: str, name_b: str) -> str:
    ids = "".join(f'<th scope="col">{escape(item[0])}</th>' for item in items)
    body = ""
    rows = (("a", name_a, [item[1] for item in items]), ("b", name_b, [item[2] for item in items]))
    for tone, name, right in rows:
        marks = "".join(f"<td>{_mark(tone, one)}</td>" for one in right)
        head = f'<th scope="rowgroup" colspan="{len(items)}">{_named(tone, name)}</th>'
        body += f'<tbody class="fig-{tone}"><tr>{head}</tr><tr>{marks}</tr></tbody>'
    return f'<table class="outcomes-across"><thead><tr>{ids}</tr></thead>{body}</table>'


def _down(items: Sequence[Item], name_a: str, name_b: str) -> str:
    heads = "".join(
        f'<th scope="col" class="fig-{tone}">{_named(tone, name)}</th>'
        for tone, name in (("a", name_a), ("b", name_b))
    )
    body = "".join(
        f'<tr><th scope="row">{escape(name)}</th>'
        f'<td class="fig-a">{_mark("a", a)}</td><td class="fig-b">{_mark("b", b)}</td></tr>'
        for name, a, b in items
    )
    return (
        f'<table class="outcomes-down"><thead><tr><th scope="col">Item</th>{heads}</tr></thead>'
        f"<tbody>{body}</tbody></table>"
    )


def _named(tone: str, name: str) -> str:
    shape = f'<svg class="fig-key" aria-hidden="true" viewBox="0 0 24 24">{_SHAPES[tone]}</svg>'
    return f"{shape} {escape(name)}"


def _mark(tone: str, outcome: int) -> str:
    right = bool(outcome)
    word = "right" if right else "wrong"
    sign = f'<path class="fig-sign" d="{_SIGNS[right]}"/>'
    return (
        f'<svg class="fig-mark fig-{word}" aria-hidden="true" viewBox="0 0 24 24">{_SHAPES[tone]}{sign}</svg>'
        f'<span class="fig-unseen">{word}</span>'
    )
