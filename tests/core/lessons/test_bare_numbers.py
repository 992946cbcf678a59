"""Which numbers an author may type by hand."""

import pytest

from app.core.lessons.manuscript import bare_numbers, compact

GIVENS = frozenset({compact("70 %"), "1.96"})


@pytest.mark.parametrize(
    "text",
    [
        "Twelve items, 500 questions, 1,234 of them in 2024.",
        "0, 1, 5 %, 50%, 95 % and 100 %",
        "about 70 % or 70%, times 1.96, or $1.96 \\times 70\\,\\%$ in mathematics is not read: $70\\%$",
        "`0.37` and\n\n```text\n0.37\n```\n",
        "[a link](https://example.org/2.5/3.7) and <https://example.org/1.5>",
        "On 2024-11-01, [[main.delta:pp2]].",
        "1. First\n2. Second",
        "a 2x2 table, q1, version v2",
    ],
)
def test_free_given_computed_or_no_result(text: str) -> None:
    assert bare_numbers(text, GIVENS, "lesson.md", 1) == []


@pytest.mark.parametrize(
    ("text", "number", "line"),
    [
        ("It was 2.58 points.", "2.58", 1),
        ("One\ntwo 71 % three", "71 %", 2),
        ("B leads by 2 pp.", "2 pp", 1),
        ("ahead by 3 percentage points", "3 percentage points", 1),
        ("$$\n\\sqrt{0.37}\n$$", "0.37", 2),
        ("p = .154", ".154", 1),
        ("`0.1` but 0.2", "0.2", 1),
        ("12\\%", "12\\%", 1),
    ],
)
def test_typed_by_hand(text: str, number: str, line: int) -> None:
    faults = bare_numbers(text, GIVENS, "lesson.md", 1)
    assert [(fault.reason, fault.line) for fault in faults] == [
        (f'the number "{number}" was typed by hand', line)
    ]
