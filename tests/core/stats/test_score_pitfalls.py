"""Faults that public programs had on scores, clusters and their bootstrap, one test each."""

from math import nan
from typing import Any

import numpy as np
import pytest

from app.core.stats import clusters as c
from app.core.stats import scores as s
from app.core.stats.bootstrap import corrected_table, percentile, table_law
from app.core.stats.difference import se_paired, se_unpaired
from app.core.stats.pairs import joined
from app.core.stats.ranks import p_sign, p_sign_flip, wilcoxon
from app.core.stats.resampling import resample_scores, resample_statistic, resample_table, sampled_percentile
from app.core.stats.table import Table


class TestEqualDifferences:
    scores = s.Scores.of([0.1, 0.2, 0.3, 0.4], [0.15, 0.25, 0.35, 0.45])

    def test_have_a_delta_and_no_t_rather_than_an_infinite_one_with_p_zero(self):
        assert (s.delta_scores(self.scores), s.se_scores(self.scores)) == (0.05, 0.0)
        undefined = (s.t_statistic, s.p_t, s.interval_t, s.interval_z, s.standardised_difference)
        assert [figure(self.scores) for figure in undefined] == [None] * 5
        assert s.call_scores(s.interval_t(self.scores), lower_is_better=False) == "not-shown"

    def test_of_nought_have_a_p_of_one(self):
        same = s.Scores.of([0.3, 0.6, 0.9], [0.3, 0.6, 0.9])
        assert (wilcoxon(same).p_exact, p_sign(same), p_sign_flip(same)) == (1.0, 1.0, 1.0)
        assert (wilcoxon(same).z, s.p_t(same)) == (None, None)


def test_a_standard_error_of_scores_is_zero_only_without_any_variation():
    assert (s.se_scores(s.Scores.of([0.1] * 9, [0.1] * 8 + [0.1 + 1e-9])) or 0) > 0
    assert s.se_scores(s.Scores.of([0.7] * 9, [0.1 + 0.2] * 9)) == 0


def test_decimals_that_floats_cannot_hold_stay_tied():
    scores = s.Scores.of([0.1, 0.2, 0.3, 1.0], [0.4, 0.5, 0.6, 0.7])
    assert scores.differences == (3, 3, 3, -3)
    assert (wilcoxon(scores).w_plus, wilcoxon(scores).w_minus) == (7.5, 2.5)
    thirds = s.Scores.of([1 / 3, 2 / 3, 1.0], [2 / 3, 1.0, 1 / 3])
    assert (thirds.scale, thirds.differences) == (3, (1, 1, -2))


def test_large_and_odd_scores_keep_twelve_digits():
    scores = s.Scores.of([123456.789012, 1e-7], [123456.789013, 3e-7])
    assert s.delta_scores(scores) == pytest.approx(0.5e-6)
    assert s.delta_scores(s.Scores.of([2.0**60], [2.0**61])) == 2.0**60


def test_unsigned_and_boolean_arrays_do_not_wrap_around():
    for kind in (np.uint8, np.bool_, np.int32):
        a: Any = np.array([1, 1, 0], dtype=kind)
        b: Any = np.array([0, 1, 0], dtype=kind)
        scores = s.Scores.of(a, b)
        assert scores.differences == (-1, 0, 0)


@pytest.mark.parametrize("bad", [nan, float("inf"), None, "0.5", 1j])
def test_a_missing_score_is_refused_with_its_position(bad):
    with pytest.raises(ValueError, match=r"score 2 of B must be a finite number"):
        s.Scores.of([0.1, 0.2], [0.1, bad])


def test_scores_of_different_lengths_or_none_are_refused():
    with pytest.raises(ValueError, match="A has 2 scores and B has 1"):
        s.Scores.of([1, 2], [1])
    with pytest.raises(ValueError, match="at least one item"):
        s.Scores.of([], [])


def test_columns_without_any_variation_have_no_correlation():
    scores = s.Scores.of([1, 1, 1], [0, 1, 1])
    assert (s.correlation_scores(scores), s.covariance_scores(scores)) == (None, 0)


def test_the_direction_of_the_metric_turns_the_call_not_the_delta():
    slower = s.Scores.of([1.0, 1.1, 1.2, 1.3], [2.0, 2.2, 2.1, 2.4])
    interval = s.interval_t(slower)
    assert s.delta_scores(slower) > 0
    assert s.call_scores(interval, lower_is_better=True) == "a-better"
    assert s.call_scores(interval, lower_is_better=False) == "b-better"


def test_a_tiny_exact_p_of_ranks_is_not_zero():
    scores = s.Scores.of([0] * 60, list(range(1, 61)))
    assert wilcoxon(scores).p_exact == 2.0**-59
    assert wilcoxon(s.Scores.of([0] * 251, list(range(1, 252)))).p_exact is None


