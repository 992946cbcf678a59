"""What is shown before anything is answered, and the report after everything is."""

import json

import pytest

from app.core.exercises.report import report
from app.core.exercises.sheet import sheet
from tests.core.exercises.samples import SLUGS, SMALL, of, parsed, variant


def test_twelve_items_as_the_api_sends_it():
    page = sheet(variant("twelve-items")).to_json()
    assert page["prompt"].startswith("The same twelve support tickets went to last month's prompt (A)")
    assert page["shown"]["items"][0] == {"id": "01", "a": 1, "b": 0}
    assert [step["id"] for step in page["steps"]] == ["sort", "delta", "error-bar", "call"]
    assert page["steps"][1]["answers"] == [
        {
            "name": "delta",
            "label": "Delta, the new prompt minus last month's prompt",
            "kind": "number",
            "unit": "pp",
            "asked": "0.1 pp",
        }
    ]
    assert sorted(option["text"] for option in page["steps"][3]["answers"][1]["options"]) == [
        "A difference is not shown",
        "Last month's prompt is better",
        "The new prompt is better",
    ]


def test_a_table_shows_its_four_counts():
    assert sheet(variant("paired-delta")).to_json()["shown"] == {
        "both": 332,
        "only_a": 46,
        "only_b": 25,
        "neither": 296,
    }


@pytest.mark.parametrize(
    ("slug", "names"),
    [
        ("from-the-margins", ["n", "accuracy_a", "accuracy_b", "agree"]),
        ("one-score", ["n", "solved"]),
        ("which-evidence", ["tests"]),
        ("sort-the-items", ["items"]),
    ],
)
def test_other_data_have_names_of_their_own(slug, names):
    assert list(sheet(variant(slug)).to_json()["shown"]) == names


def test_a_family_shows_each_comparison():
    first, second = sheet(variant("which-evidence")).shown["tests"]
    assert (first["name"], second["name"]) == ("first", "second")
    assert set(first) == {"name", "n", "only_a", "only_b"}


@pytest.mark.parametrize("slug", SLUGS)
def test_labels_and_reports_are_sentences_about_the_setting(slug):
    for seed in range(10):
        drawn = variant(slug, seed)
        page = sheet(drawn)
        labels = [field.label for step in page.steps for field in step.answers]
        said = report(drawn).text()
        assert not any(label[0].islower() for label in labels)
        assert said[0].isupper()
        assert "[[" not in " ".join((page.prompt, said, *labels))


@pytest.mark.parametrize("slug", SLUGS)
def test_nothing_that_is_asked_is_in_the_sheet(slug):
    for seed in range(20):
        drawn = variant(slug, seed)
        page = json.dumps(sheet(drawn).to_json(), ensure_ascii=False)
        for quantity in drawn.exercise.quantities:
            assert f'"{quantity.name}":' not in page
            assert not any(f'"{option.id}"' in page for option in quantity.options)
            if quantity.kind in ("number", "interval"):
                assert quantity.shown(drawn.data).text() not in page


def test_an_answer_of_an_earlier_step_shows_when_that_step_is_done():
    drawn = of(parsed(SMALL.replace("And its error bar?", "And the error bar of [[delta]]?")))
    assert sheet(drawn).steps[1].ask == "And the error bar of …?"
    delta = drawn.exercise.quantities[0].shown(drawn.data).text()
    assert sheet(drawn, frozenset({"delta"})).steps[1].ask == f"And the error bar of {delta}?"


def test_the_report_in_two_sentences_with_the_items_that_changed():
    assert report(variant("twelve-items")).text().replace("\u202f", " ") == (
        "On the same 12 support tickets, the new prompt is 25.0 pp behind last month's prompt "
        "(paired 95% interval [−58.7, 8.7] pp; 4 resolved by last month's prompt only, "
        "1 by the new prompt only). "
        "The interval includes zero: these support tickets do not show which of the two is better.\n"
        "Only the new prompt: 11. Only last month's prompt: 01, 03, 07, 08."
    )


def test_a_table_has_no_items_to_name():
    found = report(variant("paired-delta"))
    assert (found.gained, found.lost, found.changes) == ((), (), "")
    assert found.text().endswith("the detector on full images is better.") or "includes zero" in found.text()
