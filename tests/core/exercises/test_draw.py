"""Drawing: deterministic, fair, and both calls occur."""

from collections import Counter

import pytest

from app.core.exercises.draw import DrawFailure, draw
from app.core.exercises.variant import variant_from_json
from app.core.quantities.data import Family, Margins, Outcomes
from app.core.stats.association import relative_efficiency
from app.core.stats.intervals import wald
from app.core.stats.mcnemar import p_exact
from app.core.stats.verdicts import METHODS, METHODS_FOR_FEW_ITEMS, call, methods_agree
from tests.core.exercises.samples import SLUGS, SMALL, built_in, of, parsed, variant


def test_seed_seven_of_twelve_items_stays_what_it_is():
    assert variant("twelve-items").to_json() | {"version": ""} == {
        "exercise": "twelve-items",
        "version": "",
        "seed": 7,
        "setting": {
            "a": "last month's prompt",
            "b": "the new prompt",
            "noun": "support tickets",
            "right": "resolved",
        },
        "counts": [2, 4, 1, 5],
        "items": [
            ["01", 1, 0],
            ["02", 1, 1],
            ["03", 1, 0],
            ["04", 0, 0],
            ["05", 0, 0],
            ["06", 0, 0],
            ["07", 1, 0],
            ["08", 1, 0],
            ["09", 1, 1],
            ["10", 0, 0],
            ["11", 0, 1],
            ["12", 0, 0],
        ],
        "options": {"call": ["not-shown", "a-better", "b-better"]},
    }


def test_seed_seven_of_paired_delta_stays_what_it_is():
    drawn = variant("paired-delta")
    assert (drawn.counts, drawn.setting.noun) == ((332, 46, 25, 296), "X-ray images")


@pytest.mark.parametrize("slug", SLUGS)
def test_the_same_seed_is_the_same_variant(slug):
    for seed in (0, 7, 2**63 - 1, 2**64 - 1):
        assert variant(slug, seed) == variant(slug, seed)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_variant_goes_to_json_and_back(slug):
    drawn = variant(slug, 2**64 - 1)
    assert variant_from_json(drawn.exercise, drawn.to_json()) == drawn


def test_stored_values_win_over_the_seed():
    stored = variant("paired-delta").to_json() | {"counts": [375, 15, 25, 85]}
    assert variant_from_json(built_in("paired-delta"), stored).table.n == 500


def test_a_stored_variant_of_another_version_is_refused():
    stored = variant("paired-delta").to_json() | {"version": "of yesterday"}
    with pytest.raises(ValueError, match="yesterday"):
        variant_from_json(built_in("paired-delta"), stored)


def test_adding_a_step_does_not_change_the_numbers():
    longer = parsed(
        SMALL + '[[step]]\nid = "more"\nask = "And more?"\nanswers = ["discordant", "accuracy_a"]\n'
    )
    for seed in range(5):
        assert of(parsed(), seed).counts == of(longer, seed).counts


def test_twelve_items_has_twelve_and_its_rules():
    calls: Counter[str] = Counter()
    for seed in range(150):
        drawn = variant("twelve-items", seed)
        table = drawn.table
        efficiency = relative_efficiency(table)
        assert isinstance(drawn.data, Outcomes)
        assert len(drawn.data.items) == table.n == 12
        assert table.only_a != table.only_b
        assert efficiency is not None
        assert 1.1 <= efficiency <= 2.5
        assert methods_agree(table, METHODS_FOR_FEW_ITEMS)
        one_sided = min(table.only_a, table.only_b) == 0
        assert (call(wald(table)) != "not-shown") == one_sided
        assert not one_sided or 6 <= table.discordant <= 9
        calls[call(wald(table))] += 1
    assert 80 <= calls["not-shown"] <= 120
    assert min(calls["a-better"], calls["b-better"]) >= 10


