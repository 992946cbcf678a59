from dataclasses import replace
from datetime import UTC, date, datetime, time
from itertools import pairwise
from typing import Any

import fsrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.review.memory import (
    LONGEST_INTERVAL,
    Memory,
    days_until,
    preview,
    rate,
    recall_after,
    retrievability,
)
from app.core.review.rating import Rating
from tests.core.review.builders import AGAIN, DAY, EASY, GOOD, HARD, memory, on

CARD = "paired-deltas/what-is-delta"


def remembered(*reviews: tuple[int, int], card: str = CARD) -> Memory:
    """The memory after reviews given as (day, rating)."""
    state = None
    for offset, rating in reviews:
        state = rate(state, rating, on(offset), card_key=card)
    assert state is not None
    return state


def test_the_published_sequence_of_six_reviews_gives_the_published_memory() -> None:
    state = remembered((0, 1), (0, 3), (1, 3), (4, 3), (12, 3), (33, 3))
    assert state.stability == pytest.approx(53.62690, abs=5e-6)
    assert state.difficulty == pytest.approx(6.357487, abs=5e-7)
    assert state.reps == 6


@pytest.mark.parametrize(
    ("rating", "stability", "difficulty", "interval"),
    [(AGAIN, 0.212, 6.4133, 1), (HARD, 1.2931, 5.1122, 1), (GOOD, 2.3065, 2.1181, 2)],
)
def test_the_first_rating_sets_the_memory(
    rating: int, stability: float, difficulty: float, interval: int
) -> None:
    state = remembered((0, rating))
    assert (state.stability, round(state.difficulty, 4)) == (stability, difficulty)
    assert state.interval == interval


def test_a_first_easy_comes_back_after_about_eight_days() -> None:
    state = remembered((0, EASY))
    assert (state.stability, state.difficulty) == (8.2956, 1.0)
    assert {remembered((0, EASY), card=str(card)).interval for card in range(200)} == {6, 7, 8, 9, 10}


def test_good_on_days_0_1_and_5_makes_memory_stronger_each_time() -> None:
    states = [remembered((0, 3)), remembered((0, 3), (1, 3)), remembered((0, 3), (1, 3), (5, 3))]
    assert [round(state.stability, 4) for state in states] == [
        2.3065,
        7.3153,
        pytest.approx(23.189, abs=5e-4),
    ]


@pytest.mark.parametrize(("days", "recall"), [(1, 0.985682), (10, 0.9), (100, 0.692827)])
def test_recall_of_a_memory_with_stability_10_falls_as_published(days: int, recall: float) -> None:
    assert retrievability(memory(10.0), on(days)) == pytest.approx(recall, abs=5e-7)


@pytest.mark.parametrize(("retention", "days"), [(0.8, 33), (0.9, 10), (0.95, 4)])
def test_the_interval_follows_the_recall_that_is_wanted(retention: float, days: int) -> None:
    assert round(days_until(retention, 10.0)) == days
    assert recall_after(days_until(retention, 10.0), 10.0) == pytest.approx(retention, abs=1e-12)


@given(stability=st.floats(0.001, 1e5), days=st.integers(0, 40_000), retention=st.floats(0.7, 0.97))
def test_our_formula_of_recall_is_the_library_s(stability: float, days: int, retention: float) -> None:
    noon = datetime.combine(date(1980, 1, 1), time(12), UTC)
    later = datetime.fromordinal(noon.toordinal() + days).replace(hour=12, tzinfo=UTC)
    card = fsrs.Card(card_id=0, stability=stability, difficulty=5.0, last_review=noon, due=noon)
    assert recall_after(days, stability) == pytest.approx(
        fsrs.Scheduler().get_card_retrievability(card, later), rel=1e-12
    )
    library = fsrs.Scheduler(desired_retention=retention)._next_interval(stability=stability)
    assert min(max(round(days_until(retention, stability)), 1), LONGEST_INTERVAL) == pytest.approx(
        library, abs=1
    )


def test_a_night_between_two_reviews_counts_as_a_day_though_it_has_ten_hours() -> None:
    overnight = remembered((0, 3), (0, 3), (1, 3))
    same_day = remembered((0, 3), (0, 3), (0, 3))
    assert overnight.stability > 1.5 * same_day.stability


def test_elapsed_days_count_from_the_review_before_not_from_the_first() -> None:
    third = remembered((0, 3), (0, 3), (0, 3))
    assert third.last_day == DAY
    assert retrievability(third, DAY) == 1.0


def test_a_traveller_s_review_on_an_earlier_date_counts_as_no_time_at_all() -> None:
    before = memory(last=0, due=10)
    assert rate(before, 3, on(-1), card_key=CARD).stability == rate(before, 3, on(0), card_key=CARD).stability
    assert retrievability(before, on(-1)) == 1.0


def test_a_review_in_the_past_is_refused() -> None:
    with pytest.raises(ValueError, match="lies in the past"):
        rate(memory(last=0, due=10), 3, on(-3), card_key=CARD)


