def align(log_a, log_b):
    """Pair the marks of two models by question id.

    A log is a list of rows such as ("q1", 1). Returns
    one pair (A's mark, B's mark) for each question, in
    the order of log_a. Raises ValueError with the ids
    that only one log holds, or that stand twice in one.
    """
    for log in (log_a, log_b):
        ids = [question for question, _ in log]
        twice = sorted({q for q in ids if ids.count(q) > 1})
        if twice:
            raise ValueError(f"twice in one log: {', '.join(twice)}")
    a, b = dict(log_a), dict(log_b)
    alone = sorted(a.keys() ^ b.keys())
    if alone:
        raise ValueError(f"in one log only: {', '.join(alone)}")
    return [(a[question], b[question]) for question in a]


log_a = [("q1", 1), ("q2", 0)]
log_b = [("q2", 0), ("q1", 1)]
print(align(log_a, log_b))
