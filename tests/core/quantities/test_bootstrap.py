"""The bootstrap of the worked example: any limits that an honest run prints are right."""

import numpy as np
import pytest

from app.core.quantities.catalogue import CATALOGUE
from app.core.quantities.mark import mark
from app.core.quantities.resampled import resampled, settled
from app.core.stats.resampling import resample_table, sampled_percentile
from app.core.stats.table import Table
from tests.core.stats.reference import TABLES, table_of

SEED = Table(375, 15, 25, 85)
RECORDS = [record for record in TABLES if record.get("bootstrap_exact") and table_of(record).discordant]


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record["id"])
def test_the_values_are_the_reference_values(record):
    table, exact = table_of(record), record["bootstrap_exact"]
    limits = (exact["percentile_low"], exact["percentile_high"])
    assert CATALOGUE["ci_bootstrap"].value(table) == pytest.approx(limits, abs=1e-9)
    assert CATALOGUE["se_bootstrap"].value(table) == pytest.approx(exact["bootstrap_se"], abs=1e-9)


@pytest.mark.parametrize(
    ("quantity", "text", "verdict"),
    [
        ("se_bootstrap", "1.26", "right"),
        ("se_bootstrap", "1.31", "right"),
        ("se_bootstrap", "1.21", "right"),
        ("se_bootstrap", "1.40", "wrong"),
        ("ci_bootstrap", "[-0.4, 4.4]", "right"),
        ("ci_bootstrap", "[-0.6, 4.4]", "right"),
        ("ci_bootstrap", "[-0.8, 4.8]", "right"),
        ("ci_bootstrap", "[-0.2, 4.2]", "right"),
        ("ci_bootstrap", "[-0.006, 0.046]", "accepted"),
        ("ci_bootstrap", "[-1.0, 4.4]", "wrong"),
        ("ci_bootstrap", "[-0.4, 5.2]", "wrong"),
    ],
)
def test_right_answers(quantity, text, verdict):
    assert mark(CATALOGUE[quantity], SEED, text).verdict == verdict


@pytest.mark.parametrize(
    ("quantity", "text", "code"),
    [
        ("se_bootstrap", "2.58", "unpaired-se"),
        ("se_bootstrap", "28.21", "sd-not-se"),
        ("se_bootstrap", "0.056", "root-n-twice"),
        ("se_bootstrap", "0.040", "error-of-the-mean"),
        ("se_bootstrap", "1.85", "single-se"),
        ("ci_bootstrap", "[-3.0, 7.0]", "unpaired-interval"),
        ("ci_bootstrap", "[-4.4, 0.4]", "sign"),
        ("ci_bootstrap", "[0.0, 4.0]", "ninety-percent"),
        ("ci_bootstrap", "[-1.2, 5.2]", "ninety-nine-percent"),
        ("ci_bootstrap", "[0.7, 3.3]", "one-se"),
    ],
)
def test_a_mistake_is_named(quantity, text, code):
    found = mark(CATALOGUE[quantity], SEED, text)
    assert (found.verdict, found.mistake) == ("mistake", code)


def test_what_runs_print_is_right():
    rng = np.random.default_rng(7)
    for _ in range(40):
        low, high = sampled_percentile(resample_table(SEED, 1000, rng))
        assert (
            mark(CATALOGUE["ci_bootstrap"], SEED, f"[{100 * low:.1f}, {100 * high:.1f}]").verdict == "right"
        )


def test_the_call_follows_from_ones_own_limits():
    own = {"ci_bootstrap": (0.01, 0.05)}
    assert mark(CATALOGUE["call"], SEED, "b-better", earlier=own).verdict == "follows"


def test_a_table_is_settled_where_no_run_says_otherwise():
    assert settled(SEED)
    assert not settled(Table(200, 10, 20, 70))
    assert len(resampled(SEED).likely) > 3


def test_models_that_never_differ_have_no_limits():
    assert CATALOGUE["ci_bootstrap"].value(Table(30, 0, 0, 10)) is None
