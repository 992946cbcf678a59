"""What a printed report may claim: is a difference shown, and does it matter?"""

import pytest

from app.core.quantities.catalogue import quantities_of
from app.core.quantities.data import Printed
from app.core.quantities.mark import mark
from app.core.stats.table import Table

ASKED = quantities_of(Printed)
SHOWN = Table(1500, 80, 125, 295)  # delta 2.2 pp, interval from 0.9 to 3.6 pp
LEVEL = Table(375, 15, 25, 85)  # delta 2.0 pp, interval from -0.5 to 4.5 pp


@pytest.mark.parametrize(
    ("table", "margin", "claim"),
    [
        (SHOWN, 5, "matters"),
        (SHOWN, 20, "size-open"),
        (SHOWN, 40, "too-small"),
        (LEVEL, 20, "open"),
        (LEVEL, 50, "small-anyway"),
    ],
)
def test_the_claim_depends_on_what_would_matter(table, margin, claim):
    data = Printed(table, margin)
    assert ASKED["claim"].value(data) == claim
    assert mark(ASKED["claim"], data, claim).verdict == "right"


@pytest.mark.parametrize(
    ("table", "margin", "quantity", "chosen", "code"),
    [
        (LEVEL, 20, "claim", "small-anyway", "not-significant-means-equal"),
        (SHOWN, 40, "claim", "matters", "significant-means-important"),
        (SHOWN, 20, "claim", "matters", "significant-means-important"),
        (SHOWN, 30, "claim", "too-small", "point-alone"),
        (LEVEL, 20, "call", "b-better", "gap-positive"),
        (SHOWN, 20, "call", "not-shown", "overlap"),
        (SHOWN, 20, "call", "a-better", "sign"),
    ],
)
def test_a_mistake_is_named(table, margin, quantity, chosen, code):
    found = mark(ASKED[quantity], Printed(table, margin), chosen)
    assert (found.verdict, found.mistake) == ("mistake", code)


def test_a_claim_without_a_known_mistake_says_what_it_would_take():
    found = mark(ASKED["claim"], Printed(SHOWN, 5), "open")
    assert (found.verdict, found.mistake) == ("wrong", None)
    assert found.message.startswith("That takes an interval with zero in it")


def test_a_claim_follows_from_ones_own_interval():
    data = Printed(LEVEL, 20)
    assert mark(ASKED["claim"], data, "size-open", earlier={"ci_wald": (0.01, 0.03)}).verdict == "follows"


def test_models_that_never_differ_leave_it_open():
    assert ASKED["claim"].value(Printed(Table(30, 0, 0, 10), 20)) == "open"
