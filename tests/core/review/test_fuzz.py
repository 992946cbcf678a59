from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.review.fuzz import fuzz_range, fuzzed, luck

draws = st.integers(0, 2**32 - 1)
MAXIMUM = 36_500


@pytest.mark.parametrize("interval", [1, 2])
def test_intervals_below_three_days_are_left_alone(interval: int) -> None:
    assert fuzz_range(interval, previous=0, maximum=MAXIMUM) == (interval, interval)


@pytest.mark.parametrize(
    ("interval", "expected"), [(3, (2, 4)), (7, (5, 9)), (20, (17, 23)), (100, (93, 107))]
)
def test_the_range_widens_with_the_interval(interval: int, expected: tuple[int, int]) -> None:
    assert fuzz_range(interval, previous=0, maximum=MAXIMUM) == expected


def test_an_interval_above_the_maximum_is_cut_before_and_after() -> None:
    assert fuzz_range(737, previous=0, maximum=365) == (345, 365)


def test_good_never_turns_four_days_into_three() -> None:
    assert fuzz_range(4, previous=4, maximum=MAXIMUM)[0] == 4
    assert fuzz_range(5, previous=4, maximum=MAXIMUM)[0] == 5


def test_an_interval_that_shrank_anyway_is_fuzzed_both_ways() -> None:
    assert fuzz_range(10, previous=40, maximum=MAXIMUM) == (8, 12)


def test_luck_depends_on_card_and_repetition_alone() -> None:
    assert luck("lesson/card", 3) == luck("lesson/card", 3)
    assert len({luck("lesson/card", repetition) for repetition in range(100)}) == 100
    assert len({luck(f"lesson/{card}", 1) for card in range(100)}) == 100
    assert luck("1:a", 1) != luck("a", 1)


def test_every_day_of_the_range_is_about_as_likely() -> None:
    days = Counter(fuzzed(20, luck(str(card), 0), previous=0, maximum=MAXIMUM) for card in range(3_500))
    assert sorted(days) == list(range(17, 24))
    assert min(days.values()) > 400
    assert max(days.values()) < 600


@given(st.integers(1, 60_000), st.integers(1, 60_000), draws, st.integers(0, 60_000), st.integers(1, MAXIMUM))
def test_one_draw_keeps_the_order_of_intervals(
    a: int, b: int, draw: int, previous: int, maximum: int
) -> None:
    shorter, longer = sorted((a, b))
    assert fuzzed(shorter, draw, previous=previous, maximum=maximum) <= fuzzed(
        longer, draw, previous=previous, maximum=maximum
    )


@given(st.integers(1, 60_000), draws, st.integers(0, 60_000), st.integers(1, MAXIMUM))
def test_no_interval_leaves_its_bounds(interval: int, draw: int, previous: int, maximum: int) -> None:
    days = fuzzed(interval, draw, previous=previous, maximum=maximum)
    low, high = fuzz_range(interval, previous=previous, maximum=maximum)
    assert 1 <= low <= days <= high <= maximum
    if min(interval, maximum) >= previous:
        assert days >= previous
