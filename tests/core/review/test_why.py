import re

from hypothesis import given
from hypothesis import strategies as st

from app.core.review.why import why_today
from tests.core.review.builders import memory, on


def test_a_card_tells_its_stability_difficulty_and_estimated_recall() -> None:
    text = why_today(memory(10.0, last=0, due=10, difficulty=5.25), on(12))
    assert "Last asked 12 days ago, on 2 March 2026; due 2 days ago." in text
    assert "Stability $S = 10.00$: after 10.00 days the estimated recall is 90%." in text
    assert "Difficulty 5.2, on a scale from 1 (easy) to 10." in text
    assert "Estimated recall today: 88.7%." in text


def test_the_formula_stands_with_its_letters_and_with_its_numbers() -> None:
    text = why_today(memory(10.0), on(12))
    assert r"$$R = \left(1 + F \cdot \frac{t}{S}\right)^{-w}" in text
    assert r"= \left(1 + 0.9803 \cdot \frac{12}{10.00}\right)^{-0.1542} = 0.887$$" in text


@given(stability=st.floats(0.001, 50_000), days=st.integers(0, 5_000))
def test_whoever_computes_with_the_printed_numbers_gets_the_printed_recall(
    stability: float, days: int
) -> None:
    text = why_today(memory(stability), on(days))
    found = re.search(
        r"\(1 \+ ([\d.]+) \\cdot \\frac\{(\d+)\}\{([\d.]+)\}\\right\)\^\{(-[\d.]+)\} = ([\d.]+)", text
    )
    assert found is not None
    factor, elapsed, printed, decay, recall = map(float, found.groups())
    assert abs((1 + factor * elapsed / printed) ** decay - recall) <= 0.0007


def test_a_card_on_its_day_is_asked_as_planned() -> None:
    assert "due today, as planned." in why_today(memory(last=-10, due=0), on(0))


def test_a_card_of_yesterday_is_due_yesterday() -> None:
    assert "Last asked 11 days ago, on 19 February 2026; due yesterday." in why_today(
        memory(last=-11, due=-1), on(0)
    )


def test_a_card_forgotten_today_says_when_it_was_planned_for() -> None:
    assert "Last asked today, on 2 March 2026; planned for 3 March 2026." in why_today(
        memory(last=0, due=1), on(0)
    )


def test_new_and_missed_cards_say_so_without_a_formula() -> None:
    assert why_today(None, on(0)).startswith("This card is new")
    assert why_today(None, on(0), missed=True).startswith("You missed this question in the quiz")


def test_a_leech_is_sent_to_its_lesson() -> None:
    assert "forgotten 8 times" in why_today(memory(reps=12, lapses=8), on(10))
    assert "forgotten" not in why_today(memory(reps=12, lapses=7), on(10))


def test_the_recall_that_is_wanted_is_named() -> None:
    assert "fallen to about 85%" in why_today(memory(), on(10), retention=0.85)
