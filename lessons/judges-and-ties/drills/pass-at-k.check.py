"""`pass_at_k` must count ways to pick attempts, and refuse what was not seen."""

import main


def close(got, wanted):
    """Whether two numbers agree but for rounding."""
    return isinstance(got, (int, float)) and abs(got - wanted) <= 1e-9


def check_one_try():
    "gives the share of passes for one try"
    got = main.pass_at_k(10, 3, 1)
    assert not close(got, 0.7), "got 0.7: that is the chance of a failure"
    assert close(got, 0.3), f"got {got}: an attempt picked from the ten is a pass in 3 cases of 10"


def check_two_of_four():
    "counts the pairs that hold a pass"
    got = main.pass_at_k(4, 2, 2)
    assert not close(got, 0.75), (
        "got 0.75: that is the short cut. It puts the first attempt back before it picks the second, "
        "and so may pick one failure twice"
    )
    assert not close(got, 1 / 6), "got 1/6: that is the chance that both fail"
    assert close(got, 5 / 6), f"got {got}: of the six pairs of attempts, only one holds no pass"


def check_no_pass():
    "gives 0 when no attempt passed"
    got = main.pass_at_k(7, 0, 3)
    assert close(got, 0), f"got {got}: nothing passed, so no three of the seven hold a pass"


def check_sure_pass():
    "gives 1 when there are too few failures to pick"
    got = main.pass_at_k(5, 5, 2)
    assert close(got, 1), f"got {got} although all five passed"
    got = main.pass_at_k(10, 8, 3)
    assert close(got, 1), f"got {got}: only two of the ten failed, so any three hold a pass"


def check_many_attempts():
    "stays exact for more than a thousand attempts"
    got = main.pass_at_k(1200, 3, 400)
    assert not close(got, 1 - (1 - 3 / 1200) ** 400), f"got {got:.4f}: that is the short cut"
    assert close(got, 0.7040744861118267), f"got {got}: `math.comb` counts in whole numbers; divide once"


def check_more_tries_than_attempts():
    "refuses more tries than there were attempts"
    for passed in (2, 0, 5):
        try:
            got = main.pass_at_k(5, passed, 10)
        except ValueError:
            continue
        except ZeroDivisionError:
            got = "a ZeroDivisionError"
        raise AssertionError(
            f"got {got} for ten tries, from five attempts of which {passed} passed: "
            "five cannot show what ten would do. Raise ValueError"
        )
