"""Every notation a person may type into a box for an interval, and what is read."""

from fractions import Fraction

import pytest

from app.core.answers import Unit, read_interval

LIMITS = ("-0.005", "0.045")

READ: list[tuple[Unit, str, tuple[str, str]]] = [
    ("pp", "[-0.5, 4.5]", LIMITS),
    ("pp", "[-0.5,4.5]", LIMITS),
    ("pp", "(-0.5; 4.5)", LIMITS),
    ("pp", "-0.5 to 4.5", LIMITS),
    ("pp", "-0.5to4.5", LIMITS),
    ("pp", "from -0.5 to 4.5", LIMITS),
    ("pp", "between -0.5 and 4.5", LIMITS),
    ("pp", "-0.5 and 4.5", LIMITS),
    ("pp", "-0.5 AND 4.5", LIMITS),
    ("pp", "-0.5 .. 4.5", LIMITS),
    ("pp", "-0.5..4.5", LIMITS),
    ("pp", "-0.5 … 4.5", LIMITS),
    ("pp", "-0.5–4.5", LIMITS),
    ("pp", "−0.5 — 4.5", LIMITS),
    ("pp", "-0.5-4.5", LIMITS),
    ("pp", "-0.5, 4.5", LIMITS),
    ("pp", "[-0,5; 4,5]", LIMITS),
    ("pp", "-0,5 to 4,5", LIMITS),
    ("pp", "-0,5–4,5", LIMITS),
    ("pp", "［－０．５，４．５］", LIMITS),
    # brackets of any kind
    ("pp", "[-0.5, 4.5)", LIMITS),
    ("pp", "(-0.5, 4.5]", LIMITS),
    ("pp", "]-0.5, 4.5[", LIMITS),
    ("pp", "{-0.5, 4.5}", LIMITS),
    ("pp", "⟨-0.5, 4.5⟩", LIMITS),
    ("pp", "[ from -0.5 to 4.5 ]", LIMITS),
    # a middle and how far
    ("pp", "2.0 ± 2.5", LIMITS),
    ("pp", "2.0±2.5", LIMITS),
    ("pp", "2.0 +/- 2.5", LIMITS),
    ("pp", "2.0 + / - 2.5", LIMITS),
    ("pp", "2.0 +- 2.5", LIMITS),
    ("pp", "2,0 ± 2,5", LIMITS),
    ("pp", "[2.0 ± 2.5]", LIMITS),
    ("pp", "-2.0 ± 2.5", ("-0.045", "0.005")),
    # one unit or two
    ("pp", "[-0.5 pp, 4.5 pp]", LIMITS),
    ("pp", "-0.5% to 4.5%", LIMITS),
    ("pp", "-0.5%–4.5%", LIMITS),
    ("pp", "-0.5 pp – 4.5 pp", LIMITS),
    ("pp", "-0.5 to 4.5 pp", LIMITS),
    ("pp", "[-0.5, 4.5] pp", LIMITS),
    ("pp", "(-0.5, 4.5) percentage points", LIMITS),
    ("percent", "[-0.5, 4.5]%", LIMITS),
    ("plain", "[-0.5, 4.5]%", LIMITS),
    ("plain", "-0.5 to 4.5 pp", LIMITS),
    ("plain", "-0.5% to 4.5", LIMITS),
    ("pp", "2.0 ± 2.5 pp", LIMITS),
    ("pp", "(2.0 ± 2.5) pp", LIMITS),
    ("pp", "2.0 pp ± 2.5 pp", LIMITS),
    # signs, exponents, calculations, groups
    ("pp", "-0.5--0.1", ("-0.005", "-0.001")),
    ("pp", "-0.5 - -0.1", ("-0.005", "-0.001")),
    ("plain", "1e-3-2e-3", ("0.001", "0.002")),
    ("plain", "1e-3 to 2e-3", ("0.001", "0.002")),
    ("plain", "(1+2)/100 to (3+4)/100", ("0.03", "0.07")),
    ("pp", "2.0 - 1.96*1.26 to 2.0 + 1.96*1.26", ("-0.004696", "0.044696")),
    ("plain", "[1,234]", ("1", "234")),
    ("plain", "0.5-.7", ("0.5", "0.7")),
    ("count", "1,234; 2,345", ("1234", "2345")),
    ("count", "1 234 – 2 345", ("1234", "2345")),
    ("plain", "2, 2", ("2", "2")),
]


@pytest.mark.parametrize(
    ("unit", "typed", "limits"), READ, ids=[f"{unit}: {typed}" for unit, typed, _ in READ]
)
def test_is_read(unit: Unit, typed: str, limits: tuple[str, str]) -> None:
    reading = read_interval(typed, unit)
    assert reading.refused is None
    assert reading.value == (Fraction(limits[0]), Fraction(limits[1]))
    assert (reading.swapped, reading.remark, reading.empty) == (False, None, False)


