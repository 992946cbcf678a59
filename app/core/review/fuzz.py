"""A little luck for intervals, so that cards learned together do not come back together for ever.

The luck depends on the card and its repetition alone, never on the time of looking: what a button shows is
what is stored. All four buttons share one draw, so a better rating never gives an earlier day.
"""

from hashlib import blake2b
from math import inf

SHORTEST = 3
"""Intervals of fewer days are left alone."""

# Half the width grows by these shares of each stretch of the interval, beginning with one day (as in FSRS).
_STRETCHES = ((2.5, 7.0, 0.15), (7.0, 20.0, 0.10), (20.0, inf, 0.05))
_BITS = 32


def luck(card_key: str, repetition: int) -> int:
    """The draw for this repetition of this card: a whole number from 0 to 2^32 − 1."""
    digest = blake2b(f"{repetition}:{card_key}".encode(), digest_size=_BITS // 8).digest()
    return int.from_bytes(digest)


def fuzz_range(interval: int, *, previous: int, maximum: int) -> tuple[int, int]:
    """The shortest and the longest interval that luck may turn `interval` into, in days.

    `previous` is the interval before this review (0 if there was none). If the interval grew, so will the
    fuzzed one; if it stayed, the fuzzed one is not shorter. The maximum holds before and after.
    """
    interval = min(interval, maximum)
    if interval < SHORTEST:
        return interval, interval
    half = 1.0 + sum(share * max(min(interval, end) - start, 0.0) for start, end, share in _STRETCHES)
    low = round(interval - half)
    if interval > previous:
        low = max(low, previous + 1)
    elif interval == previous:
        low = previous
    return low, min(round(interval + half), maximum)


def fuzzed(interval: int, draw: int, *, previous: int, maximum: int) -> int:
    """The interval in days that is stored: the draw's place in `fuzz_range`, in whole-number arithmetic."""
    low, high = fuzz_range(interval, previous=previous, maximum=maximum)
    return low + ((draw * (high - low + 1)) >> _BITS)
