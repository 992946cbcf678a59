from dataclasses import replace
from itertools import pairwise, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.review.interleave import pick
from app.core.review.log import Reviewed, effective, memory_after
from app.core.review.memory import rate
from app.core.review.queue import Candidate, Limits, Session, confident_mistakes, first_minutes, plan
from app.core.review.rating import Rating
from tests.core.review.builders import AGAIN, DAY, GOOD, due_card, memory, new_card, on, review, undo


def names(session: Session) -> list[str]:
    return [card.card for card in session.upcoming]


def answered(cards: list[Candidate], *answers: tuple[str, Rating]) -> tuple[list[Candidate], list[Reviewed]]:
    """The cards and the log after these answers of the first day."""
    memories = {card.card: card.memory for card in cards}
    reviews = []
    for minute, (name, rating) in enumerate(answers):
        reviews.append(review(f"r{minute}", card=name, rating=rating, minute=minute))
        memories[name] = memory_after(memories[name], reviews[-1])
    return [replace(card, memory=memories[card.card]) for card in cards], reviews


def test_a_card_is_due_on_its_day_and_not_only_the_day_after() -> None:
    cards = [Candidate(card=str(due), lesson=str(due), memory=memory(last=-5, due=due)) for due in (-1, 0, 1)]
    assert sorted(names(plan(cards, [], DAY))) == ["-1", "0"]


def test_the_most_forgotten_card_comes_first() -> None:
    cards = [
        due_card("firm", stability=40),
        due_card("shaky", stability=2),
        due_card("middling", stability=9),
    ]
    assert names(plan(cards, [], DAY)) == ["shaky", "middling", "firm"]


def test_a_confident_mistake_comes_before_what_is_merely_forgotten() -> None:
    cards = [due_card("shaky", stability=2), due_card("wrong but sure", stability=40, confident_mistake=True)]
    assert names(plan(cards, [], DAY)) == ["wrong but sure", "shaky"]


def test_a_missed_quiz_question_is_asked_with_the_reviews_before_new_cards() -> None:
    cards = [new_card("new"), due_card("due"), replace(new_card("missed"), missed=True)]
    assert names(plan(cards, [], DAY)) == ["missed", "due", "new"]


def test_new_cards_come_in_the_order_of_the_course() -> None:
    cards = [new_card("z", position=0), new_card("a", position=2), new_card("m", position=1)]
    assert names(plan(cards, [], DAY)) == ["z", "m", "a"]


def test_the_order_does_not_depend_on_the_order_of_the_rows() -> None:
    cards = [due_card(name, stability=5) for name in "dbcae"] + [new_card("n"), new_card("m")]
    assert plan(cards, [], DAY) == plan(reversed(cards), [], DAY)


def test_a_confident_mistake_is_a_last_answer_that_was_sure_and_wrong() -> None:
    reviews = [
        review("r1", card="was sure", rating=AGAIN, sure=True),
        review("r2", card="unsure", rating=AGAIN),
        review("r3", card="mended", rating=AGAIN, sure=True),
        review("r4", card="mended", rating=GOOD, offset=1),
    ]
    assert confident_mistakes(reviews) == {"was sure"}


def test_no_two_cards_of_a_lesson_follow_each_other() -> None:
    cards = [due_card(f"a{number}", "a", stability=2 + number) for number in range(3)]
    cards += [due_card(f"b{number}", "b", stability=20 + number) for number in range(2)]
    assert names(plan(cards, [], DAY)) == ["a0", "b0", "a1", "b1", "a2"]


def test_a_lesson_with_most_of_the_cards_repeats_only_as_often_as_it_must() -> None:
    cards = [due_card("b", "b", stability=1)] + [due_card(f"a{n}", "a", stability=9 + n) for n in range(4)]
    order = [card.lesson for card in plan(cards, [], DAY).upcoming]
    assert sum(one == two for one, two in pairwise(order)) == 2


@given(st.lists(st.sampled_from("abcd"), min_size=1, max_size=7), st.sampled_from([None, "a", "b"]))
@settings(max_examples=60)
def test_no_order_of_the_same_cards_has_fewer_repeats(lessons: list[str], last: str | None) -> None:
    def repeats(order: tuple[str | None, ...]) -> int:
        return sum(one == two for one, two in pairwise((last, *order)))

    left, chosen, before = lessons[:], [], last
    while left:
        before = left.pop(pick(left, before))
        chosen.append(before)
    assert repeats(tuple(chosen)) == min(repeats(order) for order in set(permutations(lessons)))


def test_the_limits_are_sixty_reviews_and_ten_new_cards_a_day() -> None:
    cards = [due_card(f"d{n}") for n in range(70)] + [new_card(f"n{n}") for n in range(15)]
    session = plan(cards, [], DAY)
    assert (session.left, session.postponed) == (70, 15)
    assert sum(card.memory is None for card in session.upcoming) == 10


def test_what_was_answered_today_counts_towards_the_limits() -> None:
    cards, log = answered(
        [due_card(f"d{n}") for n in range(5)] + [new_card(f"n{n}") for n in range(5)],
        ("d0", GOOD),
        ("n0", GOOD),
        ("n1", AGAIN),
        ("n1", GOOD),
    )
    session = plan(cards, log, DAY, Limits(reviews=3, new=3))
    assert sum(card.memory is None for card in session.upcoming) == 1
    assert sum(card.memory is not None for card in session.upcoming) == 2
    assert session.settled == 3


