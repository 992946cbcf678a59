"""How values are shown: units, digits, rounding at a half; and what is shown reads back."""

import math
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.answers import Shown, Unit, known_format, read_interval, read_number
from app.core.answers.units import Number

ROWS: list[tuple[Shown, str | None, str]] = [
    (Shown(0.02, "pp", 1), None, "2.0\u202fpp"),
    (Shown(-0.0047, "pp", 2), None, "−0.47\u202fpp"),
    (Shown(0.78, "percent", 1), None, "78.0%"),
    (Shown(1234, "count", 0), None, "1,234"),
    (Shown(12.0, "count", 0), None, "12"),
    (Shown(0.15386, "p", 3), None, "0.154"),
    (Shown(0.00099, "p", 3), None, "< 0.001"),
    (Shown(0.001, "p", 3), None, "0.001"),
    (Shown(0, "p", 4), None, "< 0.0001"),
    (Shown(1, "p", 3), None, "1.000"),
    (Shown(1.5811, "z", 2), None, "1.58"),
    (Shown(Fraction(1, 3), "plain", 2), None, "0.33"),
    (Shown(1234567, "plain", 0), None, "1234567"),
    (Shown((-0.005, 0.045), "pp", 1), None, "[−0.5, 4.5]\u202fpp"),
    (Shown((0.7, 0.8), "percent", 0), None, "[70, 80]%"),
    (Shown((1234, 2345), "count", 0), None, "[1234, 2345]"),
    (Shown(None, "pp", 1), None, "not defined"),
    (Shown(math.nan, "z", 2), None, "not defined"),
    (Shown((math.nan, 1.0), "z", 2), None, "not defined"),
    (Shown(math.inf, "plain", 2), None, "infinite"),
    (Shown(-math.inf, "plain", 2), None, "−infinite"),
    # the author's format: unit and digits
    (Shown(0.0126, "pp", 1), "pp2", "1.26\u202fpp"),
    (Shown(0.0126, "pp", 1), "pp", "1.3\u202fpp"),
    (Shown(0.0126, "pp", 2), "plain", "0.0126"),
    (Shown(0.0126, "plain", 4), "pp", "1.26\u202fpp"),
    (Shown(0.5, "plain", 1), "percent", "50%"),
    (Shown(0.78, "percent", 0), "percent1", "78.0%"),
    (Shown(0.78, "percent", 0), "pp", "78\u202fpp"),
    (Shown(1234, "plain", 2), "count", "1,234"),
    (Shown(0.154, "p", 3), "p2", "0.15"),
    (Shown(1.5811, "plain", 2), "z3", "1.581"),
    # rounding: decimal, half away from zero
    (Shown(43 / 2000, "pp", 1), None, "2.2\u202fpp"),
    (Shown(-43 / 2000, "pp", 1), None, "−2.2\u202fpp"),
    (Shown(419.5675, "plain", 3), None, "419.568"),
    (Shown(Fraction(43, 2000), "pp", 1), None, "2.2\u202fpp"),
    (Shown(Fraction(42999999, 2000000000), "pp", 1), None, "2.1\u202fpp"),
    (Shown(0.5, "plain", 0), None, "1"),
    (Shown(-0.0004, "pp", 1), None, "0.0\u202fpp"),
    (Shown(-0.0, "plain", 2), None, "0.00"),
    (Shown(0.9996, "p", 3), None, "1.000"),
    (Shown(3e-18, "plain", 3), None, "0.000"),
]


@pytest.mark.parametrize(("shown", "form", "text"), ROWS, ids=[f"{row[0]} {row[1]}" for row in ROWS])
def test_is_shown(shown: Shown, form: str | None, text: str) -> None:
    assert shown.text(form) == text


@pytest.mark.parametrize(
    ("value", "text"), [(0.02, "+2.0\u202fpp"), (-0.02, "−2.0\u202fpp"), (0.0, "0.0\u202fpp")]
)
def test_can_show_the_sign_of_a_gap(value: float, text: str) -> None:
    assert Shown(value, "pp", 1).text(signed=True) == text


@pytest.mark.parametrize(
    "form", ["pp", "pp2", "percent", "percent1", "count", "p", "p3", "z", "z2", "plain2"]
)
def test_knows_the_formats_of_an_author(form: str) -> None:
    assert known_format(form)


@pytest.mark.parametrize("form", ["", "2", "pp22", "PP", "count1", "percentage", "pp 2", "p٣", "pp\n"])
def test_knows_no_other_format(form: str) -> None:
    assert not known_format(form)
    with pytest.raises(ValueError, match="unknown format"):
        Shown(1, "pp", 1).text(form)


FRACTIONS = st.fractions(min_value=-(10**4), max_value=10**4, max_denominator=10**6)
FLOATS = st.floats(min_value=-1e4, max_value=1e4, allow_nan=False)
UNITS: st.SearchStrategy[Unit] = st.sampled_from(["pp", "percent", "z", "plain"])


def displayed(value: Number, unit: Unit, digits: int) -> Fraction:
    """The value that is on the page, worked out apart from `Shown`."""
    scale = Fraction(10) ** digits * (100 if unit in ("pp", "percent") else 1)
    exact = Fraction(f"{value:.15g}") if isinstance(value, float) else Fraction(value)
    size = math.floor(abs(exact) * scale + Fraction(1, 2)) / scale
    return -size if exact < 0 else size


@given(FRACTIONS | FLOATS, UNITS, st.integers(0, 9), st.booleans())
def test_what_is_shown_reads_back(value: Number, unit: Unit, digits: int, signed: bool) -> None:
    reading = read_number(Shown(value, unit, digits).text(signed=signed), unit)
    assert reading.value == displayed(value, unit, digits)
    assert reading.step == Fraction(1, 10**digits) / (100 if unit in ("pp", "percent") else 1)


@given(st.integers(0, 10**14))
def test_a_shown_count_reads_back(value: int) -> None:
    assert read_number(Shown(value, "count", 0).text(), "count").value == value


@given(st.floats(0, 1), st.integers(1, 9))
def test_a_shown_p_value_reads_back(value: float, digits: int) -> None:
    reading = read_number(Shown(value, "p", digits).text(), "p")
    if reading.bound:
        assert (reading.bound, reading.value) == ("<", Fraction(1, 10**digits))
        assert value < 10**-digits
    else:
        assert reading.value == displayed(value, "p", digits)


@given(st.tuples(FLOATS, FLOATS).map(sorted), UNITS, st.integers(0, 9))
def test_shown_limits_read_back(limits: list[float], unit: Unit, digits: int) -> None:
    low, high = limits
    reading = read_interval(Shown((low, high), unit, digits).text(), unit)
    assert reading.value == (displayed(low, unit, digits), displayed(high, unit, digits))


@given(st.tuples(st.integers(0, 10**14), st.integers(0, 10**14)).map(sorted))
def test_shown_limits_of_a_count_read_back(limits: list[int]) -> None:
    low, high = limits
    reading = read_interval(Shown((low, high), "count", 0).text(), "count")
    assert reading.value == (Fraction(low), Fraction(high))
