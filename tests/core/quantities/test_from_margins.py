"""Two accuracies and how often two models agree: 70% and 74% of 100 with 90 agreements give 7 and 3."""

from fractions import Fraction

import pytest

from app.core.quantities.catalogue import quantities_of
from app.core.quantities.data import Margins
from app.core.quantities.mark import mark
from app.core.quantities.quantity import Scene
from app.core.stats.table import Table

LESSON = Margins(Table(67, 3, 7, 23))
ASKED = quantities_of(Margins)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("discordant", 10),
        ("delta", Fraction(4, 100)),
        ("only_a", 3),
        ("only_b", 7),
        ("both", 67),
        ("neither", 23),
    ],
)
def test_the_table_behind_the_report(name, value):
    assert ASKED[name].value(LESSON) == value


@pytest.mark.parametrize(
    ("name", "text", "code"),
    [
        ("discordant", "90", "agreements"),
        ("discordant", "4", "net-as-count"),
        ("delta", "-4", "sign"),
        ("delta", "5.7", "relative-change"),
        ("delta", "40", "divided-by-discordant"),
        ("only_b", "3", "swapped-cells"),
        ("only_b", "10", "wrong-cell"),
        ("only_b", "14", "not-halved"),
        ("only_b", "5", "halved-discordant"),
        ("only_b", "22", "as-if-independent"),
        ("only_a", "70", "includes-both"),
        ("only_a", "6", "not-halved"),
        ("only_a", "18", "as-if-independent"),
        ("both", "52", "as-if-independent"),
        ("both", "70", "margin-as-cell"),
        ("both", "90", "wrong-cell"),
        ("neither", "67", "swapped-cells"),
    ],
)
def test_a_mistake_is_named(name, text, code):
    found = mark(ASKED[name], LESSON, text)
    assert (found.verdict, found.mistake) == ("mistake", code)


@pytest.mark.parametrize(
    ("earlier", "name", "text", "verdict"),
    [
        ({"discordant": 12}, "only_b", "8", "follows"),
        ({"discordant": 12}, "only_a", "4", "follows"),
        ({"delta": Fraction(6, 100)}, "only_b", "8", "follows"),
        ({"discordant": 11}, "only_b", "7", "right"),  # an odd sum halves to no count: the true one stands
        ({"only_a": 5}, "both", "65", "follows"),
        ({"both": 60}, "neither", "30", "follows"),
        ({"discordant": 12}, "only_b", "9", "wrong"),
    ],
)
def test_carried_forward(earlier, name, text, verdict):
    assert mark(ASKED[name], LESSON, text, earlier=earlier).verdict == verdict


def test_half_of_an_odd_number_of_discordant_items_is_no_count():
    odd = Margins(Table(67, 3, 8, 22))
    assert mark(ASKED["only_b"], odd, "5.5").verdict == "unreadable"


def test_the_setup_shows_what_was_worked_out_before_and_hides_what_is_asked():
    setup = ASKED["only_b"].help.setup
    assert r"\frac{10 + 4}{2}" in setup(Scene(LESSON))
    hidden = Scene(LESSON, frozenset({"discordant", "delta"}))
    assert r"\frac{\text{discordant} + 100 \Delta}{2}" in setup(hidden)
    assert r"\frac{10 - (-4)}{2}" in ASKED["only_a"].help.setup(Scene(Margins(Table(67, 7, 3, 23))))


def test_everything_else_a_table_can_be_asked():
    assert ASKED["se_paired"].value(LESSON) == pytest.approx(0.0313688, abs=1e-6)
    assert mark(ASKED["se_paired"], LESSON, "6.35").mistake == "unpaired-se"
