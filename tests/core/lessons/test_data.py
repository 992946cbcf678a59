"""[data.*] and [values]: numbers of every kind in prose and in questions, and what an author is told."""

import re

import pytest

from app.core.answers.units import Shown
from app.core.lessons.artifact import with_own_table
from app.core.lessons.data import READERS
from app.core.lessons.functions import FUNCTIONS
from app.core.lessons.lesson import Lesson
from app.core.lessons.marking import mark_question
from app.core.lessons.numbers import values_of
from app.core.lessons.parse import parse_lesson
from app.core.lessons.plain import as_markdown
from app.core.lessons.question import find
from app.core.quantities.catalogue import quantities_of
from app.core.quantities.data import DATA
from app.core.quantities.figures import figures_of
from app.core.stats.table import Table
from tests.core.lessons.sample import GUIDE, faults_after, sample_files

DATA_OF_EVERY_KIND = """
[data.judge]
kind   = "votes"
wins_a = 30
wins_b = 45
ties   = 25

[data.ratings]
kind   = "scores"
scores = [["q1", 4.0, 3.5], ["q2", 2.5, 3], ["q3", 1.25, 2]]

[data.twenty]
kind   = "slices"
slices = [["tax law", 2, 11], ["contracts", 5, 6]]

[data.plan]
kind = "plan"
lead = "2 pp"
disagreement = 0.125

[data.one]
kind   = "score"
n      = 200
solved = 140

[data.margins]
kind = "margins"
both = 67
only_a = 3
only_b = 7
neither = 23

[data.printed]
kind = "report"
both = 375
only_a = 15
only_b = 25
neither = 85
margin = "2 pp"

[values]
wobble = {formula = "1.96 * one.se_accuracy", unit = "pp"}
twice  = {formula = "2 * values.wobble", unit = "pp", digits = 2}
"""
HOLES = {
    "documents.groups": "3",
    "documents.n": "30",
    "documents.delta": "10.0 pp",
    "documents.call": "not shown",
    "documents.only_b": "6",
    "judge.ties": "25",
    "judge.win_rate": "60.0%",
    "judge.p_exact:p2": "0.11",
    "ratings.mean_a:plain1": "2.6",
    "ratings.delta": "0.25",
    "ratings.higher_b": "2",
    "twenty.tax_law.only_b": "11",
    "twenty.tax_law.p_exact": "0.0225",
    "twenty.tax_law.p_holm": "0.0450",
    "twenty.n": "2",
    "plan.lead": "2 pp",
    "plan.disagreement": "12.5%",
    "plan.power": "80%",
    "plan.items_needed": "2,451",
    "one.solved": "140",
    "one.accuracy:percent0": "70%",
    "one.ci_accuracy_low": "63.6%",
    "margins.only_b": "7",
    "printed.ci_wald": "[−0.5, 4.5] pp",
    "printed.margin": "2.0 pp",
    "values.wobble": "6.4 pp",
    "values.twice": "12.70 pp",
    "values.luck": "64%",
    "values.half:pp3": "1.931 pp",
}


def with_data(prose: str = "") -> dict[str, str]:
    files = sample_files()
    text = files["lesson.md"].replace("\n[values] ", DATA_OF_EVERY_KIND + "# ", 1)
    files["lesson.md"] = text.replace("## A number to type", f"{prose}\n\n## A number to type", 1)
    return files


def read(files: dict[str, str]) -> Lesson:
    lesson = parse_lesson("a-lead-of-three", files)
    assert isinstance(lesson, Lesson), "\n".join(map(str, lesson))
    return lesson


def squeezed(text: str) -> str:
    return text.replace("\u202f", " ").replace("\\", "")


def test_every_kind_of_data_has_its_numbers_in_prose() -> None:
    prose = "\n\n".join(f"{name} is ([[{name}]])." for name in HOLES)
    told = squeezed(as_markdown(read(with_data(prose)), "https://example.org"))
    said = {name: found[1] for name in HOLES if (found := re.search(rf"{name} is \((.*?)\)\.", told))}
    assert said == HOLES


