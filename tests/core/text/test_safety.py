"""Whatever an author writes, the page gets only known elements and attributes, and nothing that runs."""

from html.parser import HTMLParser
from typing import ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.text.html import inline, markdown
from app.core.text.mathml import math
from app.core.text.proofread import text_faults

PAYLOADS = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
    "<a href='javascript:alert(1)'>x</a>",
    "<style>*{display:none}</style>",
    "<!-- --><script>alert(1)</script>",
    "<math><mtext><img src=x onerror=alert(1)></mtext></math>",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](java&#10;script:alert(1))",
    "[x](javascript&colon;alert(1))",
    "[x](<javascript:alert(1)>)",
    "[x](\x01javascript:alert(1))",
    "[x](vbscript:msgbox)",
    "[x](data:text/html,<script>alert(1)</script>)",
    "[x](//evil.example)",
    "[x](/\\evil.example)",
    "[x](file:///etc/passwd)",
    "[x]\n\n[x]: javascript:alert(1)",
    "<javascript:alert(1)>",
    "![x](data:image/svg+xml,<svg onload=alert(1)>)",
    "![x](https://elsewhere.example/x.png)",
    '![x" onerror="alert(1)](/x.png)',
    '[x](/y" onclick="alert(1))',
    '[x](/y "t\\" onclick=\\"alert(1)")',
    '```python"onmouseover="alert(1)\nx\n```',
    "```\n</code></pre><script>alert(1)</script>\n```",
    "`<script>alert(1)</script>`",
    r"$\text{<script>alert(1)</script>}$",
    r"$\text{\<img src=x onerror=alert(1)\>}$",
    r"$\href{javascript:alert(1)}{x}$",
    r"$\eqref{x}$ $\class{x}{y}$ $\style{color:red}{y}$ $\color{red}x$",
    r"$\operatorname{<b>}$ $\mathrm{<b>}$ $\texttt{<b>}$ $\unicode{x3c}$",
    r"$<mi onclick=alert(1)>$",
    r"$\textsc{x} \textsf{y} \boxed{z} \cancel{w}$",
    r"$$\begin{align}a&=b\end{align}$$",
    "| a |\n|:-:|\n| <script>alert(1)</script> |",
    '## <script>alert(1)</script> "onload="x"',
    "- [ ] <input autofocus onfocus=alert(1)>",
]
ELEMENTS = """
    p em strong s code pre br hr a img h2 h3 h4 h5 h6 ul ol li blockquote span div table thead tbody tr th td
    math mrow mi mn mo mtext mspace msqrt mroot mfrac msup msub msubsup munder mover munderover mtable mtr mtd
    mpadded mphantom b i
"""
ATTRIBUTES = """
    class href rel title src alt loading id start scope tabindex display displaystyle scriptlevel accent
    accentunder stretchy form lspace rspace minsize maxsize width height voffset linethickness mathvariant
"""


class Page(HTMLParser):
    """Collects what a browser would see."""

    VOID: ClassVar = {"br", "hr", "img"}

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []
        self.feed(html)
        self.close()
        assert not self.open, f"never closed: {self.open}"

    def handle_starttag(self, tag, attrs):
        assert tag in ELEMENTS.split(), f"element {tag}"
        for name, value in attrs:
            assert name in ATTRIBUTES.split(), f"attribute {name} of {tag}"
            if name in ("href", "src"):
                self.links.append(value or "")
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        self.open.pop()

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_comment(self, data):
        raise AssertionError(f"a comment: {data}")

    def handle_decl(self, decl):
        raise AssertionError(f"a declaration: {decl}")


def safe(html: str) -> bool:
    for link in Page(html).links:
        scheme, colon, _ = link.partition(":")
        assert not colon or scheme in ("http", "https", "mailto") or "/" in scheme or "#" in scheme, link
        assert not link.startswith("//")
    return True


@pytest.mark.parametrize("payload", PAYLOADS)
def test_nothing_an_author_writes_can_run(payload):
    assert safe(markdown(payload))
    assert safe(markdown(f"text {payload} text\n\n- {payload}\n\n> {payload}"))
    assert safe(inline(payload))


@pytest.mark.parametrize("payload", PAYLOADS)
def test_proofreading_survives_it_too(payload):
    assert all(fault.line >= 1 for fault in text_faults(payload, "f"))


@settings(max_examples=150)
@given(st.lists(st.sampled_from([*PAYLOADS, "$", "$$", "|", "\n", "`", "```", "\n\n", "<", "\\", "[", "]("])))
def test_no_mixture_of_them_can_run(pieces):
    assert safe(markdown("".join(pieces)))
    text_faults("".join(pieces), "f")


@settings(max_examples=100)
@given(st.text(st.sampled_from("ab01<>&\"'{}\\^_$%# =textfrac")))
def test_no_formula_can_run(tex):
    shown = math(tex)
    if isinstance(shown, str):
        assert safe(shown)


@pytest.mark.parametrize(
    "source",
    [
        "[" * 5000,
        "$" * 5000,
        "$a" * 3000,
        "`" * 5000,
        "` `` " * 1500,
        "|" * 3000,
        "*a" * 3000,
        "$$\n" * 2000,
        '"' * 5000,
    ],
)
def test_hostile_lengths_end_in_time(source):
    markdown(source)
    text_faults(source, "f")
