"""gaps resamples whole questions; middle keeps 95% of what it found."""

import random

import main

# 100 questions: 63 both right, 3 only A, 7 only B, 27 neither.
A = [1] * 63 + [1] * 3 + [0] * 7 + [0] * 27
B = [1] * 63 + [0] * 3 + [1] * 7 + [0] * 27


def resampled(a, b, times):
    """The gaps, if there are as many as were asked for; the luck is the same at every check."""
    random.seed(times)
    got = main.gaps(a, b, times)
    assert got is not None, "nothing came back: end gaps with return"
    assert len(got) == times, f"{times} resamples were asked for, and {len(got)} gaps came back"
    return list(got)


def check_as_many_as_asked():
    "gives one gap for each resample, the smallest first"
    got = resampled(A, B, 300)
    assert got == sorted(got), "the gaps are not in order: sort them before you return them"


def check_b_minus_a():
    "takes the share of B less the share of A"
    got = resampled([0, 0, 0, 0], [1, 1, 1, 1], 50)
    assert set(got) != {-1}, "B is right on every question and A on none, and each gap is -1: take B less A"
    assert set(got) != {4}, "each gap is 4, a number of questions: divide by how many there are"
    assert set(got) == {1}, (
        f"B is right on every question and A on none, so each gap is 1; one of yours is {got[0]}"
    )


def check_pairs_stay_together():
    "keeps the two outcomes of a question together"
    got = resampled([1, 0] * 30, [1, 0] * 30, 200)
    assert set(got) == {0}, (
        f"A and B agree on every question here, yet a gap of {max(got, key=abs):.2f} came out: "
        "draw each question once, and read both of its outcomes"
    )


def check_with_replacement():
    "draws as many questions as there are, some twice and some not at all"
    got = resampled(A, B, 400)
    assert len(set(got)) > 1, f"every resample gave {got[0]}: draw with replacement, or nothing can change"
    assert all(abs(100 * gap - round(100 * gap)) < 1e-6 for gap in got), (
        "out of 100 questions a gap is a whole number of hundredths: draw 100 each time, and divide by 100"
    )
    mean = sum(got) / len(got)
    wobble = (sum((gap - mean) ** 2 for gap in got) / len(got)) ** 0.5
    assert 0.025 < wobble < 0.04, (
        f"the gaps wobble by {wobble:.3f} instead of about 0.03: draw 100 times each, and both outcomes with every question"
    )


def check_middle():
    "leaves out one value in forty at each end"
    got = tuple(main.middle(list(range(1000))))
    assert got != (0, 999), "of the values 0 to 999 you keep all: leave out one in forty at each end"
    assert got != (25, 975), "you leave out 25 values below and 24 above: take as many at each end"
    assert got == (25, 974), f"got {got} of the values 0 to 999: leave out 25 at each end, and no more"
    got = tuple(main.middle(list(range(200))))
    assert got == (5, 194), f"got {got} of the values 0 to 199: one in forty of 200 is 5, at each end"


def check_the_whole_interval():
    "puts zero inside the interval of 7 questions against 3"
    low, high = main.middle(resampled(A, B, 1000))
    assert -0.05 <= low <= 0, f"the lower end is {low}: it lies a little below zero here"
    assert 0.07 <= high <= 0.13, f"the upper end is {high}: it lies near a tenth here"
