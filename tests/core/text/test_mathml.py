"""One formula at a time: known output, no inline style, kind faults."""

import re
from pathlib import Path

import pytest

from app.core.text import mathml
from app.core.text.mathml import MathFault, math

STATIC = Path(__file__).parents[3] / "app" / "static"
FORMULAS = [
    r"\hat\delta = \frac{c-b}{n}",
    r"\widehat{\mathrm{se}}_{\text{paired}} = \frac{1}{n}\sqrt{b+c-\frac{(c-b)^2}{n}}",
    r"\operatorname{Var}(\bar d) = \operatorname{Var}(\bar A) - 2\operatorname{Cov}(\bar A,\bar B)",
    r"p = 2\sum_{k\ge c}\binom{b+c}{k}2^{-(b+c)} \approx 0.154",
    r"\begin{aligned}a&=b\\&\quad+c\end{aligned}",
    r"d_i = \begin{cases}1&\text{only B right}\\-1&\text{only A right}\\0&\text{otherwise}\end{cases}",
    r"\begin{array}{l|cr}1&2&3\\ \hline 4&5&6\end{array}",
    r"\begin{pmatrix}a&b\\c&d\end{pmatrix}",
    r"\sum_{\begin{subarray}{c}i\\j\end{subarray}} \cfrac{1}{x}\!y",
    r"\left\lVert x\right\rVert \sqrt[3]{x} \mathbb{E}[X] \mathcal{N}(0,\sigma^2) \mathbf{x}^\top",
    r"\underbrace{x_1+\dots+x_n}_{n} \overbrace{a}^{b} \tilde x \vec x \dot x \lfloor x\rfloor",
    r"z = \frac{c-b}{\sqrt{b+c}} \to \pm 1.96\,\text{pp} \ne 50\% \in \{0,1\} \Rightarrow",
    r"\max_i \min_j \log\exp\Pr(X\mid Y)\propto\infty\le\ge\ll\times\cdot\div\sim\cup\cap\forall",
    r"{−0.47\,\text{pp}} {1{,}234} [−0.5, 4.5]",
    r"\mathbb{1}[x>0] \boldsymbol{\mu} \ell \alpha\beta\gamma\Phi\chi^2",
]


@pytest.mark.parametrize("tex", FORMULAS)
@pytest.mark.parametrize("display", [False, True])
def test_the_mathematics_of_the_course_is_shown_without_inline_style(tex, display):
    shown = math(tex, display)
    assert isinstance(shown, str), shown
    assert shown.startswith('<math display="block">' if display else "<math>")
    assert shown.endswith("</math>")
    assert " style=" not in shown


def listed_characters() -> set[int]:
    found: set[int] = set()
    for first, last in re.findall(
        r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", (STATIC / "fonts/characters.txt").read_text()
    ):
        found.update(range(int(first, 16), int(last or first, 16) + 1))
    return found


def italic(letter: str) -> int:
    """A single letter in <mi> is drawn as its mathematical italic."""
    point = ord(letter)
    if letter == "h":
        return 0x210E
    for first, last, start in ((0x41, 0x5A, 0x1D434), (0x61, 0x7A, 0x1D44E), (0x3B1, 0x3C9, 0x1D6FC)):
        if first <= point <= last:
            return start + point - first
    return point


@pytest.mark.parametrize("tex", FORMULAS)
def test_the_font_has_every_character_of_the_course(tex):
    shown = str(math(tex)).replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
    drawn = {ord(character) for character in re.sub(r"<[^<>]+>", "", shown)}
    drawn |= {italic(letter) for letter in re.findall(r"<mi>(.)</mi>", shown)}
    assert not {hex(point) for point in drawn - listed_characters()}


def test_the_font_is_small():
    assert 20_000 < (STATIC / "fonts/discordant-math.woff2").stat().st_size < 85_000
    assert "SIL OPEN FONT LICENSE" in (STATIC / "fonts/OFL.txt").read_text()


def test_every_class_that_stands_for_a_style_has_a_rule():
    css = (STATIC / "prose.css").read_text()
    for name in filter(None, mathml._CLASSES.values()):
        assert f".{name} {{" in css


@pytest.mark.parametrize(
    ("tex", "remedy"),
    [
        (r"\begin{split}a\end{split}", r"\begin{aligned}"),
        (r"\begin{align}a&=b\end{align}", r"\begin{aligned}"),
        (r"\begin{equation}a\end{equation}", "not numbered"),
        (r"\farc{1}{2}", 'did you mean "frac"?'),
        (r"\href{javascript:1}{x}", "in Markdown"),
        (r"\color{red}x", "style sheet"),
        (r"\hspace{-9em}x", "style sheet"),
        (r"\boxed{x}", "in words"),
        (r"\eqref{a}", "in words"),
        (r"\frac{1}{2", "partner"),
        (r"\left(x", "partner"),
        (r"\newcommand{\x}{\x\x}\x", "partner"),
    ],
)
def test_a_formula_that_cannot_be_shown_is_a_fault_with_a_remedy(tex, remedy):
    fault = math(tex)
    assert isinstance(fault, MathFault)
    assert fault.tex == tex
    assert remedy in fault.remedy
    assert fault.reason


def test_the_place_of_a_fault_is_known():
    fault = math(r"a + \nosuch b")
    assert isinstance(fault, MathFault)
    assert fault.position == 4
