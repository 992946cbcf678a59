"""`average_the_runs` must make one difference of each question, however many runs lie behind it."""

from math import sqrt

import main

A = {"q1": [0, 0, 0, 0], "q2": [1, 1, 0, 0], "q3": [1, 1, 1, 1], "q4": [0, 0, 0, 1]}
B = {"q1": [1, 1, 1, 1], "q2": [1, 0, 1, 0], "q3": [1, 1, 1, 1], "q4": [1, 0, 1, 1]}


def result(a, b):
    """What came back for copies of these logs, once it is two numbers."""
    got = main.average_the_runs(*({q: list(runs) for q, runs in log.items()} for log in (a, b)))
    fits = isinstance(got, tuple) and len(got) == 2 and all(isinstance(x, (int, float)) for x in got)
    assert fits, f"got {got!r}: return two numbers, delta and its standard error"
    return got


def close(got, wanted):
    """Whether two numbers agree but for rounding."""
    return abs(got - wanted) <= 1e-9


def check_delta():
    "gives the mean of the questions' differences as delta"
    got = result(A, B)[0]
    assert not close(got, -0.375), "got -0.375: that is A minus B"
    assert not close(got, 1.5), "got 1.5: that is the sum over the four questions, and delta is their mean"
    assert close(got, 0.375), f"got {got}: B is ahead by 1 on q1, by 0.5 on q4, and level on the other two"


def check_error_bar():
    "gives a standard error made of four questions"
    got = result(A, B)[1]
    squares = 0.6875  # of the four differences, each taken from their mean
    assert not 0.14 < got < 0.17, (
        f"got {got:.4f}: that takes the 16 answers of a model for 16 questions. "
        "Four runs of one question make one difference"
    )
    assert not close(got, sqrt(squares / 3)), (
        f"got {got:.4f}: that is how far single questions spread. Delta is a mean of four of them"
    )
    assert not close(got, sqrt(squares / 4 / 4)), (
        f"got {got:.4f}: that divides the squares by 4. `stdev`, as in the lesson, divides by one less"
    )
    assert not close(got, sqrt(0.71875 / 3 / 4)), (
        f"got {got:.4f}: that is the unpaired error bar. Subtract question by question first"
    )
    assert close(got, sqrt(squares / 3 / 4)), (
        f"got {got:.4f}: take the spread of the four differences, and then what a mean of four leaves of it"
    )


def check_unequal_runs():
    "lets every question count once, whatever its number of runs"
    got = result({"q1": [0], "q2": [1, 0, 1, 0]}, {"q1": [1, 1], "q2": [1, 0]})[0]
    assert not close(got, 0.35), (
        "got 0.35: that is 3 of 4 answers less 2 of 5. A question that was asked more often weighs no more for it"
    )
    assert close(got, 0.5), f"got {got}: B is ahead by 1 on q1, and both are right half of the time on q2"


def check_copies_are_no_news():
    "keeps the error bar when every run is pasted in five times"
    once = result(A, B)
    again = result(*({q: runs * 5 for q, runs in log.items()} for log in (A, B)))
    assert once[1] > 0, "the standard error is 0 although the questions differ"
    assert close(again[1], once[1]), (
        f"the standard error went from {once[1]:.4f} to {again[1]:.4f}, and no new question was asked"
    )


def check_by_id():
    "subtracts by id, not by position"
    a, b = {"q1": [0, 0], "q2": [1, 0]}, {"q1": [1, 0], "q2": [1, 1]}
    wanted, got = result(a, b), result(a, {"q2": b["q2"], "q1": b["q1"]})
    assert close(got[1], wanted[1]), (
        f"the standard error went from {wanted[1]:.2f} to {got[1]:.2f} when B's log changed its order, "
        "and delta did not give it away: whose runs were subtracted?"
    )
    assert close(got[0], 0.5), f"got {got[0]}: B is ahead by 0.5 on q1 and by 0.5 on q2"


def check_missing_on_one_side():
    "refuses a question that one model never answered"
    for b in ({"q1": [1]}, {"q1": [1], "q3": [0, 1]}, {"q1": [1], "q2": []}):
        try:
            got = main.average_the_runs({"q1": [0, 1], "q2": [1, 1]}, b)
        except ValueError:
            continue
        except (LookupError, ZeroDivisionError) as error:
            got = f"a {type(error).__name__}"
        raise AssertionError(f"got {got}: B has no run of q2, and so q2 has no difference. Raise ValueError")
