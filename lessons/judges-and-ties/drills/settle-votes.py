def settle(a_first, b_first):
    """Count (wins_a, wins_b, ties) from two logs.

    a_first: {"q1": "first", "q2": "tie", …}, A shown first.
    b_first: the same questions, B shown first.
    """
    return 0, 0, 0
