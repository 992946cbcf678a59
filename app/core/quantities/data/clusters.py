"""Items that come in groups, each group with its discordant counts."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Self

from app.core.stats.clusters import Cluster, Clusters

Group = tuple[str, int, int, int]  # id, items, only A, only B


@dataclass(frozen=True)
class Grouped:
    """The groups in the order in which the page shows them."""

    groups: tuple[Group, ...]

    @cached_property
    def n(self) -> int:
        """All items of all groups."""
        return sum(items for _, items, _, _ in self.groups)

    @cached_property
    def only_a(self) -> int:
        """Items of all groups that only A got right."""
        return sum(group[2] for group in self.groups)

    @cached_property
    def only_b(self) -> int:
        """Items of all groups that only B got right."""
        return sum(group[3] for group in self.groups)

    @cached_property
    def clusters(self) -> Clusters:
        """What the formulas take: per group the items, the lead of B, and how many items are discordant."""
        members = (Cluster(n, only_b - only_a, only_a + only_b) for _, n, only_a, only_b in self.groups)
        return Clusters(tuple(members), 1)

    def counts(self) -> tuple[int, ...]:
        """Items, only A and only B of every group."""
        return tuple(count for _, *counts in self.groups for count in counts)

    def to_json(self) -> dict[str, Any]:
        """The ids of the groups."""
        return {"ids": [group for group, *_ in self.groups]}

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Self:
        """From the ids and the counts."""
        counts, ids = stored["counts"], stored["ids"]
        groups = zip(ids, counts[::3], counts[1::3], counts[2::3], strict=True)
        return cls(tuple((str(group), int(n), int(a), int(b)) for group, n, a, b in groups))
