def average_the_runs(a, b):
    """Return (delta, standard error) over questions.

    a, b: {"q1": [1, 0, 1], "q2": [0, 0], …}
    """
    return 0.0, 0.0
