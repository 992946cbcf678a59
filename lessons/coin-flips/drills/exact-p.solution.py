from math import comb


def exact_p(only_a, only_b):
    """Two-sided exact p of McNemar's test: how often fair coins split at least this unevenly."""
    flips = only_a + only_b
    tail = sum(comb(flips, k) for k in range(min(only_a, only_b) + 1))
    return min(1, 2 * tail / 2**flips)


print(exact_p(0, 4))
