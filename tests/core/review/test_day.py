from datetime import UTC, date, datetime, timedelta, timezone
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.review.day import day_bounds, find_zone, study_day

BERLIN, NEW_YORK, LORD_HOWE = "Europe/Berlin", "America/New_York", "Australia/Lord_Howe"


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("why", "instant", "zone", "day"),
    [
        ("the day turns at four, not at midnight", "2026-03-11T02:59:59", BERLIN, "2026-03-10"),
        ("at four exactly the new day begins", "2026-03-11T03:00:00", BERLIN, "2026-03-11"),
        ("an evening belongs to its date", "2026-03-10T21:00:00", BERLIN, "2026-03-10"),
        ("the next morning is the next day", "2026-03-11T07:00:00", BERLIN, "2026-03-11"),
        ("half past eleven at night", "2026-03-10T22:30:00", BERLIN, "2026-03-10"),
        ("half past midnight shares the evening's day", "2026-03-10T23:30:00", BERLIN, "2026-03-10"),
        (
            "after the clocks went forward the day still begins at four",
            "2026-03-29T01:59:59",
            BERLIN,
            "2026-03-28",
        ),
        ("and not at five", "2026-03-29T02:00:00", BERLIN, "2026-03-29"),
        ("after the clocks went back it still begins at four", "2026-10-25T02:59:59", BERLIN, "2026-10-24"),
        ("and not at three", "2026-10-25T03:00:00", BERLIN, "2026-10-25"),
        ("a winter day seen from summer keeps winter's rule", "2026-01-15T03:00:00", BERLIN, "2026-01-15"),
        (
            "a late afternoon at UTC-8 is not tomorrow",
            "2026-02-10T00:30:00",
            "America/Los_Angeles",
            "2026-02-09",
        ),
        (
            "one in the morning in New York is still the evening before",
            "2023-11-15T06:00:00",
            NEW_YORK,
            "2023-11-14",
        ),
        ("the evening it was made is the same day", "2023-11-14T09:00:00", NEW_YORK, "2023-11-14"),
        ("India is half an hour off", "2026-03-10T22:29:59", "Asia/Kolkata", "2026-03-10"),
        ("and turns at 22:30 UTC", "2026-03-10T22:30:00", "Asia/Kolkata", "2026-03-11"),
        ("Lord Howe moves its clocks by half an hour", "2026-10-03T17:00:00", LORD_HOWE, "2026-10-04"),
        ("the first zone to see a day", "2026-03-10T14:00:00", "Pacific/Kiritimati", "2026-03-11"),
        ("the last zone to see it", "2026-03-11T15:59:59", "Etc/GMT+12", "2026-03-10"),
    ],
)
def test_the_study_day_is_the_local_date_less_four_hours(why: str, instant: str, zone: str, day: str) -> None:
    assert study_day(utc(instant), zone) == date.fromisoformat(day), why


def test_a_review_at_ten_at_night_and_one_at_eight_the_next_morning_are_a_day_apart() -> None:
    evening = study_day(utc("2026-03-10T21:00:00"), BERLIN)
    morning = study_day(utc("2026-03-11T07:00:00"), BERLIN)
    assert (morning - evening).days == 1


def test_a_card_asked_at_half_past_twelve_may_be_asked_the_next_day_at_nine() -> None:
    first, second = utc("2026-03-10T11:30:00"), utc("2026-03-11T08:00:00")
    assert second - first < timedelta(hours=24)
    assert (study_day(second, BERLIN) - study_day(first, BERLIN)).days == 1


def test_a_traveller_over_eight_zones_has_days_that_turn_at_four_where_they_are() -> None:
    at_four_in_tokyo = utc("2026-05-01T19:00:00")
    assert study_day(at_four_in_tokyo, "Asia/Tokyo") == date(2026, 5, 2)
    assert study_day(at_four_in_tokyo - timedelta(seconds=1), "Asia/Tokyo") == date(2026, 5, 1)


