"""The leak canary in lessons, quizzes and review: no question tells its answer before it is answered."""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from app.core.exercises.sheet import sheet
from app.core.lessons.lesson import Code, FigureBlock, Lesson, Prose
from app.core.lessons.question import Question, shuffled
from app.core.review.showing import fresh_seed
from app.store.cards import MISSED
from tests.conftest import Clock
from tests.features.canary import (
    Page,
    Secrets,
    fragments,
    json_faults,
    option_faults,
    page_faults,
    plain,
    text_faults,
)
from tests.features.practice import variant_of
from tests.features.reading import right_answer
from tests.features.test_leaks import secrets_of

SEEDS = range(20)
# Its numbers are about the learner's memory, and may happen to be those of the data.
WHY_TODAY = re.compile(r'<details class="why-today".*?</details>', re.DOTALL)


# Some lessons here, and all of them in the long run.
some_lessons = pytest.mark.parametrize(
    "every", [4, pytest.param(1, marks=pytest.mark.soak)], ids=["some", "all"]
)


@pytest.fixture
def lessons(app: FastAPI) -> list[Lesson]:
    return list(app.state.site.library.shelf.lessons.values())


def told_anyway(lesson: Lesson) -> str:
    """What the lesson says in its text, so that a reason may repeat it."""
    questions = (*lesson.checks, *lesson.quiz)
    parts = [block.markdown for block in lesson.blocks if isinstance(block, Prose)]
    parts += [block.source + block.output for block in lesson.blocks if isinstance(block, Code)]
    parts += [
        block.caption.markdown + block.told for block in lesson.blocks if isinstance(block, FigureBlock)
    ]
    parts += [each.ask.markdown for each in (*questions, *lesson.cards)]
    parts += [option.text.markdown for each in questions for option in each.options]
    parts += [each.text.markdown for each in lesson.objectives]
    parts += [lesson.takeaway.markdown, lesson.artifact.text]
    return plain(re.sub(r"[*_`\\]", "", " ".join(parts)))


def reasons(lesson: Lesson, questions: Iterable[Question], *, but: str = "") -> Secrets:
    """Why each option is right or not, what a number question explains, the backs of cards."""
    known = told_anyway(lesson)
    questions = [turn for each in questions for turn in (each, *each.others)]
    texts = [
        text
        for each in questions
        for text in (
            *(option.why.markdown for option in each.options if option.id != but),
            each.why.markdown,
            each.back.markdown,
        )
    ]
    pieces = {piece for text in texts for piece in fragments(text)}
    return Secrets(texts=frozenset(piece for piece in pieces if piece not in known))


def looks(page: str, anchor: str) -> list[str]:
    """Whether the options of one question look alike."""
    found = re.search(rf'<section class="question" id="{anchor}".*?</section>', page, re.DOTALL)
    assert found, anchor
    return option_faults(Page(found[0]), Secrets())


def a_wrong(question: Question) -> str:
    typed = wrong(question.box.kind, question.box.unit) if question.box else ""
    return next((each.id for each in question.options if not each.right), typed)


def wrong(kind: str, unit: str) -> str:
    """A number that can be read, and is not right."""
    return "[70, 77]" if kind == "interval" else "0.777" if unit == "p" else "977"


def test_every_lesson_has_reasons_that_could_leak(lessons: list[Lesson]) -> None:
    for lesson in lessons:
        assert len(reasons(lesson, lesson.checks).texts) >= len(lesson.checks)
        assert len(reasons(lesson, lesson.quiz).texts) >= len(lesson.quiz)


def test_before_a_quick_check_is_answered_nothing_tells_it(
    visitor: Callable[[], TestClient], lessons: list[Lesson]
) -> None:
    for lesson in lessons:
        client, path = visitor(), f"/lessons/{lesson.slug}"
        secrets = reasons(lesson, (*lesson.checks, *lesson.quiz, *lesson.cards))
        for page in ("/", path, f"{path}/quiz"):
            assert page_faults(client.get(page).text, (), secrets) == [], page
        assert json_faults(client.get(f"/api{path}").json(), secrets) == []
        assert json_faults(client.get("/api/lessons").json(), secrets) == []
        page = client.get(path).text
        for check in lesson.checks:
            assert looks(page, f"check-{check.id}") == []


@some_lessons
def test_a_wrong_answer_to_a_quick_check_gives_its_own_reason_and_no_other(
    visitor: Callable[[], TestClient], lessons: list[Lesson], every: int
) -> None:
    for lesson in lessons[::every]:
        client, path = visitor(), f"/lessons/{lesson.slug}"
        for place, check in enumerate(lesson.checks):
            wrong = a_wrong(check)
            page = client.post(f"{path}/checks/{check.id}", data={"answer": wrong}).text
            own = reasons(lesson, [check], but=wrong)
            later = reasons(lesson, (*lesson.checks[place + 1 :], *lesson.quiz))
            assert page_faults(page, (), own) == [], check.id
            assert page_faults(page, (), later) == [], check.id
            answer = client.post(f"/api{path}/checks/{check.id}", json={"answer": wrong}).json()
            assert answer["right"] is False
            assert text_faults(answer["why"], own) == [], check.id


