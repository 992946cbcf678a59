"""Two logs become pairs by id; what cannot be paired is refused by name."""

import main


def refusal(log_a, log_b):
    """What align says when it refuses, or None when it does not."""
    try:
        main.align(log_a, log_b)
    except ValueError as error:
        return str(error)
    return None


def check_same_order():
    "pairs two logs that are in the same order"
    got = main.align([("q1", 1), ("q2", 0)], [("q1", 0), ("q2", 0)])
    assert got == [(1, 0), (0, 0)], f"got {got}: one pair for each question, A's mark first"


def check_other_order():
    "finds the right partner when the second log is in another order"
    log_a, log_b = [("q1", 1), ("q2", 0), ("q3", 1)], [("q3", 0), ("q1", 1), ("q2", 0)]
    got = main.align(log_a, log_b)
    assert got == [(1, 1), (0, 0), (1, 0)], f"got {got}: q1 stands on line 1 in one log and on line 2 in the other"


def check_order_of_a():
    "keeps the order of the first log"
    got = main.align([("q9", 1), ("q10", 0)], [("q10", 1), ("q9", 1)])
    assert got == [(1, 1), (0, 1)], f"got {got}: q9 comes first, as in the first log"


def check_missing_in_b():
    "refuses a question that only A answered, and names it"
    said = refusal([("q1", 1), ("q2", 0)], [("q1", 1)])
    assert said is not None, "q2 has no partner in B's log, and nothing was raised: a pair for it would be made up"
    assert "q2" in said, f"the message was {said!r}: name the id, so that it can be looked for"


def check_missing_in_a():
    "refuses a question that only B answered, and names it"
    said = refusal([("q1", 1)], [("q7", 0), ("q1", 1)])
    assert said is not None, "q7 stands in B's log only, and nothing was raised: look in both directions"
    assert "q7" in said, f"the message was {said!r}: name the id, so that it can be looked for"


def check_twice():
    "refuses a question that stands twice in one log, and names it"
    said = refusal([("q1", 1), ("q2", 0)], [("q1", 1), ("q2", 1), ("q2", 0)])
    assert said is not None, "q2 stands twice in B's log with two different marks: which one should count?"
    assert "q2" in said, f"the message was {said!r}: name the id, so that it can be looked for"


def check_empty():
    "makes no pairs from two empty logs"
    got = main.align([], [])
    assert got == [], f"got {got}: no questions, no pairs"
