"""The worked example, 375 both, 15 only A, 25 only B, 85 neither, typed in every way people type."""

import pytest

from app.core.quantities.catalogue import CATALOGUE
from app.core.quantities.mark import mark
from app.core.stats.table import Table

SEED = Table(375, 15, 25, 85)
TWELVE = Table(5, 1, 3, 3)
HALF = Table(200, 99, 100, 1)  # delta is exactly .25 pp


@pytest.mark.parametrize(
    ("quantity", "text", "verdict", "read_as"),
    [
        ("both", "375", "right", "375"),
        ("only_a", " 15 ", "right", "15"),
        ("only_b", "2.5e1", "right", "25"),
        ("neither", "85", "right", "85"),
        ("neither", "86", "wrong", "86"),
        ("discordant", "15+25", "right", "40"),
        ("discordant", "40.5", "unreadable", ""),
        ("accuracy_a", "78%", "right", "78%"),
        ("accuracy_a", "78", "right", "78%"),
        ("accuracy_a", "78.0", "right", "78.0%"),
        ("accuracy_a", "0.78", "accepted", "78%"),
        ("accuracy_b", "400/500", "accepted", "80%"),
        ("delta", "2pp", "right", "2 pp"),
        ("delta", "2%", "right", "2 pp"),
        ("delta", "2", "right", "2 pp"),
        ("delta", "+2,0", "right", "2.0 pp"),
        ("delta", "2.01", "right", "2.01 pp"),
        ("delta", "2.03", "wrong", "2.03 pp"),
        ("delta", "0.02", "accepted", "2 pp"),
        ("delta", "2e-2", "accepted", "2 pp"),
        ("delta", "2×10^-2", "accepted", "2 pp"),
        ("delta", "(25-15)/500", "accepted", "2 pp"),
        ("delta", "1/50", "accepted", "2 pp"),
        ("delta", "0.02 %", "mistake", "0.02 pp"),
        ("delta", "", "empty", ""),
        ("delta", "   ", "empty", ""),
        ("delta", "abc", "unreadable", ""),
        ("se_unpaired", "2.58", "right", "2.58 pp"),
        ("se_unpaired", "3", "unreadable", "3 pp"),
        ("se_paired", "1.26", "right", "1.26 pp"),
        ("se_paired", "1.262", "right", "1.262 pp"),
        ("se_paired", "1.2617448", "right", "1.2617448 pp"),
        ("se_paired", "1.3", "unreadable", "1.3 pp"),
        ("se_paired", "0.0126", "accepted", "1.26 pp"),
        ("se_paired", "0.013", "unreadable", "1.3 pp"),
        ("ci_wald", "[-0.5, 4.5]", "right", "[−0.5, 4.5] pp"),
        ("ci_wald", "(-0.47; 4.47)", "right", "[−0.47, 4.47] pp"),
        ("ci_wald", "from −0.5 to 4.5 pp", "right", "[−0.5, 4.5] pp"),
        ("ci_wald", "-0.5–4.5", "right", "[−0.5, 4.5] pp"),
        ("ci_wald", "[-0,5; 4,5]", "right", "[−0.5, 4.5] pp"),
        ("ci_wald", "2.0 ± 2.5", "right", "[−0.5, 4.5] pp"),
        ("ci_wald", "4.5 to -0.5", "right", "[−0.5, 4.5] pp"),
        ("ci_wald", "[-0.005, 0.045]", "accepted", "[−0.5, 4.5] pp"),
        ("ci_wald", "[0, 4]", "unreadable", "[0, 4] pp"),
        ("ci_wald", "[-0.5, 4.8]", "wrong", "[−0.5, 4.8] pp"),
        ("ci_wald", "-0.5", "unreadable", ""),
        ("ci_tango", "[-0.5, 4.6]", "right", "[−0.5, 4.6] pp"),
        ("z_quick", "1.58", "right", "1.58"),
        ("z_quick", "z = 1.58", "right", "1.58"),
        ("z_quick", "10/sqrt(40)", "unreadable", ""),
        ("p_exact", "0.154", "right", "0.154"),
        ("p_exact", "p = .154", "right", "0.154"),
        ("p_exact", "15.4%", "right", "0.154"),
        ("p_exact", "0.15", "unreadable", "0.15"),
        ("p_exact", "< 0.05", "wrong", "< 0.05"),
        ("p_exact", "> 0.05", "unreadable", "> 0.05"),
        ("call", "not-shown", "right", "A difference is not shown"),
        ("call", "", "empty", ""),
        ("call", "maybe", "unreadable", ""),
    ],
)
def test_seed_table(quantity, text, verdict, read_as):
    found = mark(CATALOGUE[quantity], SEED, text)
    assert (found.verdict, found.read_as) == (verdict, read_as)


