"""Reading course.toml. Nothing here raises."""

from app.core.lessons.rules.amounts import AMOUNTS
from app.core.lessons.course import Course, CourseEntry, Phase
from app.core.text.faults import Fault
from app.core.text.fields import Fields
from app.core.text.toml import read_toml


def parse_course(text: str, file: str) -> Course | list[Fault]:
    """The course, or everything that is wrong with its file."""
    source = read_toml(text, file)
    if isinstance(source, Fault):
        return [source]
    faults: list[Fault] = []
    fields = Fields(source, faults)
    fields.only("title", "summary", "complete", "every_lesson", "phase")
    phases = tuple(_phase(each) for each in fields.each("phase"))
    title, summary = fields.string("title"), fields.string("summary")
    course = Course(title, summary, phases, fields.flag("complete"), _at_least(fields))
    if not phases:
        fields.fault(None, "no phases", "write [[phase]] and below it [[phase.lesson]]")
    slugs = [entry.slug for entry in course.entries]
    for slug in dict.fromkeys(slug for slug in slugs if slugs.count(slug) > 1):
        fields.fault("phase", f'the lesson "{slug}" is listed twice', "keep one of them")
    return faults or course


def _phase(fields: Fields) -> Phase:
    fields.only("title", "summary", "lesson")
    entries = []
    for each in fields.each("lesson"):
        each.only("slug", "title", "summary")
        entries.append(CourseEntry(each.slug("slug"), each.string("title"), each.string("summary")))
    if not entries:
        fields.fault(None, "a phase without lessons", "write [[phase.lesson]] below it")
    return Phase(fields.string("title"), fields.string("summary"), tuple(entries))


def _at_least(fields: Fields) -> dict[str, int]:
    section = fields.section("every_lesson")
    if section is None:
        return {}
    section.only(*AMOUNTS)
    return {name: section.whole(name, 0, 100) for name in AMOUNTS if section.value(name) is not None}
