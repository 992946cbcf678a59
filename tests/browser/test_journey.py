"""From the first visit to the second browser: one learner's way through everything there is."""

import pytest
from playwright.sync_api import Page, expect

from app.core.stats.difference import se_paired
from tests.browser.conftest import Visitors
from tests.browser.desk import Desk
from tests.browser.learner import Cards, answer_question, answer_quiz
from tests.browser.planning import unpaired_error, wrong_delta
from tests.browser.server import Site
from tests.features.practice import right_answers

pytestmark = pytest.mark.browser

LESSON = "paired-deltas"
EMAIL, PASSWORD = "ada@example.org", "a long walk by the river"
MISSED = "what-is-enough"


def test_the_journey(site: Site, new_visitor: Visitors) -> None:
    page = new_visitor()
    begin_with_the_lesson(page)
    answer_a_quick_check_wrong_then_right(page, site)
    work_on_twelve_items(page, site)
    take_the_quiz(page, site)
    site.clock.forward(days=1)
    review_with_fresh_numbers(page, site)
    sign_up(page)
    other = new_visitor()
    sign_in(other)
    everything_is_there(other)


def test_the_journey_without_scripts(site: Site, new_visitor: Visitors) -> None:
    page = new_visitor(java_script_enabled=False)
    begin_with_the_lesson(page)
    answer_a_quick_check_wrong_then_right(page, site)
    work_on_twelve_items(page, site)
    take_the_quiz(page, site)
    site.clock.forward(days=1)
    review_with_fresh_numbers(page, site)
    sign_up(page)
    other = new_visitor(java_script_enabled=False)
    sign_in(other)
    everything_is_there(other)


def begin_with_the_lesson(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Skill, or luck?")
    expect(page.get_by_role("link", name="Begin with")).to_have_attribute("href", "/lessons/error-bars")
    page.locator(".map").get_by_role("link", name="Two points ahead", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Two points ahead")
    assert "sid" not in {cookie.get("name") for cookie in page.context.cookies()}


def answer_a_quick_check_wrong_then_right(page: Page, site: Site) -> None:
    check = site.lesson(LESSON).checks[0]
    section = page.locator(f"#check-{check.id}")
    answer_question(section, check, right=False)
    expect(section).to_contain_text("Not yet.")
    expect(section).to_have_attribute("data-state", "wrong")
    answer_question(section, check)
    expect(section).to_contain_text("Right.")
    expect(section).to_contain_text("The same two totals can come from a clear win")


def work_on_twelve_items(page: Page, site: Site) -> None:
    page.locator("#practise-twelve-items").get_by_role("link", name="Open the exercise").click()
    desk = Desk(page, site.exercise("twelve-items"))
    variant = desk.variant
    delta, interval = wrong_delta(variant)
    in_three_notations(desk)
    desk.check("delta", {"delta": delta})
    expect(desk.verdict("delta.delta")).to_contain_text("We read this as")
    call = right_answers(variant, "call")["call"]
    desk.check("call", {"ci_wald": interval, "call": call})
    desk.expect_verdict("call.ci_wald", "follows", "follows from your own earlier answers")
    for label, title in (
        ("Give me a nudge", "A nudge"),
        ("Show the set-up", "The set-up"),
        ("Show the solution", "The solution"),
    ):
        desk.help("delta", label)
        expect(desk.step("delta").get_by_role("heading", name=title)).to_be_visible()
    expect(desk.whole).to_contain_text("Your report")
    expect(desk.whole).to_contain_text("You earned 72% of this one")


def in_three_notations(desk: Desk) -> None:
    """A sum for a count, a decimal comma, a bare fraction; and the named mistake in between."""
    variant = desk.variant
    table, unpaired = variant.table, unpaired_error(variant)
    desk.check("sort", {**right_answers(variant, "sort"), "both": f"{table.both + 1}-1"})
    desk.expect_verdict("sort.both", "right")
    with_comma = unpaired.replace(".", ",").replace("\u202f", " ")
    desk.check("error-bar", {"se_unpaired": with_comma, "se_paired": unpaired})
    desk.expect_verdict("error-bar.se_unpaired", "right", unpaired)
    desk.expect_verdict("error-bar.se_paired", "mistake", "That is the unpaired standard error")
    desk.check("error-bar", {"se_paired": f"{se_paired(table):.3f}"})
    desk.expect_verdict("error-bar.se_paired", "accepted", "Right, read as a plain fraction")


def take_the_quiz(page: Page, site: Site) -> None:
    lesson = site.lesson(LESSON)
    page.goto(f"/lessons/{LESSON}")
    page.get_by_role("link", name="Take the quiz").click()
    answer_quiz(page, lesson, missed=MISSED)
    expect(page.locator("#result")).to_contain_text("Five of six")
    page.goto("/")
    row = page.locator(".lesson-row", has=page.get_by_role("link", name=lesson.title, exact=True))
    expect(row).to_have_attribute("data-state", "done")


def review_with_fresh_numbers(page: Page, site: Site) -> None:
    page.goto("/")
    expect(page.locator(".due")).to_contain_text("7 cards are due today")
    page.locator(".due").get_by_role("link", name="Review").click()
    page.get_by_role("navigation", name="Length of the session").get_by_role("link").last.click()
    kinds = Cards(page, site).answer_all()
    assert sorted(kinds) == ["choice", "choice", "choice", "fresh", "fresh", "recall", "recall"]
    expect(page.get_by_role("heading", level=1)).to_have_text("Done for today")


def sign_up(page: Page) -> None:
    page.get_by_role("link", name="Save your progress").click()
    form = page.locator("form[action='/account/sign-up']")
    form.get_by_label("Email").fill(EMAIL)
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("your recovery code")
    page.get_by_role("link", name="I have written it down").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Account")


def sign_in(page: Page) -> None:
    page.goto("/account")
    form = page.locator("form[action='/account/sign-in']")
    form.get_by_label("Email").fill(EMAIL)
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Account")


def everything_is_there(page: Page) -> None:
    page.goto("/")
    expect(page.locator(".lesson-row[data-state=done]")).to_contain_text("Two points ahead")
    expect(page.locator(".due")).to_contain_text("Nothing is due today")
    page.goto("/exercises")
    expect(page.get_by_role("listitem").filter(has_text="Twelve items")).to_contain_text("Your best: 72%")
    page.goto(f"/lessons/{LESSON}/quiz")
    expect(page.locator("#result")).to_contain_text("Five of six")
    page.goto("/review")
    expect(page.get_by_role("heading", level=1)).to_have_text("Caught up")
    expect(page.locator("main")).to_contain_text("out of your 7")
