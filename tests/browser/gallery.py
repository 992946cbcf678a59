"""Every kind of page in every state a visitor meets: each walk stops where there is something to look at."""

from collections.abc import Callable, Iterator

from playwright.sync_api import Page, expect

from tests.browser.desk import Desk
from tests.browser.learner import Cards, answer_question, answer_quiz, finish_lesson
from tests.browser.planning import unpaired_error
from tests.browser.server import Site

Walk = Callable[[Page, Site], Iterator[str]]
LESSON = "paired-deltas"
PASSWORD = "a long walk by the river"


def first_visit(page: Page, site: Site) -> Iterator[str]:
    """What somebody sees who has done nothing yet."""
    for name, path in (
        ("home", "/"),
        ("exercises", "/exercises"),
        ("review-first", "/review"),
        ("search", "/lessons?q=unpaired+error+bar"),
        ("search-nothing", "/lessons?q=xylophone"),
        ("api-docs", "/api/docs"),
    ):
        page.goto(path)
        yield name


def lesson(page: Page, site: Site) -> Iterator[str]:
    """The flagship lesson unread, then worked through with an exercise open in it; the map meanwhile."""
    authored = site.lesson(LESSON)
    page.goto(f"/lessons/{LESSON}")
    yield "lesson"
    for number, check in enumerate(authored.checks[:4]):
        section = page.locator(f"#check-{check.id}")
        answer_question(section, check, right=number % 2 == 0)
        expect(section).to_have_attribute("data-state", "wrong" if number % 2 else "right")
    page.goto("/")
    yield "home-half-way"
    finish_lesson(page)
    page.locator("#practise-twelve-items").get_by_role("link", name="Open the exercise").click()
    Desk(page, site.exercise("twelve-items")).check_right("sort")
    yield "lesson-worked-through"
    page.goto("/")
    yield "home-finished"


def quiz(page: Page, site: Site) -> Iterator[str]:
    """Before and after."""
    page.goto(f"/lessons/{LESSON}/quiz/all")
    yield "quiz-all-at-once"
    page.goto(f"/lessons/{LESSON}/quiz")
    yield "quiz"
    answer_quiz(page, site.lesson(LESSON), missed="quiz-error-bar")
    yield "quiz-finished"


def twelve_items(page: Page, site: Site) -> Iterator[str]:
    """The exercise whose items are shown one by one."""
    yield from _exercise(page, site, "twelve-items", "sort")
    page.goto("/exercises")
    yield "exercises-with-best"


def paired_delta(page: Page, site: Site) -> Iterator[str]:
    """The exercise whose table is shown."""
    return _exercise(page, site, "paired-delta", "read")


def _exercise(page: Page, site: Site, slug: str, first: str) -> Iterator[str]:
    page.goto(f"/exercises/{slug}?seed=7")
    yield f"{slug}"
    desk = Desk(page, site.exercise(slug))
    desk.check("delta", {"delta": "two points"})
    desk.expect_verdict("delta.delta", "unreadable")
    desk.check("call", {"ci_wald": "[1, 2] pp"})
    desk.expect_verdict("call.ci_wald", "wrong")
    desk.check_right(first)
    unpaired = unpaired_error(desk.variant)
    desk.check("error-bar", {"se_unpaired": unpaired, "se_paired": unpaired})
    desk.expect_verdict("error-bar.se_paired", "mistake")
    for label in ("Give me a nudge", "Show the set-up", "Show the solution"):
        desk.help("delta", label)
    expect(desk.step("delta")).to_have_attribute("data-state", "given-up")
    yield f"{slug}-half-way"
    for step in ("error-bar", "call"):
        desk.check_right(step)
    expect(desk.whole).to_contain_text("Your report")
    page.goto(f"/exercises/{slug}?seed=7")
    yield f"{slug}-finished"


