import random


def gaps(a, b, times=1000):
    """B's lead on each of many resamples, in order.

    a and b hold 1 for right and 0 for wrong, question by
    question, both in the same order.
    """
    n = len(a)
    found = []
    for _ in range(times):
        drawn = random.choices(range(n), k=n)
        lead = sum(b[i] - a[i] for i in drawn)
        found.append(lead / n)
    return sorted(found)


def middle(found):
    """The two ends of the middle 95% of a sorted list.

    One value in forty is left out at each end.
    """
    left_out = len(found) // 40
    return found[left_out], found[-1 - left_out]


random.seed(7)
a = [1, 1, 0, 1, 1, 0, 1, 0, 1, 1]
b = [1, 1, 1, 1, 1, 0, 0, 1, 1, 1]
print(middle(gaps(a, b)))
