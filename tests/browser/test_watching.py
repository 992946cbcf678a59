"""The watch itself: what it is there for does not escape it."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.watching import Watch

pytestmark = pytest.mark.browser


def test_a_broken_policy_is_noticed(page: Page, watch: Watch) -> None:
    page.goto("/exercises")
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<p id=odd style=\"color: red\">odd</p>')")
    expect(page.locator("#odd")).to_be_visible()
    assert any("policy: style-src-attr" in each for each in watch.unexpected())
    watch.expect("style-src-attr", "inline style")


def test_a_fault_of_a_script_is_noticed(page: Page, watch: Watch) -> None:
    page.goto("/exercises")
    with page.expect_event("pageerror"):
        page.evaluate("setTimeout(() => { throw new Error('odd') })")
    assert any("odd" in each for each in watch.unexpected())
    watch.expect("odd")


def test_another_host_is_noticed(page: Page, watch: Watch) -> None:
    page.goto("/exercises")
    page.context.set_offline(True)
    with page.expect_event("requestfailed", lambda request: "elsewhere" in request.url):
        page.evaluate("location.href = 'http://elsewhere.invalid/'")
    assert any("foreign: http://elsewhere.invalid/" in each for each in watch.unexpected())
    watch.expect("elsewhere.invalid", "ERR_INTERNET_DISCONNECTED")