@pytest.mark.parametrize("kind", [kind for kind in READERS if kind != "report"])
def test_every_quantity_and_figure_of_a_kind_can_be_named(kind: str) -> None:
    data = next(each for each in read(with_data()).data.values() if type(each) is DATA[kind])
    named = values_of({"it": data})
    asked = {name for name, q in quantities_of(DATA[kind]).items() if q.kind != "choice"}
    asked |= set(figures_of(DATA[kind]))
    assert {name for name in asked if f"it.{name}" not in named} - {"agree"} == set()
    assert all(isinstance(each, str) or each.text() for each in named.values())


CHECK = """
[[question]]
id       = "asked"
ask      = "How large?"
quantity = "{0}"
table    = "{1}"
why      = "Because."
"""


@pytest.mark.parametrize(
    ("quantity", "data", "typed", "verdict", "mistake"),
    [
        ("delta", "documents", "10 pp", "right", None),
        ("delta", "documents", "-10 pp", "mistake", "sign"),
        ("win_rate", "judge", "60", "right", None),
        ("delta", "ratings", "0.25", "right", None),
        ("delta", "ratings", "-0.25", "mistake", "sign"),
        ("items_needed", "plan", "2450", "right", None),
        ("se_accuracy", "one", "3.24 pp", "right", None),
        ("only_b", "margins", "7", "right", None),
        ("any_false_alarm", "twenty", "9.8%", "right", None),
    ],
)
def test_a_question_about_other_data_is_marked_like_an_exercise(
    quantity: str, data: str, typed: str, verdict: str, mistake: str | None
) -> None:
    files = with_data()
    files["quiz.toml"] = CHECK.format(quantity, data) + files["quiz.toml"].rpartition("[[question]]")[0]
    question = find(read(files).quiz, "asked")
    assert question is not None
    assert question.box is not None
    assert "[[" not in question.box.label
    marked = mark_question(question, typed)
    assert (marked.verdict, marked.mistake) == (verdict, mistake)


def test_no_question_about_any_data_says_a_placeholder() -> None:
    from app.core.lessons.boxes import WORDS

    for kind in READERS:
        for quantity in quantities_of(DATA[kind]).values():
            texts = [quantity.label, quantity.help.nudge, *(mistake.say for mistake in quantity.mistakes)]
            for text in texts:
                assert set(re.findall(r"\[\[(\w+)", text)) <= set(WORDS), text


def test_an_artifact_with_ones_own_table_works_its_values_out_again() -> None:
    files = with_data()
    files["artifact.md"] += "\nHalf: [[values.half:pp2]], luck: [[values.luck]]\n"
    lesson = read(files)
    assert "Half: 1.93 pp, luck: 64%" in squeezed(lesson.artifact.text)
    assert "Half: 0.63 pp, luck: 64%" in squeezed(with_own_table(lesson, Table(375, 15, 25, 85)))


