"""The template a learner takes away: with data of every kind, and where it stays as the lesson has it."""

from app.core.lessons.artifact import with_own_data, with_own_table
from app.core.quantities.data import Grouped, Outcomes, ScorePairs, Slices, Votes
from app.core.stats.table import Table
from tests.lessons.walk import read_lesson

OWN = Table(560, 52, 28, 160)


def squeezed(text: str | None) -> str:
    return (text or "").replace("\u202f", " ")


def test_votes_of_ones_own_take_the_place_of_the_lessons() -> None:
    text = squeezed(with_own_data(read_lesson("judges-and-ties"), Votes(41, 64, 45)))
    assert "Votes for A: 41. Votes for B: 64. Ties: 45." in text
    assert "net win rate (B − A): 15.3 pp" in text


def test_groups_of_ones_own() -> None:
    groups = Grouped((("a", 10, 1, 4), ("b", 30, 2, 5), ("c", 20, 3, 3)))
    text = squeezed(with_own_data(read_lesson("pairing-unit"), groups))
    assert "60 ‹questions› in 3 ‹contracts›, 10 to 30 in each" in text
    assert "Delta (B − A): 10.0 pp" in text


def test_scores_of_ones_own() -> None:
    scores = ScorePairs((("x", 3, 5), ("y", 4, 4), ("z", 1, 5)), 1)
    text = with_own_data(read_lesson("beyond-right-and-wrong"), scores) or ""
    assert "B higher on 2 items, A on 0, equal on 1" in text


def test_a_table_of_ones_own_and_one_behind_the_items() -> None:
    lesson = read_lesson("paired-deltas")
    assert with_own_data(lesson, OWN) == with_own_table(lesson, OWN)
    items = Outcomes(Table(1, 1, 1, 0), (("q1", 1, 0), ("q2", 0, 1), ("q3", 1, 1)))
    assert with_own_data(lesson, items) == with_own_table(lesson, items.table)


def test_data_that_the_template_cannot_show_leave_it_as_it_is() -> None:
    assert with_own_data(read_lesson("paired-deltas"), Votes(3, 4, 5)) is None
    renamed = Slices(("north", "south"), ((3, 4), (5, 6)))
    lesson = read_lesson("many-looks")
    text = with_own_data(lesson, renamed)
    assert text is None or "[[" not in text
