"""A browser, a running site, and visitors whose every complaint counts."""

from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import which
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.server import Site, running
from tests.browser.watching import Watch
from tests.conftest import Clock

INSTALLED = ("chromium", "chromium-browser", "google-chrome")
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 10_000
Visitors = Callable[..., Page]


# Playwright keeps an event loop running in this thread: it goes when the package does, before other tests.
@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    found = next(filter(None, map(which, INSTALLED)), None)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def site(tmp_path: Path, clock: Clock) -> Iterator[Site]:
    with running(tmp_path, clock) as site:
        yield site


@pytest.fixture
def watch(site: Site) -> Iterator[Watch]:
    watch = Watch(site.address)
    yield watch
    assert watch.unexpected() == []


@pytest.fixture
def new_visitor(chromium: Browser, site: Site, watch: Watch) -> Iterator[Visitors]:
    """Opens browsers of people who do not know each other; takes the options of a Playwright context."""
    contexts = []

    def arrive(**options: Any) -> Page:
        context = chromium.new_context(
            **{"base_url": site.address, "timezone_id": "Europe/Berlin", **options}
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        watch.over(context)
        return context.new_page()

    yield arrive
    for context in contexts:
        context.close()


@pytest.fixture
def page(new_visitor: Visitors) -> Page:
    """One visitor."""
    return new_visitor()
