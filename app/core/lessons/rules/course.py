"""Rules that hold for the lessons of a course together; each breach is a fault with its line."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import sqrt

from app.core.lessons.rules.amounts import AMOUNTS
from app.core.lessons.course import Course
from app.core.lessons.lesson import Lesson
from app.core.lessons.question import Option, Question, shuffled
from app.core.text.faults import Fault

# Beyond so many standard errors a place is no accident.
FAR = 2.6
FIRST_RUN = 1

Placed = tuple[str, Question]
"""A question with the file it stands in."""


def course_faults(course: Course, lessons: Mapping[str, Lesson]) -> list[Fault]:
    """What is wrong with the lessons of a course as a whole, if it says what every lesson has."""
    if not course.at_least:
        return []
    own = [lessons[entry.slug] for entry in course.entries if entry.slug in lessons]
    faults = [fault for lesson in own for fault in _too_little(lesson, course)]
    faults += _repeated(own)
    faults += _lopsided(own, "as they are written", lambda _, question: question.options)
    faults += _lopsided(own, "as they are shown", _shown)
    return faults


def missing_faults(course: Course, folders: set[str]) -> Iterator[Fault]:
    """Lessons of a complete course that are not there."""
    for entry in course.entries if course.complete else ():
        if entry.slug not in folders:
            remedy = f"write lessons/{entry.slug}/lesson.md, or complete = false while it is being written"
            yield Fault("lessons/course.toml", 1, f'the lesson "{entry.slug}" has no folder', remedy)


def _too_little(lesson: Lesson, course: Course) -> Iterator[Fault]:
    for name, least in course.at_least.items():
        amount = AMOUNTS[name]
        if (found := amount.of(lesson)) < least:
            reason = f"{found} {amount.words}, and every lesson of this course has at least {least}"
            yield Fault(f"lessons/{lesson.slug}/{amount.file}", 1, reason, amount.remedy)


def _repeated(lessons: Sequence[Lesson]) -> Iterator[Fault]:
    """A learner would meet the same card, or the same missed question, twice in a review."""
    first: dict[str, str] = {}
    for lesson in lessons:
        for file, question in (*_in("quiz.toml", lesson.quiz), *_in("cards.toml", lesson.cards)):
            place = f"lessons/{lesson.slug}/{file}"
            before = first.setdefault(_asked(question), f"{place}:{question.line}")
            if before != f"{place}:{question.line}":
                yield Fault(place, question.line, f"the same is asked in {before}", "ask something else")


def _asked(question: Question) -> str:
    words = (question.kind, question.ask.markdown, question.code, question.exercise, question.step)
    return re.sub(r"\W+", " ", " ".join(words)).casefold().strip()


def _in(file: str, questions: Sequence[Question]) -> list[Placed]:
    return [(file, question) for question in questions]


def _all(lesson: Lesson) -> list[Placed]:
    files = (("lesson.md", lesson.checks), ("quiz.toml", lesson.quiz), ("cards.toml", lesson.cards))
    return [placed for file, questions in files for placed in _in(file, questions)]


def _shown(file: str, question: Question) -> tuple[Option, ...]:
    """The order of quick checks, and of a quiz that is taken for the first time."""
    return shuffled(question, FIRST_RUN if file == "quiz.toml" else 0)


def _lopsided(
    lessons: Sequence[Lesson], how: str, order: Callable[[str, Question], tuple[Option, ...]]
) -> Iterator[Fault]:
    """Whether a learner who always takes the same place does better than by chance."""
    asked: Counter[int] = Counter()
    at: defaultdict[tuple[int, int], list[tuple[str, int]]] = defaultdict(list)
    for lesson in lessons:
        for file, question in _all(lesson):
            options = order(file, question)
            if options:
                asked[len(options)] += 1
                place = next(number for number, option in enumerate(options) if option.right)
                at[len(options), place].append((f"lessons/{lesson.slug}/{file}", question.line))
    for (size, place), found in sorted(at.items()):
        expected = asked[size] / size
        if len(found) - expected > FAR * sqrt(expected * (1 - 1 / size)):
            file = Counter(name for name, _ in found).most_common(1)[0][0]
            line = next(line for name, line in found if name == file)
            reason = (
                f"of {asked[size]} questions with {size} options, {how}, the right one is number {place + 1} "
                f"in {len(found)}, most often here"
            )
            remedy = "move it" if "written" in how else "give one of these questions another id"
            yield Fault(file, line, reason, f"{remedy} in some of them")
