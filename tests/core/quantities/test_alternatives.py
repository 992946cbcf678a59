"""Other good ways to work a value out are accepted, by name: the rows to accept of the statistics."""

import pytest

from app.core.quantities.catalogue import CATALOGUE
from app.core.quantities.mark import mark
from app.core.stats.table import Table

SEED = Table(375, 15, 25, 85)


@pytest.mark.parametrize(
    ("quantity", "typed", "how"),
    [
        ("se_paired", "1.263", "n − 1 in the denominator"),
        ("se_unpaired", "2.578", "n − 1 in the denominator"),
        ("se_unpaired", "2.576", "the pooled proportion"),
        ("se_unpaired", "2.575", "root two times the mean standard error"),
        ("ci_wald", "[-0.52, 4.52]", "z = 2 for 1.96"),
        ("ci_wald", "[-0.475, 4.475]", "n − 1, and 1.96"),
        ("ci_wald", "[-0.481, 4.481]", "t with n − 1 degrees of freedom"),
        ("z_quick", "1.585", "delta over its standard error"),
        ("p_exact", "0.155", "the corrected chi-square"),
    ],
)
def test_another_good_way_is_accepted(quantity: str, typed: str, how: str) -> None:
    assert mark(CATALOGUE[quantity], SEED, typed).verdict in ("right", "accepted"), how


def test_what_is_no_good_way_is_not() -> None:
    assert mark(CATALOGUE["z_quick"], SEED, "1.63").verdict == "wrong"
    assert mark(CATALOGUE["p_exact"], SEED, "0.114").verdict != "right"
