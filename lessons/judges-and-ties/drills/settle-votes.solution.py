def settle(a_first, b_first):
    """Count (wins_a, wins_b, ties) from two logs.

    a_first: {"q1": "first", "q2": "tie", …}, A shown first.
    b_first: the same questions, B shown first.
    """
    if a_first.keys() != b_first.keys():
        raise ValueError("every question has to be judged in both orders")
    one = {"first": "A", "second": "B", "tie": "tie"}
    other = {"first": "B", "second": "A", "tie": "tie"}
    settled = []
    for question, vote in a_first.items():
        again = other[b_first[question]]
        settled.append(one[vote] if one[vote] == again else "tie")
    return settled.count("A"), settled.count("B"), settled.count("tie")
