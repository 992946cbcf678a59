"""Pictures of many: the items as dots, and a hundred intervals."""

import re
from xml.etree import ElementTree

import pytest

from app.core.stats.table import Table
from app.core.text.figures.items import items
from app.core.text.figures.runs import runs


def text_of(picture: str) -> str:
    return " ".join(ElementTree.fromstring(picture).itertext())


@pytest.mark.parametrize(
    "table", [Table(375, 15, 25, 85), Table(20, 0, 0, 0), Table(0, 10, 10, 0), Table(1, 1, 1, 1)]
)
def test_every_item_is_a_mark_of_its_group(table: Table) -> None:
    picture = items(table, title="The items")
    marks = {
        kind: path.count("M")
        for kind, path in re.findall(r'class="fig-(\w+) fig-\w+"[^>]* d="([^"]*)"', picture)
    }
    assert marks == {
        kind: count
        for kind, count in zip(("both", "a", "b", "neither"), table.counts(), strict=True)
        if count
    }
    assert f"{table.only_a} only A right, {table.only_b} only B right" in text_of(picture)


@pytest.mark.parametrize(
    "table", [Table(125, 125, 125, 125), Table(497, 1, 1, 1), Table(251, 83, 83, 83)], ids=str
)
def test_five_hundred_marks_fit_the_width(table: Table) -> None:
    across = [float(x) for x in re.findall(r"M([\d.]+) ", items(table, title=""))]
    assert max(across) < 400


def test_intervals_that_clear_zero_stand_out() -> None:
    limits = [(-0.02, 0.03), (0.01, 0.05), None, (-0.05, -0.01), (0.0, 0.04)]
    picture = runs(limits, kind="paired", label="Paired", gap=0.02, reach=0.1, now=1)
    assert "2 of 5 clear zero" in text_of(picture)
    assert "Run 2 is the one above." in text_of(picture)
    lines = {
        kind: path.count("V") for kind, path in re.findall(r'class="fig-(holds|clears)" d="([^"]*)"', picture)
    }
    assert lines == {"holds": 2, "clears": 2}


def test_an_interval_beyond_the_axis_ends_at_its_edge() -> None:
    picture = runs([(-0.5, 0.5)], kind="unpaired", label="Unpaired", gap=0.02, reach=0.1, now=0)
    assert re.search(r'class="fig-holds" d="M218 26V144"', picture)
