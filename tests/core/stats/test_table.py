"""What may be a table, and how outcomes become one."""

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from app.core.stats.table import MOST_ITEMS, Table


def test_a_table_names_its_cells_and_knows_its_margins():
    table = Table(both=375, only_a=15, only_b=25, neither=85)
    assert (table.n, table.discordant, table.right_a, table.right_b) == (500, 40, 390, 400)
    assert (table.accuracy_a, table.accuracy_b) == (0.78, 0.8)


def test_no_items_are_refused_because_nothing_can_be_estimated():
    with pytest.raises(ValueError, match="at least one item"):
        Table(0, 0, 0, 0)


@pytest.mark.parametrize("count", [-1, -(10**9), np.int64(-3)])
def test_a_negative_count_is_refused_by_name(count):
    with pytest.raises(ValueError, match="only_a must not be negative"):
        Table(5, count, 3, 2)


@pytest.mark.parametrize(
    "count", [1.0, 2.5, float("nan"), "3", None, True, np.float64(3), np.bool_(True), [3], np.array([3, 4])]
)
def test_a_count_that_is_no_whole_number_is_refused_by_name(count):
    with pytest.raises(ValueError, match="only_b must be a whole number of items"):
        Table(5, 1, count, 2)


def test_counts_of_numpy_become_plain_integers_that_cannot_overflow():
    table = Table(*np.array([100_000, 20_000, 21_000, 9_000], dtype=np.int32))
    assert [type(count) for count in (table.both, table.only_a, table.only_b, table.neither)] == [int] * 4


def test_more_items_than_anybody_has_are_refused_rather_than_computed_for_hours():
    assert Table(MOST_ITEMS, 0, 0, 0).n == MOST_ITEMS
    with pytest.raises(ValueError, match="at most 1,000,000,000 items"):
        Table(MOST_ITEMS, 1, 0, 0)


def test_outcomes_are_sorted_into_the_four_groups():
    a = [1, 1, 1, 0, 1, 0, 1, 1, 0, 1]
    b = [1, 0, 1, 1, 1, 0, 1, 1, 1, 1]
    assert Table.from_outcomes(a, b) == Table(both=6, only_a=1, only_b=2, neither=1)


@pytest.mark.parametrize("kind", [np.bool_, np.uint8, np.int32, np.int64, np.float64])
def test_outcomes_may_be_arrays_of_any_type_without_wrapping_round(kind):
    a: Any = np.array([0, 1, 0, 1], dtype=kind)
    b: Any = np.array([1, 0, 0, 1], dtype=kind)
    assert Table.from_outcomes(a, b) == Table(1, 1, 1, 1)


def test_two_wrong_answers_are_both_wrong_even_if_they_are_different_answers():
    truth, answers_a, answers_b = ["x", "y"], ["p", "y"], ["q", "y"]
    a = [answer == right for answer, right in zip(answers_a, truth, strict=True)]
    b = [answer == right for answer, right in zip(answers_b, truth, strict=True)]
    assert Table.from_outcomes(a, b) == Table(both=1, only_a=0, only_b=0, neither=1)


@pytest.mark.parametrize(
    "label", ["pass", "fail", "1", "", None, 2, -1, 0.5, float("nan"), [1], np.array([1])]
)
def test_an_outcome_that_is_neither_right_nor_wrong_is_refused_with_its_position(label):
    with pytest.raises(ValueError, match=r"outcome 2 of B must be 1 \(right\) or 0 \(wrong\)"):
        Table.from_outcomes([1, 0], [1, label])


def test_outcomes_of_different_length_are_refused_not_cut():
    with pytest.raises(ValueError, match="A has 3 outcomes and B has 2"):
        Table.from_outcomes([1, 0, 1], [1, 0])


def test_a_square_of_outcomes_is_refused():
    square: Any = np.ones((3, 3))
    with pytest.raises(ValueError, match="outcome 1 of A"):
        Table.from_outcomes(square, square)


def test_outcomes_of_no_items_are_refused():
    with pytest.raises(ValueError, match="at least one item"):
        Table.from_outcomes([], [])


def test_a_table_cannot_be_changed_afterwards():
    with pytest.raises(AttributeError):
        Table(1, 1, 1, 1).both = 2  # type: ignore[misc]  # the assignment is the test


def test_the_report_of_a_table_starts_without_numpy():
    """NumPy alone would take half of the time a command may take to start."""
    script = "import sys, app.core.stats.report, app.core.stats.verdicts; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
