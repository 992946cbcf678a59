"""One format for quick checks, quiz questions and cards: ids, order, marking."""

import pytest

from app.core.lessons.marking import mark_question
from app.core.lessons.question import Question, find, option_id, shuffled
from tests.core.lessons.sample import sample_lesson

LESSON = sample_lesson()


def asked(name: str) -> Question:
    question = find((*LESSON.checks, *LESSON.quiz, *LESSON.cards), name)
    assert question is not None
    return question


def test_every_kind_of_question_is_read_into_its_own_fields() -> None:
    kinds = {card.id: card.kind for card in (*LESSON.checks, *LESSON.cards)}
    assert kinds["guess"] == "choice"
    assert kinds["lead"] == "number"
    assert kinds["prints"] == "prints"
    assert kinds["card-recall"] == "recall"
    assert kinds["card-fresh"] == "fresh"
    assert asked("card-recall").back.html.startswith("<p>Those that exactly one")
    assert (asked("card-fresh").exercise, asked("card-fresh").step) == ("twelve-items", "delta")
    assert asked("prints").code == "print(9 - 6)"


def test_the_box_of_a_number_says_what_is_asked() -> None:
    box = asked("lead").box
    assert box is not None
    assert (box.kind, box.unit, box.asked) == ("number", "pp", "0.1 pp")
    assert "[[" not in box.label


def test_option_ids_are_stable_and_say_nothing_about_being_right() -> None:
    options = asked("guess").options
    assert [option.id for option in options] == [option_id("guess", o.text.markdown) for o in options]
    assert all(len(option.id) == 10 for option in options)
    assert option_id("other", options[0].text.markdown) != options[0].id


def test_the_order_depends_on_the_seed_and_loses_nothing() -> None:
    question = asked("guess")
    orders = {tuple(option.id for option in shuffled(question, seed)) for seed in range(20)}
    assert len(orders) == 2
    assert shuffled(question, 7) == shuffled(question, 7)


def test_a_choice_is_marked_with_its_own_reason() -> None:
    question = asked("guess")
    wrong, right = question.options
    assert mark_question(question, right.id).right
    assert mark_question(question, right.id).why == right.why
    assert not mark_question(question, wrong.id).right
    assert mark_question(question, wrong.id).why == wrong.why


@pytest.mark.parametrize(
    ("answer", "verdict"), [("", "empty"), ("  ", "empty"), ("0123456789", "unreadable")]
)
def test_no_option_is_no_attempt(answer: str, verdict: str) -> None:
    marked = mark_question(asked("guess"), answer)
    assert (marked.right, marked.verdict, marked.counted) == (False, verdict, False)


@pytest.mark.parametrize(
    ("typed", "right", "verdict", "mistake"),
    [
        ("3", True, "right", None),
        ("3.0 pp", True, "right", None),
        ("0.03", True, "accepted", None),
        ("-3", False, "mistake", "sign"),
        ("20 pp", False, "mistake", "divided-by-discordant"),
        ("7", False, "wrong", None),
        ("", False, "empty", None),
        ("three", False, "unreadable", None),
    ],
)
def test_a_number_is_marked_as_in_an_exercise(
    typed: str, right: bool, verdict: str, mistake: str | None
) -> None:
    marked = mark_question(asked("lead"), typed)
    assert (marked.right, marked.verdict, marked.mistake) == (right, verdict, mistake)
    assert marked.counted == (verdict not in ("empty", "unreadable"))
    assert right or "3.0" not in marked.why.markdown, "a reason for a wrong answer may not tell the right one"


def test_what_a_machine_cannot_mark_is_refused() -> None:
    for name in ("card-recall", "card-fresh"):
        with pytest.raises(ValueError, match="not marked here"):
            mark_question(asked(name), "1")
