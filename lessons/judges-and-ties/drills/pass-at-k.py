def pass_at_k(attempts, passed, k):
    """The chance that k attempts hold a pass."""
    return 1 - (1 - passed / attempts) ** k
