from math import erfc, sqrt


def exact_p(only_a, only_b):
    """Two-sided exact p of McNemar's test: how often fair coins split at least this unevenly."""
    flips = only_a + only_b
    z = abs(only_b - only_a) / sqrt(flips or 1)
    return erfc(z / sqrt(2))  # the bell curve, a guess: count instead


print(exact_p(0, 4))
