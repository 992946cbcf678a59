"""What an author hears before a learner sees it."""

import pytest

from app.core.text.proofread import text_faults


@pytest.mark.parametrize(
    ("source", "line", "reason", "remedy"),
    [
        ("a\n\n$\\farc{1}{2}$", 3, "mathematics: Unknown command", 'did you mean "frac"'),
        ("$$\na +\n\\nosuch\n$$", 3, "mathematics: Unknown command", "known commands"),
        ("$$\nx\n\nmore", 1, "a $$ that is never closed", "end the formula"),
        ("text $ x_1 $ text", 1, "$ x_1 $ is not read as mathematics", "no blank"),
        ("$\\Bigl(x\\Bigr)^2$", 1, "mathematics: \\Bigl", "\\left("),
        ("$\\overline{D}$", 1, "mathematics: \\overline", "\\bar"),
        ("| a | b |\n|--|--|\n| $|x|$ | 1 |", 3, "a | inside mathematics in a table", "\\vert"),
        ("| $|x|$ | b |\n|--|--|\n| 1 | 1 |", 1, "a | inside mathematics in a table", "\\vert"),
        ("a | b\n--|--\n$|x|$ | 1", 3, "a | inside mathematics in a table", "\\vert"),
        ("a\nb <b>x", 2, "raw HTML (<b>)", "Markdown"),
        ("a <!-- c -->", 1, "raw HTML (<!-- c -->)", "Markdown"),
        ("a <br/>", 1, "raw HTML (<br/>)", "Markdown"),
        ("one\ntwo [x](javascript:alert(1))", 2, "a link to javascript:alert(1)", "https://"),
        ("[x](//evil.example)", 1, "a link to //evil.example", "https://"),
        ("[x][y]\n\n[y]: data:text/html,x", 1, "a link to data:text/html,x", "https://"),
        ("![bars](https://x.org/b.png)", 1, "a picture from elsewhere (https://x.org/b.png)", "on this site"),
        ("![bars](data:image/png;base64,xx)", 1, "a picture from elsewhere", "on this site"),
        ("a\n![](/b.png)", 2, "a picture without words", "what it shows"),
    ],
)
def test_faults(source, line, reason, remedy):
    fault, *others = text_faults(source, "lesson.md", 1)
    assert not others
    assert (fault.file, fault.line) == ("lesson.md", line)
    assert fault.reason.startswith(reason)
    assert remedy in fault.remedy
    assert text_faults(source, "lesson.md", 41)[0].line == line + 40


@pytest.mark.parametrize(
    "source",
    [
        "It costs $50 to $100, or $ 3 and $ 4.",
        "`<b>` and `$\\nope$` and ```` ``` ````",
        "```html\n<b>$\\nope$</b>\n```",
        "a < b and c > d, 1 <2",
        "$a < b$ and $|x-y|$ outside a table",
        "| $\\|x\\|$ | $\\vert x$ |\n|--|--|\n| 1 | 2 |",
        "$\\frac{[[only_a]]}{[[main.se_a_b:pp2]]}$ and $[[n]]_{[[k]]}$",
        "![two bars](/static/x.png) [a](https://x.org) <https://x.org>",
        r"\<b> is escaped",
        "[up](#the-delta)",
    ],
)
def test_what_is_fine(source):
    assert text_faults(source, "lesson.md") == []


def test_faults_come_in_the_order_of_their_lines():
    source = "![](/a.png)\n\n<b>\n\n$\\nope$\n\n[x](javascript:x)"
    assert [fault.line for fault in text_faults(source, "f")] == [1, 3, 5, 7]
