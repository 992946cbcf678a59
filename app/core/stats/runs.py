"""Several runs of each model on each item: the item is the unit, its mean over runs the score.

Pooling all runs as if they were items counts the same item several times (Miller 2024, 3.1).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, sqrt

from app.core.stats.scores import Scores

RunsOfItem = Sequence[float]


@dataclass(frozen=True, slots=True)
class Variances:
    """Where the variance of delta comes from; everything in squared units of the metric."""

    items: int
    runs_a: int
    runs_b: int
    within_a: float
    """The mean variance of A over runs of the same item."""
    within_b: float
    of_differences: float
    """The variance of the differences of the items' means."""

    @property
    def between_estimate(self) -> float:
        """omega^2 = of_differences - within_a / runs_a - within_b / runs_b; by chance it can be negative."""
        return self.of_differences - self.within_a / self.runs_a - self.within_b / self.runs_b

    @property
    def between(self) -> float:
        """The variance of the true difference over items, as it may be shown: never below 0."""
        return max(self.between_estimate, 0.0)

    def predicted_se(self, runs_a: int, runs_b: int) -> float | None:
        """The standard error of delta with other numbers of runs. None if the estimate makes it negative."""
        variance = self.between_estimate + self.within_a / runs_a + self.within_b / runs_b
        return sqrt(variance / self.items) if variance >= 0 else None


def scores_of_runs(a: Sequence[RunsOfItem], b: Sequence[RunsOfItem]) -> Scores:
    """The mean over runs of every item. The numbers of runs may differ; every item needs at least one."""
    return Scores.of(_means(a, "A"), _means(b, "B"))


def variances(a: Sequence[RunsOfItem], b: Sequence[RunsOfItem]) -> Variances | None:
    """Split the variance of delta. None with one item, or where a model has one run of each item.

    Raises ValueError when a model has not the same number of runs of every item.
    """
    runs_a, runs_b = _same_runs(a, "A"), _same_runs(b, "B")
    scores = scores_of_runs(a, b)
    if scores.n == 1 or min(runs_a, runs_b) == 1:
        return None
    differences = [Fraction(step, scores.scale) for step in scores.differences]
    return Variances(scores.n, runs_a, runs_b, _within(a), _within(b), _variance(differences))


def pass_at_k(samples: int, passed: int, k: int) -> float | None:
    """The chance that k samples of one problem hold at least one that passed: 1 - C(n - c, k) / C(n, k).

    Chen and others (2021); unbiased. None when k exceeds the samples: nothing was seen that far. Of one
    problem: the counts of a whole benchmark (50 of 164) do not belong here.
    """
    ways = _ways(samples, passed, k)
    return None if ways is None else (ways - comb(samples - passed, k)) / ways


def pass_hat_k(samples: int, passed: int, k: int) -> float | None:
    """The chance that all of k samples of one problem passed: C(c, k) / C(n, k). None as for `pass_at_k`."""
    ways = _ways(samples, passed, k)
    return None if ways is None else comb(passed, k) / ways


def plug_in_pass_at_k(samples: int, passed: int, k: int) -> float:
    """1 - (1 - c / n)^k, the biased short cut: too low on average, and defined where nothing was seen."""
    _ways(samples, passed, k)
    return 1 - (1 - passed / samples) ** k


def mean_pass_at_k(problems: Sequence[tuple[int, int]], k: int) -> float | None:
    """The mean of pass@k over problems (samples, passed). None as soon as one has fewer than k samples."""
    each = [pass_at_k(samples, passed, k) for samples, passed in problems]
    known = [value for value in each if value is not None]
    return sum(known) / len(known) if known and len(known) == len(each) else None


def _ways(samples: int, passed: int, k: int) -> int | None:
    if samples < 1 or not 0 <= passed <= samples or k < 1:
        raise ValueError(
            f"{passed} of {samples} samples passed, k = {k}: there must be a sample, "
            "no more may pass than there are, and k is at least 1"
        )
    return comb(samples, k) if k <= samples else None


def _means(runs: Sequence[RunsOfItem], model: str) -> list[float]:
    for position, item in enumerate(runs, start=1):
        if len(item) == 0:
            raise ValueError(f"item {position} of {model} has no run")
    return [float(sum(map(Fraction, item)) / len(item)) for item in runs]


def _same_runs(runs: Sequence[RunsOfItem], model: str) -> int:
    sizes = {len(item) for item in runs}
    if len(sizes) != 1:
        raise ValueError(f"every item of {model} needs the same number of runs, there are {sorted(sizes)}")
    return sizes.pop()


def _within(runs: Sequence[RunsOfItem]) -> float:
    return sum(_variance([Fraction(value) for value in item]) for item in runs) / len(runs)


def _variance(values: Sequence[Fraction]) -> float:
    """With n - 1 in the denominator."""
    mean = sum(values, Fraction(0)) / len(values)
    return float(sum(((value - mean) ** 2 for value in values), Fraction(0)) / (len(values) - 1))
