"""The study day: the learner's calendar date, which turns at four in the morning, not at midnight.

A review at 22:00 and the next at 08:00 lie on two study days, because a night lies between them; one at 23:30
and one at 00:30 share a day. The date is read off the wall clock, so a change to or from summer time never
moves the turn of the day by an hour, and days of 23 or 25 hours count as one.
"""

import re
from bisect import bisect_left
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

TURN_OF_DAY = timedelta(hours=4)
"""How long after midnight a study day begins."""

# No paths, and no offsets such as "+02:00", which would be wrong after the next change of clocks.
_ZONE_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_+-]*(?:/[A-Za-z0-9_+-]+){0,2}")
# Installed beside the zones but not zones of a place: copies, the machine's own zone, clocks with leap
# seconds.
_NOT_A_PLACE = frozenset({"posix", "right", "posixrules", "localtime", "Factory"})
_LONGEST_NAME = 64
# From +14 h to −12 h, less the four hours: the instants of a day lie within this of its midnight in UTC.
_SEARCH = timedelta(hours=48)


@lru_cache(maxsize=1024)
def find_zone(name: str) -> ZoneInfo | None:
    """The time zone with this IANA name such as "Europe/Berlin", or `None` if there is none."""
    if len(name) > _LONGEST_NAME or not _ZONE_NAME.fullmatch(name) or name.split("/")[0] in _NOT_A_PLACE:
        return None
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def study_day(instant: datetime, zone: str) -> date:
    """The study day of an aware instant in the zone: the date of the local wall time less four hours.

    Raises `ValueError` for a naive instant and for a zone that `find_zone` does not know.
    """
    if instant.utcoffset() is None:
        raise ValueError("A study day needs an instant with a time zone; this one is naive.")
    wall_time = instant.astimezone(_zone(zone)).replace(tzinfo=None)
    return (wall_time - TURN_OF_DAY).date()


def day_bounds(day: date, zone: str) -> tuple[datetime, datetime]:
    """The first instant of a study day and the first instant after it, both in UTC.

    The day holds `first <= instant < after`, and the days of a zone follow each other without a gap. A day
    that the calendar of the zone left out may be empty or short. Raises `ValueError` for an unknown zone.
    """
    return _first_instant(day, zone), _first_instant(day + timedelta(days=1), zone)


def _zone(name: str) -> ZoneInfo:
    zone = find_zone(name)
    if zone is None:
        raise ValueError(f"There is no time zone {name!r}; use a name such as Europe/Berlin.")
    return zone


def _first_instant(day: date, zone: str) -> datetime:
    # A search instead of a conversion back: 04:00 may not exist on that day (clocks go forward over it, or
    # the calendar skips the date), and then the day begins at the jump.
    origin = datetime.combine(day, time(), UTC) - _SEARCH
    seconds = range(int(2 * _SEARCH.total_seconds()))
    return origin + timedelta(
        seconds=bisect_left(
            seconds, day, key=lambda second: study_day(origin + timedelta(seconds=second), zone)
        )
    )
