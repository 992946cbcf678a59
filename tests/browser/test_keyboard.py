"""Without a mouse: everything can be reached, is seen to be reached, and answers to the keys it should."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.desk import Desk
from tests.browser.learner import Cards, finish_lesson
from tests.browser.server import Site
from tests.features.practice import right_answers

pytestmark = pytest.mark.browser

FOCUSABLE = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']"
# One stop for each group of radio buttons: the chosen one, else the first (arrows go on from there).
STOPS = """(selector) => [...document.querySelectorAll(selector)].filter((each) => {
  if (!each.checkVisibility() || each.disabled) return false;
  if (each.type !== "radio") return true;
  const group = [...each.form.querySelectorAll(`[name="${each.name}"]`)];
  return each === (group.find((one) => one.checked) ?? group[0]);
}).map((each) => each.outerHTML.slice(0, 90))"""
HERE = """() => {
  const here = document.activeElement, box = here.getBoundingClientRect();
  const shown = (one) => { const style = getComputedStyle(one);
    return style.outlineStyle !== "none" || style.boxShadow !== "none"; };
  const seen = shown(here) || (here.parentElement && shown(here.parentElement));
  const inside = box.bottom > 0 && box.top < innerHeight && box.width > 0;
  return { html: here.outerHTML.slice(0, 90), seen: Boolean(seen && inside) };
}"""


@pytest.mark.parametrize(
    "path", ["/", "/exercises/twelve-items?seed=7", "/account", "/lessons/paired-deltas/quiz"]
)
def test_tab_reaches_everything_in_reading_order_and_shows_where_it_is(page: Page, path: str) -> None:
    page.goto(path)
    stops = page.evaluate(STOPS, FOCUSABLE)
    reached = []
    for _ in stops:
        page.keyboard.press("Tab")
        reached.append(page.evaluate(HERE))
    assert [each["html"] for each in reached] == stops
    assert [each["html"] for each in reached if not each["seen"]] == []


def test_the_first_stop_skips_to_the_text(page: Page) -> None:
    page.goto("/exercises")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the text")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("main").get_by_role("link").first).to_be_focused()


def test_enter_checks_the_step_that_was_changed_and_stays_there(page: Page, site: Site) -> None:
    page.goto("/exercises/twelve-items?seed=7")
    desk = Desk(page, site.exercise("twelve-items"))
    desk.box("sort.both").focus()
    for text in right_answers(desk.variant, "sort").values():
        page.keyboard.type(text)
        page.keyboard.press("Tab")
    desk.box("sort.neither").press("Enter")
    expect(desk.step("sort")).to_have_attribute("data-state", "done")
    expect(desk.box("sort.neither")).to_be_focused()
    desk.box("delta.delta").press_sequentially(right_answers(desk.variant, "delta")["delta"])
    page.keyboard.press("Enter")
    expect(desk.step("delta")).to_have_attribute("data-state", "done")
    expect(desk.box("delta.delta")).to_be_focused()


def test_opened_help_takes_the_focus_so_that_enter_opens_no_more_of_it(page: Page, site: Site) -> None:
    page.goto("/exercises/twelve-items?seed=7")
    desk = Desk(page, site.exercise("twelve-items"))
    step = desk.step("sort")
    for level, button in (("nudge", "nudge"), ("setup", "set-up"), ("solution", "solution")):
        step.get_by_role("button", name=button).focus()
        page.keyboard.press("Enter")
        expect(step.locator(f".hint[data-level={level}]")).to_be_in_viewport()
        expect(step.locator(f".hint[data-level={level}]")).to_be_focused()
        page.keyboard.press("Enter")
    expect(step.locator(".hint")).to_have_count(3)


def test_a_quick_check_by_arrows_and_enter(page: Page, site: Site) -> None:
    check = site.lesson("paired-deltas").checks[0]
    page.goto("/lessons/paired-deltas")
    section = page.locator(f"#check-{check.id}")
    section.get_by_role("radio").first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(section.locator(".why")).to_be_visible()
    expect(section.get_by_role("radio").nth(1)).to_be_focused()


def test_review_by_space_digits_and_u(page: Page, site: Site) -> None:
    finish_lesson(page)
    page.goto("/review?minutes=all&start=0")
    cards = Cards(page, site)
    assert cards.kind == "recall"
    front = cards.card.locator(".front").inner_text()
    page.keyboard.press("?")
    expect(page.locator(".why-today")).to_have_attribute("open", "")
    page.keyboard.press("Space")
    expect(page.locator(".back")).to_be_visible()
    page.keyboard.press("3")
    expect(page.locator(".session-bar")).to_contain_text("1 done")
    expect(cards.card).not_to_contain_text(front)
    page.keyboard.press("u")
    expect(page.locator(".session-bar")).to_contain_text("0 done")
    expect(cards.card).to_contain_text(front)


def test_digits_typed_into_an_answer_rate_nothing(page: Page, site: Site) -> None:
    finish_lesson(page)
    page.goto("/review?minutes=all&start=0")
    cards = Cards(page, site)
    while cards.kind != "fresh":
        cards.answer()
    showing = cards.card.get_attribute("data-showing")
    cards.card.get_by_role("textbox").first.press_sequentially("1 u?")
    expect(cards.card.get_by_role("textbox").first).to_have_value("1 u?")
    expect(page.locator(f'#card[data-showing="{showing}"]')).to_be_visible()
