"""What a variant can be about: one class per kind of draw, each in a file of its own."""

from collections.abc import Mapping
from types import MappingProxyType

from app.core.quantities.data.base import Data, table_behind, table_of
from app.core.quantities.data.clusters import Grouped
from app.core.quantities.data.family import Family
from app.core.quantities.data.margins import Margins
from app.core.quantities.data.outcomes import Item, Outcomes
from app.core.quantities.data.plan import Plan
from app.core.quantities.data.printed import Printed
from app.core.quantities.data.scores import ScorePairs
from app.core.quantities.data.single_score import SingleScore
from app.core.quantities.data.slices import Slices
from app.core.quantities.data.votes import Votes
from app.core.stats.table import Table

__all__ = [
    "DATA",
    "Data",
    "Family",
    "Grouped",
    "Item",
    "Margins",
    "Outcomes",
    "Plan",
    "Printed",
    "ScorePairs",
    "SingleScore",
    "Slices",
    "Votes",
    "table_behind",
    "table_of",
]

DATA: Mapping[str, type[Data]] = MappingProxyType(
    {
        "outcomes": Outcomes,
        "table": Table,
        "margins": Margins,
        "votes": Votes,
        "clusters": Grouped,
        "scores": ScorePairs,
        "family": Family,
        "slices": Slices,
        "score": SingleScore,
        "plan": Plan,
        "report": Printed,
    }
)
"""The class behind each kind of draw."""
