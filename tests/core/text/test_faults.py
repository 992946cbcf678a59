"""A fault says where, what, and what to do instead."""

import pytest

from app.core.text.faults import Fault, did_you_mean


def test_a_fault_reads_as_file_line_reason_and_remedy():
    fault = Fault("exercises/x/exercise.toml", 12, 'nothing here is called "delt"', 'did you mean "delta"?')
    assert str(fault) == (
        'exercises/x/exercise.toml:12: nothing here is called "delt". Did you mean "delta"?'
    )


def test_a_fault_without_a_remedy_ends_after_the_reason():
    assert str(Fault("f", 1, "this is empty", "")) == "f:1: this is empty."


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("delt", "delta"),
        ("se_pared", "se_paired"),
        ("SE_PAIRED", "se_paired"),
        ("only-a", "only_a"),
        ("bananas", None),
        ("", None),
    ],
)
def test_a_near_miss_gets_a_suggestion(word, meant):
    known = ["delta", "se_paired", "se_unpaired", "only_a", "only_b"]
    assert did_you_mean(word, known) == (f'did you mean "{meant}"?' if meant else "")


def test_suggestions_do_not_depend_on_the_order_of_names():
    assert did_you_mean("aa", ["ab", "ac"]) == did_you_mean("aa", ["ac", "ab"])
