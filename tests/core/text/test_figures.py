"""Pictures say their numbers in words, are true to scale, and carry no style of their own."""

import re
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.stats.bootstrap import percentile, table_law
from app.core.stats.table import Table
from app.core.text.figures import Bar, bootstrap, flips, groups, intervals, looks, outcomes
from app.core.text.figures.drawing import stripes, ticks

MAIN = Table(375, 15, 25, 85)
TWO_BARS = [Bar("Unpaired", 0.02, -0.03, 0.07, "unpaired"), Bar("Paired", 0.02, -0.005, 0.045, "paired")]
PP = "\N{NARROW NO-BREAK SPACE}pp"


def drawn(svg: str) -> ET.Element:
    assert "style=" not in svg
    assert " id=" not in svg
    root = ET.fromstring(svg)
    assert root.get("role") == "img"
    return root


def all_text(element: ET.Element) -> list[str]:
    return ["".join(text.itertext()) for text in element.iter("text")]


def described(svg: str) -> tuple[str, str]:
    root = drawn(svg)
    title, description = root.find("title"), root.find("desc")
    assert title is not None
    assert description is not None
    return title.text or "", description.text or ""


def test_intervals_say_their_numbers():
    title, description = described(intervals(TWO_BARS, title="Two error bars"))
    assert title == "Two error bars"
    assert description == (
        f"Unpaired: 2.0{PP}, from −3.0{PP} to 7.0{PP} with zero inside."
        f" Paired: 2.0{PP}, from −0.5{PP} to 4.5{PP} with zero inside."
    )


def test_intervals_label_each_bar_and_the_axis():
    labels = all_text(drawn(intervals(TWO_BARS, title="t")))
    assert {"Unpaired", f"2.0 [−3.0, 7.0]{PP}", "−2", "0", "6", "← A ahead", "B ahead →"} <= set(labels)
    assert not any("-" in label for label in labels)


def test_intervals_are_true_to_scale_around_a_strong_zero():
    root = drawn(intervals(TWO_BARS, title="t"))
    wide, narrow = (float(bar.get("width", "")) for bar in root.iter("rect"))
    assert wide / narrow == pytest.approx(10 / 5, rel=1e-3)
    zero = next(line for line in root.iter("line") if line.get("class") == "fig-zero")
    dots = [float(dot.get("cx", "")) for dot in root.iter("circle")]
    left = float(next(root.iter("rect")).get("x", ""))
    assert (dots[0] - float(zero.get("x1", ""))) / (float(zero.get("x1", "")) - left) == pytest.approx(
        2 / 3, rel=1e-2
    )


def test_model_b_is_a_diamond_and_model_a_a_dot():
    svg = intervals(
        [Bar("A", 0.7, 0.6, 0.8, "a"), Bar("B", 0.74, 0.64, 0.84, "b")], unit="percent", title="t", zero=False
    )
    root = drawn(svg)
    assert len(list(root.iter("circle"))) == 1
    assert "fig-zero" not in svg
    assert "70.0 [60.0, 80.0]%" in all_text(root)
    assert described(svg)[1] == "A: 70.0%, from 60.0% to 80.0%. B: 74.0%, from 64.0% to 84.0%."


def test_an_interval_of_no_width_is_still_a_picture():
    drawn(intervals([Bar("same", 0, 0, 0, "paired")], title="t"))


@given(st.floats(-1, 1), st.floats(-1, 1), st.booleans())
def test_any_interval_stays_inside_the_picture(one, other, zero):
    low, high = min(one, other), max(one, other)
    root = drawn(intervals([Bar("x", (low + high) / 2, low, high, "score")], title="t", zero=zero))
    (bar,) = root.iter("rect")
    x, width = float(bar.get("x", "")), float(bar.get("width", ""))
    assert x >= 0
    assert x + width <= 401


def test_groups_say_their_numbers():
    title, description = described(groups(MAIN, name_a="old", name_b="new", noun="questions"))
    assert title == "500 questions: where old and new agree and disagree"
    assert description == (
        "Of 500 questions, 375 both right, 15 only old right, 25 only new right, 85 both wrong."
        " They disagree on 40."
    )


