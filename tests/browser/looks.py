"""A page looked at on a phone and a desk, in light and dark: what does not fit, and what bars anybody."""

from typing import Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize

PHONE: ViewportSize = {"width": 360, "height": 740}
DESK: ViewportSize = {"width": 1280, "height": 800}
Look = tuple[ViewportSize, Literal["dark", "light"]]
# Nothing else is brought over from the browser: what is in order would take longer than the search.
VIOLATIONS = "axe.run({resultTypes: ['violations']}).then((found) => found.violations)"
# Each width and each scheme once; what depends on both is left to the long version.
TWO: tuple[Look, ...] = ((PHONE, "dark"), (DESK, "light"))
FOUR: tuple[Look, ...] = (*TWO, (PHONE, "light"), (DESK, "dark"))


def faults_of(page: Page, looks: tuple[Look, ...]) -> list[str]:
    """What is wrong with the page as it stands, in each look."""
    faults: list[str] = []
    for size, scheme in looks:
        page.set_viewport_size(size)
        # Without transitions: a colour on its way would be judged for what it is not.
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        faults += [f"{size['width']} {scheme}: {fault}" for fault in (*overflow(page), *barriers(page))]
    return faults


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
    if not page.evaluate("Boolean(window.axe)"):
        page.evaluate(Axe().axe_script)
    found = page.evaluate(VIOLATIONS)
    return [
        f"{each['id']}: {each['nodes'][0]['html'][:120]} {each['nodes'][0]['failureSummary'][:200]}"
        for each in found
    ]
