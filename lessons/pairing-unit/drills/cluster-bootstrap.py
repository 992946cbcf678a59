import random


def cluster_bootstrap(groups, draws=1000, seed=0):
    """Resampled deltas: draw whole groups with replacement, keep their members.

    groups: {"lease": [1, 0, -1, …], "loan": […], …}, one difference for each question.
    """
    return []
