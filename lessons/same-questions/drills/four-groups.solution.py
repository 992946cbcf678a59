def four_groups(a, b):
    """Sort the questions of two models into four groups.

    a and b give the outcome of each question by its id:
    1 right, 0 wrong. Returns four counts: both right,
    only A right, only B right, neither right.
    """
    both = only_a = only_b = neither = 0
    for question in a:
        pair = (a[question], b[question])
        if pair == (1, 1):
            both += 1
        elif pair == (1, 0):
            only_a += 1
        elif pair == (0, 1):
            only_b += 1
        else:
            neither += 1
    return both, only_a, only_b, neither


a = {"q1": 1, "q2": 0, "q3": 1}
b = {"q3": 0, "q1": 1, "q2": 1}
print(four_groups(a, b))
