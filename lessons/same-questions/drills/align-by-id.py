def align(log_a, log_b):
    """Pair the marks of two models by question id.

    A log is a list of rows such as ("q1", 1). Returns
    one pair (A's mark, B's mark) for each question, in
    the order of log_a. Raises ValueError with the ids
    that only one log holds, or that stand twice in one.
    """
    # By line: whatever stands side by side is a pair.
    lines = zip(log_a, log_b)
    return [(row_a[1], row_b[1]) for row_a, row_b in lines]


log_a = [("q1", 1), ("q2", 0)]
log_b = [("q2", 0), ("q1", 1)]
print(align(log_a, log_b))
