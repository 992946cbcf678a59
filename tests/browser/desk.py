"""A visitor at an exercise: fills boxes, presses buttons, and knows the right answers of the variant."""

from collections.abc import Mapping

from playwright.sync_api import Locator, Page, expect

from app.core.exercises.exercise import Exercise
from app.core.exercises.variant import Variant
from tests.features.practice import right_answers, variant_of


class Desk:
    """One open exercise on a page, wherever on the page it stands."""

    def __init__(self, page: Page, exercise: Exercise) -> None:
        self.page = page
        self.exercise = exercise
        self.whole = page.locator(f"#exercise-{exercise.slug}")
        expect(self.whole).to_be_visible()

    @property
    def variant(self) -> Variant:
        """What was drawn, from the seed of the form."""
        return variant_of(self.exercise, int(self.whole.locator("[name=seed]").input_value()))

    def step(self, step: str) -> Locator:
        """The section of a step."""
        return self.page.locator(f"#{self.exercise.slug}-{step}")

    def box(self, name: str) -> Locator:
        """The box of an answer: `step.name`."""
        return self.whole.locator(f'[name="{name}"]')

    def verdict(self, name: str) -> Locator:
        """The mark of a typed answer, where it was typed; of a choice, the one mark of its fieldset."""
        return (
            self.whole.locator(".answer")
            .filter(has=self.page.locator(f'[name="{name}"]'))
            .locator(".verdict")
        )

    def type(self, step: str, texts: Mapping[str, str]) -> None:
        """Type into the boxes of a step; choose where there are options."""
        for name, text in texts.items():
            box = self.box(f"{step}.{name}")
            if box.first.get_attribute("type") == "radio":
                self.whole.locator(f'[name="{step}.{name}"][value="{text}"]').check()
            else:
                box.fill(text)

    def check(self, step: str, texts: Mapping[str, str]) -> None:
        """Type and press Check."""
        self.type(step, texts)
        self.step(step).get_by_role("button", name="Check").click()

    def check_right(self, step: str) -> None:
        """Answer a step as somebody who knows."""
        self.check(step, right_answers(self.variant, step))
        expect(self.step(step)).to_have_attribute("data-state", "done")

    def help(self, step: str, label: str) -> None:
        """Press the help button of a step."""
        self.step(step).get_by_role("button", name=label).click()

    def expect_verdict(self, name: str, verdict: str, text: str = "") -> None:
        """Wait until an answer is marked so."""
        expect(self.verdict(name)).to_have_attribute("data-verdict", verdict)
        expect(self.verdict(name)).to_contain_text(text)
