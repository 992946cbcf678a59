"""Cards and their log: what is stored, what follows from it, and how two histories become one."""

from datetime import UTC, datetime, timedelta
from random import Random

import pytest
from sqlalchemy import func, select

from app.core.review.day import study_day
from app.core.review.log import Rerated, Reviewed, Undone, memory_after, replay
from app.core.review.memory import Memory
from app.core.review.rating import Rating
from app.store import cards, review_log
from app.store.engine import make_engine, transaction
from app.store.learners import add_guest
from app.store.review_event import PENDING, Answered, Entry, ReviewEvent, event_id
from app.store.tables import Base

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)
DAY = NOW.date()


@pytest.fixture
def session():
    engine = make_engine("sqlite://")
    Base.metadata.create_all(engine)
    with transaction(engine, write=True) as session:
        yield session
    engine.dispose()


@pytest.fixture
def learner(session):
    return add_guest(session, "UTC", NOW).id


def own(session, learner, name):
    return next(card for card in cards.of_learner(session, learner) if card.name == name)


def answer(session, learner, name, rating=3, now=NOW, key=None, **more):
    """One answer as the room of reviews stores it."""
    card = own(session, learner, name)
    entries = review_log.of_card(session, learner, card.key)
    review = Reviewed(
        id=PENDING,
        card=card.key,
        instant=now,
        zone="UTC",
        study_day=study_day(now, "UTC"),
        rating=Rating(rating),
        **more,
    )
    answered = Answered(f"{card.key}@{len(entries)}", key or f"key-{len(entries)}-{name}-{now}", "body")
    memory = cards.keep(session, card, [*(entry.event for entry in entries), review])
    after = memory or memory_after(card.memory, review)
    number = review_log.add_review(session, learner, review, answered, card.memory, after)
    return Entry(number, card.key, review, review.study_day)


def change(session, learner, entry, rating, now):
    """Another rating, or with None an undo."""
    card = cards.find_by_key(session, learner, entry.card)
    assert card is not None
    events = [each.event for each in review_log.of_card(session, learner, entry.card)]
    name = event_id(entry.id)
    event = (
        Undone(id=PENDING, review=name, instant=now)
        if rating is None
        else Rerated(id=PENDING, review=name, instant=now, rating=rating)
    )
    review_log.add_change(session, learner, entry, rating, now)
    cards.keep(session, card, [*events, event])


def replayed(session, learner):
    return replay(entry.event for entry in review_log.of_learner(session, learner))


def cached(session, learner):
    return {card.key: card.memory for card in cards.of_learner(session, learner) if card.memory}


def test_finishing_a_lesson_gives_its_cards_once(session, learner):
    assert cards.add_lesson_cards(session, learner, "pairs", ["delta", "sort"], NOW) == 2
    assert cards.add_lesson_cards(session, learner, "pairs", ["delta", "sort", "call"], NOW) == 1
    assert [card.key for card in cards.of_learner(session, learner)] == [
        "pairs/delta",
        "pairs/sort",
        "pairs/call",
    ]


def test_a_missed_question_becomes_a_card_once_and_keeps_its_history(session, learner):
    assert cards.add_missed_question(session, learner, "pairs", "what", NOW) == 1
    answer(session, learner, "quiz:what")
    assert cards.add_missed_question(session, learner, "pairs", "what", NOW) == 0
    card = own(session, learner, "quiz:what")
    assert card.missed
    assert card.memory is not None


def test_a_card_that_was_put_away_is_not_due_and_comes_back_with_its_lesson(session, learner):
    cards.add_lesson_cards(session, learner, "pairs", ["delta"], NOW)
    cards.put_away(session, learner, own(session, learner, "delta").id, archived=True)
    assert cards.due_count(session, learner, DAY) == 0
    assert cards.add_lesson_cards(session, learner, "pairs", ["delta"], NOW) == 0
    assert cards.due_count(session, learner, DAY) == 1


def test_another_learners_card_and_review_are_not_there(session, learner):
    other = add_guest(session, "UTC", NOW).id
    cards.add_lesson_cards(session, learner, "pairs", ["delta"], NOW)
    card, review = own(session, learner, "delta"), answer(session, learner, "delta")
    assert cards.find(session, other, card.id) is None
    assert review_log.find_review(session, other, review.id) is None
    cards.put_away(session, other, card.id, archived=True)
    assert own(session, learner, "delta").archived is False


def test_the_cards_of_a_day_are_new_due_or_answered_on_it(session, learner):
    cards.add_lesson_cards(session, learner, "pairs", ["new", "done", "later"], NOW)
    answer(session, learner, "done")
    answer(session, learner, "later", now=NOW - timedelta(days=1), rating=4)
    assert [card.name for card in cards.of_day(session, learner, DAY)] == ["new", "done"]
    assert cards.due_count(session, learner, DAY) == 1
    assert cards.next_due_day(session, learner, DAY) == own(session, learner, "done").memory.due_day


def test_a_forgotten_card_counts_as_due_until_it_was_right_once(session, learner):
    cards.add_lesson_cards(session, learner, "pairs", ["delta"], NOW)
    answer(session, learner, "delta", rating=1)
    assert cards.due_count(session, learner, DAY) == 1
    answer(session, learner, "delta", rating=3, now=NOW + timedelta(minutes=1))
    assert cards.due_count(session, learner, DAY) == 0


