"""The scripts of the playground say and draw what the server says and draws, to the last digit."""

import json
import re
from fractions import Fraction
from pathlib import Path

import pytest
from playwright.sync_api import Page

from app.core.playground.presets import PRESETS
from app.core.playground.settings import Settings
from app.core.playground.told import told
from app.core.playground.view import View
from app.core.text.figures import flips
from tests.browser.server import Site

pytestmark = pytest.mark.browser

NUMBERS = Path(__file__).parents[1] / "numbers" / "paired_tables.json"
VIEWS = [
    *(each.settings for each in PRESETS.values()),
    Settings(n=20, accuracy=Fraction(99, 100), gap=Fraction(0), rho=Fraction(1), seed=0),
    Settings(n=37, accuracy=Fraction(5, 10), gap=Fraction(-3, 100), rho=Fraction(-1), seed=123),
    Settings(
        n=5000, accuracy=Fraction(95, 100), gap=Fraction(10, 100), rho=Fraction(9, 10), seed=999_999_999
    ),
    Settings(n=1234, accuracy=Fraction(783, 1000), gap=Fraction(15, 1000), rho=Fraction(33, 100), seed=77),
    Settings(n=501, accuracy=Fraction(6, 100), gap=Fraction(-20, 100), rho=Fraction(1, 2), seed=5),
]
ANALYSE = """async ([address, tables]) => {
  const { analyse, quickZ } = await import(address);
  return tables.map((table) => ({ ...analyse(table), z: quickZ(table[1], table[2]) }));
}"""
PAINT = """async ([folder, all]) => {
  const { Painter } = await import(`${folder}painter.js`);
  const root = document.querySelector("paired-playground");
  return all.map((settings) => {
    const painter = new Painter(root);
    while (painter.paint(settings)) {}
    clearTimeout(painter.later);
    clearTimeout(painter.soon);
    const places = [...root.querySelectorAll("[data-told]")];
    const words = places.map((each) => [each.dataset.told, each.textContent]);
    return { pictures: painter.drawn, told: Object.fromEntries(words) };
  });
}"""


@pytest.fixture
def folder(page: Page, site: Site) -> str:
    """The address of the scripts; the page is open."""
    page.goto("/playground")
    return str(site.app.state.site.pages._environment.globals["static"](""))


def near(got: float | None, wanted: float | None) -> bool:
    if got is None or wanted is None:
        return got is wanted
    return abs(got - wanted) <= 1e-9 * max(1, abs(wanted))


def test_the_statistics_are_those_of_the_reference(page: Page, folder: str) -> None:
    # Without items there is no table to draw.
    rows = [row for row in json.loads(NUMBERS.read_text())["tables"] if row["quantities"]["n"]]
    tables = [[row[name] for name in ("both", "only_a", "only_b", "neither")] for row in rows]
    names = {
        "delta": "delta", "seUnpaired": "se_unpaired", "sePaired": "se_paired", "phi": "phi",
        "efficiency": "relative_efficiency", "pExact": "p_exact", "z": "z_quick",
    }  # fmt: skip
    wrong = []
    for row, got in zip(rows, page.evaluate(ANALYSE, [f"{folder}paired.js", tables]), strict=True):
        wanted = row["quantities"]
        pairs = [(got[ours], wanted[theirs]) for ours, theirs in names.items()]
        for ours, theirs in (("unpaired", "ci_unpaired"), ("paired", "ci_wald")):
            pairs += zip(got[ours] or (None, None), wanted[theirs] or (None, None), strict=True)
        wrong += [(row["id"], pair) for pair in pairs if not near(*pair)]
    assert len(rows) > 50
    assert wrong == []


def test_the_same_address_gives_the_same_words_and_pictures(page: Page, folder: str) -> None:
    settings = [
        {name: float(getattr(each, name)) for name in ("n", "accuracy", "gap", "rho", "seed")}
        for each in VIEWS
    ]
    for view, drawn in zip(map(View, VIEWS), page.evaluate(PAINT, [folder, settings]), strict=True):
        said = told(view)
        assert drawn["told"] == {name: said[name] for name in drawn["told"]}
        assert drawn["pictures"].keys() == view.pictures.keys()
        for name, picture in view.pictures.items():
            assert shape(drawn["pictures"][name]) == shape(picture), (view.settings, name)
            assert places(drawn["pictures"][name]) == pytest.approx(places(picture), abs=0.0101)


NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def shape(picture: str) -> str:
    """A picture without its numbers, but for those in words."""
    return re.sub(r'(?<=")[^"<>]*(?=")', lambda hit: NUMBER.sub("#", hit[0]), picture)


def places(picture: str) -> list[float]:
    """Where everything stands."""
    return [float(each) for quoted in re.findall(r'"([^"<>]*)"', picture) for each in NUMBER.findall(quoted)]


FLIPS = """async ([address, pairs]) => {
  const { flips } = await import(address);
  return pairs.map(([onlyA, onlyB]) => flips(onlyA, onlyB, "Coin flips"));
}"""


def test_the_coin_flips_are_drawn_alike(page: Page, folder: str) -> None:
    pairs = [(0, 0), (1, 0), (0, 4), (4, 0), (3, 3), (7, 3), (15, 25), (60, 60), (60, 0), (12, 60), (59, 60)]
    drawn = page.evaluate(FLIPS, [f"{folder}flips.js", pairs])
    for (only_a, only_b), picture in zip(pairs, drawn, strict=True):
        wanted = flips(only_a, only_b, title="Coin flips")
        assert shape(picture) == shape(wanted), (only_a, only_b)
        assert places(picture) == pytest.approx(places(wanted), abs=0.0101)
