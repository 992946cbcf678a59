"""Kind "table": the four counts."""

from typing import Any

from app.core.exercises.draws.fairness import fair
from app.core.exercises.draws.kind import Kind, Whole
from app.core.exercises.draws.tables import RANGES, paired_report, picture_of, propose
from app.core.stats.table import Table


def _shown(data: Table) -> dict[str, Any]:
    return {"both": data.both, "only_a": data.only_a, "only_b": data.only_b, "neither": data.neither}


KIND = Kind(
    name="table",
    propose=propose,
    accepts=fair,
    shown=_shown,
    prompt=(
        "The same [[n]] [[noun]] went to [[a]] (A) and to [[b]] (B). The table counts how many were "
        "[[right]] by both, by only one of the two, and by neither."
    ),
    report=paired_report,
    picture=picture_of,
    whole={"items": Whole(2, 100_000, (400, 1200))},
    ranges=RANGES,
    calls=True,
    given=frozenset({"both", "only_a", "only_b", "neither"}),
)
