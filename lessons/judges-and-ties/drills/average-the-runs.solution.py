from math import sqrt
from statistics import fmean, stdev


def average_the_runs(a, b):
    """Return (delta, standard error) over questions.

    a, b: {"q1": [1, 0, 1], "q2": [0, 0], …}
    """
    if a.keys() != b.keys():
        raise ValueError("a question is missing")
    if not all([*a.values(), *b.values()]):
        raise ValueError("a question has no run")
    d = [fmean(b[q]) - fmean(a[q]) for q in a]
    return fmean(d), stdev(d) / sqrt(len(d))
