"""Every notation a person may type into a box for one number, and what is read."""

from fractions import Fraction

import pytest

from app.core.answers import Unit, read_number

FIFTIETH = Fraction(1, 50)

READ: list[tuple[Unit, str, Fraction | int | str]] = [
    # decimals
    ("plain", "0.02", FIFTIETH),
    ("plain", ".02", FIFTIETH),
    ("plain", "+0.02", FIFTIETH),
    ("plain", "+ 0.02", FIFTIETH),
    ("plain", " 0.02\n", FIFTIETH),
    ("plain", "2.", 2),
    ("plain", "-0", 0),
    # powers of ten
    ("plain", "2e-2", FIFTIETH),
    ("plain", "2E−2", FIFTIETH),
    ("plain", "2×10^-2", FIFTIETH),
    ("plain", "2*10^-2", FIFTIETH),
    ("plain", "2 x 10^-2", FIFTIETH),
    ("plain", "2x10^-2", FIFTIETH),
    ("plain", "2·10^−2", FIFTIETH),
    ("plain", "2*10^(-2)", FIFTIETH),
    ("plain", "2*10**-2", FIFTIETH),
    ("plain", "10^-2", Fraction(1, 100)),
    ("plain", "1e10", 10**10),
    ("plain", "1 e10", 10**10),
    ("plain", "1e 10", 10**10),
    ("plain", "1 e + 10", 10**10),
    ("plain", "3e-5", "0.00003"),
    ("plain", "1e-300", Fraction(1, 10**300)),
    # calculations
    ("plain", "1/50", FIFTIETH),
    ("plain", "15/500", "0.03"),
    ("plain", "10÷500", FIFTIETH),
    ("plain", "10⁄500", FIFTIETH),
    ("plain", "10∕500", FIFTIETH),
    ("plain", "(25-15)/500", FIFTIETH),
    ("plain", "(25 − 15) ÷ 500", FIFTIETH),
    ("plain", "67/500", "0.134"),
    ("plain", "1479/1000", "1.479"),
    ("plain", "9.099×0.1", "0.9099"),
    ("plain", "12/4*3", 9),
    ("plain", "2-3-4", -5),
    ("plain", "2+3*4", 14),
    ("plain", "-2*3", -6),
    ("plain", "3*(-2)", -6),
    ("plain", "-(1/3)", Fraction(-1, 3)),
    ("plain", "((((1))))", 1),
    ("plain", "(9.099*10)-1", "89.99"),
    ("plain", "+".join("1" * 13), 13),
    # units
    ("plain", "2%", FIFTIETH),
    ("plain", "2 %", FIFTIETH),
    ("plain", "２％", FIFTIETH),
    ("plain", "2 percent", FIFTIETH),
    ("plain", "2 per cent", FIFTIETH),
    ("plain", "2 pct", FIFTIETH),
    ("plain", "2pp", FIFTIETH),
    ("plain", "2 PP", FIFTIETH),
    ("plain", "2 p.p.", FIFTIETH),
    ("plain", "2 p. p.", FIFTIETH),
    ("plain", "2 pts", FIFTIETH),
    ("plain", "2 points", FIFTIETH),
    ("plain", "2 percentage points", FIFTIETH),
    ("plain", "2 percent points", FIFTIETH),
    ("plain", "2 %-points", FIFTIETH),
    ("plain", "234.5%", "2.345"),
    ("plain", "-13%", "-0.13"),
    ("plain", "-.13", "-0.13"),
    ("plain", "(80 - 78)%", FIFTIETH),
    ("plain", "1/2 %", Fraction(1, 200)),
    ("pp", "2", FIFTIETH),
    ("pp", "2pp", FIFTIETH),
    ("pp", "2%", FIFTIETH),
    ("pp", "2 percentage points", FIFTIETH),
    ("pp", "−0.47", "-0.0047"),
    ("pp", "0.02", "0.0002"),
    ("pp", "0.02 %", "0.0002"),
    ("pp", "15/500", "0.0003"),
    ("pp", "1,234.5", "12.345"),
    ("percent", "20", "0.2"),
    ("percent", "20%", "0.2"),
    ("percent", "2pp", FIFTIETH),
    ("percent", "5％", "0.05"),
    ("p", "15%", "0.15"),
    # minus look-alikes, blanks, invisible characters
    *(("plain", f"{minus}0.47", "-0.47") for minus in "-−–—―‐‑‒－﹣﹘➖"),
    ("plain", "− 0.47", "-0.47"),
    ("plain", "\u200b0\u200d.\u206047\ufeff", "0.47"),
    ("plain", "\u00a00.47\u202f%", "0.0047"),
    ("plain", "\u200e−0.47", "-0.47"),
    # decimal commas
    ("plain", "0,02", FIFTIETH),
    ("plain", "2,5", "2.5"),
    ("plain", "0,125", "0.125"),
    ("plain", "-0,125", "-0.125"),
    ("plain", ",125", "0.125"),
    ("plain", "1,2345", "1.2345"),
    ("plain", "1234,567", "1234.567"),
    ("plain", "２，５", "2.5"),
    # groups of three digits
    ("count", "1,234", 1234),
    ("count", "1 234", 1234),
    ("count", "1\u202f234", 1234),
    ("count", "12,345,678", 12345678),
    ("count", "1.234.567", 1234567),
    ("plain", "1 234", 1234),
    ("plain", "1,234,567", 1234567),
    ("plain", "1,234.5", "1234.5"),
    ("plain", "1.234,5", "1234.5"),
    ("plain", "1 234,5", "1234.5"),
    ("plain", "1,234,567.89", "1234567.89"),
    ("plain", "1.234", "1.234"),
    ("plain", "78.539 816", "78.539816"),
    ("plain", "78.539 816 339 744 830 961 6", "78.5398163397448309616"),
    ("plain", "3,141 592", "3.141592"),
    # digits and fractions of one character
    ("plain", "½", "0.5"),
    ("plain", "¾", "0.75"),
    ("plain", "−⅓", Fraction(-1, 3)),
    ("pp", "½ pp", "0.005"),
    ("plain", "０．０２", FIFTIETH),
    # counts
    ("count", "12", 12),
    ("count", "12.0", 12),
    ("count", "007", 7),
    ("count", "4*10-1", 39),
    ("count", "(25+15)", 40),
    # names
    ("p", "p = .15", "0.15"),
    ("p", "P=0,15", "0.15"),
    ("z", "z = 1.58", "1.58"),
    ("z", "z=−1.58", "-1.58"),
]


