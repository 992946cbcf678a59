"""Every value of the reference clusters, and the exact law of their bootstrap."""

import pytest

from app.core.stats import clusters as c
from app.core.stats.bootstrap import percentile
from app.core.stats.quantiles import t_critical
from app.core.stats.resampling import clusters_law, resample_clusters
from app.core.stats.scores import Scores, interval_z
from tests.core.stats.reference import misses, numbers

DATASETS = numbers("clustered")["datasets"]
each_dataset = pytest.mark.parametrize("data", DATASETS, ids=lambda data: data["id"])


def clusters_of(data):
    return c.Clusters.of_scores(Scores.of(data["a_scores"], data["b_scores"]), data["cluster"])


@each_dataset
def test_every_standard_error_and_interval(data):
    clusters, expected = clusters_of(data), dict(data["expected"])
    groups = len(clusters.members)
    single = c.se_clusters_single(clusters)
    mine = {
        "n": clusters.n,
        "n_clusters": groups,
        "delta": c.delta_clusters(clusters),
        "se_naive_pop": c.se_ignoring_clusters(clusters),
        "se_naive_ddof1": c.se_ignoring_clusters_sample(clusters),
        "se_cluster_cr0_miller_paired": c.se_clusters(clusters),
        "se_miller_eq4": single,
        "var_miller_eq4": None if single is None else single**2,
        "se_cluster_cr1": c.se_clusters_sample(clusters),
        "se_cluster_cr2": c.se_clusters_cr2(clusters),
        "se_cluster_cr3": c.se_clusters_cr3(clusters),
        "se_jackknife_clusters": c.se_clusters_jackknife(clusters),
        "design_effect_cr0": c.design_effect(clusters),
        "df_t": groups - 1,
        "t_crit": t_critical(groups - 1) if groups > 1 else None,
        "ci_t_cr1": c.interval_clusters_t(clusters),
        "ci_196_cr0": c.interval_clusters(clusters, 1.96),
        "ci_196_naive_ddof1": interval_z(Scores.of(data["a_scores"], data["b_scores"]), 1.96),
        "t_cr1": c.t_clusters(clusters),
        "p_t_cr1": c.p_clusters(clusters),
        "mean_of_cluster_means": c.mean_of_clusters(clusters),
    }
    if groups == 1:
        # The reference stores the zeros and near-zeros that must not be reported; all are refused here.
        assert clusters.refusal == c.REFUSAL
        refused = set(mine) - {
            "n", "n_clusters", "delta", "df_t", "mean_of_cluster_means",
            "se_naive_pop", "se_naive_ddof1", "ci_196_naive_ddof1",
        }  # fmt: skip
        assert {mine.pop(name) for name in refused} == {None}
        del mine["ci_196_naive_ddof1"]
        expected = {name: expected[name] for name in mine}
    assert misses(mine, expected) == {}


@each_dataset
def test_the_law_of_the_cluster_bootstrap(data):
    clusters, expected = clusters_of(data), data["cluster_bootstrap"]
    law = clusters_law(clusters)
    if expected is None:
        assert law is None
        return
    assert law is not None
    low, high = percentile(law)
    mine = {"percentile_low": low, "percentile_high": high, "mean": law.mean, "se": law.sd}
    # The reference prints 14 decimals, or has drawn a million samples.
    tolerance = 1e-13 if "exact" in expected["method"] else 1e-3
    assert misses(mine, {name: expected[name] for name in mine}, tolerance) == {}


def test_one_cluster_is_never_resampled(rng):
    (single,) = (data for data in DATASETS if data["id"] == "one_cluster")
    assert resample_clusters(clusters_of(single), 10, rng) is None


@pytest.mark.parametrize("name", ["unequal", "realistic_40", "string_ids_unsorted"])
def test_samples_of_whole_clusters_follow_the_law(name, rng):
    (data,) = (data for data in DATASETS if data["id"] == name)
    clusters = clusters_of(data)
    law, drawn = clusters_law(clusters), resample_clusters(clusters, 20_000, rng)
    assert law is not None
    assert drawn is not None
    assert drawn.mean() == pytest.approx(law.mean, abs=4 * law.sd / 20_000**0.5)
    assert drawn.std() == pytest.approx(law.sd, rel=0.03)
