from dataclasses import replace
from datetime import date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.review.log import (
    Event,
    Rerated,
    Reviewed,
    Undone,
    effective,
    may_rerate,
    may_undo,
    memory_after,
    merge,
    replay,
    steps,
)
from app.core.review.memory import Memory, rate
from app.core.review.rating import Rating
from tests.core.review.builders import AGAIN, EASY, GOOD, HARD, at, on, review, undo


def rerate(name: str, of: str, rating: Rating, minute: int = 0) -> Rerated:
    return Rerated(id=name, review=of, instant=at(0, minute), rating=rating)


def test_replay_gives_what_rating_step_by_step_gave() -> None:
    first = rate(None, GOOD, on(0), card_key="pairs/delta")
    second = rate(first, HARD, on(2), card_key="pairs/delta")
    assert replay([review("r1"), review("r2", rating=HARD, offset=2)]) == {"pairs/delta": second}


def test_each_step_tells_the_memory_before_and_after_its_own_review() -> None:
    first, second = steps([review("r1"), review("r2", offset=2)])
    assert first.before is None
    assert second.before == first.after
    assert second.after.reps == 2


def test_undo_restores_the_memory_and_the_counts_of_before() -> None:
    history: list[Event] = [review("r1"), review("r2", rating=AGAIN, offset=2)]
    assert replay([*history, undo("u1", of="r2", offset=2, minute=1)]) == replay(history[:1])


def test_undo_takes_back_the_review_it_names_and_no_other() -> None:
    history: list[Event] = [
        review("r1"),
        review("r2", offset=2),
        review("r3", card="pairs/other", offset=2, minute=1),
    ]
    left = effective([*history, undo("u1", of="r2", offset=2, minute=2)])
    assert [counted.id for counted in left] == ["r1", "r3"]


def test_undo_leaves_later_reviews_of_another_device_alone() -> None:
    phone = [review("phone", offset=3)]
    laptop: list[Event] = [review("laptop", offset=2), undo("u", of="laptop", offset=4)]
    assert [counted.id for counted in effective(merge(laptop, phone))] == ["phone"]


def test_after_undoing_its_only_review_a_card_is_new_again_and_can_be_rated() -> None:
    history: list[Event] = [review("r1"), undo("u1", of="r1", minute=1)]
    assert replay(history) == {}
    again = replay([*history, review("r2", offset=1)])["pairs/delta"]
    assert (again.reps, again.lapses) == (1, 0)


def test_undoing_twice_or_undoing_nothing_changes_nothing_more() -> None:
    once: list[Event] = [review("r1"), review("r2", offset=2), undo("u1", of="r2", offset=2)]
    assert replay([*once, undo("u2", of="r2", offset=3), undo("u3", of="gone", offset=3)]) == replay(once)


def test_rate_leave_undo_wait_and_the_day_still_counts_what_was_done() -> None:
    history: list[Event] = [
        review("r1"),
        review("r2", card="pairs/other", minute=1),
        undo("u1", of="r2", minute=2),
    ]
    assert [counted.study_day for counted in effective(history)] == [on(0)]


def test_the_last_changed_rating_counts_and_says_that_it_was_changed() -> None:
    history: list[Event] = [
        review("r1", rating=GOOD),
        rerate("c1", "r1", HARD, 1),
        rerate("c2", "r1", EASY, 2),
    ]
    (counted,) = effective(history)
    assert (counted.rating, counted.source) == (EASY, "changed")
    assert replay(history) == replay([review("r1", rating=EASY)])


def test_a_rating_may_be_changed_until_the_next_card_is_answered() -> None:
    first, second = review("r1"), review("r2", card="pairs/other", minute=1)
    assert may_rerate([first], "r1")
    assert not may_rerate([first, second], "r1")
    assert may_rerate([first, second], "r2")
    assert not may_rerate([], "r1")


def test_a_review_may_be_undone_once() -> None:
    assert may_undo([review("r1")], "r1")
    assert not may_undo([review("r1"), undo("u1", of="r1")], "r1")
    assert not may_undo([review("r1")], "another")


def test_merging_the_same_history_twice_adds_nothing() -> None:
    guest = [review("g1"), review("g2", offset=1)]
    account = [review("a1", offset=1, minute=5)]
    assert merge(merge(guest, account), guest) == merge(guest, account)


