"""`cluster_bootstrap` must draw whole groups, weigh them by their size, and refuse a single one."""

import main


def check_number_of_draws():
    "returns one delta for each draw"
    got = main.cluster_bootstrap({"x": [1, 0], "y": [0, -1]}, 25, 1)
    assert isinstance(got, list), f"got {type(got).__name__}: return a list of the resampled deltas"
    assert len(got) == 25, f"25 draws were asked for, and the list holds {len(got)}"


def check_members_stay_together():
    "keeps the members of a group together"
    got = main.cluster_bootstrap({"x": [1, -1], "y": [1, -1, 0]}, 50, 2)
    assert len(got) == 50 and all(delta == 0 for delta in got), (
        "in both groups the differences cancel, so every resample of whole groups has delta 0: "
        "you seem to draw single questions"
    )


def check_as_many_groups_as_there_are():
    "draws as many groups as there are, with replacement"
    groups = {"x": [1], "y": [0], "z": [0], "w": [0]}
    got = main.cluster_bootstrap(groups, 400, 3)
    assert got, "the list is empty: 400 draws were asked for"
    strange = [delta for delta in got if delta not in (0, 0.25, 0.5, 0.75, 1)]
    assert not strange, f"{strange[0]} cannot come from four groups of one question: draw four each time"
    assert len(set(got)) > 1, "every draw gave the same delta: a group may be drawn twice, or not at all"


def check_long_groups_weigh_more():
    "divides the total difference by the total of questions"
    got = main.cluster_bootstrap({"long": [1, 1, 1, 0, 0, 0, 0, 0], "short": [-1, -1]}, 200, 4)
    assert got, "the list is empty: 200 draws were asked for"
    possible = (3 / 8, 1 / 10, -1)
    strange = [delta for delta in got if min(abs(delta - each) for each in possible) > 1e-9]
    assert not strange, (
        f"{strange[0]:.4f} is no total difference over a total of questions "
        "(a mean of group means would let a short group weigh as much as a long one)"
    )
    assert len(set(got)) > 1, "every draw gave the same delta"


def check_same_seed_same_list():
    "gives the same list for the same seed"
    groups = {"x": [1, 0, 1], "y": [0, -1], "z": [1]}
    first, again = (main.cluster_bootstrap(groups, 40, 5) for _ in range(2))
    assert first == again, "the same seed gave another list: draw from `random.Random(seed)`"
    assert first, "the list is empty: 40 draws were asked for"
    assert first != main.cluster_bootstrap(groups, 40, 6), "another seed gave the same list: is `seed` used?"


def check_one_group_is_refused():
    "refuses a single group"
    try:
        main.cluster_bootstrap({"x": [1, 0, 1]}, 10, 7)
    except ValueError:
        return
    raise AssertionError("one group was not refused: raise ValueError, for its spread would be 0 whatever the data")
