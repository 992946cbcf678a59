def align(log_a, log_b):
    """One pair of marks (A's, B's) for each question, matched by id, in the order of log_a.

    A log is a list of rows such as ("q1", 1). Raises ValueError that names the ids
    which only one log holds, or which stand twice in one.
    """
    for log in (log_a, log_b):
        ids = [question for question, _ in log]
        twice = sorted({question for question in ids if ids.count(question) > 1})
        if twice:
            raise ValueError(f"more than once in one log: {', '.join(twice)}")
    a, b = dict(log_a), dict(log_b)
    alone = sorted(a.keys() ^ b.keys())
    if alone:
        raise ValueError(f"in one log only: {', '.join(alone)}")
    return [(a[question], b[question]) for question in a]


print(align([("q1", 1), ("q2", 0)], [("q2", 0), ("q1", 1)]))
