"""A drill in the page: checked while it is written, kept with what came of it, and without scripts."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visitors
from tests.browser.looks import TWO, barriers, overflow
from tests.browser.server import Site
from tests.browser.watching import Watch

pytestmark = pytest.mark.browser

LESSON = "/lessons/same-questions"
START = 40_000
BY_PLACE = """def four_groups(a, b):
    pairs = list(zip(a.values(), b.values()))
    return tuple(pairs.count(pair) for pair in ((1, 1), (1, 0), (0, 1), (0, 0)))

print("tried")
"""


def solution(site: Site) -> str:
    drills = {drill.id: drill for drill in site.lesson("same-questions").drills}
    return drills["four-groups"].solution


def drill_on(page: Page) -> Locator:
    """The drill, come near."""
    found = page.locator("#drill-four-groups")
    found.scroll_into_view_if_needed()
    return found


def field_of(drill: Locator) -> Locator:
    """Where one types: the editor's own field, once it is there."""
    expect(drill.locator(".prism-code-editor")).to_be_visible()
    return drill.get_by_role("textbox")


def expect_look(page: Page) -> None:
    """It fits and has no barriers, on a phone in the dark and on a desk in the light."""
    faults: list[str] = []
    for size, scheme in TWO:
        page.set_viewport_size(size)
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        faults += [f"{size['width']} {scheme}: {each}" for each in (*overflow(page), *barriers(page))]
    assert faults == []


def test_a_drill_is_checked_while_it_is_written_and_stays_passed(page: Page, site: Site) -> None:
    page.goto(LESSON)
    drill = drill_on(page)
    field = field_of(drill)
    said, state = drill.locator(".run-state"), drill.locator(".drill-state")
    expect(drill.locator("[data-check][data-state=open]")).to_have_count(6)
    field.fill(BY_PLACE)
    drill.get_by_role("button", name="Run").click()
    expect(said).to_have_text(re.compile("^5 of 6 hold. Next: pairs by id"), timeout=START)
    wrong = drill.locator("[data-check=check_order_does_not_matter]")
    expect(wrong).to_have_attribute("data-state", "not-yet")
    expect(wrong).to_contain_text("Take the outcome of the same id, not of the same place")
    expect(drill.locator(".output")).to_contain_text("tried")

    for label in ("Give me a nudge", "Show the set-up"):
        state.get_by_role("button", name=label).click()
        expect(drill.locator(".hint").last).to_be_focused()
    expect(state).to_contain_text("The solution opens after two tries of your own. So far: one.")
    expect_look(page)

    # Nobody presses anything: a pause is enough.
    field.fill("def four_groups(a, b)\n    return 1")
    expect(said).to_have_text("An error in line 1, told below.")
    expect(drill.locator(".output")).to_contain_text("SyntaxError: expected ':'")
    expect(drill.locator("[data-check][data-state=open]")).to_have_count(6)
    field.fill(solution(site))
    expect(said).to_have_text("All 6 hold.")
    expect(state).to_contain_text("Passed.")
    expect(state.get_by_role("button", name="Show the solution")).to_be_visible()

    page.reload()
    drill = drill_on(page)
    expect(drill.locator(".drill-state")).to_contain_text("Passed.")
    expect(field_of(drill)).to_have_value(solution(site))
    expect(drill.locator("[data-check][data-state=holds]")).to_have_count(6)
    drill.get_by_role("button", name="Show the solution").click()
    expect(drill.locator("[data-level=solution]")).to_be_focused()
    expect_look(page)
    drill.get_by_role("button", name="Start over").click()
    expect(drill.get_by_role("textbox")).to_have_value(re.compile(r"neither = 0\n    return both"))
    expect(drill.locator("[data-check][data-state=open]")).to_have_count(6)


def test_what_cannot_be_kept_is_said_and_sent_again(page: Page, watch: Watch) -> None:
    watch.expect("ERR_INTERNET_DISCONNECTED", "Failed to fetch")
    page.goto(LESSON)
    drill = drill_on(page)
    field = field_of(drill)
    page.context.set_offline(True)
    field.fill(BY_PLACE)
    field.press("Control+Enter")
    expect(drill.locator(".run-state")).to_have_text(re.compile("The checks could not be fetched"))
    page.context.set_offline(False)
    field.press("Control+Enter")
    expect(drill.locator(".run-state")).to_have_text(re.compile("^5 of 6 hold"), timeout=START)
    page.context.set_offline(True)
    field.press("End")
    field.type(" ")
    field.press("Control+Enter")
    expect(drill.locator(".offline")).to_contain_text("There is no connection")
    expect(field).to_have_value(re.compile("pairs.count"))
    page.context.set_offline(False)
    field.press("Control+Enter")
    expect(drill.locator(".offline")).to_have_count(0)
    page.reload()
    expect(field_of(drill_on(page))).to_have_value(re.compile("pairs.count"))


def test_without_scripts_it_is_kept_and_the_solution_opens_after_two_tries(new_visitor: Visitors) -> None:
    page = new_visitor(java_script_enabled=False)
    page.goto(LESSON)
    drill = page.locator("#drill-four-groups")
    expect(drill).to_contain_text("Scripts are off")
    expect(drill.get_by_role("button", name="Run")).to_have_count(0)
    for label in ("Give me a nudge", "Show the set-up"):
        drill.get_by_role("button", name=label).click()
    for code in (BY_PLACE, "four_groups = max"):
        expect(drill.get_by_role("button", name="Show the solution")).to_have_count(0)
        drill.get_by_role("textbox").fill(code)
        drill.get_by_role("button", name="Keep what I wrote").click()
        expect(drill.get_by_role("textbox")).to_have_value(code)
    drill.get_by_role("button", name="Show the solution").click()
    expect(drill.locator("[data-level=solution]")).to_contain_text("def four_groups(a, b):")
    drill.locator("summary").click()
    with page.expect_download() as download:
        drill.get_by_role("link", name="Download check.py").click()
    assert download.value.suggested_filename == "check.py"
