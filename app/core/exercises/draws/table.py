"""Kind "table": the four counts."""

from typing import Any

from app.core.exercises.variant import Variant

GIVEN = frozenset({"both", "only_a", "only_b", "neither"})


def shown(variant: Variant) -> dict[str, Any]:
    """The field `shown` of the JSON API."""
    both, only_a, only_b, neither = variant.counts
    return {"both": both, "only_a": only_a, "only_b": only_b, "neither": neither}
