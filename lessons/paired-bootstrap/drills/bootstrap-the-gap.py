import random


def gaps(a, b, times=1000):
    """B's lead on each of many resamples, in order.

    a and b hold 1 for right and 0 for wrong, question by
    question, both in the same order.
    """
    found = []
    return found


def middle(found):
    """The two ends of the middle 95% of a sorted list.

    One value in forty is left out at each end.
    """
    return 0, 0


# Try it: whatever you print stands below.
random.seed(7)
a = [1, 1, 0, 1, 1, 0, 1, 0, 1, 1]
b = [1, 1, 1, 1, 1, 0, 0, 1, 1, 1]
print(middle(gaps(a, b)))
