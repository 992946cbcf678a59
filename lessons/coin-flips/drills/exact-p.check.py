"""The exact two-sided p, counted and not approximated."""

import main


def close(got, wanted):
    """Whether two numbers agree but for rounding."""
    return isinstance(got, (int, float)) and abs(got - wanted) <= 1e-9


def check_sweep_of_four():
    "finds 2 of 16 ways for four to nothing"
    got = main.exact_p(0, 4)
    assert not close(got, 1 / 16), "got 1/16: that is the sweep for one side. A sweep for the other counts as well"
    assert close(got, 2 / 16), f"got {got}: two of the 16 ways are sweeps, one for each side"


def check_three_to_seven():
    "adds the whole tail for three to seven"
    got = main.exact_p(3, 7)
    assert not close(got, 240 / 1024), (
        f"got {got}: that is exactly this split, on both sides. The more lopsided ones belong to the tail"
    )
    assert close(got, 352 / 1024), f"got {got}: none, one, two and three all belong to the tail, on both sides"


def check_either_way_round():
    "gives the same p when A and B change places"
    there, back = main.exact_p(2, 9), main.exact_p(9, 2)
    assert close(there, back), f"got {there} one way and {back} the other: start from the smaller of the two counts"
    assert close(there, 134 / 2048), f"got {there}: 1 + 11 + 55 ways on either side, out of 2048"


def check_level_split():
    "never exceeds 1, even for a level split"
    got = main.exact_p(5, 5)
    assert close(got, 1), f"got {got}: the two tails overlap in the middle, and no probability exceeds 1"


def check_no_flips():
    "gives 1 when there is no disagreement"
    got = main.exact_p(0, 0)
    assert close(got, 1), f"got {got}: without flips nothing is surprising"


def check_many_flips():
    "stays exact with more than a thousand flips"
    got = main.exact_p(560, 640)
    assert close(got, 0.02253662756750957), f"got {got}: add whole numbers, and divide once at the end by 2**flips"
