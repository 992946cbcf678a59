"""[data.*] of a lesson: what the prose talks about besides paired tables, in the kinds exercises know."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from app.core.lessons.data.counts import read_margins, read_plan, read_report, read_score, read_votes
from app.core.lessons.data.rows import read_clusters, read_scores, read_slices
from app.core.quantities.data import Data
from app.core.text.faults import did_you_mean
from app.core.text.fields import Fields

READERS: Mapping[str, Callable[[Fields], Data | None]] = MappingProxyType(
    {
        "score": read_score,
        "votes": read_votes,
        "clusters": read_clusters,
        "scores": read_scores,
        "slices": read_slices,
        "plan": read_plan,
        "margins": read_margins,
        "report": read_report,
    }
)
"""How each kind is written; a paired table stands under [tables]."""


def read_data(fields: Fields, taken: Mapping[str, Data]) -> dict[str, Data]:
    """The data by name; what cannot be read is left out and noted. `taken`: the tables, with their names."""
    section = fields.section("data")
    found: dict[str, Data] = {}
    for name in section.data if section else ():
        each = section.section(name) if section else None
        if each is None:
            continue
        if name in taken or name == "values":
            each.fault(None, f'the name "{name}" is taken', "give the data a name of its own")
            continue
        data = _read(each)
        if data is not None:
            found[name] = data
    return found


def _read(fields: Fields) -> Data | None:
    kind = fields.string("kind")
    if kind == "table":
        remedy = "write [tables] and below it name = {both = 375, only_a = 15, only_b = 25, neither = 85}"
        fields.fault("kind", "a paired table stands under [tables]", remedy)
        return None
    if kind and kind not in READERS:
        remedy = did_you_mean(kind, READERS) or f"known kinds: {', '.join(READERS)}"
        fields.fault("kind", f'unknown kind of data "{kind}"', remedy)
    return READERS[kind](fields) if kind in READERS else None
