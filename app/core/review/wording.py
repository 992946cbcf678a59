"""When a card comes back, in the words of a button."""

from datetime import date

from app.core.review.rating import Rating

NAMES = {Rating.AGAIN: "Again", Rating.HARD: "Hard", Rating.GOOD: "Good", Rating.EASY: "Easy"}
"""What the four buttons are called."""

_DAYS_OF_A_MONTH, _DAYS_OF_A_YEAR = 30.44, 365.25
_DAYS_SAID_AS_DAYS = 60


def back_in(due: date, today: date) -> str:
    """ "tomorrow", "in 12 days", "in 3 months", "in 1.5 years"; a day that has come is "today"."""
    days = (due - today).days
    if days <= 0:
        return "today"
    if days == 1:
        return "tomorrow"
    if days <= _DAYS_SAID_AS_DAYS:
        return f"in {days} days"
    if days < _DAYS_OF_A_YEAR:
        return f"in {round(days / _DAYS_OF_A_MONTH)} months"
    years = f"{days / _DAYS_OF_A_YEAR:.1f}".removesuffix(".0")
    return f"in {years} year{'' if years == '1' else 's'}"


def written(day: date) -> str:
    """ "Tuesday 3 March"."""
    return f"{day:%A} {day.day} {day:%B}"
