import pytest

from app.core.review.rating import derived_rating, outcome, usual_time
from tests.core.review.builders import AGAIN, EASY, GOOD, HARD


@pytest.mark.parametrize("setup_seen", [False, True])
@pytest.mark.parametrize("sure", [False, True])
def test_a_wrong_answer_is_again_whatever_else(setup_seen: bool, sure: bool) -> None:
    rating = derived_rating(right=False, setup_seen=setup_seen, sure=sure, milliseconds=1, usual=10)
    assert rating == AGAIN


def test_right_after_the_setup_hint_is_hard_even_when_sure_and_fast() -> None:
    assert derived_rating(right=True, setup_seen=True, sure=True, milliseconds=1, usual=10) == HARD


def test_right_is_good() -> None:
    assert derived_rating(right=True) == GOOD


def test_easy_needs_sure_and_faster_than_usual() -> None:
    assert derived_rating(right=True, sure=True, milliseconds=9_999, usual=10_000) == EASY
    assert derived_rating(right=True, sure=False, milliseconds=9_999, usual=10_000) == GOOD
    assert derived_rating(right=True, sure=True, milliseconds=10_000, usual=10_000) == GOOD


def test_without_a_history_or_a_time_nothing_is_fast() -> None:
    assert derived_rating(right=True, sure=True, milliseconds=1, usual=None) == GOOD
    assert derived_rating(right=True, sure=True, milliseconds=None, usual=10_000) == GOOD


def test_the_usual_time_is_the_median_of_what_was_measured() -> None:
    assert usual_time([4_000, None, 1_000, 100_000]) == 4_000
    assert usual_time([1_000, 2_000]) == 1_500
    assert usual_time([None]) is None


@pytest.mark.parametrize(
    ("verdicts", "right"),
    [
        (["right", "accepted", "follows"], True),
        (["right", "mistake"], False),
        (["right", "wrong"], False),
        (["wrong", "unreadable"], False),
        (["right", "unreadable"], None),
        (["right", "empty"], None),
        ([], None),
    ],
)
def test_a_fresh_card_is_as_right_as_its_worst_answer(verdicts: list[str], right: bool | None) -> None:
    assert outcome(verdicts) is right