def test_cards_whose_lesson_is_gone_can_be_left_out_of_the_count(session, learner):
    cards.add_lesson_cards(session, learner, "pairs", ["delta", "gone"], NOW)
    assert cards.due_count(session, learner, DAY, {"pairs/delta"}) == 1


def test_a_row_of_the_log_comes_back_as_it_was(session, learner):
    cards.add_lesson_cards(session, learner, "pairs", ["delta"], NOW)
    said = {"sure": True, "typed": '{"delta": "2pp"}', "milliseconds": 5_000, "seed": 2**63 - 1}
    stored = answer(session, learner, "delta", kind="fresh", source="derived", **said)
    found = review_log.find_review(session, learner, stored.id)
    assert found is not None
    assert isinstance(found.event, Reviewed)
    assert {name: getattr(found.event, name) for name in said} == said
    assert (found.event.instant, found.event.study_day, found.event.zone) == (NOW, DAY, "UTC")
    assert found.before is None
    assert found.after == own(session, learner, "delta").memory


def test_the_last_answer_is_the_one_after_which_no_other_counts(session, learner):
    cards.add_lesson_cards(session, learner, "pairs", ["delta", "sort"], NOW)
    first = answer(session, learner, "delta")
    second = answer(session, learner, "sort", now=NOW + timedelta(seconds=5))
    assert review_log.answered_since(session, learner, first)
    assert not review_log.answered_since(session, learner, second)
    change(session, learner, second, None, NOW + timedelta(seconds=9))
    assert not review_log.answered_since(session, learner, first)


def test_reviews_per_day_leave_out_what_was_undone(session, learner):
    cards.add_lesson_cards(session, learner, "pairs", ["delta", "sort"], NOW)
    answer(session, learner, "delta")
    change(session, learner, answer(session, learner, "sort"), None, NOW + timedelta(days=1))
    assert [entry.study_day for entry in review_log.of_day(session, learner, DAY)] == [DAY] * 3


@pytest.mark.parametrize("seed", range(6))
def test_after_any_history_the_cache_is_what_the_log_replays_to(session, learner, seed):
    play(session, learner, Random(seed), steps=60)
    assert cached(session, learner) == replayed(session, learner)
    before = cached(session, learner)
    cards.rebuild(session, learner)
    assert cached(session, learner) == before


@pytest.mark.soak
def test_after_many_long_histories_the_cache_is_what_the_log_replays_to(session):
    for seed in range(25):
        learner = add_guest(session, "UTC", NOW).id
        play(session, learner, Random(seed), steps=200)
        assert cached(session, learner) == replayed(session, learner)


def play(session, learner, luck, steps, names=("a", "b", "c")):
    """Answers, other ratings and undos in any order, several in one instant."""
    cards.add_lesson_cards(session, learner, "pairs", names, NOW)
    now = NOW
    answers: list[Entry] = []
    for step in range(steps):
        now += timedelta(hours=luck.choice((0, 0, 1, 20, 24 * 9)))
        what = luck.random()
        if what < 0.6 or not answers:
            answers.append(
                answer(session, learner, luck.choice(names), luck.randint(1, 4), now, f"key of step {step}")
            )
        elif what < 0.8:
            change(session, learner, luck.choice(answers), Rating(luck.randint(1, 4)), now)
        else:
            change(session, learner, luck.choice(answers), None, now)


def test_merging_appends_both_logs_and_replays_them(session, learner):
    account = add_guest(session, "UTC", NOW).id
    play(session, learner, Random(1), steps=40)
    play(session, account, Random(2), steps=40, names=("b", "c", "d"))
    cards.add_missed_question(session, learner, "pairs", "what", NOW)
    events = count(session, learner) + count(session, account)
    cards.merge(session, learner, account)
    assert count(session, account) == events
    assert count(session, learner) == 0
    assert [card.name for card in sorted(cards.of_learner(session, account), key=lambda card: card.name)] == [
        *"abcd",
        "quiz:what",
    ]
    assert cards.of_learner(session, learner) == []
    assert cached(session, account) == replayed(session, account)


def test_merging_twice_is_merging_once(session, learner):
    account = add_guest(session, "UTC", NOW).id
    play(session, learner, Random(3), steps=20)
    cards.merge(session, learner, account)
    before = cached(session, account), count(session, account)
    cards.merge(session, learner, account)
    assert (cached(session, account), count(session, account)) == before


def test_the_same_key_in_two_browsers_stays_two_answers(session, learner):
    account = add_guest(session, "UTC", NOW).id
    for person, day in ((learner, 0), (account, 1)):
        cards.add_lesson_cards(session, person, "pairs", ["delta"], NOW)
        answer(session, person, "delta", now=NOW + timedelta(days=day), key="the same key here")
    cards.merge(session, learner, account)
    assert count(session, account) == 2
    memory = own(session, account, "delta").memory
    assert isinstance(memory, Memory)
    assert memory.reps == 2


def test_a_card_put_away_by_the_account_but_open_at_the_guest_is_open(session, learner):
    account = add_guest(session, "UTC", NOW).id
    for person in (learner, account):
        cards.add_lesson_cards(session, person, "pairs", ["delta"], NOW)
    cards.put_away(session, account, own(session, account, "delta").id, archived=True)
    cards.merge(session, learner, account)
    assert [card.name for card in cards.of_learner(session, account)] == ["delta"]


def count(session, learner):
    return session.scalar(select(func.count()).where(ReviewEvent.learner_id == learner))
