"""Every page in every state: readable on a phone and a desk, in light and dark, and without barriers."""

from types import FunctionType

import pytest
from playwright.sync_api import Page

from tests.browser.gallery import WALKS, Walk, other_exercises
from tests.browser.looks import FOUR, TWO, Look, faults_of
from tests.browser.server import Site
from tests.browser.watching import Watch

pytestmark = pytest.mark.browser


def name_of(walk: object) -> str:
    return walk.__name__.replace("_", "-") if isinstance(walk, FunctionType) else ""


@pytest.mark.parametrize("looks", [TWO, pytest.param(FOUR, marks=pytest.mark.soak)], ids=["two", "four"])
@pytest.mark.parametrize("walk", [*WALKS, pytest.param(other_exercises, marks=pytest.mark.soak)], ids=name_of)
def test_every_page_fits_and_has_no_barriers(
    page: Page, site: Site, watch: Watch, walk: Walk, looks: tuple[Look, ...]
) -> None:
    watch.expect("status of 404", "status of 422")
    faults: list[str] = []
    for name in walk(page, site):
        faults += [f"{name} {fault}" for fault in faults_of(page, looks)]
    assert faults == []
