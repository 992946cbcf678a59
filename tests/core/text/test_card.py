"""The preview picture: well-formed, plain enough for a program that is no browser, nothing outside of it."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from app.core.stats.table import Table
from app.core.text.figures import bootstrap, flips, groups
from app.core.text.figures.card import HEIGHT, WIDTH, card
from app.core.text.figures.plain_styles import light_colours, plain_styles

STATIC = Path(__file__).parents[3] / "app" / "static"
COLOURS = light_colours((STATIC / "style.css").read_text())
STYLES = plain_styles((STATIC / "prose.css").read_text(), COLOURS)
TABLE = Table(375, 15, 25, 85)
FIGURES = [
    flips(15, 25, title="t"),
    bootstrap(TABLE, title="t"),
    groups(TABLE, name_a="A", name_b="B", noun="questions"),
    "",
]


def test_the_styles_need_no_browser() -> None:
    assert ":is(" not in STYLES
    assert "var(" not in STYLES
    assert "light-dark" not in STYLES
    assert ".fig-paired .fig-area { fill: #14594a; }" in STYLES


def test_nested_choices_are_spread() -> None:
    rules = ".fig :is(.a, .b) .c, .fig-d { fill: var(--a); } p { color: red; }"
    styles = plain_styles(rules, {"a": "#123456"})
    assert styles.splitlines() == [
        ".fig .a .c { fill: #123456; }",
        ".fig .b .c { fill: #123456; }",
        ".fig-d { fill: #123456; }",
    ]


@pytest.mark.parametrize("figure", FIGURES, ids=["flips", "bootstrap", "groups", "none"])
@pytest.mark.parametrize("title", ["Short", "How many questions do you need? " * 4, '<b> & "co"'])
def test_the_card_is_one_picture(figure: str, title: str) -> None:
    root = ET.fromstring(card(title, "Lesson 1 of 12", figure, STYLES, "#111111", "#666666", "#ffffff"))
    assert (root.get("width"), root.get("height")) == (str(WIDTH), str(HEIGHT))
    names = [each.text or "" for each in root.iter("{http://www.w3.org/2000/svg}text")]
    assert not any("←" in name or "→" in name or "\u202f" in name for name in names)
    for inner in root.findall("{http://www.w3.org/2000/svg}svg"):
        x, width = float(inner.get("x", "")), float(inner.get("width", ""))
        y, height = float(inner.get("y", "")), float(inner.get("height", ""))
        assert x >= WIDTH / 2
        assert x + width <= WIDTH - 60
        assert y >= 60
        assert y + height <= HEIGHT - 40


def test_the_letters_of_the_card_are_there() -> None:
    for weight in (400, 600):
        assert 10_000 < (STATIC / "fonts" / f"discordant-sans-{weight}.ttf").stat().st_size < 20_000