def areas(svg: str) -> list[float]:
    boxes = [box for box in drawn(svg).iter("rect") if box.get("class") == "fig-area"]
    return [float(box.get("width", "")) for box in boxes]


def test_groups_are_true_to_scale():
    assert areas(groups(MAIN, name_a="A", name_b="B", noun="items")) == [300, 12, 20, 68, 150, 250]
    labels = all_text(drawn(groups(MAIN, name_a="A", name_b="B", noun="items")))
    assert labels[:3] == ["375 both right", "85 both wrong", "40 disagreements"]
    assert {"15 only", "25 only"} <= set(labels)


def test_looks_say_their_numbers_and_fill_what_holm_keeps():
    svg = looks([0.04, 0.001, 0.8, 0.02], ["North", "South", "East", "West"], title="Four regions")
    assert described(svg) == (
        "Four regions",
        "4 p values. The smallest is 0.0010 (South). Below 5%: 3 as they are, 1 after Holm's adjustment, "
        "2 after that of Benjamini and Hochberg.",
    )
    assert {"South", "Holm", "B–H", "5%"} <= set(all_text(drawn(svg)))
    assert re.findall(r'fig-(paired|unpaired)"><circle', svg) == [
        "paired",
        "unpaired",
        "unpaired",
        "unpaired",
    ]
    heights = [float(each) for each in re.findall(r'<circle[^>]*cy="([\d.]+)"', svg)]
    assert heights == sorted(heights, reverse=True)


@given(st.lists(st.floats(0, 1), min_size=1, max_size=25))
def test_any_looks_stay_inside_the_picture(p_values):
    root = drawn(looks(p_values, [f"slice {n}" for n in range(len(p_values))], title="Any"))
    _, _, width, height = map(float, (root.get("viewBox") or "").split())
    for each in root.iter("circle"):
        assert 0 <= float(each.get("cx", 0)) <= width
        assert 0 <= float(each.get("cy", 0)) <= height


@pytest.mark.parametrize(
    ("table", "boxes"),
    [(Table(5, 0, 0, 7), 2), (Table(0, 3, 0, 0), 3), (Table(9000, 6, 3, 991), 6), (Table(0, 0, 1, 0), 3)],
)
def test_groups_that_are_empty_or_tiny(table, boxes):
    widths = [width for width in areas(groups(table, name_a="A", name_b="B", noun="items")) if width]
    assert len(widths) >= min(boxes, 2)
    assert all(width >= 2 for width in widths)


def test_names_are_escaped_and_wrapped():
    svg = groups(MAIN, name_a="<b>&\"x'", name_b="the fine-tuned classifier with twenty examples", noun="<i>")
    labels = all_text(drawn(svg))
    assert "<b>&\"x'" in labels
    assert max(map(len, labels)) <= 27
    drawn(intervals([Bar("<script>", 0, -1, 1, "a")], title="</title><script>"))


def test_outcomes_read_aloud_as_words():
    html = outcomes([("q1", 1, 0), ("q2", 1, 1)], "old", "new")
    words = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html)).split()
    assert words == ["q1", "q2", "old", "right", "right", "new", "wrong", "right"]
    assert html.count('aria-hidden="true"') == 2 + 4
    assert "style=" not in html


def test_outcomes_wrap_in_equal_rows_of_at_most_twelve():
    items = [(str(number), 1, 0) for number in range(20)]
    tables = outcomes(items, "A", "B").split("<table")[1:]
    assert [table.count('scope="col"') for table in tables] == [10, 10]


def test_items_with_long_ids_stand_below_each_other():
    html = outcomes([("ticket-104", 1, 0), ("<x>", 0, 1)], "A", "B")
    assert html.count('<th scope="row">') == 2
    assert "&lt;x&gt;" in html


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (-3.4, 7.4, [-2, 0, 2, 4, 6]),
        (0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]),
        (73, 84, [74, 76, 78, 80, 82, 84]),
        (-0.04, 0.05, [-0.04, -0.02, 0, 0.02, 0.04]),
    ],
)
def test_ticks_are_round_numbers(low, high, expected):
    assert ticks(low, high) == pytest.approx(expected)


