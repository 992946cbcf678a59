def average_the_runs(a, b):
    """Return (delta, standard error), with the question as the unit.

    a, b: {"q1": [1, 0, 1], "q2": [0, 0], …}, the runs of each
    question, 1 for right and 0 for wrong.
    """
    return 0.0, 0.0
