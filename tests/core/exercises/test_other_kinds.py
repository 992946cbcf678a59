"""Exercises about something else than one table: drawn fairly, sound, and both calls occur."""

from collections import Counter
from pathlib import Path

import pytest

from app.core.exercises.draw import draw
from app.core.exercises.draws import KINDS
from app.core.exercises.hints import LEVELS, hint
from app.core.exercises.parse import parse_exercise
from app.core.exercises.progress import fold
from app.core.exercises.sheet import sheet
from app.core.exercises.soundness import inspect
from app.core.exercises.steps import Attempted
from app.core.exercises.variant import variant_from_json
from app.core.quantities.data import Family, ScorePairs
from app.core.stats.mcnemar import p_exact
from app.core.text.proofread import text_faults
from tests.core.exercises.samples import built_in, solutions, variant

SLUGS = (
    "judge-votes",
    "clustered-delta",
    "score-differences",
    "slices",
    "plan-the-items",
    "bootstrap-limits",
    "referee",
)
SHOWN = {
    "judge-votes": {"wins_a", "wins_b", "ties"},
    "clustered-delta": {"groups"},
    "score-differences": {"scores"},
    "slices": {"tests"},
    "plan-the-items": {"lead", "disagreement", "power", "accuracy_a"},
}


@pytest.mark.parametrize("slug", SLUGS)
def test_it_is_sound_and_its_proposals_are_mostly_taken(slug):
    found = inspect(built_in(slug), 10)
    assert found.faults == ()
    assert found.rejected < 0.5
    assert found.repeats == 0


@pytest.mark.soak
@pytest.mark.parametrize("slug", SLUGS)
def test_it_can_always_be_drawn(slug):
    assert inspect(built_in(slug), 400).faults == ()
    assert all(not hasattr(draw(built_in(slug), seed), "reason") for seed in range(10_000))


@pytest.mark.parametrize("slug", SLUGS)
def test_it_plays_in_many_trades(slug):
    settings = built_in(slug).settings
    assert len({setting.noun for setting in settings}) == len(settings) >= 8


@pytest.mark.parametrize("slug", SLUGS)
def test_a_variant_is_its_seed_and_goes_to_json_and_back(slug):
    drawn = variant(slug, 2**63 - 1)
    assert drawn == variant(slug, 2**63 - 1)
    assert variant_from_json(drawn.exercise, drawn.to_json()) == drawn


@pytest.mark.parametrize("slug", SLUGS)
def test_every_option_of_every_choice_is_right_on_some_variant(slug):
    for quantity in built_in(slug).quantities:
        if quantity.options:
            found = Counter(quantity.value(variant(slug, seed).data) for seed in range(80))
            assert set(found) == {option.id for option in quantity.options}
            assert max(found.values()) <= 0.7 * 80, found


@pytest.mark.parametrize("slug", SLUGS)
def test_everything_right_finishes_with_a_report(slug):
    for seed in range(5):
        drawn = variant(slug, seed)
        progress = fold(drawn, [Attempted(step, texts) for step, texts in solutions(drawn).items()])
        assert progress.credit == 1
        assert progress.report is not None
        assert "[[" not in progress.report.text()


@pytest.mark.parametrize("slug", SLUGS)
def test_all_help_can_be_shown(slug):
    for seed in range(8):
        drawn = variant(slug, seed)
        for step in drawn.exercise.steps:
            assert all(text_faults(hint(drawn, step, level).text, slug) == [] for level in LEVELS)


@pytest.mark.parametrize("slug", SHOWN)
def test_what_the_page_shows_has_the_names_of_the_interface(slug):
    assert set(sheet(variant(slug)).shown) == SHOWN[slug]


def test_the_better_direction_comes_with_the_setting():
    for seed in range(20):
        drawn = variant("score-differences", seed)
        assert isinstance(drawn.data, ScorePairs)
        assert drawn.data.lower_is_better == (drawn.setting.better == "lower")
        assert f"{drawn.setting.better} is better" in sheet(drawn).prompt


def test_a_direction_that_is_none_is_a_fault():
    toml = Path("exercises/score-differences/exercise.toml").read_text()
    faults = parse_exercise("small", {"exercise.toml": toml.replace('"higher"', '"bigger"', 1)})
    assert isinstance(faults, list)
    assert [fault.reason for fault in faults] == ['"bigger" is no better']


def test_no_picture_of_two_comparisons_gainsays_the_exact_test():
    for seed in range(40):
        data = variant("which-evidence", seed).data
        picture = KINDS["family"].picture(data)
        assert isinstance(data, Family)
        assert picture is not None
        described = picture.svg.partition("</desc>")[0]
        zero = ["zero inside" in said for said in described.split(" Second:")]
        assert zero == [p_exact(table) >= 0.05 for table in data.tables], (seed, data)


def test_no_report_calls_what_hangs_on_the_method():
    gainsaid = 0
    for seed in range(80):
        drawn = variant("from-the-margins", seed)
        said, table = KINDS["margins"].report(drawn.data), drawn.table
        if "depends on the method" in said:
            gainsaid += 1
        else:
            assert ("excludes zero" in said) == (p_exact(table) < 0.05), (seed, table)
    assert 0 < gainsaid < 16