def test_two_events_with_one_id_are_refused() -> None:
    with pytest.raises(ValueError, match="Two different events have the id 'r1'"):
        merge([review("r1")], [review("r1", rating=AGAIN)])


def test_a_review_keeps_the_settings_it_was_made_with() -> None:
    strict = replace(review("r1", offset=0), retention=0.97, maximum=30)
    later = review("r2", offset=1)
    after_first, after_second = (step.after for step in steps([strict, later]))
    assert after_first == rate(None, GOOD, on(0), card_key="pairs/delta", retention=0.97, maximum=30)
    assert after_second == rate(after_first, GOOD, on(1), card_key="pairs/delta")


def test_the_log_refuses_naive_and_local_instants() -> None:
    naive = datetime.fromisoformat("2026-03-02T10:00")
    with pytest.raises(ValueError, match="aware instants in UTC"):
        replace(review("r1"), instant=naive)
    with pytest.raises(ValueError, match="aware instants in UTC"):
        Undone(id="u", review="r1", instant=naive)


@pytest.mark.parametrize("days", [-2, 2, 365])
def test_the_log_refuses_a_study_day_that_no_zone_has_at_that_instant(days: int) -> None:
    with pytest.raises(ValueError, match="not the study day"):
        replace(review("r1"), study_day=on(0) + timedelta(days=days))


def test_a_traveller_s_history_keeps_its_study_days_and_can_be_replayed() -> None:
    ahead = replace(review("r1", minute=0), zone="Pacific/Kiritimati", study_day=on(1))
    behind = replace(review("r2", minute=1), zone="Etc/GMT+12", study_day=on(-1))
    memory = replay([ahead, behind])["pairs/delta"]
    assert (memory.reps, memory.last_day) == (2, on(-1))


@st.composite
def histories(draw: st.DrawFn, prefix: str = "e") -> list[Event]:
    """Up to a dozen events of three cards, with undos and changed ratings of earlier reviews."""
    events: list[Event] = []
    for number in range(draw(st.integers(0, 12))):
        minute = draw(st.integers(0, 60 * 24 * 40))
        instant = at(0) + timedelta(minutes=minute)
        reviews = [event.id for event in events if isinstance(event, Reviewed)]
        kind = draw(st.sampled_from(["review", "review", "review", "rerate", "undo"]))
        name, rating = f"{prefix}{number}", draw(st.sampled_from(Rating))
        if kind == "review" or not reviews:
            day: date = instant.date() + timedelta(days=draw(st.integers(-1, 1)))
            card = draw(st.sampled_from(["a/1", "a/2", "b/1"]))
            events.append(
                Reviewed(id=name, card=card, instant=instant, zone="UTC", study_day=day, rating=rating)
            )
        elif kind == "rerate":
            of = draw(st.sampled_from(reviews))
            events.append(Rerated(id=name, review=of, instant=instant, rating=rating))
        else:
            events.append(Undone(id=name, review=draw(st.sampled_from(reviews)), instant=instant))
    return events


@given(histories(), st.randoms(use_true_random=False))
def test_replay_does_not_depend_on_the_order_of_arrival(events: list[Event], random) -> None:
    shuffled = events[:]
    random.shuffle(shuffled)
    assert replay(shuffled) == replay(events)


@given(histories())
def test_replay_is_the_same_as_rating_one_review_after_the_other(events: list[Event]) -> None:
    kept: dict[str, Memory] = {}
    for counted in effective(events):
        kept[counted.card] = memory_after(kept.get(counted.card), counted)
    assert replay(events) == kept


@given(histories("g"), histories("a"), histories("b"))
def test_merging_does_not_depend_on_order_or_grouping(g: list[Event], a: list[Event], b: list[Event]) -> None:
    assert merge(g, a, b) == merge(b, merge(a, g)) == merge(merge(g, b), a, g)
    assert replay(merge(g, a)) == replay(merge(a, g))


@given(histories())
def test_undoing_everything_leaves_nothing(events: list[Event]) -> None:
    undone = [
        Undone(id=f"u{number}", review=event.id, instant=event.instant) for number, event in enumerate(events)
    ]
    assert replay([*events, *undone]) == {}
