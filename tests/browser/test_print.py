"""On paper: what is to be read stays, what is to be pressed goes."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.desk import Desk
from tests.browser.learner import answer_question
from tests.browser.server import Site

pytestmark = pytest.mark.browser


@pytest.fixture
def paper(page: Page) -> Page:
    page.emulate_media(media="print")
    return page


def test_a_lesson_prints_as_a_handout(paper: Page) -> None:
    paper.goto("/lessons/paired-deltas")
    for hidden in (
        paper.get_by_role("banner"),
        paper.get_by_role("contentinfo"),
        paper.get_by_role("navigation"),
    ):
        expect(hidden.locator("visible=true")).to_have_count(0)
    expect(paper.get_by_role("button").locator("visible=true")).to_have_count(0)
    for figure in paper.locator("article figure svg").all():
        expect(figure).to_be_visible()
    for option in paper.locator(".question .option").all():
        expect(option).to_be_visible()
    expect(paper.locator(".takeaway")).to_be_visible()
    expect(paper.get_by_text("Answers to the quick checks")).to_contain_text("/lessons/paired-deltas/handout")


def test_an_answered_check_prints_as_an_open_question(paper: Page, site: Site) -> None:
    check = site.lesson("paired-deltas").checks[0]
    paper.emulate_media(media="screen")
    paper.goto("/lessons/paired-deltas")
    section = paper.locator(f"#check-{check.id}")
    answer_question(section, check)
    expect(section.locator(".why")).to_be_visible()
    paper.emulate_media(media="print")
    expect(section.locator(".why")).to_be_hidden()
    expect(section.locator(".option")).to_have_count(len(check.options))


def test_a_finished_exercise_prints_with_its_answers_and_report(page: Page, site: Site) -> None:
    page.goto("/exercises/twelve-items?seed=7")
    desk = Desk(page, site.exercise("twelve-items"))
    for step in desk.exercise.steps:
        desk.check_right(step.id)
    page.emulate_media(media="print", color_scheme="dark")
    for name in ("sort.both", "delta.delta", "call.ci_wald"):
        expect(desk.box(name)).to_be_visible()
        expect(desk.verdict(name)).to_be_visible()
    expect(desk.whole.locator(".report-text")).to_be_visible()
    expect(desk.whole.locator(".outcomes")).to_be_visible()
    expect(desk.whole.get_by_role("button").locator("visible=true")).to_have_count(0)
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