def test_five_items_cannot_give_a_rank_p_below_a_sixteenth():
    assert wilcoxon(s.Scores.of([0] * 5, [1, 2, 3, 4, 5])).p_exact == 0.0625


class TestOneCluster:
    clusters = c.Clusters.of_scores(s.Scores.of([0, 0, 1, 1], [1, 0, 1, 0]), ["doc"] * 4)

    def test_has_no_clustered_error_rather_than_one_of_zero(self):
        clustered = (
            c.se_clusters, c.se_clusters_sample, c.se_clusters_cr2, c.se_clusters_cr3,
            c.se_clusters_jackknife, c.se_clusters_single, c.design_effect, c.t_clusters, c.p_clusters,
            c.interval_clusters, c.interval_clusters_t,
        )  # fmt: skip
        assert {figure(self.clusters) for figure in clustered} == {None}

    def test_says_why_in_a_sentence(self):
        assert "from one cluster nobody can tell how much clusters differ" in (self.clusters.refusal or "")
        assert c.Clusters.of_tables([Table(1, 0, 1, 0), Table(0, 1, 0, 1)]).refusal is None


@pytest.mark.parametrize("missing", [None, nan, "", "  ", np.nan])
def test_items_without_a_cluster_id_do_not_become_a_cluster(missing):
    with pytest.raises(ValueError, match="item 3 has no cluster id"):
        c.Clusters.of_scores(s.Scores.of([0, 0, 1], [1, 0, 1]), ["x", "y", missing])


def test_cluster_ids_are_one_for_each_item():
    with pytest.raises(ValueError, match="3 items and 2 cluster ids"):
        c.Clusters.of_scores(s.Scores.of([0, 0, 1], [1, 0, 1]), ["x", "y"])
    with pytest.raises(ValueError, match="at least one cluster"):
        c.Clusters.of_tables([])


def test_answers_are_joined_by_id_in_any_order():
    assert joined([("q1", 1), ("q2", 0)], [("q2", 1), ("q1", 0)]) == ([1, 0], [0, 1])


@pytest.mark.parametrize(
    ("a", "b", "sentence"),
    [
        ([("q1", 1)], [("q2", 1)], "1 items of A have no answer of B, such as 'q1'"),
        ([("q1", 1)], [("q1", 1), ("q2", 1)], "1 items of B have no answer of A, such as 'q2'"),
        ([("q1", 1), ("q1", 0)], [("q1", 1)], "A has two answers for 'q1'"),
        ([(None, 1)], [("q1", 1)], "answer 1 of A has no id"),
    ],
)
def test_sides_scored_on_different_items_do_not_pass(a, b, sentence):
    with pytest.raises(ValueError, match=sentence):
        joined(a, b)


class TestPaired:
    table = Table(375, 15, 25, 85)

    def test_resampling_keeps_pairs_together_and_draws_all_items(self, rng):
        drawn = resample_table(self.table, 20_000, rng)
        assert drawn.std() == pytest.approx(se_paired(self.table), rel=0.03)
        assert drawn.std() < 0.6 * se_unpaired(self.table)
        # 80% of the items would spread by sqrt(1 / .8) more.
        assert drawn.std() < 1.05 * se_paired(self.table)

    def test_resampling_item_by_item_by_value_or_by_law_is_the_same(self, rng):
        discrete = s.Scores.of([0, 1, 0, 1, 2, 0, 1, 1], [1, 1, 0, 2, 2, 1, 0, 1])
        awkward = s.Scores.of(rng.random(80).tolist(), rng.random(80).tolist())
        repeated = s.Scores.of([0.0] * 90, [0.1234567891, 0.0, -0.9876543219] * 30)
        for scores in (discrete, awkward, repeated):
            drawn = resample_scores(scores, 5000, rng)
            assert len(drawn) == 5000
            assert drawn.std() == pytest.approx(s.se_scores_population(scores), rel=0.05)

    def test_any_statistic_can_be_resampled(self, rng):
        medians = resample_statistic(lambda items: float(np.median(items)), 9, 500, rng)
        assert len(medians) == 500
        assert 0 <= medians[0] <= medians[-1] <= 8

    def test_a_bootstrap_needs_a_sample(self, rng):
        with pytest.raises(ValueError, match="at least one resample"):
            resample_table(self.table, 0, rng)


def test_percentiles_of_a_run_are_values_it_drew():
    assert sampled_percentile(np.arange(1000.0)) == (24.0, 974.0)
    assert sampled_percentile(np.array([3.0])) == (3.0, 3.0)


def test_identical_models_have_a_bootstrap_of_one_value_and_no_bca():
    table = Table(50, 0, 0, 50)
    law = table_law(table)
    assert (percentile(law), corrected_table(table, law)) == ((0.0, 0.0), None)
