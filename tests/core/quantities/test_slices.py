"""Seven slices, three with a p below 5 % by themselves, two after Holm."""

import pytest

from app.core.quantities.catalogue import quantities_of
from app.core.quantities.data import Slices
from app.core.quantities.mark import mark
from tests.core.quantities.samples import SLICES

ASKED = quantities_of(Slices)
# The third smallest p comes near the second, or so near that walking up and walking down differ.
CLOSE = Slices(("a", "b", "c", "d", "e", "f"), ((4, 22), (7, 21), (8, 22), (15, 15), (14, 15), (20, 14)))
NEARER = Slices(("a", "b", "c", "d", "e", "f"), ((4, 22), (7, 21), (9, 24), (15, 15), (14, 15), (20, 14)))


def test_the_p_values_are_those_the_page_prints():
    assert SLICES.p_values == (0.0046, 0.8013, 0.0081, 0.1433, 0.4583, 0.0433, 0.6636)


@pytest.mark.parametrize(
    ("quantity", "text", "verdict"),
    [
        ("any_false_alarm", "30.2%", "right"),
        ("any_false_alarm", "0.302", "accepted"),
        ("p_holm", "0.049", "right"),
        ("p_holm", "0.0486", "right"),
        ("rejected_holm", "2", "right"),
        ("p_bh", "0.028", "right"),
        ("rejected_bh", "2", "right"),
    ],
)
def test_right_answers(quantity, text, verdict):
    assert mark(ASKED[quantity], SLICES, text).verdict == verdict


@pytest.mark.parametrize(
    ("slices", "quantity", "text", "code"),
    [
        (SLICES, "any_false_alarm", "35%", "added-levels"),
        (SLICES, "any_false_alarm", "5%", "level-of-one"),
        (SLICES, "any_false_alarm", "69.8%", "chance-of-none"),
        (SLICES, "any_false_alarm", "0.0%", "all-at-once"),
        (SLICES, "any_false_alarm", "0.7%", "divided-level"),
        (SLICES, "p_holm", "0.008", "uncorrected"),
        (SLICES, "p_holm", "0.057", "bonferroni"),
        (SLICES, "p_holm", "0.028", "benjamini-hochberg"),
        (SLICES, "p_holm", "0.016", "rank-as-factor"),
        (SLICES, "p_holm", "0.041", "one-step-too-far"),
        (SLICES, "p_holm", "0.001", "divided"),
        (NEARER, "p_holm", "0.054", "step-up"),
        (SLICES, "rejected_holm", "3", "uncorrected"),
        (SLICES, "rejected_holm", "1", "bonferroni"),
        (SLICES, "rejected_holm", "5", "rejected-for-kept"),
        (CLOSE, "rejected_holm", "3", "uncorrected"),
        (SLICES, "p_bh", "0.008", "uncorrected"),
        (SLICES, "p_bh", "0.049", "holm"),
        (SLICES, "p_bh", "0.057", "bonferroni"),
        (SLICES, "p_bh", "0.009", "rank-from-largest"),
        (CLOSE, "p_bh", "0.0375", "not-stepped-up"),
        (SLICES, "rejected_bh", "3", "uncorrected"),
        (SLICES, "rejected_bh", "1", "bonferroni"),
        (SLICES, "rejected_bh", "5", "rejected-for-kept"),
        (CLOSE, "rejected_bh", "1", "holm"),
    ],
)
def test_a_mistake_is_named(slices, quantity, text, code):
    found = mark(ASKED[quantity], slices, text)
    assert (found.verdict, found.mistake) == ("mistake", code)
    assert found.message


def test_stored_names_and_counts_have_to_fit():
    with pytest.raises(ValueError, match="2 names for 1 slices"):
        Slices.from_json({"names": ["a", "b"], "counts": [3, 4]})
