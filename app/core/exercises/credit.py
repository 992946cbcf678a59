"""What an answer has earned, as exact fractions: 1, .75 or .5, and never less than it had."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm

from app.core.quantities.mark import Mark
from app.core.quantities.quantity import Value

AT_ONCE, LATER, AFTER_SETUP, AFTER_SOLUTION = Fraction(1), Fraction(3, 4), Fraction(1, 2), Fraction(0)

Reading = tuple[Value | None, bool]


@dataclass(frozen=True, slots=True)
class Standing:
    """One answer so far. `setup`: the set-up is open; `closed`: the solution is."""

    text: str = ""
    mark: Mark | None = None
    attempts: int = 0
    credit: Fraction = Fraction(0)
    setup: bool = False
    closed: bool = False
    last: Reading | None = None

    @property
    def done(self) -> bool:
        """Earned, or given up."""
        return self.closed or bool(self.credit)

    def marked(self, text: str, mark: Mark) -> "Standing":
        """After an attempt. What is empty, unreadable or too coarse, or the same reading again, is none."""
        reading = (mark.value, mark.read_as[:1] in ("<", ">", "≤", "≥"))
        new = mark.counted and reading != self.last
        attempts = self.attempts + new
        earned = self._worth(attempts, new) if mark.earns and not self.closed else Fraction(0)
        return replace(
            self,
            text=text,
            mark=mark,
            attempts=attempts,
            credit=max(self.credit, earned),
            last=reading if mark.counted else self.last,
        )

    def helped(self, level: str) -> "Standing":
        """After opening help: a nudge is free."""
        return replace(self, setup=self.setup or level != "nudge", closed=self.closed or level == "solution")

    def promise(self, level: str | None = None) -> Fraction:
        """The most it can be worth in the end, now or after opening `level`."""
        if self.credit or self.closed:
            return self.credit
        after = self if level is None else self.helped(level)
        if after.closed:
            return AFTER_SOLUTION
        return AFTER_SETUP if after.setup else LATER if after.attempts else AT_ONCE

    def _worth(self, attempts: int, new: bool) -> Fraction:
        if self.setup:
            return AFTER_SETUP
        return AT_ONCE if attempts == 1 and new else LATER


def mean(parts: Sequence[Fraction]) -> Fraction:
    """The exact mean; 0 of nothing."""
    if not parts:
        return Fraction(0)
    # One fraction at the end: adding them one by one would reduce each sum.
    scale = lcm(*(part.denominator for part in parts))
    return Fraction(sum(part.numerator * (scale // part.denominator) for part in parts), scale * len(parts))
