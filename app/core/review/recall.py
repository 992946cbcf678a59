"""Recall measured against recall predicted: whether the estimates that schedule the cards hold for this
learner."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

from app.core.review.log import Step
from app.core.review.memory import retrievability
from app.core.review.rating import Rating

Z95 = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Recall:
    """Shares from 0 to 1: `predicted` the mean estimate, `measured` the share recalled, 95% interval."""

    reviews: int
    predicted: float
    measured: float
    low: float
    high: float


def measured_recall(steps: Iterable[Step]) -> Recall | None:
    """Recall over all reviews on a later study day than the one before; `None` without any.

    New cards and second showings on one day say nothing about forgetting and are left out. The interval is
    Wilson's (1927): it keeps within 0 and 1 also when everything was recalled.
    """
    pairs = [
        (retrievability(step.before, step.review.study_day), step.review.rating != Rating.AGAIN)
        for step in steps
        if step.before is not None and step.review.study_day > step.before.last_day
    ]
    if not pairs:
        return None
    reviews = len(pairs)
    measured = sum(recalled for _, recalled in pairs) / reviews
    low, high = _wilson(measured, reviews)
    return Recall(reviews, sum(estimate for estimate, _ in pairs) / reviews, measured, low, high)


def _wilson(share: float, n: int) -> tuple[float, float]:
    square = Z95**2
    centre = (share + square / (2 * n)) / (1 + square / n)
    half = Z95 / (1 + square / n) * sqrt(share * (1 - share) / n + square / (4 * n * n))
    return max(0.0, centre - half), min(1.0, centre + half)
