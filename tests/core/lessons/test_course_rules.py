"""What must hold for the lessons of a course together, and where their links lead."""

from dataclasses import replace

import pytest

from app.core.lessons.course import Course, CourseEntry, Phase
from app.core.lessons.rules.course import course_faults, missing_faults
from app.core.lessons.lesson import Lesson
from app.core.lessons.rules.links import link_faults
from app.core.lessons.parse import parse_lesson
from app.core.lessons.read_course import parse_course
from app.core.text.faults import Fault
from tests.core.lessons.sample import faults_after, sample_files, sample_lesson

SLUG = "a-lead-of-three"


def course(*slugs: str, complete: bool = False, at_least: dict[str, int] | None = None) -> Course:
    entries = tuple(CourseEntry(slug, slug, "") for slug in slugs)
    return Course("Course", "", (Phase("Phase", "", entries),), complete, at_least or {})


def linking(target: str) -> Lesson:
    """The sample with a link in its prose, two lines below the beginning of its passage."""
    files = sample_files()
    prose = f"Words.\n\nSee [there]({target}).\n\n## A number to type"
    files["lesson.md"] = files["lesson.md"].replace("## A number to type", prose, 1)
    lesson = parse_lesson(SLUG, files)
    assert isinstance(lesson, Lesson), lesson
    return lesson


def link_faults_of(target: str, *, complete: bool = False) -> list[Fault]:
    lesson = linking(target)
    around = course(SLUG, "error-bars", complete=complete)
    return list(link_faults(lesson, around, {SLUG: lesson}, ["twelve-items"]))


@pytest.mark.parametrize(
    "target",
    [
        "/",
        "/exercises",
        "/exercises/twelve-items",
        "/exercises/twelve-items?seed=7",
        "/playground?n=200&gap=2",
        "/review",
        f"/lessons/{SLUG}",
        f"/lessons/{SLUG}.md",
        f"/lessons/{SLUG}/quiz",
        f"/lessons/{SLUG}#s-a-number-to-type",
        f"/lessons/{SLUG}#check-guess",
        f"/lessons/{SLUG}#practise-twelve-items",
        "/lessons/error-bars",
        "#a-number-to-type",
        f"/lessons/{SLUG}#takeaway",
        "https://example.org/anything",
        "mailto:a@example.org",
    ],
)
def test_a_link_that_leads_somewhere_is_no_fault(target: str) -> None:
    assert link_faults_of(target) == []


@pytest.mark.parametrize(
    ("target", "remedy"),
    [
        ("/lessons/eror-bars", 'did you mean "error-bars"?'),
        ("/lessons/nothing-like-it", f"known: {SLUG}"),
        (f"/lessons/{SLUG}/quizz", 'did you mean "quiz"?'),
        (f"/lessons/{SLUG}#s-a-number-to-tpe", 'did you mean "a-number-to-type"?'),
        ("/exercises/twelve-item", 'did you mean "twelve-items"?'),
        ("/excercises", 'did you mean "exercises"?'),
        ("error-bars", "begin with a slash"),
        ("#no-such-section", "known there"),
        (f"/lessons/{SLUG}#a-number-to-type", "write #s-a-number-to-type"),
        ("#takeaway", f"write /lessons/{SLUG}#takeaway"),
    ],
)
def test_a_link_that_leads_nowhere_is_said_at_its_line(target: str, remedy: str) -> None:
    (fault,) = link_faults_of(target)
    assert remedy in fault.remedy
    files = sample_files()
    before = files["lesson.md"].split("## A number to type")[0].count("\n") + 1
    assert (fault.file, fault.line) == (f"lessons/{SLUG}/lesson.md", before + 2)


def test_a_complete_course_has_every_lesson_it_lists() -> None:
    assert link_faults_of("/lessons/error-bars", complete=True) != []
    assert list(missing_faults(course("one", "two"), {"one"})) == []
    (fault,) = missing_faults(course("one", "two", complete=True), {"one"})
    assert fault.reason == 'the lesson "two" has no folder'


