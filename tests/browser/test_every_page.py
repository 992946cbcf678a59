"""Every page in every state: readable on a phone and a desk, in light and dark, and without barriers."""

from types import FunctionType
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize

from tests.browser.gallery import WALKS, Walk
from tests.browser.server import Site
from tests.browser.watching import Watch

pytestmark = pytest.mark.browser

PHONE: ViewportSize = {"width": 360, "height": 740}
DESK: ViewportSize = {"width": 1280, "height": 800}
Look = tuple[ViewportSize, Literal["dark", "light"]]
# Nothing else is brought over from the browser: what is in order would take longer than the search.
VIOLATIONS = "axe.run({resultTypes: ['violations']}).then((found) => found.violations)"
# Each width and each scheme once; what depends on both is left to the long version.
TWO: tuple[Look, ...] = ((PHONE, "dark"), (DESK, "light"))
FOUR: tuple[Look, ...] = (*TWO, (PHONE, "light"), (DESK, "dark"))


def name_of(walk: object) -> str:
    return walk.__name__.replace("_", "-") if isinstance(walk, FunctionType) else ""


@pytest.mark.parametrize("looks", [TWO, pytest.param(FOUR, marks=pytest.mark.soak)], ids=["two", "four"])
@pytest.mark.parametrize("walk", WALKS, ids=name_of)
def test_every_page_fits_and_has_no_barriers(
    page: Page, site: Site, watch: Watch, walk: Walk, looks: tuple[Look, ...]
) -> None:
    watch.expect("status of 404", "status of 422")
    faults: list[str] = []
    for name in walk(page, site):
        for size, scheme in looks:
            page.set_viewport_size(size)
            # Without transitions: a colour on its way would be judged for what it is not.
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            found = [*overflow(page), *barriers(page)]
            faults += [f"{name} {size['width']} {scheme}: {fault}" for fault in found]
    assert faults == []


def overflow(page: Page) -> list[str]:
    """What makes the page scroll sideways."""
    wide = page.evaluate(
        """() => {
          const room = document.documentElement.clientWidth;
          if (document.documentElement.scrollWidth <= room) return [];
          return [...document.body.querySelectorAll("*")]
            .filter((each) => each.getBoundingClientRect().right > room + 1)
            .map((each) => `${each.tagName.toLowerCase()}.${each.className?.baseVal ?? each.className}`);
        }"""
    )
    return [f"too wide: {', '.join(wide[:5])}"] if wide else []


def barriers(page: Page) -> list[str]:
    """The violations that axe finds, each with the first element concerned."""
    page.evaluate(Axe().axe_script)
    found = page.evaluate(VIOLATIONS)
    return [
        f"{each['id']}: {each['nodes'][0]['html'][:120]} {each['nodes'][0]['failureSummary'][:200]}"
        for each in found
    ]
