"""`differences` must pair by id, treat missing outputs alike on both sides, and keep ties."""

import main


def check_b_minus_a():
    "subtracts A's score from B's"
    got = main.differences({"q1": 3, "q2": 5}, {"q1": 4, "q2": 2}, 0)
    assert got == [1, -3], f"got {got}, not [1, -3]: B is ahead by 1 on q1 and behind by 3 on q2"


def check_by_id():
    "matches by id, in the order of a"
    got = main.differences({"q1": 3, "q2": 5}, {"q2": 5, "q1": 4}, 0)
    assert got == [1, 0], f"got {got}, not [1, 0]: the second log has its items in another order"


def check_missing_on_either_side():
    "puts the worst score in place of a missing one, on both sides"
    got = main.differences({"q1": None, "q2": 5, "q3": None}, {"q1": 4, "q2": None, "q3": None}, 1)
    assert got == [3, -4, 0], f"got {got}, not [3, -4, 0]: a missing output counts as 1 here, whoever gave it"


def check_zero_is_a_score():
    "keeps a score of 0"
    got = main.differences({"q1": 0, "q2": None}, {"q1": 7, "q2": 0}, 60)
    assert got == [7, -60], f"got {got}, not [7, -60]: 0 seconds is a score; only None is missing"


def check_ties_stay_ties():
    "gives equal differences for equal steps"
    got = main.differences({"q1": 0.2, "q2": 0.3}, {"q1": 0.3, "q2": 0.4}, 0)
    assert len(got) == 2 and got[0] == got[1], f"got {got}: both steps are a tenth; round, or ranks see no tie"


def check_no_items():
    "gives an empty list for empty logs"
    got = main.differences({}, {}, 0)
    assert got == [], f"got {got}, not an empty list"


def check_different_items():
    "refuses logs with different items"
    for other in ({"q1": 4}, {"q1": 4, "q3": 2}):
        try:
            got = main.differences({"q1": 3, "q2": 5}, other, 0)
        except ValueError:
            continue
        raise AssertionError(f"got {got} although q2 is not in both logs: raise ValueError")