def test_a_course_says_how_much_each_lesson_has() -> None:
    lesson = sample_lesson()
    enough = {"checks": 3, "figures": 6, "examples": 1, "exercises": 1, "cards": 6, "fresh": 2}
    assert too_little(lesson, SLUG, enough) == []
    more = {name: least + 1 for name, least in enough.items()}
    assert too_little(lesson, SLUG, more) == [
        "3 quick checks",
        "6 figures",
        "1 examples to run",
        "1 exercises",
        "6 review cards",
        "2 cards with fresh numbers",
    ]
    assert too_little(lesson, "another", more) == []


def too_little(lesson: Lesson, slug: str, at_least: dict[str, int]) -> list[str]:
    faults = course_faults(course(slug, at_least=at_least), {lesson.slug: lesson})
    return [fault.reason.split(",")[0] for fault in faults if "has at least" in fault.reason]


def test_the_file_of_a_course_says_it() -> None:
    text = 'title = "T"\nsummary = "S"\ncomplete = true\n[every_lesson]\nchecks = 4\n[[phase]]\n'
    text += 'title = "P"\nsummary = "S"\n[[phase.lesson]]\nslug = "a"\ntitle = "A"\nsummary = "S"\n'
    read = parse_course(text, "lessons/course.toml")
    assert isinstance(read, Course)
    assert (read.complete, dict(read.at_least)) == (True, {"checks": 4})
    wrong = parse_course(text.replace("checks = 4", "check = 4"), "lessons/course.toml")
    assert isinstance(wrong, list)
    assert wrong[0].remedy == 'did you mean "checks"?'


def test_no_two_cards_of_a_course_ask_the_same() -> None:
    files = sample_files()
    files["quiz.toml"] = (
        files["quiz.toml"]
        .replace('"Both models get', '"All models get')
        .replace("On how many questions do they", "How often do they")
        .replace("print(6 + 9)", "print(7 + 9)")
    )
    other = parse_lesson("another", files)
    assert isinstance(other, Lesson)
    faults = course_faults(
        course(SLUG, "another", at_least={"checks": 1}), {SLUG: sample_lesson(), "another": other}
    )
    repeated = [fault for fault in faults if "the same is asked" in fault.reason]
    inside = [fault for fault in repeated if fault.file.startswith(f"lessons/{SLUG}/")]
    assert len(inside) == 6, "the sample repeats its three questions and three cards"
    assert f"lessons/{SLUG}/cards.toml:" in repeated[-1].reason


def lopsided(place: int, of: int = 12) -> list[Fault]:
    """A course whose right options all stand in one place."""
    lesson = sample_lesson()
    question = lesson.checks[0]
    wrong, right = question.options
    third = replace(wrong, id="third")
    order = [wrong, third]
    order.insert(place, right)
    cards = tuple(
        replace(question, id=f"card-{n}", ask=replace(question.ask, markdown=f"{n}?"), options=tuple(order))
        for n in range(of)
    )
    one = replace(lesson, quiz=(), cards=cards, blocks=())
    return [
        fault
        for fault in course_faults(course(SLUG, at_least={"cards": 1}), {SLUG: one})
        if "written" in fault.reason
    ]


@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_right_option_may_not_always_stand_in_the_same_place(place: int) -> None:
    (fault,) = lopsided(place)
    assert (
        f"of 12 questions with 3 options, as they are written, the right one is number {place + 1} in 12"
        in (fault.reason)
    )
    assert fault.remedy == "move it in some of them"
    assert lopsided(place, of=3) == []


HEADINGS = [
    ("## A number to type", "#### A number to type", 'the heading "A number to type" skips a level', "## A"),
    (
        "## Code, figures",
        "## A number to type\n\n## Code, figures",
        "stands here twice",
        "new in this section",
    ),
]


@pytest.mark.parametrize(("old", "new", "reason", "remedy"), HEADINGS, ids=["level", "twice"])
def test_headings_stand_in_order(old: str, new: str, reason: str, remedy: str) -> None:
    faults = [fault for fault in faults_after("lesson.md", old, new) if reason in fault.reason]
    assert len(faults) == 1
    assert remedy in faults[0].remedy
    line = sample_files()["lesson.md"].replace(old, new, 1).split("\n")[faults[0].line - 1]
    assert line.startswith("#")


def test_every_option_has_a_reason_of_its_own() -> None:
    same = "Where both are right, or both wrong, nobody gains."
    faults = faults_after("lesson.md", "Each of them counts for one side.", same)
    assert [fault.reason for fault in faults] == ["two options have the same reason"]
