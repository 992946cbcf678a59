"""The two drills on repeated answers: what people write instead, and what each of them is told."""

from itertools import combinations
from math import comb, sqrt
from statistics import fmean, stdev

import pytest

from tests.lessons.walk import not_yet, read_lesson

LESSON = read_lesson("judges-and-ties")
SOLUTIONS = {drill.id: drill.solution for drill in LESSON.drills}


def runs(body: str) -> dict[str, str]:
    """What is said to somebody whose function ends like this; A and B are the mean scores, by question."""
    head = "from math import sqrt\nfrom statistics import *\n\ndef average_the_runs(a, b):\n"
    ready = "    if a.keys() != b.keys() or not all([*a.values(), *b.values()]):\n        raise ValueError\n"
    means = (
        "    A, B = ([fmean(log[q]) for q in a] for log in (a, b))\n    d = [y - x for x, y in zip(A, B)]\n"
    )
    every = "    n, ra, rb = len(d), [x for q in a for x in a[q]], [x for q in a for x in b[q]]\n"
    return not_yet(LESSON, "average-the-runs", head + ready + means + every + f"    return {body}\n")


def test_a_whole_solution_hears_nothing() -> None:
    assert runs("fmean(d), stdev(d) / sqrt(n)") == {}
    for drill in LESSON.drills:
        assert not_yet(LESSON, drill.id, drill.solution) == {}
        assert not_yet(LESSON, drill.id, drill.starter) != {}


@pytest.mark.parametrize(
    ("body", "check", "told"),
    [
        ("-fmean(d), stdev(d) / sqrt(n)", "check_delta", "A minus B"),
        ("sum(d), stdev(d) / sqrt(n)", "check_delta", "the sum over the four questions"),
        ("fmean(rb) - fmean(ra), stdev(d) / sqrt(n)", "check_unequal_runs", "3 of 4 answers less 2 of 5"),
        ("fmean(d), stdev(d)", "check_error_bar", "how far single questions spread"),
        ("fmean(d), pstdev(d) / sqrt(n)", "check_error_bar", "divides the squares by 4"),
        ("fmean(d), sqrt((variance(A) + variance(B)) / n)", "check_error_bar", "the unpaired error bar"),
        *(
            (f"fmean(d), {pooled}", check, told)
            for pooled in (
                "sqrt(pvariance(ra) / len(ra) + pvariance(rb) / len(rb))",
                "sqrt(variance(ra) / len(ra) + variance(rb) / len(rb))",
                "stdev([y - x for x, y in zip(ra, rb)]) / sqrt(len(ra))",
            )
            for check, told in (
                ("check_error_bar", "the 16 answers of a model for 16 questions"),
                ("check_copies_are_no_news", "no new question was asked"),
            )
        ),
        ("fmean(d)", "check_delta", "return two numbers"),
    ],
)
def test_each_mistake_with_runs_is_answered(body: str, check: str, told: str) -> None:
    assert told in runs(body)[check]


def test_runs_that_are_matched_by_position_or_lost_are_seen() -> None:
    by_place = SOLUTIONS["average-the-runs"].replace(
        "fmean(b[q]) - fmean(a[q]) for q in a",
        "fmean(y) - fmean(x) for x, y in zip(a.values(), b.values())",
    )
    assert list(not_yet(LESSON, "average-the-runs", by_place)) == ["check_by_id"]
    left_out = (
        "from math import sqrt\nfrom statistics import fmean, stdev\n\n"
        "def average_the_runs(a, b):\n"
        "    d = [fmean(b[q]) - fmean(a[q]) for q in a if b.get(q)]\n"
        "    return fmean(d), stdev([*d, *d]) / sqrt(len(d))\n"
    )
    told = not_yet(LESSON, "average-the-runs", left_out)["check_missing_on_one_side"]
    assert "B has no run of q2, and so q2 has no difference" in told


def test_what_the_checks_of_runs_take_for_right_is_right() -> None:
    d = (1.0, 0.0, 0.0, 0.5)
    assert (sum((x - fmean(d)) ** 2 for x in d), fmean(d)) == (0.6875, 0.375)
    assert stdev(d) / sqrt(4) == pytest.approx(sqrt(0.6875 / 3 / 4))
    alone = [sum((x - fmean(each)) ** 2 for x in each) for each in ((0, 0.5, 1, 0.25), (1, 0.5, 1, 0.75))]
    assert sum(alone) == 0.71875


def attempts(body: str) -> dict[str, str]:
    """What is said about a pass@k that ends like this."""
    head = "from math import comb, factorial\n\ndef pass_at_k(n, c, k):\n    f = n - c\n"
    return not_yet(LESSON, "pass-at-k", f"{head}    {body}\n")


REFUSE = "if k > n: raise ValueError\n    "


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (REFUSE + "return 1 - comb(f, k) / comb(n, k)", {}),
        (
            "return 1 - (1 - c / n) ** k",
            {
                "check_two_of_four": "may pick one failure twice",
                "check_sure_pass": "any three hold a pass",
                "check_many_attempts": "that is the short cut",
                "check_more_tries_than_attempts": "for ten tries",
            },
        ),
        (
            REFUSE + "return comb(f, k) / comb(n, k)",
            {
                "check_one_try": "the chance of a failure",
                "check_two_of_four": "the chance that both fail",
                "check_no_pass": "nothing passed",
                "check_sure_pass": "although all five passed",
                "check_many_attempts": "whole numbers",
            },
        ),
        (
            "return 1.0 if f < k else 1 - comb(f, k) / comb(n, k)",
            {"check_more_tries_than_attempts": "got 1.0 for ten tries, from five attempts of which 2 passed"},
        ),
        (
            "return 1 - comb(f, k) / comb(n, k)",
            {"check_more_tries_than_attempts": "got a ZeroDivisionError for ten tries"},
        ),
    ],
)
def test_each_mistake_with_attempts_is_answered(body: str, said: dict[str, str]) -> None:
    found = attempts(body)
    assert list(found) == list(said)
    for check, told in said.items():
        assert told in found[check]


def test_what_the_checks_of_attempts_take_for_right_is_right() -> None:
    pairs = list(combinations("1100", 2))
    assert (len(pairs), sum("1" in pair for pair in pairs)) == (6, 5)
    assert f"{1 - comb(1197, 400) / comb(1200, 400)!r}" in next(
        drill.check for drill in LESSON.drills if drill.id == "pass-at-k"
    )
