"""Holm's adjustment: factors, order, monotony, the ceiling at 1."""

import main


def close(got, wanted):
    """The same numbers, whatever the rounding of floats."""
    return len(got) == len(wanted) and all(abs(x - y) < 1e-9 for x, y in zip(got, wanted))


def check_in_order():
    "multiplies the smallest by the number of looks, the next by one less"
    got = main.holm([0.01, 0.02, 0.4])
    assert got is not None, "nothing came back: end with return"
    assert close(got, [0.03, 0.04, 0.4]), f"for 0.01, 0.02, 0.4 it gave {got}: the factors are 3, 2, 1"


def check_places():
    "leaves every result at the place of its own p"
    got = main.holm([0.4, 0.01, 0.02])
    assert close(got, [0.4, 0.03, 0.04]), (
        f"for 0.4, 0.01, 0.02 it gave {got}: the factor goes by the size of p, the place stays"
    )


def check_never_falls():
    "lets no result fall below the one before it"
    got = main.holm([0.01, 0.03, 0.04])
    assert close(got, [0.03, 0.06, 0.06]), (
        f"for 0.01, 0.03, 0.04 it gave {got}: the last product is 0.04, but the one before it was larger"
    )


def check_ceiling():
    "lets nothing rise above 1"
    got = main.holm([0.5, 0.6])
    assert max(got) <= 1, f"for 0.5, 0.6 it gave {got}: no p is larger than 1"
    assert close(got, [1, 1]), f"for 0.5, 0.6 it gave {got}: the first result is 1, and none may fall below it"


def check_equal_values():
    "gives equal p values the same result"
    got = main.holm([0.02, 0.3, 0.02])
    assert close(got, [0.06, 0.3, 0.06]), f"for 0.02, 0.3, 0.02 it gave {got}: equal p values belong together"


def check_small_lists():
    "copes with one p, and with none"
    assert close(main.holm([0.03]), [0.03]), f"a single look needs no adjustment, but 0.03 became {main.holm([0.03])}"
    assert main.holm([]) == [], f"an empty list should stay empty, not become {main.holm([])}"


def check_input_is_kept():
    "does not change the list it was given"
    given = [0.4, 0.01, 0.02]
    main.holm(given)
    assert given == [0.4, 0.01, 0.02], f"the list that was passed in is now {given}: work on a copy"
