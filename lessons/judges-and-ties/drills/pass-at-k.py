def pass_at_k(attempts, passed, k):
    """The chance that k of the attempts at one problem hold a pass."""
    return 1 - (1 - passed / attempts) ** k
