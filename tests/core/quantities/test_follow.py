"""What follows from the learner's own earlier answers earns like what is right."""

from fractions import Fraction

import pytest

from app.core.quantities.catalogue import CATALOGUE
from app.core.quantities.mark import mark
from app.core.stats.table import Table

SEED = Table(375, 15, 25, 85)
SWAPPED = {"only_a": 25, "only_b": 15}


@pytest.mark.parametrize(
    ("earlier", "quantity", "text", "verdict"),
    [
        (SWAPPED, "delta", "-2pp", "follows"),
        (SWAPPED, "delta", "2pp", "right"),
        (SWAPPED, "se_paired", "1.26", "right"),
        (SWAPPED, "ci_wald", "[-4.5, 0.5]", "follows"),
        (SWAPPED, "z_quick", "-1.58", "follows"),
        ({"both": 370, "only_a": 20}, "delta", "1.0", "follows"),
        ({"both": 370, "only_a": 20}, "se_paired", "1.34", "follows"),
        ({"both": 370, "only_a": 20}, "discordant", "45", "follows"),
        ({"accuracy_a": Fraction(77, 100)}, "delta", "3.0", "follows"),
        ({"accuracy_a": Fraction(70, 100)}, "se_unpaired", "2.72", "follows"),
        ({"discordant": 50, "delta": Fraction(1, 50)}, "se_paired", "1.41", "follows"),
        ({"delta": Fraction(3, 100)}, "ci_wald", "[0.5, 5.5]", "follows"),
        ({"se_paired": Fraction(258, 10000)}, "ci_wald", "[-3.1, 7.1]", "follows"),
        ({"delta": Fraction(3, 100), "se_paired": Fraction(2, 100)}, "ci_wald", "[-0.92, 6.92]", "follows"),
        ({"ci_wald": (0.005, 0.045)}, "call", "b-better", "follows"),
        ({"ci_wald": (-0.045, -0.005)}, "call", "a-better", "follows"),
        ({"ci_wald": (0.005, 0.045)}, "call", "not-shown", "right"),
        ({"delta": Fraction(5, 100)}, "call", "b-better", "follows"),
        ({}, "delta", "-2pp", "mistake"),
    ],
)
def test_carried_forward(earlier, quantity, text, verdict):
    assert mark(CATALOGUE[quantity], SEED, text, earlier=earlier).verdict == verdict


@pytest.mark.parametrize(
    ("earlier", "quantity", "text"),
    [
        ({"only_a": 20}, "delta", "1.0"),  # the four counts no longer add up
        ({"both": 400, "only_a": 0, "only_b": 0, "neither": 100}, "delta", "0"),  # nothing discordant
        ({"both": 380, "only_a": -5, "only_b": 25, "neither": 100}, "delta", "6.0"),  # a negative count
        ({"se_paired": Fraction(0)}, "ci_wald", "[2.0, 2.0]"),
        ({"discordant": 0, "delta": Fraction(1, 50)}, "se_paired", "0.00"),
    ],
)
def test_nothing_follows_from_what_cannot_be(earlier, quantity, text):
    assert not mark(CATALOGUE[quantity], SEED, text, earlier=earlier).earns


def test_a_swap_of_the_counts_is_a_mistake_where_it_is_made():
    assert mark(CATALOGUE["only_b"], SEED, "15", earlier={"only_a": 25}).mistake == "swapped-cells"
