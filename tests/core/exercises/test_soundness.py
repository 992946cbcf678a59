"""What `discordant check` says about an exercise after drawing many variants."""

from dataclasses import replace

import pytest

from app.core.exercises.soundness import complaints, inspect
from app.core.quantities.catalogue import CATALOGUE
from app.core.quantities.offered import Offered
from app.core.quantities.quantity import Mistake
from app.core.stats.table import Table
from tests.core.exercises.samples import SLUGS, SMALL, built_in, parsed


@pytest.mark.parametrize("slug", SLUGS)
def test_the_built_in_exercises_are_sound(slug):
    found = inspect(built_in(slug), 10)
    assert found.faults == ()
    assert found.draws == 10
    assert found.rejected < 0.5
    assert found.repeats == 0


@pytest.mark.soak
@pytest.mark.parametrize("slug", SLUGS)
def test_and_stay_so_over_many_variants(slug):
    found = inspect(built_in(slug), 200)
    assert found.faults == ()


def test_key_mistakes_are_offered_on_every_variant():
    offered = inspect(built_in("paired-delta"), 10).offered
    for key in (
        "delta sign",
        "delta divided-by-discordant",
        "se_paired unpaired-se",
        "se_paired sd-not-se",
        "ci_wald unpaired-interval",
        "ci_wald ninety-percent",
    ):
        assert offered[key] == 1
    assert offered["call gap-positive"] < 1


def test_an_exercise_that_cannot_be_drawn_is_a_fault_at_its_draw():
    each_but_not_both = 'require = ["only_b > only_a", "only_b < only_a"]'
    found = inspect(parsed(SMALL.replace("items = [400, 500]", each_but_not_both)), 3)
    assert [fault.line for fault in found.faults] == [5]
    assert "no table was found" in found.faults[0].reason
    assert found.draws == 0


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        (
            "items = [400, 500]",
            'items = [400, 500]\nrequire = [\n"n > 0",\n"only_b > n"]',
            10,
            "“only_b > n” holds for none of the data that were drawn",
        ),
        (
            'summary = "For taking apart."',
            'summary = "For taking apart."\nrequire = ["only_b > n"]',
            4,
            "“only_b > n” holds for none of the data that were drawn",
        ),
        (
            'answers = ["se_paired"]\n',
            'answers = ["own"]\n[[quantity]]\nname = "own"\nformula = "n / (both - both)"\n',
            26,
            '"own" has no value on any of the data that were drawn',
        ),
    ],
)
def test_what_refuses_every_proposal_is_named_at_its_line(old, new, line, reason):
    assert old in SMALL
    found = inspect(parsed(SMALL.replace(old, new)), 3)
    assert [(fault.line, fault.reason) for fault in found.faults] == [(line, reason)]
    assert found.draws == 0


def test_asking_for_what_the_page_shows_is_a_fault():
    own = '[[quantity]]\nname = "gain"\nformula = "only_b + 0 * n"\nunit = "count"\n'
    (fault,) = inspect(parsed(SMALL.replace('["se_paired"]', '["gain"]') + own), 20).faults
    assert (fault.line, fault.reason) == (
        26,
        '"gain" is always the same as "only_b", which the page shows',
    )


def test_what_is_marked_otherwise_than_it_should_be_is_told():
    delta, table = CATALOGUE["delta"], Table(375, 15, 25, 85)
    right_after_all = Offered(Mistake("sign", lambda t: 0.02, "No."), 0.02)
    assert list(complaints(delta, table, (right_after_all,))) == [
        "the mistake sign, typed as “2.00000000\u202fpp”, is marked as right"
    ]


def test_an_exact_quantity_has_nothing_just_outside():
    exact = replace(CATALOGUE["delta"], tolerance=lambda value, n: 0.0)
    assert list(complaints(exact, Table(375, 15, 25, 85), ())) == []
