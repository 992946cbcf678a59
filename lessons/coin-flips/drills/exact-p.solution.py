from math import comb


def exact_p(only_a, only_b):
    """The exact two-sided p: how often fair coins split
    at least as unevenly as only_a to only_b.
    """
    flips = only_a + only_b
    fewer = min(only_a, only_b)
    tail = sum(comb(flips, k) for k in range(fewer + 1))
    return min(1, 2 * tail / 2**flips)


print(exact_p(0, 4))