@pytest.mark.parametrize("text", ["< 0.001", "p<.001", "0.000", "0"])
def test_a_tiny_p_may_be_given_as_a_bound(text):
    assert mark(CATALOGUE["p_exact"], Table(300, 10, 60, 130), text).verdict == "right"


def test_a_bound_wider_than_a_thousandth_is_no_attempt():
    found = mark(CATALOGUE["p_exact"], Table(300, 10, 60, 130), "< 0.05")
    assert (found.verdict, found.counted) == ("unreadable", False)


@pytest.mark.parametrize(
    ("text", "verdict"), [("0.2", "right"), ("0.3", "right"), ("0.25", "right"), ("0.4", "wrong")]
)
def test_at_a_half_both_neighbours_are_right(text, verdict):
    assert mark(CATALOGUE["delta"], HALF, text).verdict == verdict


@pytest.mark.parametrize(
    ("quantity", "text", "asks_for"),
    [
        ("se_paired", "1.3", "one more digit"),
        ("se_paired", "1", "two more digits"),
        ("p_exact", "0.2", "two more digits"),
        ("z_quick", "2", "two more digits"),
    ],
)
def test_right_so_far_asks_for_the_missing_digits(quantity, text, asks_for):
    found = mark(CATALOGUE[quantity], SEED, text)
    assert not found.counted
    assert found.message == f"Right so far: {asks_for}, please."


@pytest.mark.parametrize(
    ("quantity", "text", "name"),
    [
        ("se_paired", "16.7", "n − 1 in the denominator"),
        ("se_unpaired", "20.7", "n − 1 in the denominator"),
        ("ci_wald", "[-16.0, 49.3]", "n − 1 in the denominator"),
        ("ci_wald", "[-20.0, 53.4]", "the t distribution"),
    ],
)
def test_another_formula_is_accepted_by_name(quantity, text, name):
    found = mark(CATALOGUE[quantity], TWELVE, text)
    assert (found.verdict, found.message) == ("accepted", f"Right, with {name}: fine.")


def test_a_wald_z_is_accepted_where_it_differs_from_the_quick_one():
    far_ahead = Table(20, 2, 18, 20)
    found = mark(CATALOGUE["z_quick"], far_ahead, "4.04")
    assert (found.verdict, found.message) == (
        "accepted",
        "Right, with delta over its paired standard error: fine.",
    )


@pytest.mark.parametrize("text", ["1.96", "2", "t"])
def test_two_standard_errors_do_for_an_interval(text):
    factor = {"1.96": 1.96, "2": 2.0, "t": 1.965}[text]
    low, high = (2.0 + sign * factor * 1.2617 for sign in (-1, 1))
    assert mark(CATALOGUE["ci_wald"], SEED, f"[{low:.2f}, {high:.2f}]").earns


def test_reversed_limits_are_put_in_order_and_said():
    assert mark(CATALOGUE["ci_wald"], SEED, "4.5 to -0.5").message.startswith("The upper limit came first")


def test_the_words_of_an_exercise_stand_in_the_message():
    words = {"a": "the old prompt", "b": "the new prompt", "noun": "tickets", "right": "resolved"}
    found = mark(CATALOGUE["only_a"], SEED, "25", words=words)
    assert found.message.startswith("That many were resolved by the new prompt only.")


def test_what_is_not_defined_is_not_right():
    assert mark(CATALOGUE["z_quick"], Table(5, 0, 0, 5), "0").verdict == "wrong"
