"""Every lesson in a browser: checks answered, exercises opened in place, at both widths, without barriers."""

import tomllib

import pytest
from playwright.sync_api import Page, expect

from tests.browser.learner import answer_question
from tests.browser.looks import DESK, TWO, faults_of, overflow
from tests.browser.server import Site
from tests.lessons.walk import ROOT

pytestmark = pytest.mark.browser

COURSE = tomllib.loads((ROOT / "course.toml").read_text("utf-8"))
SLUGS = [lesson["slug"] for phase in COURSE["phase"] for lesson in phase["lesson"]]


# Whether it fits is seen in both looks; barriers are sought in one of them here, in both in the long run.
@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.soak)], ids=["one", "both"])
@pytest.mark.parametrize("slug", SLUGS)
def test_a_lesson_is_worked_through(page: Page, site: Site, slug: str, every: bool) -> None:
    lesson = site.lesson(slug)
    page.set_viewport_size(DESK)
    page.goto(f"/lessons/{slug}")
    for number, check in enumerate(lesson.checks):
        right = check.kind == "number" or number % 2 == 0
        section = page.locator(f"#check-{check.id}")
        answer_question(section, check, right=right)
        expect(section).to_have_attribute("data-state", "right" if right else "wrong")
    for exercise in lesson.practice:
        door = page.locator(f"#practise-{exercise}")
        door.get_by_role("link", name="Open the exercise").click()
        expect(door.get_by_role("button", name="Check").first).to_be_visible()
    searched = TWO if every else (TWO[SLUGS.index(slug) % 2],)
    faults = faults_of(page, searched)
    for size, _ in TWO:
        page.set_viewport_size(size)
        faults += overflow(page)
    assert faults == []
