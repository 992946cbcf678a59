"""A learner who knows the lesson: answers its questions and its cards from what the pages show."""

from playwright.sync_api import Locator, Page, expect

from app.core.lessons.lesson import Lesson
from app.core.lessons.question import Question
from app.core.quantities.catalogue import quantities_of
from app.core.stats.table import Table
from tests.browser.server import Site

MOST_CARDS = 20


def answer_question(section: Locator, question: Question, *, right: bool = True) -> None:
    """Answer a quick check or quiz question and press its button."""
    if question.kind == "number":
        assert question.data is not None
        shown = quantities_of(type(question.data))[question.quantity].shown(question.data).text()
        section.get_by_role("textbox").fill(shown if right else "77.7 pp")
    else:
        option = next(option for option in question.options if option.right == right)
        section.locator(f'input[value="{option.id}"]').check()
    section.get_by_role("button", name="Check").click()


def answer_quiz(page: Page, lesson: Lesson, *, missed: str = "") -> None:
    """Answer every question of the open quiz, one of them wrong."""
    for question in lesson.quiz:
        section = page.locator(f"#q-{question.id}")
        answer_question(section, question, right=question.id != missed)
        expect(section).to_have_attribute("data-state", "wrong" if question.id == missed else "right")


class Cards:
    """The cards of a review session, as they come."""

    def __init__(self, page: Page, site: Site) -> None:
        self.page = page
        self.site = site
        self.card = page.locator("#card[data-showing]")
        lessons = site.app.state.site.library.shelf.lessons.values()
        questions = [each for lesson in lessons for each in (*lesson.quiz, *lesson.cards)]
        turns = [turn for each in questions for turn in (each, *each.others)]
        self._right = {option.id for turn in turns for option in turn.options if option.right}

    def answer_all(self) -> list[str]:
        """Every card right, to the end of the session; the kinds in the order they came."""
        kinds = []
        expect(self.card).to_be_visible()
        while self.kind:
            kinds.append(self.kind)
            assert len(kinds) <= MOST_CARDS
            self.answer()
        return kinds

    @property
    def kind(self) -> str:
        """The kind of the card that waits for an answer, or nothing at the end."""
        return self.card.get_attribute("data-kind") or "" if self.card.count() else ""

    def answer(self) -> None:
        """Answer the card right and go on to the next."""
        showing = self.card.get_attribute("data-showing")
        if self.kind == "recall":
            self.page.get_by_role("link", name="Show the other side").click()
            self.page.get_by_role("button", name="Good").click()
        else:
            self.answer_right()
            expect(self.page.locator("#card").get_by_role("status")).to_contain_text("Rated Good")
            self.page.get_by_role("link", name="Next card").click()
        another = self.page.locator(f'#card[data-showing]:not([data-showing="{showing}"])')
        expect(another.or_(self.page.get_by_role("heading", name="Done for today"))).to_be_visible()

    def answer_right(self) -> None:
        """Type or choose the right answer and press Check."""
        if self.kind == "fresh":
            self._type_fresh()
        else:
            for option in self.card.locator("input[name=answer]").all():
                if self._is_right(option):
                    option.check()
        self.card.get_by_role("button", name="Check").click()

    def answer_wrong(self) -> None:
        """Type or choose something wrong and press Check."""
        if self.kind == "fresh":
            for box in self.card.locator("input[name^='answer.']").all():
                box.fill("77")
        else:
            wrong = [
                each for each in self.card.locator("input[name=answer]").all() if not self._is_right(each)
            ]
            wrong[0].check()
        self.card.get_by_role("button", name="Check").click()
        expect(self.page.locator("#card").get_by_role("status")).to_contain_text("Rated Again")

    def _is_right(self, option: Locator) -> bool:
        return option.get_attribute("value") in self._right

    def _type_fresh(self) -> None:
        """Work out the numbers from the data on the card."""
        table = counts_on(self.card) if self.card.locator("table.counts").count() else items_on(self.card)
        for box in self.card.locator("input[name^='answer.']").all():
            name = (box.get_attribute("name") or "").removeprefix("answer.")
            box.fill(quantities_of(Table)[name].shown(table).text())


def counts_on(card: Locator) -> Table:
    """The four counts of a table on the page."""
    cells = {
        name: card.locator(f"td.{name}").inner_text() for name in ("both", "only-a", "only-b", "neither")
    }
    return Table(*(int(text.replace(",", "")) for text in cells.values()))


def items_on(card: Locator) -> Table:
    """The four counts of items that are shown one by one, as a screen reader tells them."""
    rows = {tone: card.locator(f"tbody.fig-{tone} .fig-unseen").all_text_contents() for tone in "ab"}
    right = {tone: [word == "right" for word in words] for tone, words in rows.items()}
    assert len(right["a"]) == len(right["b"]) > 0
    return Table.from_outcomes(right["a"], right["b"])


def finish_lesson(page: Page, slug: str = "paired-deltas") -> None:
    """Finish the lesson without its quiz: its cards are in the review from now on."""
    page.goto(f"/lessons/{slug}")
    page.get_by_role("button", name="Finish without it").click()
    expect(page.locator("#quiz")).to_contain_text("You have finished this lesson")