def other_exercises(page: Page, site: Site) -> Iterator[str]:
    """The others, finished with the first step given up: as they are asked, lessons open them."""
    for slug in site.app.state.site.library.shelf.exercises:
        if slug in ("twelve-items", "paired-delta"):
            continue
        page.goto(f"/exercises/{slug}?seed=7")
        desk = Desk(page, site.exercise(slug))
        first, *others = (step.id for step in desk.variant.exercise.steps)
        for label in ("Give me a nudge", "Show the set-up", "Show the solution"):
            desk.help(first, label)
        for step in others:
            desk.check_right(step)
        expect(desk.whole).to_contain_text("Your report")
        yield f"{slug}-finished"


def review(page: Page, site: Site) -> Iterator[str]:
    """Cards of every kind, asked, answered wrong, and the end of the session."""
    finish_lesson(page)
    site.clock.forward(days=1)
    page.goto("/review")
    yield "review-overview"
    page.get_by_role("navigation", name="Length of the session").get_by_role("link").last.click()
    cards, seen = Cards(page, site), set()
    expect(cards.card).to_be_visible()
    while cards.kind:
        if cards.kind not in seen:
            seen.add(cards.kind)
            yield from _card(page, cards)
        cards.answer()
    yield "review-end"
    page.goto("/review")
    yield "review-caught-up"


def _card(page: Page, cards: Cards) -> Iterator[str]:
    kind = cards.kind
    yield f"card-{kind}"
    if kind == "recall":
        page.get_by_role("link", name="Show the other side").click()
        expect(page.locator(".ratings")).to_be_visible()
        yield "card-recall-other-side"
    else:
        cards.answer_wrong()
        yield f"card-{kind}-wrong"
        page.locator("#card").get_by_role("button", name="Undo this answer").click()
        expect(cards.card).to_be_visible()
    page.goto("/review?minutes=all")
    expect(cards.card).to_be_visible()


def account(page: Page, site: Site) -> Iterator[str]:
    """A stranger, a guest, an account, and what goes wrong in between."""
    page.goto("/account")
    yield "account-stranger"
    page.goto("/account/recover")
    yield "recover"
    page.goto("/account/sign-in")
    page.get_by_label("Email").fill("ada@example")
    page.get_by_role("button", name="Sign in").click()
    expect(page.locator(".error").first).to_be_visible()
    yield "sign-in-refused"
    page.goto("/exercises/twelve-items?seed=7")
    page.get_by_role("button", name="Give me a nudge").first.click()
    expect(page.locator(".hint")).to_be_visible()
    page.goto("/account")
    yield "account-guest"
    form = page.locator("form[action='/account/sign-up']")
    form.get_by_label("Email").fill("ada@example.org")
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("recovery code")
    yield "recovery-code"
    page.goto("/account")
    yield "account"


def playground(page: Page, site: Site) -> Iterator[str]:
    """As it opens, with boxes that cannot be read, swept without motion, and with a prediction made."""
    page.emulate_media(reduced_motion="reduce")
    for name, query in (
        ("playground", ""),
        ("playground-refused", "?n=many&rho=2"),
        ("playground-cut", "?gap=20&rho=.9"),
    ):
        page.goto(f"/playground{query}")
        yield name
    page.goto("/playground")
    page.get_by_role("button", name="Sweep").click()
    page.locator("#experiment-twins").get_by_label("In about forty").check()
    yield "playground-swept"
    for name, query in (("flips", ""), ("flips-refused", "?only_a=many")):
        page.goto(f"/playground/flips{query}")
        yield name
    page.goto("/lessons/why-pairing-works")
    page.get_by_role("link", name="Open the playground: Twins").first.click()
    expect(page.locator("paired-playground .slider").first).to_be_visible()
    yield "playground-in-a-lesson"


def refusals(page: Page, site: Site) -> Iterator[str]:
    """What cannot be."""
    for name, path in (
        ("not-found", "/lessons/nothing-of-the-kind"),
        ("refused", "/exercises/twelve-items?seed=x"),
    ):
        page.goto(path)
        yield name


WALKS: tuple[Walk, ...] = (
    first_visit, lesson, quiz, twelve_items, paired_delta, review, account, playground,
    refusals,
)  # fmt: skip
