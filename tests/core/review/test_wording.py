"""When a card comes back, as the buttons say it."""

from datetime import timedelta

import pytest

from app.core.review.wording import back_in, written
from tests.core.review.builders import DAY


@pytest.mark.parametrize(
    ("days", "said"),
    [
        (-3, "today"),
        (0, "today"),
        (1, "tomorrow"),
        (2, "in 2 days"),
        (60, "in 60 days"),
        (61, "in 2 months"),
        (365, "in 12 months"),
        (366, "in 1 year"),
        (548, "in 1.5 years"),
        (36_500, "in 99.9 years"),
    ],
)
def test_the_time_until_a_card_comes_back_is_said_in_plain_words(days, said):
    assert back_in(DAY + timedelta(days=days), DAY) == said


def test_a_day_is_written_with_its_name():
    assert written(DAY) == "Monday 2 March"
