"""Every fault of an author is said with file, line, reason and remedy; nothing raises."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.lessons.lesson import Lesson
from app.core.lessons.parse import parse_lesson
from tests.core.lessons.sample import faults_after, sample_files

OPTION = """
[[options]]
text = "All of the questions alike"
why  = "Where both are right, or both wrong, nobody gains."
"""
RIGHT = 'why  = "Each of them counts for one side."\nright = true'

BREAKS = [
    ("lesson.md", 'title     = "A lead', 'titel = "A lead', 'unknown key "titel"', 'did you mean "title"?'),
    ("lesson.md", 'author    = "Your name"\n', "", '"author" is missing', "author ="),
    ("lesson.md", "minutes   = 10", "minutes   = 0", "not a whole number from 1 to 180", "minutes = 1"),
    ("lesson.md", "minutes   = 10", "minutes   = true", "not a whole number", "minutes = 1"),
    ("lesson.md", "needs     = []", 'needs = ["A b"]', "not the name of a folder", "hyphens"),
    ("lesson.md", '"Compute the delta"', '"Understand deltas"', 'nobody can check "Understand"', "verb"),
    ("lesson.md", "[objectives] ", '[objectives]\nspare = "Do more" ', "nothing practises", "practises"),
    ("lesson.md", 'doi     = "10.1007/BF02295996"', "", "a source without an identifier", "arxiv"),
    ("lesson.md", '"10.1007/BF', '"https://doi.org/10.1007/BF', "is not a DOI", "without the address"),
    ("lesson.md", "{both = 60, only_a", "{both = -1, only_a", 'the table "main" cannot be used', "both ="),
    ("lesson.md", "both = 60, ", "", 'the table "main" cannot be used', "both ="),
    ("lesson.md", "both = 60, ", "booth = 60, ", 'unknown key "booth"', 'did you mean "both"?'),
    ("lesson.md", 'file_name = "report.md"', 'file_name = "../x"', "no name for a Markdown file", "paired"),
    ("lesson.md", "+++\ntitle", "++\ntitle", "no front matter", "+++"),
    ("lesson.md", "minutes   = 10", "minutes   = ", "not valid TOML", ""),
    ("lesson.md", "[[main.delta:pp1]]; about", "[[main.delte:pp1]]; about", '"main.delte"', "main.delta"),
    ("lesson.md", "[[main.delta:pp1]]; about", "[[main.delta:ppp]]; about", '"ppp" is not a format', "pp"),
    ("lesson.md", "about 30 % were", "about 31 % were", '"31 %" was typed by hand', "givens"),
    ("lesson.md", 'givens    = ["30 %"]', 'givens = ["30 %", "7.5"]', '"7.5" is given, and typed now', "out"),
    ("lesson.md", "about 30 % were", "about 3.5 were", '"3.5" was typed by hand', "givens"),
    ("lesson.md", "about 30 % were", "about $\\frac{1$ were", "mathematics", ""),
    ("lesson.md", "about 30 % were", "<b>about</b> were", "raw HTML", "Markdown"),
    ("lesson.md", '```check\nid  = "guess"', '```chek\nid  = "guess"', 'unknown block "chek"', "check"),
    ("lesson.md", "may be left out\n```", "may be left out\n", "is never closed", "fence"),
    ("lesson.md", "```playground twins", "```playground", "does not say which preset", "playground the-"),
    ("lesson.md", "```playground twins", "```playground twin", 'unknown preset "twin"', 'mean "twins"'),
    (
        "lesson.md",
        'practises = ["sort"]\n\n[[options]]',
        'practises = ["sorts"]\n\n[[options]]',
        "objective",
        "sort",
    ),
    ("lesson.md", 'id  = "guess"', 'id  = "Guess!"', "cannot be used as a name", "hyphens"),
    ("lesson.md", 'id  = "guess"', 'id  = "lead"', 'the id "lead" is used twice', "own"),
    ("lesson.md", 'why  = "Each of them counts for one side."\n', "", '"why" is missing', "why ="),
    ("lesson.md", RIGHT, 'why = "x"', "0 right options", "right = true"),
    ("lesson.md", OPTION, OPTION + "right = true\n", "2 right options", "exactly one"),
    ("lesson.md", OPTION, "", "1 options", "two to six"),
    ("lesson.md", "All of the questions alike", "Those only one got right", "read the same", "keep one"),
    ("lesson.md", "All of the questions alike", "All of the above", "about the other options", "believe"),
    ("lesson.md", 'quantity = "delta" ', 'quantity = "dleta" ', 'unknown quantity "dleta"', 'mean "delta"'),
    ("lesson.md", 'quantity = "delta" ', 'quantity = "call" ', "chosen, not typed", "options"),
    ("lesson.md", 'table    = "main"\nwhy', 'table    = "mian"\nwhy', 'unknown table "mian"', "main"),
    ("lesson.md", "How far is B ahead?", "Is it [[main.delta:pp1]]?", "tells its own answer", "without"),
    (
        "lesson.md",
        'quantity = "delta" ',
        'quantitty = "delta" ',
        "kind of this question cannot be told",
        "quantity",
    ),
    ("lesson.md", "```output\n0.03\n```", "", "code to run without its output", "output"),
    (
        "lesson.md",
        "```output\n0.03\n```",
        "Words.\n\n```output\n0.03\n```",
        "an output block without code",
        "right after",
    ),
    ("lesson.md", "```python run", "```python runs", 'unknown block "python runs"', "python run"),
    ("lesson.md", "```figure groups", "```figure group", 'unknown figure "group"', "groups"),
    ("lesson.md", '["unpaired", "paired"]', '["unpaired", "pared"]', 'unknown bar "pared"', "paired"),
    ("lesson.md", 'bars    = ["unpaired", "paired"]', "bars = 5", '"bars" is not a list of texts', "bars ="),
    ("lesson.md", '["unpaired", "paired"]', '["score_a", "paired"]', "on one axis", "two figures"),
    ("lesson.md", 'data     = "documents"', 'data = "document"', 'unknown table "document"', "documents"),
    ("lesson.md", 'point    = "delta"', 'point = "dleta"', 'has no number "dleta"', 'did you mean "delta"?'),
    ("lesson.md", '= "ci_items"', '= "se_items"', '"se_items" is not an interval', "ci_wald"),
    ("lesson.md", 'point    = "delta"', 'point = "design_effect"', "on one axis", "two figures"),
    ("lesson.md", 'tone     = "unpaired"', 'tone = "unpared"', '"unpared" is no tone', "unpaired"),
    ("lesson.md", 'flips\ntable   = "main"', 'flips\ntable = "documents"', "no paired table", "[tables]"),
    ("lesson.md", "```figure bootstrap", "```figure bootstrp", 'unknown figure "bootstrp"', "bootstrap"),
    (
        "lesson.md",
        "```drill count-them",
        "```drill count-all",
        "drills/count-all.py is missing",
        "add the file",
    ),
    ("lesson.md", 'practice  = ["twelve-items"]', "practice = []", "opened but not listed", "practice"),
    (
        "lesson.md",
        '["twelve-items"] ',
        '["twelve-items", "x"] ',
        'the exercise "x" is never opened',
        "```exercise x",
    ),
    ("lesson.md", "## A number to type\n", "word " * 230 + "\n", "words without anything to do", "about 200"),
    ("lesson.md", "Two models answered", "word " * 130, "explains before it asks", "quick check"),
    ("quiz.toml", 'id  = "quiz-choice"', "", '"id" is missing', "id ="),
    ("quiz.toml", '[[question]]\nid  = "quiz-choice"', '[[questions]]\nid = "a"', "", ""),
    (
        "quiz.toml",
        '"quiz-number"\nask',
        '"quiz-number"\nfront = "x"\nask',
        "recall cannot stand here",
        "quantity",
    ),
    ("cards.toml", 'step     = "delta"', "", '"step" is missing', "step ="),
    ("cards.toml", 'back  = "Those', 'rear  = "Those', 'unknown key "rear"', "known here"),
    ("artifact.md", "main.ci_wald", "main.ci_wild", '"main.ci_wild"', "main.ci_wald"),
]


@pytest.mark.parametrize(
    ("name", "old", "new", "reason", "remedy"), BREAKS, ids=[b[3] or b[2] for b in BREAKS]
)
def test_a_broken_lesson_says_what_is_wrong(name: str, old: str, new: str, reason: str, remedy: str) -> None:
    faults = faults_after(name, old, new)
    assert faults
    assert any(reason in fault.reason and remedy in fault.remedy for fault in faults), "\n".join(
        map(str, faults)
    )
    assert all(fault.file.startswith("lessons/a-lead-of-three/") and fault.line >= 1 for fault in faults)


@pytest.mark.parametrize("name", ["lesson.md", "quiz.toml", "cards.toml", "artifact.md"])
def test_a_missing_file_is_a_fault(name: str) -> None:
    files = sample_files()
    del files[name]
    parsed = parse_lesson("a-lead-of-three", files)
    assert isinstance(parsed, list)
    assert any("missing" in fault.reason for fault in parsed)


@pytest.mark.parametrize(
    ("old", "new", "line_holds"),
    [
        ("about 30 % were", "about 31 % were", "31 %"),
        ('quantity = "delta" ', 'quantity = "dleta" ', "dleta"),
        ('why  = "Each of them counts', 'why  = "Each 7.5 counts', "7.5"),
        ('title   = "[[main.n]] questions"', 'title   = "[[main.m]] questions"', "main.m"),
        ("```python run", "```python runs", "python runs"),
    ],
)
def test_the_line_is_the_one_the_author_wrote(old: str, new: str, line_holds: str) -> None:
    text = sample_files()["lesson.md"].replace(old, new, 1).split("\n")
    fault = next(f for f in faults_after("lesson.md", old, new) if line_holds in f.reason)
    assert line_holds in text[fault.line - 1]


def test_windows_line_ends_make_no_difference() -> None:
    files = {name: text.replace("\n", "\r\n") for name, text in sample_files().items()}
    assert isinstance(parse_lesson("a-lead-of-three", files), Lesson)


def test_the_longest_option_may_not_be_the_right_one_all_the_time() -> None:
    question = (
        '[[question]]\nid = "q{0}"\nask = "?"\n'
        '[[question.options]]\ntext = "short"\nwhy = "no"\n'
        '[[question.options]]\ntext = "the long and careful answer"\nwhy = "yes"\nright = true\n'
    )
    files = sample_files()
    files["quiz.toml"] = "".join(question.format(number) for number in range(6))
    parsed = parse_lesson("a-lead-of-three", files)
    assert isinstance(parsed, list)
    assert [fault.reason for fault in parsed] == ["the longest option is the right one in 6 of 6 questions"]


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_nothing_an_author_writes_raises(data: st.DataObject) -> None:
    files = sample_files()
    name = data.draw(st.sampled_from(sorted(files)))
    text = files[name]
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 40)))
    junk = data.draw(
        st.sampled_from(
            ["", "[[", "]]", "$", "$$", "```", "+++", '"', "'''", "= [", "\\", "{", "1.5", "true"]
        )
    )
    files[name] = text[:start] + junk + text[end:]
    parsed = parse_lesson("a-lead-of-three", files)
    assert isinstance(parsed, Lesson) or parsed