@pytest.mark.parametrize("typed", ["[4.5, -0.5]", "4.5 to -0.5", "4.5–-0.5", "4.5; -0.5"])
def test_reversed_limits_are_put_in_order_and_said(typed: str) -> None:
    reading = read_interval(typed, "pp")
    assert reading.value == (Fraction(LIMITS[0]), Fraction(LIMITS[1]))
    assert reading.swapped
    assert reading.remark == "The upper limit came first; they are read in order."


REFUSED: list[tuple[Unit, str, str]] = [
    ("pp", "[-0,5, 4,5]", "semicolon"),
    ("pp", "-0,5, 4", "semicolon"),
    ("pp", "1,234, 2,345", "semicolon"),
    ("pp", "1, 2, 3", "semicolon"),
    ("pp", "2", "two limits"),
    ("pp", "[2]", "two limits"),
    ("pp", "abc", "two limits"),
    ("pp", "[]", "two limits"),
    ("pp", "-0.5 4.5", "not clear what separates"),
    ("pp", "0.5 -4.5", "not clear what separates"),
    ("pp", "1;2;3", "more than two"),
    ("pp", "1 to 2 to 3", "more than two"),
    ("pp", "1 ± 2 ± 3", "more than two"),
    ("pp", "1 2; 3", "more than two"),
    ("pp", "; 4.5", "missing"),
    ("pp", "-0.5 to", "missing"),
    ("pp", "[-0.5, ]", "missing"),
    ("pp", "± 2.5", "missing"),
    ("pp", "2 ± -1", "below 0"),
    ("pp", "[-0.5, 4.5", "bracket"),
    ("pp", "[[-0.5, 4.5]]", "bracket"),
    ("pp", "95% CI [-0.5, 4.5]", "bracket"),
    ("pp", "(-0.5, 4.5", "parentheses"),
    ("pp", "[-0.5 pp, 4.5] pp", "twice"),
    ("pp", "a to b", "“a” is not part"),
    ("pp", "1 to b", "“b” is not part"),
    ("pp", "1/0 to 2", "divides by zero"),
    ("pp", "1,234 to 2", "1.234 or 1234"),
    ("p", "<0.001 to 1", "p value"),
    ("z", "1% to 2%", "no unit"),
    ("count", "[2, 5.5]", "whole number"),
    ("count", "2 ± 5", "below 0"),
    ("pp", "[" + "1" * 70 + "]", "64 characters"),
]


@pytest.mark.parametrize(
    ("unit", "typed", "words"), REFUSED, ids=[f"{unit}: {typed[:30]}" for unit, typed, _ in REFUSED]
)
def test_is_refused_with_what_to_type_instead(unit: Unit, typed: str, words: str) -> None:
    reading = read_interval(typed, unit)
    assert reading.refused is not None
    assert words in reading.refused
    assert (reading.value, reading.low, reading.read_as, reading.empty) == (None, None, "", False)


SAID: list[tuple[Unit, str, str]] = [
    ("pp", "-0.5 to 4.50", "[−0.5, 4.50] pp"),
    ("pp", "2 ± 2.47", "[−0.47, 4.47] pp"),
    ("percent", "70, 80", "[70, 80]%"),
    ("plain", "70%, 80%", "[70, 80]%"),
    ("count", "1,234; 2,345", "[1234, 2345]"),
    ("plain", "1/3; 2/3", "[0.333333…, 0.666666…]"),
]


@pytest.mark.parametrize(("unit", "typed", "read_as"), SAID, ids=[row[1] for row in SAID])
def test_is_said_back(unit: Unit, typed: str, read_as: str) -> None:
    reading = read_interval(typed, unit)
    assert reading.read_as == read_as
    if "…" not in read_as:
        assert read_interval(read_as, unit).value == reading.value


def test_limits_around_a_middle_are_as_coarse_as_the_coarser_number() -> None:
    reading = read_interval("2 ± 2.47", "pp")
    assert reading.low is not None
    assert (reading.low.step, reading.low.read_as) == (Fraction(1, 100), "−0.47 pp")


def test_bare_limits_can_be_taken_as_fractions() -> None:
    reading = read_interval("[-0.005, 0.045]", "pp")
    assert reading.bare
    taken = reading.as_fraction()
    assert (taken.value, taken.read_as) == ((Fraction(LIMITS[0]), Fraction(LIMITS[1])), "[−0.5, 4.5] pp")


@pytest.mark.parametrize("typed", ["[-0.5, 4.5] pp", "nothing"])
def test_limits_with_a_unit_stay_as_they_are(typed: str) -> None:
    reading = read_interval(typed, "pp")
    assert reading.as_fraction() is reading


@pytest.mark.parametrize("typed", ["", " \u00a0", "\u200b"], ids=ascii)
def test_nothing_typed_is_no_answer_yet(typed: str) -> None:
    reading = read_interval(typed, "pp")
    assert (reading.empty, reading.value, reading.refused) == (True, None, None)
