"""Templates and styles: nothing inline, every class has a style, every colour can be read, small files."""

import re
from itertools import product
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
STATIC = ROOT / "app" / "static"
STYLES = sorted(STATIC.glob("*.css"))
SCRIPTS = sorted(STATIC.glob("*.js"))

# Named for scripts, tests or later, and looking like what is around them.
HOOKS = {"artifact", "both", "end", "home", "last", "lesson", "neither", "options", "quiz", "report-text"}

FORBIDDEN = {
    "a style attribute": r"<[^>]*\sstyle\s*=",
    "an event attribute": r"<[^>]*\son[a-z]+\s*=",
    "an inline style": r"<style\b",
    "an inline script": r"<script(?![^>]*\bsrc=)",
    "unescaped text": r"\|\s*safe\b",
    "an htmx script": r"\bhx-(on|vals\s*=\s*['\"]js:)",
    "a foreign address": r"(src|href|action)=\"(https?:)?//",
}
MOST_LINES_OF_A_STYLE = 250
MOST_BYTES_OF_STYLES = 39_000  # that one page loads; about 10 KB as they travel


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def without_expressions(template: str) -> str:
    return re.sub(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", " ", template, flags=re.DOTALL)


@pytest.mark.parametrize("what", FORBIDDEN)
def test_no_template_holds(what: str) -> None:
    """The Content-Security-Policy would refuse it, or a visitor's text could become code."""
    found = [name(path) for path in TEMPLATES if re.search(FORBIDDEN[what], path.read_text(), re.IGNORECASE)]
    assert found == []


def test_every_class_of_a_template_is_styled_or_a_hook() -> None:
    styled = set(re.findall(r"\.([a-zA-Z][\w-]*)", "\n".join(path.read_text() for path in STYLES)))
    unknown = {
        f"{name(path)}: {each}"
        for path in TEMPLATES
        for written in re.findall(r'class="([^"]*)"', without_expressions(path.read_text()))
        for each in written.split()
        if each not in styled | HOOKS
    }
    assert unknown == set()


def test_every_file_a_template_asks_for_exists() -> None:
    asked = {
        each for path in TEMPLATES for each in re.findall(r"static\(['\"]([^'\"]+)['\"]\)", path.read_text())
    }
    assert {each for each in asked if not (STATIC / each).is_file()} == set()


def test_every_script_is_asked_for() -> None:
    everything = "\n".join(path.read_text() for path in TEMPLATES + SCRIPTS)
    assert [path.name for path in SCRIPTS if path.name not in everything] == []


def test_styles_stay_small() -> None:
    long = {path.name for path in STYLES if len(path.read_text().splitlines()) > MOST_LINES_OF_A_STYLE}
    assert long == set()
    base = styles_of(ROOT / "templates" / "base.html")
    for page in TEMPLATES:
        size = sum(path.stat().st_size for path in base | styles_of(page))
        assert size <= MOST_BYTES_OF_STYLES, f"{name(page)}: {size}"


def styles_of(template: Path) -> set[Path]:
    """The sheets that a template names."""
    return {STATIC / each for each in re.findall(r"static\('([^']+\.css)'\)", template.read_text())}


def test_every_style_is_asked_for() -> None:
    assert set(STYLES) <= {sheet for page in TEMPLATES for sheet in styles_of(page)}


def luminance(colour: str) -> float:
    """Relative luminance of #rrggbb, as WCAG 2 defines it."""
    channels = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    linear = [each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in channels]
    return sum(weight * each for weight, each in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours, from 1 to 21 (WCAG 2)."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def colours(scheme: int) -> dict[str, str]:
    """The named colours of style.css; scheme 0 is light, 1 is dark."""
    found = re.findall(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)", (STATIC / "style.css").read_text())
    return {each[0]: each[1 + scheme] for each in found}


BACKGROUNDS = ("paper", "tint", "field", "code-bg")
WORDS = ("muted", "accent", "a-ink", "b-ink", "right", "wrong")
SHAPES = ("a", "b", "both", "neither")


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
def test_prose_and_words_and_shapes_can_be_told_from_what_is_behind_them(scheme: int) -> None:
    known = colours(scheme)
    for behind in BACKGROUNDS:
        assert contrast(known["ink"], known[behind]) > 7, behind
    for word, behind in product(WORDS, BACKGROUNDS):
        assert contrast(known[word], known[behind]) >= 4.5, (word, behind)
    for shape in SHAPES:
        assert contrast(known[shape], known["paper"]) >= 3, shape
    assert contrast(known["on-accent"], known["accent"]) >= 4.5
