"""What must hold for all scores and clusters."""

from itertools import product
from math import sqrt

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from app.core.stats import clusters as c
from app.core.stats import difference
from app.core.stats import scores as s
from app.core.stats.bootstrap import scores_law, table_law
from app.core.stats.ranks import p_sign, p_sign_flip, wilcoxon
from app.core.stats.resampling import clusters_law
from app.core.stats.table import Table

score = st.one_of(st.integers(0, 10), st.integers(0, 100).map(lambda cents: cents / 100))
pairs = st.lists(st.tuples(score, score), min_size=2, max_size=12)
outcome = st.integers(0, 1)


def scores_of(rows):
    return s.Scores.of([a for a, _ in rows], [b for _, b in rows])


def swapped(scores):
    return s.Scores(scores.steps_b, scores.steps_a, scores.scale)


@settings(max_examples=50)
@given(pairs)
def test_swapping_the_models_changes_only_the_sign_of_delta_and_t(rows):
    there = scores_of(rows)
    back, t = swapped(there), s.t_statistic(there)
    assert s.delta_scores(back) == -s.delta_scores(there)
    assert s.t_statistic(back) == (None if t is None else -t)
    for same in (s.se_scores, s.se_scores_unpaired, s.p_t, p_sign, p_sign_flip):
        assert same(back) == same(there)
    assert s.correlation_scores(back) == pytest.approx(s.correlation_scores(there))
    one, other = wilcoxon(there), wilcoxon(back)
    assert (one.w_plus, one.w_minus, one.p_exact) == (other.w_minus, other.w_plus, other.p_exact)


@settings(max_examples=50)
@given(pairs, st.randoms(use_true_random=False))
def test_the_order_of_the_items_does_not_matter(rows, random):
    shuffled = random.sample(rows, len(rows))
    for figure in (s.delta_scores, s.se_scores, s.p_t, wilcoxon, p_sign_flip):
        assert figure(scores_of(shuffled)) == figure(scores_of(rows))


@settings(max_examples=50)
@given(st.lists(st.tuples(outcome, outcome), min_size=2, max_size=40))
def test_scores_of_nought_and_one_are_a_table(rows):
    scores, table = scores_of(rows), Table.from_outcomes([a for a, _ in rows], [b for _, b in rows])
    assert s.delta_scores(scores) == difference.delta(table)
    assert s.se_scores(scores) == pytest.approx(difference.se_paired_sample(table))
    assert s.se_scores_population(scores) == pytest.approx(difference.se_paired(table))
    law, other = scores_law(scores), table_law(table)
    assert law is not None
    assert law.values.tolist() == other.values.tolist()
    assert law.sd == pytest.approx(difference.se_paired(table), abs=1e-8)
    assert law.mean == pytest.approx(difference.delta(table), abs=1e-12)


@settings(max_examples=50)
@given(pairs)
def test_clusters_of_one_item_are_items(rows):
    scores = scores_of(rows)
    clusters = c.Clusters.of_scores(scores, range(len(rows)))
    n = len(rows)
    assert c.delta_clusters(clusters) == s.delta_scores(scores)
    assert c.se_clusters(clusters) == pytest.approx(s.se_scores_population(scores))
    assert c.se_clusters_sample(clusters) == pytest.approx(s.se_scores(scores))
    assert c.se_clusters(clusters) == pytest.approx((s.se_scores(scores) or 0) * sqrt((n - 1) / n))
    assert c.p_clusters(clusters) == pytest.approx(s.p_t(scores))


@settings(max_examples=50)
@given(pairs, st.integers(2, 5))
def test_copies_of_an_item_make_a_cluster_that_knows_no_more_than_the_item(rows, copies):
    once = scores_of(rows)
    many = scores_of([row for row in rows for _ in range(copies)])
    clusters = c.Clusters.of_scores(many, [key for key in range(len(rows)) for _ in range(copies)])
    assert c.delta_clusters(clusters) == pytest.approx(s.delta_scores(once))
    assert c.se_clusters_sample(clusters) == pytest.approx(s.se_scores(once))
    # As items, the copies pretend to be news.
    assert s.se_scores_population(many) == pytest.approx(s.se_scores_population(once) / sqrt(copies))


@settings(max_examples=40)
@given(st.lists(st.lists(st.tuples(outcome, outcome), min_size=4, max_size=4), min_size=2, max_size=7))
def test_for_clusters_of_equal_size_the_bootstrap_spreads_as_cr0(groups):
    tables = [Table.from_outcomes([a for a, _ in group], [b for _, b in group]) for group in groups]
    clusters = c.Clusters.of_tables(tables)
    law = clusters_law(clusters)
    assert law is not None
    assert law.sd == pytest.approx(c.se_clusters(clusters), abs=1e-8)
    assert law.mean == pytest.approx(c.delta_clusters(clusters), abs=1e-12)
    by_item = c.Clusters.of_scores(
        scores_of([row for group in groups for row in group]),
        [key for key, group in enumerate(groups) for _ in group],
    )
    assert (by_item.members, by_item.scale) == (clusters.members, clusters.scale)


@settings(max_examples=50)
@given(st.lists(st.tuples(score, score, st.sampled_from("abcd")), min_size=2, max_size=14))
def test_more_careful_clustered_errors_are_never_smaller(rows):
    clusters = c.Clusters.of_scores(scores_of([row[:2] for row in rows]), [row[2] for row in rows])
    assume(len(clusters.members) > 1)
    errors = [error(clusters) or 0.0 for error in (c.se_clusters, c.se_clusters_cr2, c.se_clusters_cr3)]
    assert errors == sorted(errors)
    assert (c.se_clusters_jackknife(clusters) or 0.0) <= errors[-1]


@settings(max_examples=40)
@given(st.lists(st.integers(-4, 4), min_size=1, max_size=8))
def test_exact_rank_and_swap_tests_count_all_ways_to_flip_the_signs(steps):
    scores = s.Scores(tuple(0 for _ in steps), tuple(steps), 1)
    ways = [sum(map(int.__mul__, signs, steps)) for signs in product((-1, 1), repeat=len(steps))]
    as_large = sum(abs(way) >= abs(sum(steps)) for way in ways)
    assert p_sign_flip(scores) == pytest.approx(as_large / len(ways))
    found, sizes = wilcoxon(scores), sorted(abs(step) for step in steps if step)
    if sizes:
        ranks = [sizes.index(size) + 1 + (sizes.count(size) - 1) / 2 for size in sizes]
        sums = [sum(rank for rank, kept in zip(ranks, signs, strict=True) if kept) for signs in
                product((False, True), repeat=len(sizes))]  # fmt: skip
        tail = sum(each <= min(found.w_plus, found.w_minus) for each in sums) / len(sums)
        assert found.p_exact == pytest.approx(min(2 * tail, 1))
