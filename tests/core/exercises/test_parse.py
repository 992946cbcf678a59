"""Whatever an author gets wrong has a file, a line, a reason and a remedy."""

from pathlib import Path

import pytest

from app.core.exercises.exercise import Exercise
from app.core.exercises.parse import parse_exercise
from tests.core.exercises.samples import SLUGS, SMALL, built_in, of, parsed


def faults(toml, **others):
    found = parse_exercise("small", {"exercise.toml": toml, **others})
    assert isinstance(found, list), "no fault was found"
    return found


def only_fault(toml, **others):
    found = faults(toml, **others)
    assert len(found) == 1, [str(fault) for fault in found]
    return str(found[0])


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ('summary = "For', 'sumary = "For', 3, 'unknown key "sumary". Did you mean "summary"?'),
        ('title   = "A small one"', "", 1, '"title" is missing'),
        ('title   = "A small one"', "title = 3", 1, '"title" is not a text'),
        ('title   = "A small one"', 'title = "A $\\frac{1}{2}$"', 1, "use single quotes"),
        ('title   = "A small one"', "title = ", 1, "this is not valid TOML"),
        ('kind = "table"', 'kind = "tabel"', 6, '"tabel" is no kind. Did you mean "table"?'),
        ("items = [400, 500]", "items = [500, 400]", 7, '"items" is not a number of items'),
        ("items = [400, 500]", "items = 1.5", 7, '"items" is not a number of items'),
        ("items = [400, 500]", "accuracy_a = [0.9, 1.2]", 7, '"accuracy_a" is not a range between 0 and 1'),
        ("items = [400, 500]", "accuracy_a = 0.9", 7, '"accuracy_a" is not a pair of numbers'),
        ("items = [400, 500]", 'call = "both"', 7, '"both" is no call'),
        ("items = [400, 500]", 'allow = ["egde"]', 7, '"egde" cannot be allowed'),
        ("items = [400, 500]", 'require = ["only_c > 2"]', 7, "“only_c” is not a quantity here"),
        ("items = [400, 500]", 'require = ["only_a ** 2 > 2"]', 7, "is not allowed here"),
        ("items = [400, 500]", 'require = "only_a > 2"', 7, '"require" is not a list of texts'),
        ('noun = "tickets"', 'nuon = "tickets"', 12, 'unknown key "nuon". Did you mean "noun"?'),
        ('answers = ["delta"]', 'answers = ["detla"]', 18, '"detla" is no quantity. Did you mean "delta"?'),
        ('answers = ["delta"]', 'answers = "delta"', 18, '"answers" is not a list'),
        ('answers = ["delta"]', "answers = []", 18, "this step asks nothing"),
        (
            'answers = ["delta"]',
            'answers = ["delta", "both"]',
            18,
            '"both" is shown on the page of a "table"',
        ),
        ('answers = ["delta"]', 'answers = ["delta", "delta"]', 18, '"delta" is asked twice'),
        (
            'answers = ["delta"]',
            'answers = [{quantity = "delta", unit = "count"}]',
            18,
            "cannot be asked in count",
        ),
        (
            'answers = ["delta"]',
            'answers = [{quantity = "delta", asked = "0.1%"}]',
            18,
            'write asked = "0.1pp"',
        ),
        ('answers = ["delta"]', 'answers = [{quantity = "delta", lable = "x"}]', 18, 'Did you mean "label"?'),
        ('id  = "bar"', 'id  = "delta"', 21, 'there are two steps "delta"'),
        ('id  = "bar"', 'id  = "The Bar"', 21, '"The Bar" cannot be an id'),
        ("How far is [[b]] ahead?", "How far is [[bb]] ahead?", 17, 'nothing here is called "bb"'),
        ("How far is [[b]] ahead?", "Why is it [[delta]]?", 17, "[[delta]] gives away what is asked"),
        (
            "How far is [[b]] ahead?",
            "And [[se_paired:pp2]]?",
            17,
            "gives away what is asked in this or a later",
        ),
        ("How far is [[b]] ahead?", "All [[n:pq]]?", 17, '"pq" is not a format'),
        ("How far is [[b]] ahead?", "How <b>far</b>?", 17, "raw HTML"),
    ],
)
def test_a_fault_says_where_and_what_to_do(old, new, line, says):
    assert old in SMALL
    text = str(faults(SMALL.replace(old, new, 1))[0])
    assert text.startswith(f"exercises/small/exercise.toml:{line}: ")
    assert says.lower() in text.lower()


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ('kind = "table"', 'knid = "table"', 6, 'Did you mean "kind"?'),
        ('kind = "table"', 'kind = "tabel"', 6, 'Did you mean "table"?'),
        ('kind = "table"', 'kind = "spreadsheet"', 6, '"spreadsheet" is no kind. Known here: '),
        ('kind = "table"', "", 5, '"kind" is missing'),
        ("[draw]", "[[draw]]", 5, "[[draw]] needs single brackets. Write [draw]"),
        ("items = [400, 500]", "accuracy_a = 0.7", 7, "Write accuracy_a = [0.7, 0.7]"),
        ("items = [400, 500]", 'require = [""]', 7, "“” is not a condition"),
        ("[draw]", "[drow]", 5, 'Did you mean "draw"?'),
        ("[[setting]]", "[setting]", 9, "[setting] needs double brackets. Write [[setting]]."),
        ("[[setting]]", "[[seting]]", 9, 'Did you mean "setting"?'),
        ('answers = ["delta"]', 'answer = ["delta"]', 18, 'Did you mean "answers"?'),
        ('ask = "How', 'aks = "How', 17, 'Did you mean "ask"?'),
        ('answers = ["delta"]', 'answers = ["win_rate"]', 18, '"win_rate" belongs to kind votes'),
        ("items = [400, 500]", "accuracy_a = [60, 80]", 7, "Write shares: [0.6, 0.8]"),
        ("items = [400, 500]", "accuracy_a = [0,6, 0,8]", 7, "Write a decimal point: [0.6, 0.8]"),
        ("items = [400, 500]", "accuracy_a = [0,6, 0.8]", 7, "as in [0.6, 0.8]"),
        ("items = [400, 500]", 'require = "only_a > 2"', 7, 'Write require = ["only_a > 2"]'),
    ],
)
def test_one_slip_is_one_fault(old, new, line, says):
    text = only_fault(SMALL.replace(old, new, 1))
    assert text.startswith(f"exercises/small/exercise.toml:{line}: ")
    assert says in text


