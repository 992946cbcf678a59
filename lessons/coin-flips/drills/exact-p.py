from math import erfc, sqrt


def exact_p(only_a, only_b):
    """The exact two-sided p: how often fair coins split
    at least as unevenly as only_a to only_b.
    """
    flips = only_a + only_b
    z = abs(only_b - only_a) / sqrt(flips or 1)
    return erfc(z / sqrt(2))  # instead, count


print(exact_p(0, 4))
