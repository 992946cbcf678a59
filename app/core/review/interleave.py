"""The order of lessons within a session: no two cards of one lesson in a row where that can be avoided."""

from collections import Counter
from collections.abc import Sequence


def unavoidable(lessons: Counter[str], last: str | None) -> int:
    """How many times a lesson must follow itself when these cards are asked after one of the lesson `last`.

    Others can keep k + 1 cards of a lesson apart with k cards; only k if the lesson has just been asked.
    """
    total = lessons.total()
    worst = max((2 * count - total - (lesson != last) for lesson, count in lessons.items()), default=0)
    return max(0, worst)


def pick(lessons: Sequence[str], last: str | None) -> int:
    """The place of the card to ask next, given the lesson of each card in order of urgency.

    It is the most urgent card after which no more repeats are left than there must be. `lessons` is not
    empty.
    """
    counts = Counter(lessons)
    if 2 * max(counts.values()) < len(lessons):
        # No lesson is near half of the cards, so nothing is forced: the first of another lesson will do.
        return next(place for place, lesson in enumerate(lessons) if lesson != last)
    fewest = unavoidable(counts, last)
    for lesson in dict.fromkeys(lessons):
        rest = counts - Counter({lesson: 1})
        if (lesson == last) + unavoidable(rest, lesson) <= fewest:
            return lessons.index(lesson)
    return 0
