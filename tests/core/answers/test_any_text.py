"""Whatever is typed: an answer or a sentence, never an exception, and nothing left half-understood."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.answers import Unit, read_interval, read_number
from app.core.answers.expression import by_grammar, calculate
from app.core.answers.units import UNITS

BOXES: st.SearchStrategy[Unit] = st.sampled_from(UNITS)
PIECES = st.sampled_from(
    [
        *"0123456789", *"0123456789", *"+-*/().,;% []{}^<>=~$_×÷−–±½²٢…",
        "10^", "e", "x", "pp", "percent", " to ", " and ", "from ", "p=", "z=", "1,234", "0.5", "**", "+/-",
        "\u200b", "\u00a0", "9" * 30,
    ]
)  # fmt: skip
NUMERALS = st.from_regex(
    r"[+−-]?([0-9]{1,4}|[0-9]{0,2}[.,][0-9]{1,3}|[1-9][, ][0-9]{3})(e-?[0-9])?", fullmatch=True
)
AMOUNTS = st.tuples(NUMERALS, st.sampled_from(["", "", "%", " pp"])).map("".join)
PAIRS = st.tuples(AMOUNTS, st.sampled_from([", ", "; ", " to ", "-", " – ", " ± ", "..", "/", "*"]), AMOUNTS)
AROUND = st.sampled_from(["{}", "{}", "[{}]", "({})", "[{}) pp", "from {}", "p={}", "<{}", "-({})/3"])
NEARLY = st.builds(str.format, AROUND, AMOUNTS | PAIRS.map("".join))
TYPED = st.one_of(
    NEARLY,
    st.text(max_size=70),
    st.lists(PIECES, max_size=16).map("".join),
    st.text(alphabet=st.characters(codec=None), max_size=8),
)


def check(typed: str, box: Unit) -> None:
    number, interval = read_number(typed, box), read_interval(typed, box)
    for reading in (number, interval):
        assert (reading.value is not None) + (reading.refused is not None) + reading.empty == 1
        assert bool(reading.read_as) == (reading.value is not None)
    if number.value is not None:
        assert abs(float(number.value)) < 1e15
        assert number.step is None or (number.value / number.step).denominator == 1
        if "…" not in number.read_as:
            assert read_number(number.read_as, box).value == number.value
    if interval.value is not None:
        assert interval.value[0] <= interval.value[1]
        if "…" not in interval.read_as and len(interval.read_as) <= 64:
            assert read_interval(interval.read_as, box).value == interval.value


@settings(max_examples=1_000, deadline=None)
@given(st.from_regex(r"-?[0-9]{1,16}(\.[0-9]{1,13})?", fullmatch=True), st.booleans())
def test_a_plain_number_is_read_as_the_grammar_reads_it(typed: str, whole: bool) -> None:
    assert calculate(typed, whole=whole) == by_grammar(typed, whole=whole)


@settings(max_examples=2_000, deadline=None)
@given(TYPED, BOXES)
def test_any_text_is_read_refused_or_empty(typed: str, box: Unit) -> None:
    check(typed, box)


@pytest.mark.soak
@settings(max_examples=100_000, deadline=None)
@given(TYPED, BOXES)
def test_any_text_is_read_refused_or_empty_for_long(typed: str, box: Unit) -> None:
    check(typed, box)


CALCULATIONS = st.recursive(
    st.integers(0, 999).map(str),
    lambda inner: st.tuples(inner, st.sampled_from("+-*/"), inner).map(lambda parts: f"({''.join(parts)})"),
    max_leaves=10,
)


@given(CALCULATIONS)
def test_a_calculation_has_the_value_python_gives_it(typed: str) -> None:
    if len(typed) > 64:
        return
    exact = "".join(f"Fraction({part})" if part.isdigit() else part for part in _split_digits(typed))
    try:
        value = eval(exact, {"Fraction": Fraction})
    except ZeroDivisionError:
        value = None
    reading = read_number(typed, "plain")
    assert reading.value == value or (reading.refused is not None and abs(value) >= 10**15)


def _split_digits(typed: str) -> list[str]:
    parts = [""]
    for character in typed:
        if character.isdigit() and parts[-1].isdigit():
            parts[-1] += character
        else:
            parts.append(character)
    return parts
