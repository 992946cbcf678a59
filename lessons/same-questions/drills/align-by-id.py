def align(log_a, log_b):
    """One pair of marks (A's, B's) for each question, matched by id, in the order of log_a.

    A log is a list of rows such as ("q1", 1). Raises ValueError that names the ids
    which only one log holds, or which stand twice in one.
    """
    # By line: whatever stands side by side becomes a pair. Match by id instead.
    return [(mark_a, mark_b) for (_, mark_a), (_, mark_b) in zip(log_a, log_b)]


print(align([("q1", 1), ("q2", 0)], [("q2", 0), ("q1", 1)]))