@pytest.mark.parametrize(
    ("unit", "typed", "value"), READ, ids=[f"{unit}: {typed!a}" for unit, typed, _ in READ]
)
def test_is_read(unit: Unit, typed: str, value: Fraction | int | str) -> None:
    reading = read_number(typed, unit)
    assert reading.refused is None
    assert reading.value == Fraction(value)
    assert reading.text == typed
    assert (reading.bound, reading.empty) == (None, False)


BOUNDS = [
    ("<0.001", "<", "< 0.001"),
    ("p<.001", "<", "< 0.001"),
    ("P < ,001", "<", "< 0.001"),
    ("＜0.001", "<", "< 0.001"),
    ("<0.1%", "<", "< 0.001"),
    ("<10^-3", "<", "< 0.001"),
    ("<=.001", "<=", "≤ 0.001"),
    ("p ≤ .001", "<=", "≤ 0.001"),
    ("p > .001", ">", "> 0.001"),
    ("≥.001", ">=", "≥ 0.001"),
]


@pytest.mark.parametrize(("typed", "bound", "read_as"), BOUNDS, ids=[row[0] for row in BOUNDS])
def test_a_bound_is_read_in_a_p_box(typed: str, bound: str, read_as: str) -> None:
    reading = read_number(typed, "p")
    assert (reading.value, reading.bound, reading.read_as) == (Fraction(1, 1000), bound, read_as)
    assert read_number(read_as, "p").bound == bound


SAID: list[tuple[Unit, str, str]] = [
    ("pp", "2pp", "2 pp"),
    ("pp", "2%", "2 pp"),
    ("pp", "-0.47", "−0.47 pp"),
    ("pp", "2.50", "2.50 pp"),
    ("pp", "2e1", "20 pp"),
    ("pp", "1/3", "0.333333… pp"),
    ("pp", "(25-15)/4", "2.5 pp"),
    ("percent", "78pp", "78%"),
    ("plain", "2pp", "2 pp"),
    ("plain", "2%", "2%"),
    ("plain", "2,50", "2.50"),
    ("plain", "2/3", "0.666666…"),
    ("plain", "-20000000/3", "−6666666…"),
    ("plain", "1/30000000000000", "3.33333…×10^−14"),
    ("plain", "3e-40", "3×10^−40"),
    ("plain", "-3.14e-40", "−3.14×10^−40"),
    ("plain", "0e-40", "0"),
    ("count", "1234", "1,234"),
    ("count", "12.0", "12"),
    ("p", "15.0%", "0.150"),
    ("p", ".15", "0.15"),
    ("z", "+1.6", "1.6"),
]


@pytest.mark.parametrize(
    ("unit", "typed", "read_as"), SAID, ids=[f"{unit}: {typed}" for unit, typed, _ in SAID]
)
def test_is_said_back_with_the_digits_that_were_typed(unit: Unit, typed: str, read_as: str) -> None:
    reading = read_number(typed, unit)
    assert reading.read_as == read_as
    if "…" not in read_as:
        assert read_number(read_as, unit).value == reading.value


STEPS: list[tuple[Unit, str, Fraction | None]] = [
    ("pp", "2.0pp", Fraction(1, 1000)),
    ("pp", "2", Fraction(1, 100)),
    ("plain", "2,50", Fraction(1, 100)),
    ("plain", "2.5e-3", Fraction(1, 10000)),
    ("plain", "-2.5*10^-3", Fraction(1, 10000)),
    ("plain", "2e3", Fraction(1000)),
    ("plain", "(2.0)", Fraction(1, 10)),
    ("plain", "78.539 816", Fraction(1, 10**6)),
    ("plain", "15/500", None),
    ("plain", "½", None),
]


@pytest.mark.parametrize(("unit", "typed", "step"), STEPS, ids=[row[1] for row in STEPS])
def test_knows_the_place_of_the_last_typed_digit(unit: Unit, typed: str, step: Fraction | None) -> None:
    assert read_number(typed, unit).step == step


def test_a_bare_number_can_be_taken_as_a_fraction() -> None:
    reading = read_number("0.020", "pp")
    assert reading.bare
    taken = reading.as_fraction()
    assert (taken.value, taken.step, taken.read_as) == (FIFTIETH, Fraction(1, 1000), "2.0 pp")


@pytest.mark.parametrize(
    ("unit", "typed"), [("pp", "2pp"), ("percent", "2 %"), ("plain", "2"), ("pp", "two")]
)
def test_a_number_that_is_not_bare_stays_as_it_is(unit: Unit, typed: str) -> None:
    reading = read_number(typed, unit)
    assert not reading.bare
    assert reading.as_fraction() is reading


@pytest.mark.parametrize("typed", ["", " ", "\u00a0\t", "\u200b", "\n", " " * 100], ids=ascii)
def test_nothing_typed_is_no_answer_yet(typed: str) -> None:
    reading = read_number(typed, "pp")
    assert (reading.empty, reading.value, reading.refused, reading.read_as) == (True, None, None, "")
