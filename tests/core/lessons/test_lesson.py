"""A lesson that has been read: blocks in order, ready HTML, the text twin, what it refers to."""

from app.core.lessons.course import Course
from app.core.lessons.executions import executions
from app.core.lessons.lesson import Code, Drill, ExerciseBlock, FigureBlock, Lesson, PlaygroundBlock, Prose
from app.core.lessons.parse import parse_lesson
from app.core.lessons.plain import as_markdown
from app.core.lessons.read_course import parse_course
from app.core.lessons.rules.references import reference_faults
from tests.core.lessons.sample import guide_files, sample_files, sample_lesson

LESSON = sample_lesson()
TWIN = as_markdown(LESSON, "https://example.org/")
STEPS = {"twelve-items": ["sort", "delta"]}
COURSE = """
title = "Course"
summary = "All of it."
[[phase]]
title = "One"
summary = "First."
[[phase.lesson]]
slug = "before"
title = "Before"
summary = "Earlier."
[[phase.lesson]]
slug = "a-lead-of-three"
title = "A lead of three"
summary = "This one."
[[phase]]
title = "Two"
summary = "Second."
[[phase.lesson]]
slug = "after"
title = "After"
summary = "Later."
"""


def course(text: str = COURSE) -> Course:
    parsed = parse_course(text, "lessons/course.toml")
    assert isinstance(parsed, Course), "\n".join(map(str, parsed))
    return parsed


def test_the_guide_lacks_only_what_it_says_it_lacks() -> None:
    files = sample_files() | {name: guide_files()[name] for name in ("quiz.toml", "cards.toml")}
    parsed = parse_lesson("a-lead-of-three", files)
    assert isinstance(parsed, list)
    assert [fault.reason for fault in parsed] == ["3 review cards", "3 quiz questions"]


def test_blocks_come_in_their_order() -> None:
    blocks = [block.block for block in LESSON.blocks if block.block != "prose"]
    assert blocks == [
        *("check", "check", "check", "code", "code", *["figure"] * 6),
        *("drill", "exercise", "playground"),
    ]
    assert [heading.title for heading in LESSON.contents] == [
        "A number to type",
        "What does this print?",
        "Code, figures, exercises",
    ]


def test_prose_is_filled_and_rendered() -> None:
    first = LESSON.blocks[0]
    assert isinstance(first, Prose)
    assert "<p>Two models answered 100 questions. B is ahead by 3.0\u202fpp" in first.html


def test_every_block_carries_what_a_page_needs() -> None:
    by_kind = {type(block): block for block in LESSON.blocks}
    code, figure, drill = by_kind[Code], by_kind[FigureBlock], by_kind[Drill]
    assert isinstance(code, Code)
    assert '<pre class="code"' in code.html
    assert isinstance(figure, FigureBlock)
    assert "<svg" in figure.svg
    assert "style=" not in figure.svg
    assert isinstance(drill, Drill)
    assert drill.starter.endswith("return 0\n")
    assert [check.name for check in drill.checks][:2] == ["check_three_questions", "check_direction"]
    assert drill.checks[1].title == "does not count those only A got right"
    assert '<pre class="code"' in drill.solution_html
    exercise, playground = by_kind[ExerciseBlock], by_kind[PlaygroundBlock]
    assert isinstance(exercise, ExerciseBlock)
    assert exercise.practises == ("sort", "delta")
    assert isinstance(playground, PlaygroundBlock)
    assert playground.preset.title == "Twins"


def test_code_with_output_can_be_run_and_compared() -> None:
    found = [(run.source.strip(), run.prints) for run in executions(LESSON)]
    assert found[:3] == [("print((9 - 6) / 100)", "0.03"), ("print(9 - 6)", "3"), ("print(6 + 9)", "15")]


def test_the_twin_tells_answers_of_checks_and_none_of_the_quiz() -> None:
    assert TWIN.startswith("# A lead of three\n")
    assert "right: Each of them counts for one side." in TWIN
    assert "Both models get a question right. Who gains?" in TWIN
    assert "The lead stays where it was." not in TWIN
    assert "[[" not in TWIN
    assert "<https://example.org/exercises/twelve-items>" in TWIN
    assert "- Unpaired: 3.0\u202fpp, 95% interval [" in TWIN
    assert "| A right | 60 | 6 |" in TWIN


def test_the_version_changes_with_any_file() -> None:
    files = sample_files()
    files["artifact.md"] += "\n"
    changed = parse_lesson("a-lead-of-three", files)
    assert isinstance(changed, Lesson)
    assert changed.version != LESSON.version
    assert sample_lesson().version == LESSON.version


def test_the_course_knows_order_and_phase() -> None:
    before, after = course().neighbours("a-lead-of-three")
    assert (before and before.slug, after and after.slug) == ("before", "after")
    assert course().neighbours("before")[0] is None
    assert course().neighbours("unknown") == (None, None)
    phase = course().phase_of("after")
    assert phase is not None
    assert phase.title == "Two"


def test_a_broken_course_says_what_is_wrong() -> None:
    for old, new, reason in (
        ('slug = "after"', 'slug = "before"', "listed twice"),
        ('slug = "after"', 'slag = "after"', 'unknown key "slag"'),
        ('title = "Two"', "", '"title" is missing'),
        ("[[phase.lesson]]", "[phase.lesson]", ""),
    ):
        parsed = parse_course(COURSE.replace(old, new), "lessons/course.toml")
        assert isinstance(parsed, list)
        assert any(reason in fault.reason for fault in parsed)


def test_what_a_lesson_names_elsewhere_must_exist() -> None:
    assert reference_faults(LESSON, course(), STEPS) == []
    reasons = [fault.reason for fault in reference_faults(LESSON, course(), {"twelve-item": ["sort"]})]
    assert reasons == ['unknown exercise "twelve-items"'] * 3
    reasons = [fault.reason for fault in reference_faults(LESSON, course(), {"twelve-items": ["deltas"]})]
    assert reasons == ['the exercise "twelve-items" has no step "delta"'] * 2
    renamed = course(COURSE.replace('title = "A lead of three"', 'title = "A lead"'))
    reasons = [fault.reason for fault in reference_faults(LESSON, renamed, STEPS)]
    assert reasons == ['the course calls this lesson "A lead"']


def test_what_is_needed_comes_before() -> None:
    for need, reason in (
        ("before", None),
        ("after", 'needs "after", which comes later in the course'),
        ("nowhere", 'needs an unknown lesson "nowhere"'),
        ("a-lead-of-three", "the lesson needs itself"),
    ):
        files = sample_files()
        files["lesson.md"] = files["lesson.md"].replace("needs     = []", f'needs = ["{need}"]')
        lesson = parse_lesson("a-lead-of-three", files)
        assert isinstance(lesson, Lesson)
        faults = reference_faults(lesson, course(), STEPS)
        assert [fault.reason for fault in faults] == ([reason] if reason else [])
