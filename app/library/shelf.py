"""Lessons and exercises as one shelf of frozen objects, with every fault of the files they came from.

A broken file is left out and named; everything else stands. The shelf is made from a mapping of names to
bytes, so that content from anywhere takes the same path as the folders of a checkout.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from app.core.exercises.exercise import Exercise
from app.core.exercises.parse import parse_exercise
from app.core.lessons.course import Course
from app.core.lessons.lesson import Lesson
from app.core.lessons.parse import parse_lesson
from app.core.lessons.read_course import parse_course
from app.core.lessons.rules.course import course_faults, missing_faults
from app.core.lessons.rules.links import link_faults
from app.core.lessons.rules.references import reference_faults
from app.core.text.faults import Fault

Files = Mapping[str, bytes]
MOST_BYTES = 1_000_000
COURSE = "lessons/course.toml"


@dataclass(frozen=True, slots=True)
class Shelf:
    """Everything that can be learned here; `broken` are the places left out, as "exercises/slug"."""

    course: Course
    lessons: Mapping[str, Lesson]
    exercises: Mapping[str, Exercise]
    faults: tuple[Fault, ...]
    broken: frozenset[str]


def read_folder(folder: Path) -> dict[str, bytes]:
    """Every file below `lessons/` and `exercises/`, by its name relative to the folder."""
    found: dict[str, bytes] = {}
    for kind in ("lessons", "exercises"):
        for file in sorted((folder / kind).rglob("*")):
            hidden = any(part.startswith((".", "_")) for part in file.relative_to(folder).parts)
            if file.is_file() and not hidden and file.suffix in {".md", ".toml", ".py"}:
                found[file.relative_to(folder).as_posix()] = file.read_bytes()[: MOST_BYTES + 1]
    return found


def shelve(folders: Iterable[Files]) -> Shelf:
    """The shelf of several folders, the built-in one first; a slug that is given twice is a fault."""
    faults: list[Fault] = []
    texts: dict[str, dict[str, str]] = {}
    courses: list[Course] = []
    for files in folders:
        own = _decode(files, faults)
        if COURSE in own:
            read = parse_course(own.pop(COURSE), COURSE)
            if isinstance(read, Course):
                courses.append(read)
            else:
                faults.extend(read)
        for place, group in _grouped(own).items():
            if place in texts:
                remedy = "rename this folder: the slugs of built-in content cannot be taken"
                faults.append(Fault(f"{place}/{min(group)}", 1, "this slug is given twice", remedy))
            else:
                texts[place] = group
    return _parse(texts, courses, faults)


def _parse(texts: Mapping[str, Mapping[str, str]], courses: list[Course], faults: list[Fault]) -> Shelf:
    course = _joined(courses)
    lessons: dict[str, Lesson] = {}
    exercises: dict[str, Exercise] = {}
    broken: set[str] = set()
    for place, group in texts.items():
        kind, _, slug = place.partition("/")
        if kind == "lessons" and "lesson.md" not in group:
            continue  # a folder may hold drills before its lesson is written
        read = parse_lesson(slug, group) if kind == "lessons" else parse_exercise(slug, group)
        if isinstance(read, Lesson):
            lessons[slug] = read
        elif isinstance(read, Exercise):
            exercises[slug] = read
        else:
            faults.extend(read)
            broken.add(place)
    steps = {slug: [step.id for step in exercise.steps] for slug, exercise in exercises.items()}
    for lesson in lessons.values():
        faults.extend(reference_faults(lesson, course, steps))
        faults.extend(link_faults(lesson, course, lessons, steps))
    for each in courses:
        faults.extend(missing_faults(each, {place.removeprefix("lessons/") for place in texts}))
        faults.extend(course_faults(each, lessons))
    for exercise in exercises.values():
        if exercise.lesson not in {entry.slug for entry in course.entries}:
            remedy = f"name a lesson of the course: {', '.join(entry.slug for entry in course.entries)}"
            reason = f'unknown lesson "{exercise.lesson}"'
            faults.append(Fault(f"exercises/{exercise.slug}/exercise.toml", 1, reason, remedy))
    exercises = dict(sorted(exercises.items(), key=lambda each: _place(each[1], course, lessons)))
    return Shelf(course, lessons, exercises, tuple(faults), frozenset(broken))


def _joined(courses: list[Course]) -> Course:
    """The phases of all courses, under the title of the first: what the map shows."""
    first = courses[0] if courses else Course("Discordant", "", ())
    phases = tuple(phase for course in courses for phase in course.phases)
    return Course(first.title, first.summary, phases, first.complete)


def _place(exercise: Exercise, course: Course, lessons: Mapping[str, Lesson]) -> tuple[int, int, str]:
    """Where an exercise stands in a list: by its lesson, then as that lesson practises it."""
    order = [entry.slug for entry in course.entries]
    lesson = lessons.get(exercise.lesson)
    practice = lesson.practice if lesson else ()
    return (
        order.index(exercise.lesson) if exercise.lesson in order else len(order),
        practice.index(exercise.slug) if exercise.slug in practice else len(practice),
        exercise.slug,
    )


def _decode(files: Files, faults: list[Fault]) -> dict[str, str]:
    texts = {}
    for name, content in files.items():
        if len(content) > MOST_BYTES:
            faults.append(Fault(name, 1, "the file is larger than a megabyte", "split it or shorten it"))
            continue
        try:
            texts[name] = content.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = content[: error.start].count(b"\n") + 1
            faults.append(Fault(name, line, "the file is not UTF-8 text", "save it as UTF-8 in your editor"))
    return texts


def _grouped(texts: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """ "lessons/slug" -> name inside that folder -> text."""
    groups: dict[str, dict[str, str]] = {}
    for name, text in texts.items():
        parts = name.split("/", 2)
        if len(parts) == 3:
            groups.setdefault(f"{parts[0]}/{parts[1]}", {})[parts[2]] = text
    return groups
