"""Markdown as lessons write it, and what the page gets."""

import re

import pytest

from app.core.text.html import highlight, inline, markdown
from app.core.text.regions import regions


def text(html: str) -> str:
    return re.sub(r"<[^>]+>", "", html)


@pytest.mark.parametrize(
    ("source", "formulas"),
    [
        ("$a_2 b_8$", ["a_2 b_8"]),
        ("_a $b_c$ d_", ["b_c"]),
        ("*$a*b*c$*", ["a*b*c"]),
        ("degree-$d$", ["d"]),
        ("$n$ is 500", ["n"]),
        ("($x$), $y$.", ["x", "y"]),
        ("$5$ of $12$", ["5", "12"]),
        ("$[a](b)$", ["[a](b)"]),
        ("`$a$` $b$", ["b"]),
        ("$a `b$ c`", ["a `b"]),
        (r"\$a$ \\$b$", ["b"]),
        (r"$a \$ b$", [r"a \$ b"]),
        ("$a\nb$", ["a\nb"]),
        ("It costs $50 to $100", []),
        ("$400 ... $300", []),
        ("$3,500 in 2022 ... $5,000", []),
        ("$5,000. A degree-$d$ polynomial", ["d"]),
        ("$3 a call, and $x$ calls", ["x"]),
        ("US$5 and US$6", []),
        ("20$ or 30$", []),
        ("$ a $", []),
        ("$$", []),
        ("text $$x$$ text", ["x"]),
        ("$$x$$", ["x"]),
        ("$$\nx\n+ y\n$$", ["\nx\n+ y\n"]),
        ("text\n$$\nx\n$$\nmore", ["\nx\n"]),
        ("- $$x$$\n- $y$", ["x", "y"]),
        ("> $$\n> x\n> $$", ["\n> x\n> "]),
        ("$$\nnever closed", []),
        ("$$\n\nx\n$$", []),
        ("| $a$ | $5 |\n|--|--|\n| $b$ | $6 |", ["a", "b"]),
        ("# On $x$", ["x"]),
        ("```\n$a$\n```\n$b$", ["b"]),
        ("    $a$", ["a"]),
    ],
)
def test_what_is_mathematics_and_what_is_money(source, formulas):
    assert markdown(source).count("<math") == len(formulas)
    found = [region for region in regions(source) if region.kind == "math"]
    assert [source[slice(*region.inner)] for region in found] == formulas


def test_mathematics_comes_before_emphasis():
    assert "<em>" not in markdown("$a_2 b_8$ and $c_1*d*e$")


def test_a_pipe_escaped_in_a_table_is_a_pipe_again():
    shown = markdown("| f | g |\n|--|--|\n| $d(x,y)=\\|x-y\\|$ | 1 |")
    assert shown.count("<td>") == 2
    assert shown.count(">|</mo>") == 2
    assert "‖" not in shown


def test_a_formula_and_its_comma_stay_on_one_line():
    assert inline("so ($x$), and $y$ too") == (
        'so <span class="math-kept">(<math><mi>x</mi></math>),</span> and <math><mi>y</mi></math> too'
    )


def test_a_formula_that_cannot_be_shown_stands_as_it_was_written():
    assert inline(r"a $\nope<b>$") == r'a <code class="math-fault">\nope&lt;b&gt;</code>'


def test_wide_formulas_code_and_tables_can_be_scrolled_from_the_keyboard():
    assert 'tabindex="0"' in markdown("$$" + "x + " * 20 + "y$$")
    assert 'tabindex="0"' in markdown("```python\n" + "x" * 80 + "\n```")
    assert 'tabindex="0"' in markdown("| a | b | c | d |\n|--|--|--|--|\n| 1 | 2 | 3 | 4 |")
    assert "tabindex" not in markdown("$$x$$\n\n```\nx\n```\n\n| a | b |\n|--|--|\n| 1 | 2 |")


def test_headings_start_below_the_title_of_the_page():
    source = "# One\n## Two\n### Three\n###### Six"
    assert re.findall(r"<h(\d)", markdown(source)) == ["2", "2", "3", "6"]
    assert re.findall(r"<h(\d)", markdown(source, top_heading=3)) == ["3", "3", "4", "6"]


def test_headings_have_ids_made_of_their_words():
    taken: set[str] = set()
    assert 'id="s-the-delta-is-2-pp"' in markdown("## The *delta* is `2 pp`!", taken=taken)
    assert 'id="s-the-delta-is-2-pp-2"' in markdown("## The delta is 2 pp", taken=taken)
    assert 'id="s-section"' in markdown("## Ω")
    assert '<a href="#s-the-delta">' in markdown("[up](#the-delta)")


def test_tables_are_aligned_by_class_and_their_headers_have_a_scope():
    shown = markdown("| | n | c |\n|:--|--:|:-:|\n| a | 1 | x |")
    assert '<td class="align-left"></td>' in shown
    assert '<th class="align-right" scope="col">n</th>' in shown
    assert '<td class="align-center">x</td>' in shown
    assert "style" not in shown


@pytest.mark.parametrize(
    ("source", "html"),
    [
        ("[a](https://doi.org/10.1)", '<a href="https://doi.org/10.1" rel="noopener">a</a>'),
        ("[a](/lessons/x)", '<a href="/lessons/x">a</a>'),
        ("[a](../x#y)", '<a href="../x#y">a</a>'),
        ("[a](mailto:x@y.org)", '<a href="mailto:x@y.org">a</a>'),
        ("<https://x.org>", '<a href="https://x.org" rel="noopener">https://x.org</a>'),
        ('![two bars](/static/bars.png "t")', '<img src="/static/bars.png" alt="two bars" loading="lazy">'),
        ("![two bars](https://x.org/bars.png)", "two bars"),
        ('"quoted" and it\'s', "“quoted” and it’s"),
        ("1 -- 2 (c) ...", "1 -- 2 (c) ..."),
    ],
)
def test_inline(source, html):
    assert inline(source) == html


def test_four_blanks_are_no_code():
    assert markdown("    hello") == "<p>hello</p>\n"


def test_code_is_marked_by_class_and_escaped():
    shown = markdown("```python run\nx = '<b>'  # hi\n```")
    assert shown.startswith('<pre class="code"><code class="language-python">')
    assert "<span class=\"s1\">'&lt;b&gt;'</span>" in shown
    assert text(shown) == "x = '&lt;b&gt;'  # hi\n\n"


@pytest.mark.parametrize("language", ["python", "toml", "bash", "text", "", "no such language", '"><script>'])
def test_code_keeps_every_character(language):
    code = "\n  if a < b & c > d:\n\n    print(\"x\")  # 'y'\n"
    plain = text(highlight(code, language))
    for entity, character in {"&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&amp;": "&"}.items():
        plain = plain.replace(entity, character)
    assert plain == code
