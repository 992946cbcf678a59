def four_groups(a, b):
    """Sort the questions of two models into four groups.

    a and b give the outcome of each question by its id:
    1 right, 0 wrong. Returns four counts: both right,
    only A right, only B right, neither right.
    """
    both = only_a = only_b = neither = 0
    return both, only_a, only_b, neither


# Try it: whatever you print stands below.
a = {"q1": 1, "q2": 0, "q3": 1}
b = {"q3": 0, "q1": 1, "q2": 1}
print(four_groups(a, b))
