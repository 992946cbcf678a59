"""How fresh data come about, and what a page shows of them: one entry per kind."""

from collections.abc import Mapping
from types import MappingProxyType

from app.core.exercises.draws import (
    clusters,
    family,
    margins,
    outcomes,
    plan,
    printed,
    score,
    scores,
    slices,
    table,
    votes,
)
from app.core.exercises.draws.kind import Kind, Picture, Whole

__all__ = ["KINDS", "Kind", "Picture", "Whole"]

ENTRIES = (
    outcomes.KIND,
    table.KIND,
    margins.KIND,
    score.KIND,
    family.KIND,
    votes.KIND,
    clusters.KIND,
    scores.KIND,
    slices.KIND,
    plan.KIND,
    printed.KIND,
)

KINDS: Mapping[str, Kind] = MappingProxyType({kind.name: kind for kind in ENTRIES})
