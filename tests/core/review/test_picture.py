"""The columns of cards per study day say their numbers in words as well."""

from app.core.review.forecast import forecast
from app.core.review.picture import columns
from tests.core.review.builders import DAY, on


def test_a_week_has_a_column_and_a_number_for_each_day_with_cards():
    drawn = columns(forecast([on(0), on(0), on(3)], DAY, 7), "What is coming")
    assert drawn.count("fig-bar") == 2
    assert "<title>What is coming</title><desc>2 March: 2; 5 March: 1.</desc>" in drawn
    assert ">Mon<" in drawn


def test_a_month_names_its_ends_and_its_most_busy_day():
    drawn = columns(forecast([on(0), on(0), on(29)], DAY, 30), "A month")
    assert ">2 March<" in drawn
    assert ">31 March<" in drawn
    assert "at most 2 a day" in drawn


def test_days_without_cards_are_said_to_be_without():
    assert "None on any of these days." in columns(forecast([], DAY, 7), "Nothing")
