"""The course: phases, and in each the lessons in their order, written or being written."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class CourseEntry:
    """A lesson as the course announces it, whether or not its folder exists yet."""

    slug: str
    title: str
    summary: str


@dataclass(frozen=True, slots=True)
class Phase:
    """A part of the course with a question of its own."""

    title: str
    summary: str
    lessons: tuple[CourseEntry, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """The whole course.

    `complete`: every lesson listed has to be there. `at_least`: how many checks, figures, … each lesson has.
    """

    title: str
    summary: str
    phases: tuple[Phase, ...]
    complete: bool = False
    at_least: Mapping[str, int] = field(default_factory=dict)

    @property
    def entries(self) -> tuple[CourseEntry, ...]:
        """Every lesson in the order of the course."""
        return tuple(entry for phase in self.phases for entry in phase.lessons)

    def entry(self, slug: str) -> CourseEntry | None:
        """The entry of a lesson, or None if the course does not list it."""
        return next((entry for entry in self.entries if entry.slug == slug), None)

    def phase_of(self, slug: str) -> Phase | None:
        """The phase a lesson belongs to."""
        return next((p for p in self.phases if any(entry.slug == slug for entry in p.lessons)), None)

    def neighbours(self, slug: str) -> tuple[CourseEntry | None, CourseEntry | None]:
        """The lesson before and the lesson after this one."""
        entries = self.entries
        place = next((i for i, entry in enumerate(entries) if entry.slug == slug), None)
        if place is None:
            return None, None
        return (
            entries[place - 1] if place > 0 else None,
            entries[place + 1] if place + 1 < len(entries) else None,
        )
