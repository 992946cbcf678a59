from app.core.review.log import steps
from app.core.review.summary import Summary, summarise
from tests.core.review.builders import AGAIN, review

LESSONS = {"a/1": "a", "a/2": "a", "b/1": "b"}


def test_the_end_says_what_was_strengthened_and_what_to_reread() -> None:
    summary = summarise(
        steps(
            [
                review("r1", card="b/1"),
                review("r2", card="a/1", rating=AGAIN, minute=1),
                review("r3", card="a/2", rating=AGAIN, minute=2),
                review("r4", card="a/1", minute=3),
            ]
        ),
        LESSONS,
    )
    assert (summary.cards, summary.right_at_once, summary.reread) == (3, 1, "a")
    assert [card.card for card in summary.strengthened] == ["b/1", "a/1"]


def test_with_everything_right_there_is_nothing_to_reread() -> None:
    assert summarise(steps([review("r1", card="a/1")]), LESSONS).reread is None


def test_a_day_without_cards_is_no_fault() -> None:
    assert summarise([], LESSONS) == Summary(0, 0, (), None)
