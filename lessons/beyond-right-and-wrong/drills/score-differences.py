def differences(a, b, worst):
    """B minus A for each item, in the order of a.

    a, b: {"q1": 3.5, "q2": None, …}; None: no output.
    """
    return []