def test_what_is_missing_altogether():
    head, _, rest = SMALL.partition("[[setting]]")
    setting, steps = rest.split("[[step]]", 1)
    assert only_fault(head + "[[step]]" + steps).endswith("Add [[setting]] with a, b, noun and right.")
    assert only_fault(head + "[[setting]]" + setting).endswith("Add a step with id, ask and answers.")
    assert any("there is no [draw]" in str(fault) for fault in faults(SMALL.replace("[draw]", "[other]")))
    missing = parse_exercise("small", {})
    assert isinstance(missing, list)
    assert str(missing[0]) == (
        "exercises/small/exercise.toml:1: the file is missing. Write exercise.toml, or take the folder away."
    )


def test_several_faults_are_told_at_once_in_order():
    found = faults(SMALL.replace("title ", "titel ").replace('"se_paired"', '"se_pared"'))
    assert [fault.line for fault in found] == sorted(fault.line for fault in found)
    assert len(found) == 2


def test_a_prompt_may_not_give_anything_away():
    fault = only_fault(SMALL, **{"prompt.md": "Some\nof them.\n\nIt is [[se_paired]]."})
    assert fault.startswith("exercises/small/prompt.md:4: [[se_paired]] gives away")


def test_a_later_step_may_mention_an_earlier_answer():
    assert isinstance(parsed(SMALL.replace("And its error bar?", "And the bar of [[delta]]?")), Exercise)


@pytest.mark.parametrize(
    ("hints", "says"),
    [
        ("# detla\n", 'hints.md:1: "detla" is no step. Did you mean "delta"?'),
        ("# delta\n\n## set-up\n", 'hints.md:3: "set-up" is no level of help. Did you mean "setup"?'),
        ("# delta\n\n## setup\n\nIt is [[delta]].\n", "hints.md:5: [[delta]] gives away"),
        ("# delta\n\n## solution\n\nSee [[se_paired]].\n", "hints.md:5: [[se_paired]] gives away"),
    ],
)
def test_hints_are_read_with_their_lines(hints, says):
    assert says in only_fault(SMALL, **{"hints.md": hints})


def test_a_solution_of_the_authors_may_say_its_own_answer():
    exercise = parsed(SMALL, **{"hints.md": "# delta\n\n## solution\n\nIt is [[delta]].\n"})
    assert exercise.hints == {("delta", "solution"): "It is [[delta]]."}


def test_an_answer_may_be_written_long():
    long = '{quantity = "delta", label = "The gap", unit = "percent", asked = "0.01%"}'
    drawn = of(parsed(SMALL.replace('answers = ["delta"]', f"answers = [{long}]")))
    delta = drawn.exercise.quantities[0]
    assert (delta.label, delta.unit, delta.asked(500)) == ("The gap", "percent", "0.01%")


def test_the_version_is_what_the_files_hold():
    assert parsed().version == parsed().version
    assert parsed().version != parsed(SMALL.replace("A small one", "Another")).version
    assert parsed().version != parsed(SMALL, **{"prompt.md": "Hello."}).version


@pytest.mark.parametrize("slug", SLUGS)
def test_the_built_in_exercises_belong_to_a_lesson_of_the_course(slug):
    assert f'slug    = "{built_in(slug).lesson}"' in Path("lessons/course.toml").read_text()
