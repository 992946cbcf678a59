import pytest

from app.core.review.log import steps
from app.core.review.memory import retrievability
from app.core.review.recall import measured_recall
from tests.core.review.builders import AGAIN, on, review


def test_without_a_second_day_there_is_nothing_to_measure() -> None:
    assert measured_recall([]) is None
    assert measured_recall(steps([review("r1"), review("r2", minute=5)])) is None


def test_recall_is_measured_against_the_estimate_of_that_day() -> None:
    history = steps([review("r1"), review("r2", offset=2), review("r3", rating=AGAIN, offset=9)])
    recall = measured_recall(history)
    assert recall is not None
    estimates = [retrievability(step.before, step.review.study_day) for step in history if step.before]
    assert (recall.reviews, recall.measured) == (2, 0.5)
    assert recall.predicted == pytest.approx(sum(estimates) / 2)
    assert on(2) == history[1].review.study_day


def test_the_interval_is_wilson_s_and_stays_within_0_and_1() -> None:
    history = steps([review(f"r{day}", offset=day) for day in range(11)])
    recall = measured_recall(history)
    assert recall is not None
    assert recall.measured == 1.0
    assert recall.high == pytest.approx(1.0)
    assert recall.low == pytest.approx(10 / (10 + 1.959963984540054**2))
