"""What is assumed before a comparison is made; nothing was measured yet."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Self

PER_MILLE = 1000


@dataclass(frozen=True, slots=True)
class Plan:
    """Thousandths: the lead that would matter, the disagreement rate, the power, the accuracy of A."""

    lead: int
    disagreement: int
    power: int = 800
    accuracy: int = 700

    @property
    def n(self) -> int:
        """None yet."""
        return 0

    @property
    def only_a(self) -> Fraction:
        """The share of items that A alone would get right."""
        return Fraction(self.disagreement - self.lead, 2 * PER_MILLE)

    @property
    def only_b(self) -> Fraction:
        """The share of items that B alone would get right."""
        return Fraction(self.disagreement + self.lead, 2 * PER_MILLE)

    def counts(self) -> tuple[int, ...]:
        """The four assumptions."""
        return self.lead, self.disagreement, self.power, self.accuracy

    def to_json(self) -> dict[str, Any]:
        """Nothing: the counts say it all."""
        return {}

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Self:
        """From the four assumptions."""
        return cls(*map(int, stored["counts"]))
