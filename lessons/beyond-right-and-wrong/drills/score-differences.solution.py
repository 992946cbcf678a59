def differences(a, b, worst):
    """B minus A for each item, in the order of a.

    a, b: {"q1": 3.5, "q2": None, …}; None: no output.
    """
    if a.keys() != b.keys():
        raise ValueError("both systems must have every item, missing outputs as None")

    def settled(score):
        return worst if score is None else score

    return [round(settled(b[item]) - settled(a[item]), 6) for item in a]
