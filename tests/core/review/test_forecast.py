from app.core.review.forecast import MONTH, WEEK, forecast, per_day
from tests.core.review.builders import DAY, on


def test_the_next_week_counts_cards_per_day_and_keeps_empty_days() -> None:
    week = forecast([on(0), on(1), on(1), on(6), on(7)], DAY, WEEK)
    assert [count.cards for count in week] == [1, 2, 0, 0, 0, 0, 1]
    assert (week[0].day, week[-1].day) == (DAY, on(6))


def test_what_is_overdue_waits_on_the_first_day() -> None:
    assert [count.cards for count in forecast([on(-30), on(-1), on(0)], DAY, 2)] == [3, 0]


def test_a_month_has_thirty_days_even_without_cards() -> None:
    assert [count.cards for count in forecast([], DAY, MONTH)] == [0] * 30


def test_reviews_are_counted_on_the_days_stored_with_them() -> None:
    counts = per_day([on(0), on(0), on(-2), on(-40)], DAY, 3)
    assert [(count.day, count.cards) for count in counts] == [(on(-2), 1), (on(-1), 0), (on(0), 2)]
