"""What a lesson names outside its own folder must exist: other lessons, exercises and their steps."""

from collections.abc import Collection, Iterator, Mapping

from app.core.lessons.course import Course
from app.core.lessons.lesson import ExerciseBlock, Lesson
from app.core.text.faults import Fault, did_you_mean


def reference_faults(lesson: Lesson, course: Course, exercises: Mapping[str, Collection[str]]) -> list[Fault]:
    """Faults of a lesson against the course and the step ids of every known exercise."""
    return [*_lessons(lesson, course), *_exercises(lesson, exercises), *_steps(lesson, exercises)]


def _lessons(lesson: Lesson, course: Course) -> Iterator[Fault]:
    slugs = [entry.slug for entry in course.entries]
    page = f"lessons/{lesson.slug}/lesson.md"
    if lesson.slug not in slugs:
        remedy = f'add [[phase.lesson]] slug = "{lesson.slug}" to lessons/course.toml'
        yield Fault(page, 1, "the course does not list this lesson", remedy)
    entry = course.entry(lesson.slug)
    if entry is not None and entry.title != lesson.title:
        remedy = f'write title = "{lesson.title}" in lessons/course.toml, or change it here'
        yield Fault(page, 1, f'the course calls this lesson "{entry.title}"', remedy)
    for need in lesson.needs:
        if need == lesson.slug:
            yield Fault(page, 1, "the lesson needs itself", "take it out of needs")
        elif need not in slugs:
            yield Fault(page, 1, f'needs an unknown lesson "{need}"', _nearest(need, slugs, "lessons"))
        elif lesson.slug in slugs and slugs.index(need) > slugs.index(lesson.slug):
            reason = f'needs "{need}", which comes later in the course'
            yield Fault(page, 1, reason, "change the order in course.toml or what is needed")


def _exercises(lesson: Lesson, exercises: Collection[str]) -> Iterator[Fault]:
    page = f"lessons/{lesson.slug}/lesson.md"
    for block in lesson.blocks:
        if isinstance(block, ExerciseBlock) and block.slug not in exercises:
            reason = f'unknown exercise "{block.slug}"'
            yield Fault(page, block.line, reason, _nearest(block.slug, exercises, "exercises"))


def _steps(lesson: Lesson, exercises: Mapping[str, Collection[str]]) -> Iterator[Fault]:
    cards = f"lessons/{lesson.slug}/cards.toml"
    for card in lesson.cards:
        if card.kind != "fresh":
            continue
        if card.exercise not in exercises:
            reason = f'unknown exercise "{card.exercise}"'
            yield Fault(cards, card.line, reason, _nearest(card.exercise, exercises, "exercises"))
        elif card.step not in exercises[card.exercise]:
            reason = f'the exercise "{card.exercise}" has no step "{card.step}"'
            yield Fault(cards, card.line, reason, _nearest(card.step, exercises[card.exercise], "steps"))


def _nearest(name: str, known: Collection[str], what: str) -> str:
    return did_you_mean(name, known) or f"known {what}: {', '.join(known) or 'none'}"