def test_answers_of_another_day_count_for_nothing_today() -> None:
    cards, log = answered([new_card("n0"), new_card("n1")], ("n0", GOOD))
    assert names(plan(cards, log, on(1), Limits(new=1))) == ["n1"]


def test_a_limit_of_nothing_leaves_nothing_and_never_less() -> None:
    cards, log = answered([due_card(f"d{n}") for n in range(3)], ("d0", GOOD), ("d1", GOOD))
    session = plan(cards, log, DAY, Limits(reviews=0, new=0))
    assert (session.left, session.postponed, session.settled) == (0, 1, 2)


def test_a_forgotten_card_comes_back_after_three_others() -> None:
    cards, log = answered([due_card(name, stability=n + 1) for n, name in enumerate("abcdef")], ("a", AGAIN))
    assert names(plan(cards, log, DAY)) == ["b", "c", "d", "a", "e", "f"]


def test_with_fewer_than_three_others_left_it_comes_back_last() -> None:
    cards, log = answered([due_card(name, stability=n + 1) for n, name in enumerate("abc")], ("a", AGAIN))
    assert names(plan(cards, log, DAY)) == ["b", "c", "a"]


def test_a_forgotten_card_alone_is_asked_again_at_once() -> None:
    cards, log = answered([due_card("a")], ("a", AGAIN))
    assert names(plan(cards, log, DAY)) == ["a"]


def test_it_comes_back_until_it_is_right_once() -> None:
    start = [due_card(name, stability=n + 1) for n, name in enumerate("abcdefgh")]
    answers = [("a", AGAIN), ("b", GOOD), ("c", GOOD), ("d", GOOD), ("a", AGAIN), ("e", GOOD), ("f", GOOD)]
    cards, log = answered(start, *answers)
    assert names(plan(cards, log, DAY)) == ["g", "a", "h"]
    cards, log = answered(start, *answers, ("g", GOOD), ("a", Rating.HARD))
    assert names(plan(cards, log, DAY)) == ["h"]


def test_of_two_forgotten_cards_the_one_that_waited_longer_comes_first() -> None:
    cards, log = answered([due_card("a"), due_card("b")], ("b", AGAIN), ("a", AGAIN))
    assert names(plan(cards, log, DAY)) == ["b", "a"]


def test_a_card_forgotten_just_before_the_day_turns_is_there_on_the_new_day() -> None:
    cards, log = answered([due_card("a")], ("a", AGAIN))
    assert names(plan(cards, log, on(1))) == ["a"]


def test_a_card_that_was_answered_well_is_not_asked_twice_in_a_day() -> None:
    cards, log = answered([due_card("a"), due_card("b")], ("a", GOOD))
    assert names(plan(cards, log, DAY)) == ["b"]


def test_an_undone_answer_is_asked_again() -> None:
    card = due_card("a")
    log = effective([review("r1", card="a"), undo("u1", of="r1", minute=1)])
    session = plan([card], log, DAY)
    assert (names(session), session.settled) == (["a"], 0)


def test_a_card_that_was_removed_does_not_come_back() -> None:
    cards, log = answered([due_card("gone"), due_card("b")], ("gone", AGAIN))
    assert names(plan(cards[1:], log, DAY)) == ["b"]


def test_nothing_due_is_a_session_of_no_cards() -> None:
    assert plan([], [], DAY) == Session((), 0, 0)


@given(
    cards=st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from([None, 2, 9, 30])), max_size=9),
    ratings=st.lists(st.sampled_from([AGAIN, GOOD, GOOD]), max_size=6),
    limits=st.builds(Limits, st.integers(0, 6), st.integers(0, 4)),
)
@settings(max_examples=60)
def test_leaving_and_coming_back_continues_where_the_log_ends(
    cards: list[tuple[str, int | None]], ratings: list[Rating], limits: Limits
) -> None:
    start = [
        due_card(f"{n}", lesson, stability) if stability else new_card(f"{n}", lesson, position=n)
        for n, (lesson, stability) in enumerate(cards)
    ]
    answers: list[tuple[str, Rating]] = []
    session = plan(start, [], DAY, limits)
    for rating in ratings:
        if not session.upcoming:
            break
        answers.append((session.upcoming[0].card, rating))
        expected = names(session)[1:]
        session = plan(*answered(start, *answers), DAY, limits)
        if rating == GOOD:
            assert names(session) == expected
    while session.upcoming:
        answers.append((session.upcoming[0].card, GOOD))
        session = plan(*answered(start, *answers), DAY, limits)
    seen = {name for name, _ in answers}
    assert session.settled == len(seen)
    assert sum(card.memory is not None for card in start if card.card in seen) <= limits.reviews
    assert sum(card.memory is None for card in start if card.card in seen) <= limits.new


@pytest.mark.parametrize(("minutes", "cards"), [(5, 2), (0.5, 1), (0, 0), (-1, 0), (20, 3)])
def test_a_length_holds_as_many_cards_as_the_learner_s_pace_allows(minutes: float, cards: int) -> None:
    upcoming = [replace(due_card(name), kind="fresh") for name in "abc"]
    assert len(first_minutes(upcoming, minutes * 60_000, {"fresh": 120_000})) == cards


def test_rating_a_new_card_makes_it_one_of_the_day_s_new_cards() -> None:
    card = replace(new_card("n"), memory=rate(None, GOOD, DAY, card_key="n"))
    session = plan([card, new_card("m")], [review("r1", card="n")], DAY, Limits(reviews=0, new=1))
    assert (session.left, session.postponed) == (0, 1)
