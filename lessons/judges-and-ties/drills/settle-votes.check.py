"""`settle` must count a win only where both orders chose the same model."""

import main


def check_agreement():
    "counts a model that wins in both orders"
    got = main.settle({"q1": "first", "q2": "second"}, {"q1": "second", "q2": "first"})
    assert got == (1, 1, 0), (
        f"got {got}, not (1, 1, 0): on q1 A's answer was chosen both times, first in one log and second in the other"
    )


def check_place_is_no_win():
    "makes a tie where the judge chose the same place twice"
    got = main.settle({"q1": "first", "q2": "second"}, {"q1": "first", "q2": "second"})
    assert got == (0, 0, 2), f"got {got}, not (0, 0, 2): “first” is A in one log and B in the other"


def check_half_hearted():
    "makes a tie where only one order decided"
    got = main.settle({"q1": "first", "q2": "tie"}, {"q1": "tie", "q2": "tie"})
    assert got == (0, 0, 2), f"got {got}, not (0, 0, 2): a win takes both orders"


def check_by_id():
    "matches by id, not by position"
    got = main.settle({"q1": "first", "q2": "second"}, {"q2": "first", "q1": "second"})
    assert got == (1, 1, 0), f"got {got}, not (1, 1, 0): the second log has its questions in another order"


def check_no_questions():
    "gives three zeros for empty logs"
    got = main.settle({}, {})
    assert got == (0, 0, 0), f"got {got}, not (0, 0, 0): nobody won, and nothing was tied"


def check_missing_question():
    "refuses logs with different questions"
    for other in ({"q1": "first"}, {"q1": "first", "q3": "tie"}):
        try:
            got = main.settle({"q1": "first", "q2": "tie"}, other)
        except ValueError:
            continue
        raise AssertionError(f"got {got} although q2 was judged in one order only: raise ValueError")
