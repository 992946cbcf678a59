"""Every mistake is called by its name, in sentences that do not give the answer away."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.quantities.catalogue import CATALOGUE
from app.core.quantities.mark import mark
from app.core.quantities.notations import exactly
from app.core.quantities.offered import offered
from app.core.stats.table import Table

SEED = Table(375, 15, 25, 85)
LOPSIDED = Table(30, 4, 30, 36)  # far enough from level to tell the roots apart
FEW = Table(5, 1, 3, 3)
UNLIKE = Table(30, 20, 30, 30)  # outcomes that have little to do with each other


@pytest.mark.parametrize(
    ("table", "quantity", "text", "code"),
    [
        (SEED, "both", "85", "swapped-cells"),
        (SEED, "both", "390", "margin-as-cell"),
        (SEED, "both", "460", "wrong-cell"),
        (SEED, "only_a", "25", "swapped-cells"),
        (SEED, "only_a", "390", "includes-both"),
        (SEED, "only_a", "10", "net-as-count"),
        (SEED, "only_a", "40", "wrong-cell"),
        (SEED, "only_a", "85", "wrong-cell"),
        (SEED, "only_b", "15", "swapped-cells"),
        (SEED, "only_b", "400", "includes-both"),
        (SEED, "neither", "375", "swapped-cells"),
        (SEED, "neither", "110", "margin-as-cell"),
        (SEED, "discordant", "10", "net-as-count"),
        (SEED, "discordant", "15", "wrong-cell"),
        (SEED, "discordant", "85", "wrong-cell"),
        (SEED, "discordant", "460", "agreements"),
        (SEED, "accuracy_a", "80", "swapped-cells"),
        (SEED, "accuracy_a", "3.0", "forgot-both"),
        (SEED, "accuracy_a", "75", "forgot-only"),
        (SEED, "accuracy_b", "96.4", "dropped-both-wrong"),
        (SEED, "accuracy_b", "62.5", "divided-by-discordant"),
        (SEED, "accuracy_a", "0.78%", "percent-as-fraction"),
        (SEED, "delta", "-2", "sign"),
        (SEED, "delta", "−0.02", "sign"),
        (SEED, "delta", "25", "divided-by-discordant"),
        (SEED, "delta", "2.56", "relative-change"),
        (SEED, "delta", "5", "only-b-share"),
        (SEED, "delta", "8.0", "disagreement-rate"),
        (SEED, "delta", "0.02 pp", "percent-as-fraction"),
        (SEED, "delta", "200%", "percent-as-fraction"),
        (SEED, "delta", "2.41", "dropped-both-wrong"),
        (SEED, "delta", "10", "net-as-count"),
        (SEED, "se_unpaired", "1.26", "paired-se"),
        (SEED, "se_unpaired", "3.64", "added-ses"),
        (SEED, "se_unpaired", "1.82", "half-variance"),
        (SEED, "se_unpaired", "33.16", "no-root"),
        (SEED, "se_unpaired", "0.0663", "no-root"),
        (SEED, "se_unpaired", "57.58", "sd-not-se"),
        (SEED, "se_unpaired", "0.115", "root-n-twice"),
        (SEED, "se_unpaired", "1.85", "single-se"),
        (SEED, "se_paired", "2.58", "unpaired-se"),
        (SEED, "se_paired", "2.6", "unpaired-se"),
        (SEED, "se_paired", "0.0258", "unpaired-se"),
        (LOPSIDED, "se_paired", "5.83", "null-se"),
        (LOPSIDED, "se_paired", "6.38", "plus-under-root"),
        (Table(375, 18, 22, 85), "se_paired", "0.98", "square-not-divided"),
        (SEED, "se_paired", "7.96", "no-root"),
        (SEED, "se_paired", "28.21", "sd-not-se"),
        (SEED, "se_paired", "0.056", "root-n-twice"),
        (SEED, "se_paired", "15.77", "divided-by-discordant"),
        (LOPSIDED, "se_paired", "17.15", "one-over-root"),
        (SEED, "se_paired", "0.63", "delta-as-proportion"),
        (SEED, "se_paired", "1.21", "rate-se"),
        (SEED, "se_paired", "3.64", "added-ses"),
        (SEED, "se_paired", "2.03", "covariance-once"),
        (SEED, "se_paired", "3.42", "covariance-added"),
        (UNLIKE, "se_paired", "5.19", "phi-for-covariance"),
        (SEED, "se_paired", "1.82", "half-variance"),
        (SEED, "se_paired", "1.79", "single-se"),
        (SEED, "se_paired", "0.0126 %", "percent-as-fraction"),
        (SEED, "ci_wald", "[-3.0, 7.0]", "unpaired-interval"),
        (SEED, "ci_wald", "[-0.1, 4.1]", "ninety-percent"),
        (SEED, "ci_wald", "[-4.5, 0.5]", "sign"),
        (SEED, "ci_wald", "[-1.3, 5.3]", "ninety-nine-percent"),
        (SEED, "ci_wald", "[0.7, 3.3]", "one-se"),
        (SEED, "ci_wald", "2.0 ± 4.9", "full-width"),
        (SEED, "ci_wald", "[0.8, 3.2]", "half-margin"),
        (SEED, "ci_wald", "[-5.1, 9.1]", "added-margins"),
        (FEW, "ci_wald", "[-18.9, 48.5]", "score-interval"),
        (LOPSIDED, "ci_wald", "[14.6, 37.4]", "null-se"),
        (SEED, "ci_wald", "[-0.005, 0.045] pp", "percent-as-fraction"),
        (FEW, "ci_tango", "[-14.6, 47.9]", "wald-interval"),
        (SEED, "ci_tango", "[-3.0, 7.0]", "unpaired-interval"),
        (SEED, "ci_tango", "[-4.6, 0.5]", "sign"),
        (SEED, "z_quick", "0.78", "unpaired-z"),
        (SEED, "z_quick", "2.5", "chi-square-as-z"),
        (SEED, "z_quick", "-1.58", "sign"),
        (SEED, "z_quick", "0.25", "no-root"),
        (SEED, "z_quick", "0.447", "divided-by-root-items"),
        (SEED, "z_quick", "0.79", "half-z"),
        (SEED, "p_exact", "0.077", "one-sided"),
        (SEED, "p_exact", "0.117", "mid-p"),
        (SEED, "p_exact", "0.114", "chi-square-p"),
        (SEED, "p_exact", "0.037", "point-probability"),
        (SEED, "p_exact", "0.073", "two-point-probabilities"),
        (SEED, "p_exact", "0.081", "strict-tail"),
        (SEED, "p_exact", "0.000", "independence-test"),
        (SEED, "p_exact", "p < .001", "independence-test"),
        (Table(1, 3, 7, 1), "p_exact", "0.146", "all-items-binomial"),
        (SEED, "p_exact", "0.846", "one-minus-p"),
        (SEED, "p_exact", "15.4", "percent-as-fraction"),
        (SEED, "call", "b-better", "gap-positive"),
        (Table(300, 10, 30, 100), "call", "not-shown", "overlap"),
        (Table(300, 10, 30, 100), "call", "a-better", "sign"),
    ],
)
def test_a_mistake_is_named(table, quantity, text, code):
    found = mark(CATALOGUE[quantity], table, text)
    assert (found.verdict, found.mistake) == ("mistake", code)
    assert found.message


def test_a_call_without_a_known_mistake_says_what_it_would_take():
    found = mark(CATALOGUE["call"], SEED, "a-better")
    assert (found.verdict, found.message) == (
        "wrong",
        "That takes an interval that lies below zero as a whole: look at its upper limit.",
    )


counts = st.integers(1, 400)
tables = st.builds(Table, counts, counts, counts, counts)


@given(table=tables)
@settings(max_examples=60, deadline=None)
def test_messages_never_hold_the_right_value(table):
    for quantity in CATALOGUE.values():
        right = quantity.value(table)
        if isinstance(right, str) or right is None:
            continue
        displayed = re.findall(r"\d+\.?\d*", quantity.shown(table).text())
        for offer in offered(quantity, table):
            for number in re.findall(r"\d+\.?\d*", offer.mistake.say):
                assert number not in displayed or number in ("95", "1.96")


@given(table=tables)
@settings(max_examples=60, deadline=None)
def test_an_offered_mistake_is_never_taken_for_right(table):
    for quantity in CATALOGUE.values():
        for offer in offered(quantity, table):
            found = mark(quantity, table, exactly(offer.value, quantity.unit))
            assert found.verdict == "mistake"


def test_of_mistakes_that_coincide_the_first_is_named():
    coincide = Table(30, 7, 12, 12)  # as many neither as only B
    assert mark(CATALOGUE["only_a"], coincide, "12").mistake == "swapped-cells"


def test_a_mistake_too_near_the_right_answer_is_not_offered():
    codes = {offer.mistake.code for offer in offered(CATALOGUE["se_paired"], SEED)}
    assert "null-se" not in codes
    assert "unpaired-se" in codes
