"""The colours that prose.css brings along can be read in both schemes."""

import re
from pathlib import Path

import pytest

CSS = (Path(__file__).parents[3] / "app" / "static" / "prose.css").read_text()


def palettes() -> list[dict[str, str]]:
    found = [
        dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6})", block)) for block in re.findall(r"\{([^{}]*)\}", CSS)
    ]
    return [palette for palette in found if "paper" in palette]


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_the_dark_palette_is_the_same_by_wish_of_the_system_and_of_the_page():
    light, dark, chosen = palettes()
    assert dark == chosen
    assert light.keys() == dark.keys()


@pytest.mark.parametrize("palette", palettes())
def test_words_are_readable(palette):
    assert contrast(palette["ink"], palette["paper"]) >= 7
    for name in ("muted", "right", "wrong", "accent"):
        assert contrast(palette[name], palette["paper"]) >= 4.5, name
    for name in (name for name in palette if name.startswith("code-") and name != "code-bg"):
        assert contrast(palette[name], palette["code-bg"]) >= 4.5, name


@pytest.mark.parametrize("palette", palettes())
def test_marks_and_areas_stand_out(palette):
    for name in ("a", "b", "neither", "both"):
        assert contrast(palette[name], palette["paper"]) >= 2.5, name


def test_nothing_is_fetched_from_elsewhere():
    assert re.findall(r"url\(([^)]*)\)", CSS) == ['"fonts/discordant-math.woff2"']
    assert "@import" not in CSS