BREAKS = [
    ('kind   = "clusters"', 'kind = "cluster"', 'unknown kind of data "cluster"', 'did you mean "clusters"?'),
    ('kind   = "clusters"', 'kind = "table"', "stands under [tables]", "only_a"),
    ('kind   = "clusters"\n', "", '"kind" is missing', "kind ="),
    ("[data.documents]", "[data.main]", 'the name "main" is taken', "of its own"),
    ("[data.documents]", "[data.values]", 'the name "values" is taken', "of its own"),
    ("groups = [", "group = [", 'unknown key "group"', 'did you mean "groups"?'),
    ('["doc-2", 8, 0, 2]', '["doc-2", 8, 0]', "row 2 does not fit", '["doc-1", 10, 1, 3]'),
    ('["doc-2", 8, 0, 2]', '["doc-2", 8, 7, 2]', "row 2 does not fit", '["doc-1", 10, 1, 3]'),
    ('["doc-2", 8, 0, 2]', '["doc-1", 8, 0, 2]', '"doc-1" stands here twice', "of its own"),
    ('{formula = "any_of(20, 0.05)", unit', '{formula = "any_of(20)", unit', "any_of takes 2 values", "[["),
    ('"any_of(20, 0.05)"', '"anyof(20, 0.05)"', "“anyof(…)” is not allowed", "[["),
    ('"any_of(20, 0.05)"', '"any_of(0, 0.05)"', "has no value", "division by zero"),
    ('"any_of(20, 0.05)"', '"values.half"', "“values.half” is not a quantity", "further up"),
    ('"main.se_paired / 2"', '"main.se_pared / 2"', "Did you mean", "[["),
    ('"main.se_paired / 2"', '"main.ci_wald / 2"', "“main.ci_wald” is not a quantity", "[["),
    ('unit = "percent"', 'unit = "per cent"', '"per cent" is no unit', 'did you mean "percent"?'),
    (", digits = 0}", ", digits = 10}", '"digits" is not a whole number from 0 to 9', "digits = 0"),
    (", digits = 0}", ", digit = 0}", 'unknown key "digit"', 'did you mean "digits"?'),
]


@pytest.mark.parametrize(("old", "new", "reason", "remedy"), BREAKS, ids=[b[2] for b in BREAKS])
def test_a_slip_in_the_data_is_said_at_its_line(old: str, new: str, reason: str, remedy: str) -> None:
    faults = faults_after("lesson.md", old, new)
    hits = [fault for fault in faults if reason in fault.reason and remedy in fault.remedy]
    assert hits, "\n".join(map(str, faults))
    line = sample_files()["lesson.md"].replace(old, new, 1).split("\n")[hits[0].line - 1]
    assert line.startswith(("[data.", "kind", "group", "luck", "half")), line


SLIPS = [
    ('lead = "2 pp"', 'lead = "2"', "", ""),
    ('lead = "2 pp"', 'lead = "2.05 pp"', '"lead" is no share in steps of a thousandth', "2 pp"),
    ('lead = "2 pp"', 'lead = "20 pp"', "more lead than disagreement", "lead <= disagreement"),
    ("solved = 140", "solved = 240", "240 of 200 is no score", "at most n"),
    ("wins_b = 45", "wins_b = -1", '"wins_b" is not a whole number', "wins_b = 0"),
    ('["q2", 2.5, 3]', '["q2", 2.5]', "row 2 does not fit", '["q1", 4.0, 3.5]'),
    ('["q2", 2.5, 3]', '["q2", 2.5, 3.1234567]', "a score with 7 decimals", "at most 6"),
    ('["contracts", 5, 6]', '["contracts", 5.5, 6]', "row 2 does not fit", "tax law"),
    ('margin = "2 pp"', "", '"margin" is missing', 'margin = "2 pp"'),
    ("only_a = 3\n", "only_a = -3\n", "the four counts cannot be used", "both, only_a"),
]


@pytest.mark.parametrize(("old", "new", "reason", "remedy"), SLIPS, ids=[b[1] for b in SLIPS])
def test_a_slip_in_a_kind_is_told(old: str, new: str, reason: str, remedy: str) -> None:
    files = with_data()
    assert old in files["lesson.md"]
    files["lesson.md"] = files["lesson.md"].replace(old, new, 1)
    parsed = parse_lesson("a-lead-of-three", files)
    faults = parsed if isinstance(parsed, list) else []
    assert any(reason in f.reason and remedy in f.remedy for f in faults) or not reason, faults


def test_the_guide_names_every_kind_and_every_function() -> None:
    guide = GUIDE.read_text("utf-8")
    assert [kind for kind in READERS if f"| `{kind}` |" not in guide] == []
    assert [name for name in FUNCTIONS if f"`{name}(" not in guide] == []


def test_an_undefined_number_says_so() -> None:
    values = values_of({"never": Table(70, 0, 0, 30)})
    shown = values["never.phi"], values["never.z_quick"]
    assert [each.text() for each in shown if isinstance(each, Shown)] == ["1.00", "not defined"]
