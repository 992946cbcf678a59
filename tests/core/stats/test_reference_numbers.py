"""Every quantity and verdict of every reference table."""

import pytest

from app.core.stats.report import QUANTITIES, quantities
from app.core.stats.verdicts import VERDICTS, methods_agree, single_intervals_overlap
from tests.core.stats.reference import TABLES, matches, record_of, table_of

# Our names for the methods the reference marks.
MARKED = {
    "wald": "wald_196_pop_excludes_0",
    "wald_sample": "wald_196_ddof1_excludes_0",
    "quick_z": "quick_z_ge_196",
    "exact": "exact_p_lt_05",
    "mid_p": "mid_p_lt_05",
    "chi2": "chi2_p_lt_05",
    "chi2_corrected": "chi2_cc_p_lt_05",
    "tango": "tango_excludes_0",
    "agresti_min": "agresti_min_excludes_0",
    "newcombe": "newcombe10_excludes_0",
    "unpaired": "unpaired_196_excludes_0",
}
JUDGED = [record for record in TABLES if "verdicts" in record]


@pytest.mark.parametrize("record", TABLES, ids=lambda record: record["id"])
def test_every_quantity_is_the_reference_value_and_undefined_where_it_is_undefined(record):
    mine, expected = quantities(table_of(record)), record["quantities"]
    assert {
        name: (mine[name], expected[name]) for name in expected if not matches(mine[name], expected[name])
    } == {}


def test_programs_receive_the_quantities_under_the_reference_names_in_their_order():
    assert list(QUANTITIES) == list(TABLES[0]["quantities"])


@pytest.mark.parametrize("record", JUDGED, ids=lambda record: record["id"])
def test_every_method_says_what_the_reference_marks(record):
    table, marks = table_of(record), record["verdicts"]
    assert {name: VERDICTS[name](table) for name in MARKED} == {
        name: marks[key] for name, key in MARKED.items()
    }
    assert single_intervals_overlap(table) is marks["single_intervals_overlap"]


@pytest.mark.parametrize("record", JUDGED, ids=lambda record: record["id"])
def test_methods_agree_where_the_reference_marks_that_they_do(record):
    # The reference leaves the population form of Wald out of this one mark; we ask both forms.
    without_population = tuple(
        name for name in MARKED if name not in {"wald", "agresti_min", "newcombe", "unpaired"}
    )
    assert methods_agree(table_of(record), without_population) is record["verdicts"]["methods_agree"]


def test_the_table_on_which_only_the_two_forms_of_wald_differ_is_not_agreed_on():
    differing = [
        record["id"]
        for record in JUDGED
        if methods_agree(table_of(record)) is not record["verdicts"]["methods_agree"]
    ]
    assert differing == ["edge_wald_only"]
    table = table_of(record_of("edge_wald_only"))
    assert (VERDICTS["wald"](table), VERDICTS["wald_sample"](table)) == (True, False)
