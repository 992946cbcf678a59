from math import comb


def pass_at_k(attempts, passed, k):
    """The chance that k attempts hold a pass."""
    if k > attempts:
        raise ValueError("fewer attempts than k were seen")
    return 1 - comb(attempts - passed, k) / comb(attempts, k)
