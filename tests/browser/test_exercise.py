"""Practising in a browser: marked in place, helped step by step, and never losing a word."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.desk import Desk
from tests.browser.server import Site
from tests.browser.watching import Watch
from tests.features.practice import right_answers

pytestmark = pytest.mark.browser


@pytest.fixture
def desk(site: Site, page: Page) -> Desk:
    page.goto("/exercises/twelve-items?seed=7")
    return Desk(page, site.exercise("twelve-items"))


def test_a_check_marks_in_place_without_leaving_the_page(page: Page, desk: Desk) -> None:
    page.evaluate("window.stayed = true")
    desk.check_right("sort")
    desk.expect_verdict("sort.both", "right", "We read this as")
    assert page.evaluate("window.stayed")


def test_a_check_keeps_the_focus_and_what_waits_in_other_boxes(page: Page, desk: Desk) -> None:
    desk.box("delta.delta").fill("my draft")
    desk.type("sort", right_answers(desk.variant, "sort"))
    desk.box("sort.neither").press("Enter")
    desk.expect_verdict("sort.neither", "right")
    expect(desk.box("sort.neither")).to_be_focused()
    expect(desk.box("delta.delta")).to_have_value("my draft")


def test_what_is_typed_while_the_answer_is_on_its_way_stays(page: Page, desk: Desk) -> None:
    def answer_slowly(route: Route) -> None:
        desk.box("delta.delta").fill("typed meanwhile")
        route.continue_()

    desk.type("sort", right_answers(desk.variant, "sort"))
    page.route("**/exercises/**", answer_slowly)
    desk.step("sort").get_by_role("button", name="Check").click()
    desk.expect_verdict("sort.both", "right")
    expect(desk.box("delta.delta")).to_have_value("typed meanwhile")


def test_help_opens_where_it_was_asked_for(page: Page, desk: Desk) -> None:
    for label, level in (
        ("Give me a nudge", "nudge"),
        ("Show the set-up", "setup"),
        ("Show the solution", "solution"),
    ):
        desk.help("sort", label)
        expect(desk.step("sort").locator(f'.hint[data-level="{level}"]')).to_be_in_viewport()
    expect(desk.step("sort")).to_have_attribute("data-state", "given-up")


def test_without_a_connection_what_was_typed_stays_and_a_calm_word_says_so(
    page: Page, desk: Desk, watch: Watch
) -> None:
    watch.expect("ERR_INTERNET_DISCONNECTED", "htmx:error", "Failed to fetch")
    desk.type("sort", right_answers(desk.variant, "sort"))
    page.context.set_offline(True)
    desk.step("sort").get_by_role("button", name="Check").click()
    expect(desk.whole.get_by_role("status")).to_contain_text("There is no connection")
    expect(desk.box("sort.both")).to_have_value(right_answers(desk.variant, "sort")["both"])
    page.context.set_offline(False)
    expect(desk.whole.get_by_role("status")).to_contain_text("connected again")
    desk.step("sort").get_by_role("button", name="Check").click()
    desk.expect_verdict("sort.both", "right")
    expect(desk.whole.locator(".offline")).to_have_count(0)


def test_two_tabs_on_one_variant_share_what_was_done(page: Page, site: Site, desk: Desk) -> None:
    desk.check_right("sort")
    other = page.context.new_page()
    other.goto("/exercises/twelve-items")
    second = Desk(other, site.exercise("twelve-items"))
    expect(second.step("sort")).to_have_attribute("data-state", "done")
    second.check_right("delta")
    page.bring_to_front()
    desk.check_right("error-bar")
    expect(desk.step("delta")).to_have_attribute("data-state", "done")
    desk.check_right("call")
    expect(desk.whole).to_contain_text("You earned 100% of this one")


def test_a_double_click_counts_once(page: Page, desk: Desk) -> None:
    desk.type("delta", {"delta": "50 pp"})
    desk.step("delta").get_by_role("button", name="Check").dblclick()
    expect(desk.verdict("delta.delta")).to_be_visible()
    assert attempts_at(page) == 1


def test_going_back_and_sending_again_costs_nothing(page: Page, desk: Desk) -> None:
    right = right_answers(desk.variant, "delta")
    desk.check("delta", right)
    desk.expect_verdict("delta.delta", "right")
    page.goto("/exercises")
    page.go_back()
    desk.step("delta").get_by_role("button", name="Check").click()
    desk.expect_verdict("delta.delta", "right")
    for step in ("sort", "error-bar", "call"):
        desk.check_right(step)
    expect(desk.whole).to_contain_text("You earned 100% of this one")


def attempts_at(page: Page) -> int:
    """How many attempts are kept of the visitor's variant 7."""
    opened = page.request.post("/api/exercises/twelve-items/variants", data={"seed": 7}).json()
    return len(page.request.get(f"/api/variants/{opened['id']}").json()["attempts"])


def test_the_report_is_copied(page: Page, desk: Desk) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    for step in desk.exercise.steps:
        desk.check_right(step.id)
    desk.whole.get_by_role("button", name="Copy this report").click()
    expect(desk.whole.locator(".copied")).to_have_text("Copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == (desk.whole.locator(".report-text").text_content() or "").strip()
