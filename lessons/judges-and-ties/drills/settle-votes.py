def settle(a_first, b_first):
    """Count (wins_a, wins_b, ties) from two logs of the same questions.

    a_first: {"q1": "first", "q2": "tie", …}, judged with A's answer shown first.
    b_first: the same questions, judged with B's answer shown first.
    """
    return 0, 0, 0
