"""Reading in a browser: checks answer in place, code is copied, and nothing typed elsewhere is lost."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.desk import Desk
from tests.browser.learner import answer_question
from tests.browser.server import Site
from tests.browser.watching import Watch
from tests.features.practice import right_answers

pytestmark = pytest.mark.browser

LESSON = "/lessons/paired-deltas"


def test_a_check_answers_in_place_and_leaves_the_others_alone(page: Page, site: Site) -> None:
    checks = site.lesson("paired-deltas").checks
    number = next(each for each in checks if each.kind == "number")
    page.goto(LESSON)
    page.locator(f"#check-{number.id}").get_by_role("textbox").fill("my draft")
    section = page.locator(f"#check-{checks[0].id}")
    answer_question(section, checks[0], right=False)
    expect(section.locator(".why")).to_be_visible()
    expect(section.get_by_role("button", name="Check again")).to_be_focused()
    expect(page.locator(f"#check-{number.id}").get_by_role("textbox")).to_have_value("my draft")


def test_an_exercise_opened_in_the_lesson_is_worked_on_there(page: Page, site: Site) -> None:
    page.goto(LESSON)
    page.locator("#practise-paired-delta").get_by_role("link", name="Open the exercise").click()
    desk = Desk(page, site.exercise("paired-delta"))
    for step in desk.exercise.steps:
        desk.check_right(step.id)
    expect(desk.whole).to_contain_text("You earned 100% of this one")
    first = desk.variant
    desk.whole.get_by_role("link", name="Another one like this").click()
    expect(desk.step("read")).to_have_attribute("data-state", "open")
    assert desk.variant.counts != first.counts
    expect(page).to_have_url(f"{site.address}{LESSON}")


def test_code_is_copied(page: Page) -> None:
    page.goto(LESSON)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy the code").first.click()
    expect(page.locator(".copied")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()").startswith("from math import comb, sqrt")


def test_an_answer_without_a_connection_is_kept_and_sent_again(page: Page, site: Site, watch: Watch) -> None:
    watch.expect("ERR_INTERNET_DISCONNECTED", "Failed to fetch")
    question = site.lesson("paired-deltas").quiz[0]
    page.goto(f"{LESSON}/quiz")
    section = page.locator(f"#q-{question.id}")
    page.context.set_offline(True)
    answer_question(section, question)
    expect(section.get_by_role("status")).to_contain_text("There is no connection")
    expect(section.locator("input:checked")).to_have_count(1)
    page.context.set_offline(False)
    section.get_by_role("button", name="Check").click()
    expect(section).to_have_attribute("data-state", "right")


def test_signing_in_without_a_connection_keeps_the_address(page: Page, watch: Watch) -> None:
    watch.expect("ERR_INTERNET_DISCONNECTED", "Failed to fetch")
    page.goto("/account/sign-in")
    page.context.set_offline(True)
    page.get_by_label("Email").fill("ada@example.org")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("status")).to_contain_text("There is no connection")
    expect(page.get_by_label("Email")).to_have_value("ada@example.org")


def test_the_chosen_scheme_is_kept(page: Page) -> None:
    page.emulate_media(color_scheme="light")
    page.goto(LESSON)
    page.get_by_role("button", name="Dark or light").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.goto("/exercises")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_without_scripts_going_back_and_sending_again_counts_once(site: Site, new_visitor: Visitors) -> None:
    page = new_visitor(java_script_enabled=False)
    page.goto("/exercises/twelve-items?seed=7")
    desk = Desk(page, site.exercise("twelve-items"))
    desk.check("delta", {"delta": "50 pp"})
    desk.expect_verdict("delta.delta", "wrong")
    page.reload()
    page.go_back()
    desk.check("delta", {"delta": "50 pp"})
    desk.check("delta", right_answers(desk.variant, "delta"))
    for step in ("sort", "error-bar", "call"):
        desk.check_right(step)
    # One wrong attempt and one right one: three quarters of this step, all of the other three.
    expect(desk.whole).to_contain_text("You earned 94% of this one")
