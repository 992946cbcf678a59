"""The power of the tests of discordant items themselves, and how many items they need.

The number m of discordant items is binomial, and so is the share of them that B wins. For each m the test
rejects when the side with fewer wins has at most some number of them; the exact power is the sum over m.
As items are added it goes up in teeth: down a little whenever the numbers just miss the next m.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import ceil, exp, sqrt
from types import MappingProxyType
from typing import Literal

import numpy as np

from app.core.stats.binomial import log_point, lower_tail
from app.core.stats.law import Floats
from app.core.stats.mcnemar import p_chi2, p_chi2_corrected, p_exact, p_mid
from app.core.stats.planning import items_connor
from app.core.stats.table import Table

Test = Literal["exact", "mid_p", "chi2", "chi2_corrected"]

MOST_ITEMS = 10_000
"""Beyond, Connor's formula is as good and counting takes seconds."""

_P_VALUES: Mapping[Test, Callable[[Table], float | None]] = MappingProxyType(
    {"exact": p_exact, "mid_p": p_mid, "chi2": p_chi2, "chi2_corrected": p_chi2_corrected}
)
_NATS = 38.0
_ROUNDING = 1e-12


@dataclass(frozen=True, slots=True)
class Power:
    """The chance of p <= alpha, and of that with the better model ahead."""

    either: float
    right_direction: float


@dataclass(frozen=True, slots=True)
class Needed:
    """The items a test needs: `first` reaches the power, from `stays` on it never falls below again."""

    first: int
    stays: int


def exact_power(items: int, only_a: float, only_b: float, test: Test = "exact", alpha: float = 0.05) -> Power:
    """The exact power of a test with so many items, given the probabilities that only A or only B is right.

    Without a difference both parts are the test's level, the second that of one side.
    """
    psi = only_a + only_b
    if not (only_a >= 0 and only_b >= 0 and 0 < psi <= 1 + _ROUNDING) or items < 1:
        raise ValueError(f"{only_a} and {only_b} must be probabilities, not both 0, and items at least 1")
    window = _window(items, min(psi, 1.0))
    rejections = _Rejections(window.start, max(only_a, only_b) / psi, test, alpha)
    ahead, behind = rejections.over(window) @ _weights(items, min(psi, 1.0), window)
    return Power(float(ahead + behind), float(ahead))


def items_exact(
    only_a: float, only_b: float, power: float = 0.8, test: Test = "exact", alpha: float = 0.05
) -> Needed | None:
    """How many items a test needs. None without a difference, and where Connor says more than `MOST_ITEMS`.

    Looked for from two fifths of Connor's number; "stays" is checked for a quarter more items and fifty.
    """
    connor = items_connor(only_a, only_b, power, alpha)
    if connor is None or connor > MOST_ITEMS:
        return None
    psi = min(only_a + only_b, 1.0)
    items = max(int(0.4 * connor) - 20, 0)
    rejections = _Rejections(_window(items + 1, psi).start, max(only_a, only_b) / psi, test, alpha)
    first = last_below = 0
    while not first or items < first * 1.25 + 50:
        items += 1
        window = _window(items, psi)
        if (rejections.over(window) @ _weights(items, psi, window)).sum() < power:
            last_below = items
        elif not first:
            first = items
    return Needed(first, last_below + 1)


class _Rejections:
    """The chances to reject in favour of the better and of the worse model, by discordant items.

    Worked out once each, from `start` on.
    """

    def __init__(self, start: int, better_share: float, test: Test, alpha: float) -> None:
        self._start, self._share = start, better_share
        self._p_value, self._alpha = _P_VALUES[test], alpha
        self._most = -1
        self._ahead: list[float] = []
        self._behind: list[float] = []

    def over(self, window: range) -> Floats:
        for discordant in range(self._start + len(self._ahead), window.stop):
            # With one more item the fewer wins still rejected are as many as before, or one more.
            while self._rejects(self._most + 1, discordant):
                self._most += 1
            self._ahead.append(lower_tail(self._most, discordant, 1 - self._share))
            self._behind.append(lower_tail(self._most, discordant, self._share))
        part = slice(window.start - self._start, window.stop - self._start)
        return np.array([self._ahead[part], self._behind[part]])

    def _rejects(self, wins: int, discordant: int) -> bool:
        if 2 * wins >= discordant:
            return False
        p = self._p_value(Table(0, wins, discordant - wins, 0))
        return p is not None and p <= self._alpha


def _weights(items: int, psi: float, window: range) -> Floats:
    """How probable each number of discordant items is: from one to the next only the ratio is needed."""
    discordant = np.arange(window.start, window.stop - 1)
    odds = psi / (1 - psi) if psi < 1 else 0.0
    ratios = (items - discordant) / (discordant + 1) * odds
    return np.cumprod(np.concatenate([[exp(log_point(window.start, items, psi))], ratios]))


def _window(items: int, psi: float) -> range:
    """The numbers of discordant items outside which there is less than 1e-16 (Bernstein's inequality)."""
    if psi == 1:
        return range(items, items + 1)
    reach = _NATS / 3 + sqrt((_NATS / 3) ** 2 + 2 * _NATS * items * psi * (1 - psi))
    low, high = int(items * psi - reach), ceil(items * psi + reach)
    return range(max(low, 0), min(high, items) + 1)
