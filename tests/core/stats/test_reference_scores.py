"""Every value of the reference scores: means, t, ranks, signs, and the bootstrap."""

import pytest

from app.core.stats import scores as s
from app.core.stats.bootstrap import basic, corrected_scores, percentile, scores_law
from app.core.stats.quantiles import t_critical
from app.core.stats.ranks import p_sign, p_sign_flip, sign_table, wilcoxon
from tests.core.stats.reference import matches, misses, numbers

DATASETS = numbers("continuous")["datasets"]
NO_SPREAD = {"constant_difference", "all_zero"}
each_dataset = pytest.mark.parametrize("data", DATASETS, ids=lambda data: data["id"])


def scores_of(data):
    return s.Scores.of(data["a_scores"], data["b_scores"])


@each_dataset
def test_every_moment_and_the_paired_t(data):
    scores, expected = scores_of(data), dict(data["expected"])
    for other in ("wilcoxon", "sign_test", "sign_flip_permutation_p"):
        expected.pop(other)
    mine = {
        "n": scores.n,
        "delta": s.delta_scores(scores),
        "mean_a": s.mean_a(scores),
        "mean_b": s.mean_b(scores),
        "se_pop": s.se_scores_population(scores),
        "sd_diff_ddof1": s.sd_difference(scores),
        "se": s.se_scores(scores),
        "df": scores.n - 1 or None,
        "se_unpaired": s.se_scores_unpaired(scores),
        "cov_ddof1": s.covariance_scores(scores),
        "corr": s.correlation_scores(scores),
        "t_crit": t_critical(scores.n - 1) if scores.n > 1 else None,
        "ci_t": s.interval_t(scores),
        "ci_196": s.interval_z(scores, 1.96),
        "t": s.t_statistic(scores),
        "p_t": s.p_t(scores),
        "cohen_dz": s.standardised_difference(scores),
    }
    for name in set(mine) - set(expected):
        assert mine.pop(name) is None  # The reference leaves out what one item does not define.
    if data["id"] in NO_SPREAD:
        # It also stores intervals without width here, which must not be reported as certainty.
        assert [mine.pop(name) for name in ("ci_t", "ci_196")] == [None, None]
        del expected["ci_t"], expected["ci_196"]
    assert misses(mine, expected) == {}


@each_dataset
def test_wilcoxons_signed_ranks(data):
    found, expected = wilcoxon(scores_of(data)), data["expected"]["wilcoxon"]
    if expected is None:
        assert (found.ranked, found.p_exact, found.z, found.p_normal) == (0, 1.0, None, None)
        return
    mine = {
        "n_nonzero": found.ranked,
        "w_plus": found.w_plus,
        "w_minus": found.w_minus,
        "ties": found.ties,
        "zeros": found.zeros,
        "p_exact": found.p_exact,
        "p_normal": found.p_normal,
        "p_normal_cc": found.p_normal_corrected,
        "z_normal": found.z,
    }
    assert misses(mine, expected) == {}


@each_dataset
def test_the_tests_of_signs(data):
    scores, expected = scores_of(data), data["expected"]
    table = sign_table(scores)
    mine = {
        "wins_b": table.only_b,
        "wins_a": table.only_a,
        "ties": table.both,
        "p_exact": p_sign(scores),
    }
    assert misses(mine, expected["sign_test"]) == {}
    if expected["sign_flip_permutation_p"] is not None:
        assert matches(p_sign_flip(scores), expected["sign_flip_permutation_p"])


@each_dataset
def test_the_bootstrap(data):
    scores, expected = scores_of(data), data["bootstrap"]
    law = scores_law(scores)
    assert law is not None
    if expected is None:
        assert (scores.n, len(law.values)) == (1, 1)
        return
    # Where the reference has drawn a million samples, our exact limits lie within its noise and one value.
    tolerance = 1e-12 if "exact" in expected["method"] else 2e-3
    delta, (low, high) = s.delta_scores(scores), percentile(law)
    mine = dict(zip(("basic_low", "basic_high"), basic(law, delta), strict=True))
    mine |= {"percentile_low": low, "percentile_high": high}
    corrected = corrected_scores(scores, law)
    if corrected is None:
        assert expected["bca"] == "undefined: all differences equal"
    else:
        mine |= dict(zip(("bca_low", "bca_high"), corrected.interval, strict=True))
        mine |= {"bca_z0": corrected.bias, "bca_acceleration": corrected.acceleration}
        assert matches(corrected.chances, expected["bca_alpha"], tolerance)
    assert misses(mine, {name: expected[name] for name in mine}, tolerance) == {}


def test_exact_reference_laws_have_as_many_values_as_ours():
    for data in DATASETS:
        if data["bootstrap"] and "distinct" in data["bootstrap"]["method"]:
            law = scores_law(scores_of(data))
            assert law is not None
            # Ours leaves out what is rarer than 1e-15.
            assert f"({len(law.values)} distinct" in data["bootstrap"]["method"]