@pytest.mark.parametrize(
    "zone", [BERLIN, NEW_YORK, "Africa/Cairo", "Australia/Sydney", "America/Sao_Paulo", LORD_HOWE]
)
@pytest.mark.parametrize("year", [2010, 2024, 2026])
def test_no_day_of_a_year_is_missing_or_counted_twice_however_the_clocks_change(zone: str, year: int) -> None:
    noons = [datetime(year, 1, 1, 16, tzinfo=UTC) + timedelta(days=day) for day in range(365)]
    days = [study_day(noon, zone) for noon in noons]
    assert {(later - earlier).days for earlier, later in pairwise(days)} == {1}


@pytest.mark.parametrize(
    ("day", "zone", "hours"),
    [
        ("2026-03-10", BERLIN, 24),
        ("2026-03-28", BERLIN, 23),
        ("2026-10-24", BERLIN, 25),
        ("2026-10-03", LORD_HOWE, 23.5),
        ("2011-12-29", "Pacific/Apia", 20),
        ("2011-12-30", "Pacific/Apia", 4),
    ],
)
def test_a_day_is_as_long_as_the_clocks_make_it(day: str, zone: str, hours: float) -> None:
    first, after = day_bounds(date.fromisoformat(day), zone)
    assert after - first == timedelta(hours=hours)


def test_the_bounds_of_a_day_are_instants_in_utc() -> None:
    first, after = day_bounds(date(2026, 7, 1), BERLIN)
    assert (first.isoformat(), after.isoformat()) == (
        "2026-07-01T02:00:00+00:00",
        "2026-07-02T02:00:00+00:00",
    )


@given(
    day=st.dates(date(1995, 1, 1), date(2037, 1, 1)),
    zone=st.sampled_from(
        [BERLIN, NEW_YORK, LORD_HOWE, "Pacific/Apia", "Africa/Cairo", "Asia/Kathmandu", "UTC"]
    ),
)
def test_the_bounds_enclose_exactly_the_instants_of_the_day(day: date, zone: str) -> None:
    first, after = day_bounds(day, zone)
    second = timedelta(seconds=1)
    assert study_day(first - second, zone) < day
    assert study_day(after, zone) > day
    if first < after:
        assert study_day(first, zone) == study_day(after - second, zone) == day
    assert day_bounds(day + timedelta(days=1), zone)[0] == after


@pytest.mark.parametrize(
    "name", ["Europe/Berlin", "UTC", "Asia/Calcutta", "America/Argentina/Ushuaia", "Etc/GMT+5"]
)
def test_a_zone_is_known_by_its_name(name: str) -> None:
    zone = find_zone(name)
    assert zone is not None
    assert zone.key == name


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "Berlin",
        "+02:00",
        "-5",
        "120",
        "GMT+2 hours",
        "../etc/passwd",
        "/etc/passwd",
        "America",
        ".",
        "Europe/",
        "Europe//Berlin",
        "Europe/Berlin\0",
        "Europe/Berlin\n",
        "Europe/Berlín",
        "x" * 5_000,
        "tzdata.zi",
        "posix/Europe/Berlin",
        "right/UTC",
        "localtime",
        "posixrules",
        "Factory",
        "zone1970.tab",
        "\ud800",
    ],
)
def test_whatever_is_no_zone_of_a_place_is_refused_quietly(name: str) -> None:
    assert find_zone(name) is None


def test_a_naive_instant_and_an_unknown_zone_are_errors() -> None:
    with pytest.raises(ValueError, match="naive"):
        study_day(datetime.fromisoformat("2026-03-10T12:00"), BERLIN)
    with pytest.raises(ValueError, match="no time zone 'Mars/Base'"):
        study_day(utc("2026-03-10T12:00:00"), "Mars/Base")


def test_an_aware_instant_of_another_offset_is_the_same_instant() -> None:
    here = datetime(2026, 3, 10, 21, tzinfo=timezone(timedelta(hours=-8)))
    assert study_day(here, BERLIN) == study_day(here.astimezone(UTC), BERLIN) == date(2026, 3, 11)