def test_before_a_quiz_question_is_answered_nothing_tells_it(
    visitor: Callable[[], TestClient], lessons: list[Lesson]
) -> None:
    for lesson in lessons:
        client, path = visitor(), f"/lessons/{lesson.slug}/quiz"
        page = client.get(path).text
        # Its addresses in angle brackets look like tags, and one is called beyond-right-and-wrong.
        twin = client.get(f"/lessons/{lesson.slug}.md").text.replace(lesson.slug, "")
        assert page_faults(twin, (), reasons(lesson, lesson.quiz)) == []
        assert page_faults(client.get(f"{path}/all").text, (), reasons(lesson, lesson.quiz)) == []
        for place, question in enumerate(lesson.quiz):
            assert page_faults(page, (), reasons(lesson, lesson.quiz[place:])) == [], question.id
            assert looks(page, f"q-{question.id}") == []
            page = answered(client, path, page, question, a_wrong(question))
        assert client.get(f"{path}?run=2").status_code == 200


def answered(client: TestClient, path: str, page: str, question: Question, answer: str) -> str:
    form = re.search(rf'<form method="post" action="{path}/{question.id}".*?</form>', page, re.DOTALL)
    assert form, question.id
    hidden = dict(re.findall(r'<input type="hidden" name="([^"]*)" value="([^"]*)"', form[0]))
    answer_page = client.post(f"{path}/{question.id}", data={**hidden, "answer": answer})
    assert answer_page.status_code == 200
    return answer_page.text


def test_the_place_of_an_option_does_not_tell_whether_it_is_right(lessons: list[Lesson]) -> None:
    for lesson in lessons:
        for question in (each for each in (*lesson.checks, *lesson.quiz) if each.options):
            places = {[option.right for option in shuffled(question, seed)].index(True) for seed in SEEDS}
            assert len(places) > 1, question.id
        first = [shuffled(each, 0)[0].right for each in lesson.checks if each.options]
        assert len(first) < 4 or 0 < sum(first) < len(first), "the first option is always or never right"


def sittings(client: TestClient, clock: Clock, lesson: Lesson) -> Iterator[dict[str, Any]]:
    """Every card of a lesson and every question missed in its quiz, as it is asked, over some days."""
    path = f"/lessons/{lesson.slug}/quiz"
    page = client.get(path).text
    for question in lesson.quiz:
        page = answered(client, path, page, question, a_wrong(question))
    seen: set[str] = set()
    for number in range(60):
        card = client.get("/api/review").json()["card"]
        if card is None:
            clock.forward(days=1)
            continue
        yield card
        given: dict[str, Any] = {"rating": 3}
        if card["kind"] != "recall":
            typed = {each["name"]: wrong(each["kind"], each["unit"]) for each in card["answers"]}
            given = {"answer": typed or card["options"][0]["id"]}
            if card["id"] in seen and card["kind"] != "fresh":
                # What is always answered wrong would come again and again, and nothing new.
                given = {"answer": right_answer_to(question_of(lesson, card), card["ask"])}
            seen.add(card["id"])
        body = {"key": f"a-one-use-key-{number:04}", "showing": card["showing"], **given}
        client.post(f"/api/review/cards/{card['id']}/answers", json=body)


def right_answer_to(question: Question, ask: str) -> str:
    """The right answer to a question with the numbers of this showing."""
    return right_answer(next(turn for turn in (question, *question.others) if turn.ask.markdown == ask))


def secrets_of_card(app: FastAPI, lesson: Lesson, card: dict[str, Any], learner: int) -> Secrets:
    """What a card may not tell yet: its reasons or its back; of fresh numbers what its step asks."""
    question = question_of(lesson, card)
    if question.kind != "fresh":
        return reasons(lesson, [question])
    exercise = app.state.site.library.shelf.exercises[question.exercise]
    variant = variant_of(exercise, fresh_seed(str(learner), card["showing"]))
    assert card["shown"] == json.loads(json.dumps(sheet(variant).shown))
    place = [step.id for step in exercise.steps].index(question.step)
    return secrets_of(variant, exercise.steps[place:])


@some_lessons
def test_before_a_card_is_answered_nothing_tells_it(
    visitor: Callable[[], TestClient], app: FastAPI, clock: Clock, lessons: list[Lesson], every: int
) -> None:
    for learner, lesson in enumerate(lessons[::every], 1):
        client, kinds = visitor(), set()
        for card in sittings(client, clock, lesson):
            kinds.add(card["kind"])
            secrets = secrets_of_card(app, lesson, card, learner)
            assert json_faults(card, secrets) == [], card
            page = WHY_TODAY.sub("", client.get("/review?minutes=all").text)
            own = [f"{before}{each['name']}" for each in card["answers"] for before in ("answer.", "card-")]
            assert page_faults(page, own, secrets) == [], card
        assert kinds == {each.kind for each in (*lesson.quiz, *lesson.cards)}, lesson.slug


def question_of(lesson: Lesson, card: dict[str, Any]) -> Question:
    """The authored question behind a card: a showing names it."""
    name = card["showing"].removeprefix(f"{lesson.slug}/").rpartition("@")[0]
    return next(each for each in (*lesson.quiz, *lesson.cards) if each.id == name.removeprefix(MISSED))
