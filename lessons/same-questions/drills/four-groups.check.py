"""four_groups counts each question once, in the group its pair of outcomes belongs to."""

import main


def groups(a, b):
    """The four counts, if that is what came back."""
    got = main.four_groups(a, b)
    assert got is not None, "nothing came back: end the function with return"
    assert isinstance(got, (tuple, list)) and len(got) == 4, (
        f"got {got!r}: four counts are asked, in the order both, only A, only B, neither"
    )
    return tuple(got)


def check_six_questions():
    "sorts six questions into the four groups"
    a = {"q1": 1, "q2": 1, "q3": 1, "q4": 0, "q5": 0, "q6": 0}
    b = {"q1": 1, "q2": 1, "q3": 0, "q4": 1, "q5": 1, "q6": 0}
    got = groups(a, b)
    assert got != (2, 2, 1, 1), f"got {got}: the two groups in the middle have changed places"
    assert got == (2, 1, 2, 1), (
        f"got {got}: both are right on q1 and q2, only A on q3, only B on q4 and q5, neither on q6"
    )


def check_order_does_not_matter():
    "pairs by id, in whatever order the questions come"
    a = {"q1": 1, "q2": 1, "q3": 0, "q4": 0}
    b = {"q4": 0, "q3": 0, "q2": 1, "q1": 1}
    got = groups(a, b)
    assert got == (2, 0, 0, 2), (
        f"got {got}: here A and B agree on every question, but B's come last to first. "
        "Take the outcome of the same id, not of the same place"
    )


def check_other_way_round():
    "swaps the two middle counts when A and B change places"
    a = {"q1": 1, "q2": 1, "q3": 1, "q4": 0, "q5": 0}
    b = {"q1": 0, "q2": 0, "q3": 0, "q4": 1, "q5": 0}
    there, back = groups(a, b), groups(b, a)
    assert there == (0, 3, 1, 1), f"got {there}: A alone is right on q1, q2 and q3, B alone on q4"
    assert back == (0, 1, 3, 1), (
        f"got {there} one way and {back} the other: only the two middle counts may change places"
    )


def check_hundred_questions():
    "finds 3 and 7 behind scores of 70 and 74 on a hundred questions"
    pairs = [(1, 1)] * 67 + [(1, 0)] * 3 + [(0, 1)] * 7 + [(0, 0)] * 23
    a = {f"q{number}": pair[0] for number, pair in enumerate(pairs)}
    b = {f"q{number}": pair[1] for number, pair in enumerate(pairs)}
    got = groups(a, b)
    assert sum(got) == 100, f"got {got}, {sum(got)} in all: each of the 100 questions belongs to one group"
    assert got == (67, 3, 7, 23), f"got {got}: A has 70 right and B 74, and they disagree on 10"


def check_no_question():
    "gives four zeros when there is no question"
    got = groups({}, {})
    assert got == (0, 0, 0, 0), f"got {got}: without questions there is nothing to count"


def check_leaves_the_tables():
    "leaves the two tables as they were"
    a, b = {"q1": 1, "q2": 0}, {"q2": 1, "q1": 1}
    groups(a, b)
    for name, table, before in (("a", a, {"q1": 1, "q2": 0}), ("b", b, {"q2": 1, "q1": 1})):
        assert table == before, f"{name} is {table} afterwards: look questions up, do not take them out"
