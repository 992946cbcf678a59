"""Every value of the reference families of tests, of the best of many, of pass@k and of repeated runs."""

import pytest

from app.core.stats import families as f
from app.core.stats import runs as r
from app.core.stats.scores import Scores, delta_scores, se_scores, se_scores_unpaired
from tests.core.stats.reference import matches, misses, numbers

FAMILIES, PASSES = numbers("multiplicity"), numbers("passk")
METHODS = {
    "bonferroni": f.bonferroni,
    "holm": f.holm,
    "hochberg": f.hochberg,
    "bh": f.benjamini_hochberg,
    "by": f.benjamini_yekutieli,
    "sidak": f.sidak,
}


@pytest.mark.parametrize("family", FAMILIES["p_lists"], ids=lambda family: family["name"])
def test_adjusted_p_values_and_what_they_reject(family):
    mine = {name: method(family["p"]) for name, method in METHODS.items()}
    assert misses(mine, family["adjusted"]) == {}
    assert {name: f.rejected(adjusted) for name, adjusted in mine.items()} == family["rejected_at_05"]


@pytest.mark.parametrize("row", FAMILIES["best_of_k"], ids=lambda row: str(row["k"]))
def test_the_best_of_many(row):
    k = row["k"]
    mine = {
        "k": k,
        "expected_max_z": f.expected_largest(k),
        "prob_any_p_lt_05": f.chance_of_any(k),
        "prob_any_p_lt_05_one_sided_best": f.chance_of_any(k, 0.025),
        "bonferroni_alpha": f.level_bonferroni(k),
        "sidak_alpha": f.level_sidak(k),
    }
    assert misses(mine, row, 1e-13) == {}


@pytest.mark.parametrize("row", PASSES["pass_at_k"], ids=lambda row: "{c} of {n}, k={k}".format(**row))
def test_pass_at_k(row):
    counts = row["n"], row["c"], row["k"]
    assert matches(r.pass_at_k(*counts), row["pass_at_k"])
    assert matches(r.pass_hat_k(*counts), row["pass_hat_k_all_k"])
    assert matches(r.plug_in_pass_at_k(*counts), row["naive_1_minus_1mp_k"])


def test_repeated_runs_and_the_two_wrong_ways_to_count_them():
    expected = PASSES["repeated_runs"]
    a, b = expected["a_runs"], expected["b_runs"]
    scores, variances = r.scores_of_runs(a, b), r.variances(a, b)
    pooled = Scores.of([run for item in a for run in item], [run for item in b for run in item])
    unpaired = se_scores_unpaired(pooled)
    assert variances is not None
    assert unpaired is not None
    mine = {
        "items": variances.items,
        "runs": variances.runs_a,
        "delta": delta_scores(scores),
        "se_items_ddof1": se_scores(scores),
        "se_wrong_pooled_unpaired": unpaired * (1 - 1 / pooled.n) ** 0.5,
        "se_wrong_pairing_run_k_with_run_k": se_scores(pooled),
        "mean_conditional_variance_a": variances.within_a,
        "mean_conditional_variance_b": variances.within_b,
        "var_of_item_differences": variances.of_differences,
        "omega2_between_items": variances.between_estimate,
        "predicted_se_if_K_1": variances.predicted_se(1, 1),
    }
    assert misses(mine, {name: value for name, value in expected.items() if "_runs" not in name}) == {}
