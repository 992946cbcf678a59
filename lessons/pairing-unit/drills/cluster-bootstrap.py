import random


def cluster_bootstrap(groups, draws=1000, seed=0):
    """Resample whole groups, and return the deltas.

    groups: {"lease": [1, 0, -1, …], "loan": […], …}
    """
    return []
