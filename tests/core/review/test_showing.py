from app.core.review.log import Event, Rerated
from app.core.review.rating import Rating
from app.core.review.showing import fresh_seed, showing_of
from tests.core.review.builders import at, review, undo


def test_looking_twice_is_one_showing() -> None:
    history = [review("r1")]
    assert showing_of("pairs/delta", history) == showing_of("pairs/delta", history)


def test_an_answer_ends_the_showing_and_so_do_its_undo_and_a_changed_rating() -> None:
    answer, changed = review("r1"), Rerated(id="c1", review="r1", instant=at(0, 1), rating=Rating.HARD)
    histories: list[list[Event]] = [
        [],
        [answer],
        [answer, changed],
        [answer, changed, undo("u1", of="r1", minute=2)],
    ]
    assert len({showing_of("pairs/delta", history) for history in histories}) == 4


def test_what_happens_to_another_card_does_not_end_it() -> None:
    others: list[Event] = [review("r1", card="pairs/other"), undo("u1", of="r1", minute=1)]
    assert showing_of("pairs/delta", others) == showing_of("pairs/delta", [])


def test_fresh_numbers_stay_within_a_showing_and_change_with_the_next() -> None:
    first, second = showing_of("pairs/delta", []), showing_of("pairs/delta", [review("r1")])
    assert fresh_seed("ada", first) == fresh_seed("ada", first)
    assert len({fresh_seed("ada", first), fresh_seed("ada", second), fresh_seed("bob", first)}) == 3
    assert all(0 <= fresh_seed("ada", str(number)) < 2**63 for number in range(200))