@pytest.mark.parametrize("day", [date(9999, 1, 1), date(3000, 1, 1), date(1969, 12, 31)])
def test_a_day_on_which_nobody_studies_is_refused(day: date) -> None:
    with pytest.raises(ValueError, match="not a day on which anybody studies"):
        rate(None, 3, day, card_key=CARD)


def test_an_instant_is_not_taken_for_a_study_day() -> None:
    with pytest.raises(ValueError, match="not an instant"):
        rate(None, 3, datetime(2026, 3, 2, 12, tzinfo=UTC), card_key=CARD)


@pytest.mark.parametrize("retention", [0.0, 0.69, 0.971, 1.0, 90.0, float("nan")])
def test_a_wanted_recall_outside_70_to_97_percent_is_refused(retention: float) -> None:
    with pytest.raises(ValueError, match="between 70% and 97%"):
        rate(None, 3, DAY, card_key=CARD, retention=retention)


@pytest.mark.parametrize("maximum", [0, -1, 36_501])
def test_a_longest_interval_outside_a_day_to_a_century_is_refused(maximum: int) -> None:
    with pytest.raises(ValueError, match="longest interval"):
        rate(None, 3, DAY, card_key=CARD, maximum=maximum)


@pytest.mark.parametrize("rating", [0, 5, -1])
def test_there_are_four_ratings(rating: int) -> None:
    with pytest.raises(ValueError):
        rate(None, rating, DAY, card_key=CARD)


@pytest.mark.parametrize(
    "broken",
    [
        {"stability": 0.0},
        {"stability": float("nan")},
        {"stability": float("inf")},
        {"difficulty": 0.5},
        {"difficulty": float("nan")},
        {"reps": 0},
        {"lapses": 3},
        {"lapses": -1},
        {"due_day": DAY},
    ],
)
def test_what_cannot_be_a_memory_is_refused_before_it_says_nan_years(broken: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        replace(memory(), **broken)


def test_only_forgetting_on_a_later_day_is_a_lapse() -> None:
    assert remembered((0, 1)).lapses == 0
    assert remembered((0, 3), (2, 1)).lapses == 1
    assert remembered((0, 3), (2, 1), (2, 1), (2, 1), (2, 3)).lapses == 1
    assert remembered((0, 3), (2, 1), (3, 1)).lapses == 2


def test_the_eighth_lapse_makes_a_leech_and_nothing_else_does() -> None:
    forgetting = [(day, 1) for day in range(9)]
    assert not remembered(*forgetting[:8]).leech
    assert remembered(*forgetting).leech
    assert not remembered((0, 3), *[(1, 1)] * 20).leech


def test_many_easy_reviews_stay_below_the_longest_interval() -> None:
    state = remembered((0, EASY))
    for _ in range(8):
        state = rate(state, EASY, state.due_day, card_key=CARD)
    assert 34_000 < state.interval <= LONGEST_INTERVAL
    assert state.due_day.year < 3100


def test_what_the_button_shows_is_what_is_stored() -> None:
    state = remembered((0, 3), (2, 3), (9, 3))
    shown = preview(state, on(31), card_key=CARD)
    assert list(shown) == [AGAIN, HARD, GOOD, EASY]
    assert shown == {rating: rate(state, rating, on(31), card_key=CARD).due_day for rating in Rating}


def test_looking_again_later_on_the_same_day_shows_the_same_days() -> None:
    state = remembered((0, 3), (2, 3), (9, 3))
    assert preview(state, on(31), card_key=CARD) == preview(state, on(31), card_key=CARD)


histories = st.lists(st.tuples(st.integers(0, 400), st.sampled_from(Rating)), max_size=8)


@given(
    history=histories,
    wait=st.integers(0, 2_000),
    card=st.text(min_size=1, max_size=8),
    retention=st.floats(0.70, 0.97),
    maximum=st.integers(1, LONGEST_INTERVAL),
)
def test_a_better_rating_never_comes_back_earlier_and_none_beyond_the_maximum(
    history: list[tuple[int, Rating]], wait: int, card: str, retention: float, maximum: int
) -> None:
    state, day = None, 0
    for gap, rating in history:
        day += gap
        state = rate(state, rating, on(day), card_key=card, retention=retention, maximum=maximum)
    today = on(day + wait)
    due = list(preview(state, today, card_key=card, retention=retention, maximum=maximum).values())
    assert all(earlier <= later for earlier, later in pairwise(due))
    assert all(1 <= (day - today).days <= maximum for day in due)


@given(history=histories, card=st.text(min_size=1, max_size=8))
def test_recalling_on_time_never_shortens_the_interval(history: list[tuple[int, Rating]], card: str) -> None:
    state, day = remembered((0, 3), card=card), 0
    for gap, rating in history:
        day += gap
        state = rate(state, rating, on(day), card_key=card)
    after = rate(state, GOOD, state.due_day, card_key=card)
    assert after.stability >= state.stability
    assert after.interval >= state.interval or round(days_until(0.9, after.stability)) < state.interval