def test_paired_delta_has_its_rules():
    calls: Counter[str] = Counter()
    for seed in range(150):
        table = variant("paired-delta", seed).table
        interval = wald(table)
        assert interval is not None
        assert 400 <= table.n <= 1200
        assert min(table.only_a, table.only_b) >= 2
        assert table.only_a != table.only_b
        assert table.discordant >= 10
        assert 0.01 <= p_exact(table) <= 0.9
        assert methods_agree(table, METHODS)
        assert min(abs(limit) for limit in interval) >= 0.001
        calls[call(interval)] += 1
    assert 55 <= calls["not-shown"] <= 95
    assert min(calls["a-better"], calls["b-better"]) >= 20


@pytest.mark.parametrize("wanted", ["shown", "not-shown"])
def test_an_author_may_ask_for_one_call_only(wanted):
    exercise = parsed(SMALL.replace("items = [400, 500]", f'items = [400, 500]\ncall = "{wanted}"'))
    for seed in range(20):
        assert (call(wald(of(exercise, seed).table)) == "not-shown") == (wanted == "not-shown")


def test_what_an_author_requires_holds():
    exercise = parsed(
        SMALL.replace("items = [400, 500]", 'items = [400, 500]\nrequire = ["only_b > only_a"]')
    )
    assert all(of(exercise, seed).table.only_b > of(exercise, seed).table.only_a for seed in range(20))


def test_an_edge_may_be_allowed():
    edge = 'items = 12\nallow = ["edge"]\nrequire = ["only_a <= 0", "only_b >= 4", "only_b <= 4"]'
    exercise = parsed(SMALL.replace("items = [400, 500]", edge))
    assert {(of(exercise, seed).table.only_a, of(exercise, seed).table.only_b) for seed in range(9)} == {
        (0, 4)
    }


def test_what_cannot_be_drawn_is_a_failure_not_a_crash():
    impossible = parsed(SMALL.replace("items = [400, 500]", 'items = [400, 500]\nrequire = ["only_b > n"]'))
    failed = draw(impossible, 1)
    assert isinstance(failed, DrawFailure)
    assert "widen" in failed.reason


def test_options_are_shuffled_and_their_ids_tell_nothing():
    orders = {variant("twelve-items", seed).options["call"] for seed in range(30)}
    ids = {variant("twelve-items", seed).opaque("call", "not-shown") for seed in range(30)}
    assert len(orders) == 6
    assert len(ids) == 30
    assert not any("shown" in opaque or "better" in opaque for opaque in ids)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_option_of_a_choice_that_can_be_right_is_right_on_some_variant(slug):
    never = {"equal", "important"}  # what no test can show is offered all the same
    for quantity in built_in(slug).quantities:
        if quantity.options:
            found = Counter(quantity.value(variant(slug, seed).data) for seed in range(120))
            assert set(found) == {option.id for option in quantity.options} - never
            assert max(found.values()) <= 0.7 * 120, found


@pytest.mark.parametrize("slug", SLUGS)
def test_what_was_stored_before_kinds_of_data_is_still_a_variant(slug):
    stored = variant(slug).to_json()
    assert stored["counts"] == list(variant(slug).counts)
    assert variant_from_json(built_in(slug), {**stored, "items": stored.get("items", [])}) == variant(slug)


@pytest.mark.soak
@pytest.mark.parametrize("slug", SLUGS)
def test_drawing_never_fails(slug):
    assert not any(isinstance(draw(built_in(slug), seed), DrawFailure) for seed in range(10_000))


def test_accuracies_of_a_report_are_exact_as_they_are_printed():
    for seed in range(60):
        data = variant("from-the-margins", seed).data
        assert isinstance(data, Margins)
        assert all((1000 * right) % data.n == 0 for right in (data.table.right_a, data.table.right_b))


def test_of_two_comparisons_the_more_lopsided_is_not_always_the_stronger():
    found: Counter[str] = Counter()
    for seed in range(120):
        data = variant("which-evidence", seed).data
        assert isinstance(data, Family)
        few, many = sorted(data.tables, key=lambda table: table.discordant)
        lopsided = [abs(table.only_b - table.only_a) / table.discordant for table in (few, many)]
        found["few more lopsided"] += lopsided[0] > lopsided[1]
        found["few stronger"] += p_exact(few) < p_exact(many)
    assert found["few more lopsided"] >= 100
    assert 30 <= found["few stronger"] <= 90
