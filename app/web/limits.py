"""Token buckets, one per visitor: a burst, then a steady rate. Kept in memory; forgotten at a restart."""

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass, field
from datetime import datetime
from math import ceil

MOST_BUCKETS = 50_000


@dataclass(frozen=True, slots=True)
class Rate:
    """`burst` at once, then `per_second`."""

    burst: float
    per_second: float


ORDINARY = Rate(200, 20)
SIGN_IN = Rate(10, 1 / 30)


@dataclass(slots=True)
class Buckets:
    """Remembers how much each key has left; the least recently used key is forgotten first."""

    _left: OrderedDict[Hashable, tuple[float, datetime]] = field(default_factory=OrderedDict)

    def take(self, key: Hashable, rate: Rate, now: datetime) -> int:
        """Take one token: 0 if there was one, else the whole seconds to wait."""
        left, since = self._left.pop(key, (rate.burst, now))
        left = min(rate.burst, left + max(0.0, (now - since).total_seconds()) * rate.per_second)
        granted = left >= 1
        self._left[key] = (left - 1 if granted else left, now)
        if len(self._left) > MOST_BUCKETS:
            self._left.popitem(last=False)
        return 0 if granted else max(1, ceil((1 - left) / rate.per_second))