@given(st.floats(1, 400), st.floats(1, 60), st.sampled_from([1, -1]))
def test_stripes_stay_inside_their_box(width, height, lean):
    for x, y in re.findall(r"[ML]([\d.-]+) ([\d.-]+)", stripes("s", 10, 20, width, height, lean=lean)):
        assert 9.99 <= float(x) <= 10.01 + width
        assert 19.99 <= float(y) <= 20.01 + height


def columns(svg: str, kind: str) -> list[float]:
    """The heights of the columns of a kind."""
    heights: list[float] = []
    for group in drawn(svg).iter("g"):
        if group.get("class") == f"fig-{kind}":
            for path in group.iter("path"):
                steps = re.findall(r"V([\d.]+)H", path.get("d", ""))
                heights += [172 - float(top) for top in steps]
    return heights


def test_flips_say_their_numbers():
    title, description = described(flips(15, 25, title="Forty flips"))
    assert title == "Forty flips"
    assert description == (
        "A fair coin flipped 40 times gives 25 or more to one side with a chance of 7.7%, to the other as"
        " well. Observed: 15 only A, 25 only B. Quick z 1.58, exact p 0.154."
    )
    labels = all_text(drawn(flips(15, 25, title="t")))
    assert labels.count("7.7%") == 2
    assert {"15 to A, 25 to B", "z = 1.58, p = 0.154", "A wins 25+", "B wins 25+", "20"} <= set(labels)


def test_the_columns_of_flips_are_the_binomial():
    a, rest, b = (columns(flips(3, 7, title="t"), kind) for kind in ("a", "both", "b"))
    heights = [*a, *rest, *b]
    ways = [1, 10, 45, 120, 210, 252, 210, 120, 45, 10, 1]
    assert (len(a), len(rest), len(b)) == (4, 3, 4)
    assert heights == pytest.approx([110 * each / 252 for each in ways], abs=0.011)


@pytest.mark.parametrize(
    ("only_a", "only_b", "says"),
    [
        (0, 0, "No disagreement: there is nothing to flip. Quick z is not defined, exact p 1.000."),
        (5, 5, "an even split. Quick z 0.00, exact p 1.000."),
        (0, 4, "with a chance of 6.3%"),
        (0, 60, "with a chance of under 0.001%"),
        (4200, 5100, "exact p < 0.001."),
    ],
)
def test_flips_that_are_none_even_or_many(only_a, only_b, says):
    svg = flips(only_a, only_b, title="t")
    assert says in described(svg)[1]
    assert len(svg) < 9000
    for x in re.findall(r' x="(-?[\d.]+)"', svg):
        assert -1 <= float(x) <= 401


def test_the_bootstrap_says_its_limits():
    _, description = described(bootstrap(MAIN, title="t"))
    assert description == (
        f"Delta is 2.0{PP}. At least 95% of the resampled deltas lie between [−0.4, 4.4]{PP},"
        " with zero inside; 6.5% are at most zero, 95.3% at least zero."
    )
    labels = all_text(drawn(bootstrap(MAIN, title="t")))
    assert {f"delta 2.0{PP}", f"95% limits [−0.4, 4.4]{PP}", "−0.4", "4.4", "no difference"} <= set(labels)


def test_the_columns_of_the_bootstrap_are_its_exact_law():
    law = table_law(MAIN)
    low, high = percentile(law)
    inside = law.probabilities[(law.values >= low - 1e-9) & (law.values <= high + 1e-9)]
    expected = 110 * inside / law.probabilities.max()
    assert columns(bootstrap(MAIN, title="t"), "paired") == pytest.approx(expected.tolist(), abs=0.011)


@pytest.mark.parametrize("table", [Table(70, 0, 0, 30), Table(0, 1, 0, 0), Table(4000, 300, 420, 5280)])
def test_any_bootstrap_is_a_small_picture(table):
    assert len(bootstrap(table, title="t")) < 9000
