"""Every item with two scores that are not just right or wrong."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, Self

from app.core.stats.scores import Scores

Pair = tuple[str, int, int]  # id, score of A and of B in steps


@dataclass(frozen=True)
class ScorePairs:
    """Scores in whole steps of one in `scale`, so that equal differences are equal."""

    pairs: tuple[Pair, ...]
    scale: int
    lower_is_better: bool = False

    @property
    def n(self) -> int:
        """All items."""
        return len(self.pairs)

    @property
    def scores(self) -> tuple[tuple[str, Fraction, Fraction], ...]:
        """Every item with its two scores."""
        return tuple((item, Fraction(a, self.scale), Fraction(b, self.scale)) for item, a, b in self.pairs)

    @cached_property
    def steps(self) -> Scores:
        """What the formulas take."""
        return Scores(tuple(a for _, a, _ in self.pairs), tuple(b for _, _, b in self.pairs), self.scale)

    def counts(self) -> tuple[int, ...]:
        """The scores in steps, in an order that does not depend on the items'."""
        return tuple(step for pair in sorted((a, b) for _, a, b in self.pairs) for step in pair)

    def to_json(self) -> dict[str, Any]:
        """The items with their steps, the scale, and which way is better."""
        pairs = [list(pair) for pair in self.pairs]
        return {"pairs": pairs, "scale": self.scale, "lower_is_better": self.lower_is_better}

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Self:
        """From what `to_json` gave."""
        pairs = tuple((str(item), int(a), int(b)) for item, a, b in stored["pairs"])
        return cls(pairs, int(stored["scale"]), bool(stored["lower_is_better"]))
