"""Python in the page, asked as the page's own scripts ask it: app/static/python.js."""

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from tests.browser.server import Site

RUN = """async ([module, source, check]) => {
  const { run } = await import(module);
  const printed = [];
  const result = await run(source, { check, onOutput: (text) => printed.push(text) });
  return { ...result, printed: printed.join("") };
}"""


@dataclass(frozen=True, slots=True)
class Ran:
    """What run() of python.js resolves to, and what was printed meanwhile."""

    ok: bool
    error: str | None
    stopped: str | None
    line: int | None
    checks: list[dict[str, Any]]
    printed: str


class Python:
    """The one interpreter of a page that has examples, on a site."""

    def __init__(self, page: Page, site: Site) -> None:
        self.page = page
        self.site = site
        script = page.locator("script[src*='run.js']").get_attribute("src") or ""
        self.module = script.replace("run.js", "python.js")

    def run(self, source: str, check: str | None = None) -> Ran:
        """Run code as a learner does; with `check`, as a drill does."""
        return Ran(**self.page.evaluate(RUN, [self.module, source, check]))
