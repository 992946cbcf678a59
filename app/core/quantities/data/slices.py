"""The same comparison looked at in many slices: each has a name, its discordant counts, and a p."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Self

from app.core.stats.mcnemar import p_exact
from app.core.stats.table import Table

DECIMALS = 4


@dataclass(frozen=True)
class Slices:
    """`splits` holds only A and only B of each slice, in the order in which the page shows them."""

    names: tuple[str, ...]
    splits: tuple[tuple[int, int], ...]

    @property
    def n(self) -> int:
        """How many slices: how often one looks."""
        return len(self.splits)

    @cached_property
    def p_values(self) -> tuple[float, ...]:
        """The exact p of each slice, as the page prints it: what is adjusted are the printed values."""
        return tuple(round(p_exact(Table(0, a, b, 0)), DECIMALS) for a, b in self.splits)

    @cached_property
    def ordered(self) -> tuple[float, ...]:
        """The same, smallest first."""
        return tuple(sorted(self.p_values))

    def counts(self) -> tuple[int, ...]:
        """The discordant counts of every slice."""
        return tuple(count for split in self.splits for count in split)

    def to_json(self) -> dict[str, Any]:
        """The names."""
        return {"names": list(self.names)}

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Self:
        """From the names and the counts."""
        counts, names = stored["counts"], stored["names"]
        splits = tuple((int(a), int(b)) for a, b in zip(counts[::2], counts[1::2], strict=True))
        if len(splits) != len(names):
            raise ValueError(f"{len(names)} names for {len(splits)} slices")
        return cls(tuple(map(str, names)), splits)
