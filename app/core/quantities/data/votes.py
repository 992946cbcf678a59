"""A judge saw the two outputs for every item side by side and chose, or called it a tie."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self


@dataclass(frozen=True, slots=True)
class Votes:
    """Votes for A, for B, and ties."""

    wins_a: int
    wins_b: int
    ties: int

    @property
    def n(self) -> int:
        """All votes, ties as well."""
        return self.wins_a + self.wins_b + self.ties

    def counts(self) -> tuple[int, ...]:
        """The three counts."""
        return self.wins_a, self.wins_b, self.ties

    def to_json(self) -> dict[str, Any]:
        """Nothing: the counts say it all."""
        return {}

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Self:
        """From the three counts."""
        return cls(*map(int, stored["counts"]))
