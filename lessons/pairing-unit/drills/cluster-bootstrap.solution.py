import random


def cluster_bootstrap(groups, draws=1000, seed=0):
    """Resample whole groups, and return the deltas.

    groups: {"lease": [1, 0, -1, …], "loan": […], …}
    """
    if len(groups) < 2:
        raise ValueError("one group cannot tell how much groups differ")
    dice = random.Random(seed)
    names = list(groups)
    deltas = []
    for _ in range(draws):
        picks = dice.choices(names, k=len(names))
        joined = [d for name in picks for d in groups[name]]
        deltas.append(sum(joined) / len(joined))
    return deltas
