"""LaTeX to MathML: the one place that knows math-core.

Its output is not trusted: every element and attribute must be on the list below, its inline styles
become classes of prose.css (the Content-Security-Policy allows no style attribute), and whatever is on
neither list is a fault of the formula.
"""

import re
from dataclasses import dataclass

from math_core import LatexError, LatexToMathML

from app.core.text.faults import did_you_mean

_CONVERTER = LatexToMathML(fancy_error=False)

_ELEMENTS = frozenset(
    re.findall(
        r"\w+",
        "math mrow mi mn mo mtext mspace msqrt mroot mfrac msup msub msubsup munder mover munderover"
        " mtable mtr mtd mpadded mphantom b i em code",
    )
)
_ATTRIBUTES = frozenset(
    re.findall(
        r"\w+",
        "display displaystyle scriptlevel accent accentunder stretchy form lspace rspace minsize maxsize"
        " width height voffset linethickness mathvariant style",
    )
)
_CLASSES = {
    "text-align: left": "math-left",
    "text-align: right": "math-right",
    "justify-items: start": "",
    "justify-items: end": "",
    "padding-left: 0": "math-close-left",
    "padding-right: 0": "math-close-right",
    "padding-left:1em": "math-apart",
    "padding-top: 0": "math-tight",
    "padding-bottom: 0": "",
    "padding-top: 0.1667em": "math-cfrac",
    "margin-left:-0.16666667em": "math-back",
    "border-left: 0.05em solid currentcolor": "math-line-left",
    "border-right: 0.05em solid currentcolor": "math-line-right",
    "border-top: 0.05em solid currentcolor": "math-line-top",
    "border-right: 0.05em dashed currentcolor": "math-dashes-right",
    "border-top: 0.05em dashed currentcolor": "math-dashes-top",
}
# Chromium hangs the root sign from its bar: over a low letter it would sink below the line.
_STRUT = '<mspace height="0.76em"/>'
_NUMBERED = ("width: 100%", "width: 50%", "width: 7.5%")

_TAG = re.compile(r"<(/?)([a-zA-Z-]+)((?:\s+[a-zA-Z-]+=\"[^\"<>]*\")*)\s*/?>")
_ATTRIBUTE = re.compile(r"([a-zA-Z-]+)=\"([^\"]*)\"")
_UNKNOWN = re.compile(r"Unknown (command|environment) \"\\?([A-Za-z]*)")
_KNOWN_INSTEAD = {
    "split": r"write \begin{aligned} … \end{aligned}",
    "substack": r"write \begin{subarray}{c} … \end{subarray}",
    "widetilde": r"write \tilde",
    "mathcolor": "leave colour to the style sheet",
    "href": "write the link in Markdown, outside the mathematics",
}
_COMMANDS = re.findall(
    r"\w+",
    "frac dfrac tfrac sqrt text mathrm mathbf mathbb mathcal operatorname left right begin end hat bar tilde"
    " widehat binom sum prod int max min log exp cdot times div pm approx le ge neq sim in mid"
    " alpha beta gamma delta Delta epsilon theta lambda mu pi rho sigma Sigma tau phi Phi chi psi omega"
    " Omega quad infty dots ldots cdots to Rightarrow overbrace underbrace aligned cases array pmatrix"
    " gathered matrix bmatrix",
)


@dataclass(frozen=True, slots=True)
class MathFault:
    """A formula that cannot be shown: why, what to write instead, and where in the formula (from 0)."""

    tex: str
    position: int
    reason: str
    remedy: str


class _RefusedError(Exception):
    """A piece of the converted formula that may not be shown, with what to write instead."""


def math(tex: str, display: bool = False) -> str | MathFault:
    """One formula as MathML without inline styles; `display` sets it on its own line."""
    try:
        mathml = _CONVERTER.convert_with_local_state(tex, displaystyle=display)
        return _allowed(mathml.replace("&ApplyFunction;", "\u2061")).replace("<msqrt>", f"<msqrt>{_STRUT}")
    except LatexError as error:
        position, _, reason = str(error).partition(": ")
        at = int(position) if position.isdigit() else 0
        return MathFault(tex, at, reason.rstrip("."), _instead(reason))
    except _RefusedError as refusal:
        return MathFault(tex, 0, "a formula with a part that pages do not show", str(refusal))


def _instead(reason: str) -> str:
    unknown = _UNKNOWN.match(reason)
    if not unknown:
        return "give every brace, \\left and \\begin its partner"
    word = unknown[2]
    return _KNOWN_INSTEAD.get(word) or did_you_mean(word, _COMMANDS) or "write it with known commands"


def _allowed(mathml: str) -> str:
    # Variation selectors only choose between two script alphabets; the font subset has one.
    plain = _TAG.sub(_checked, mathml.replace("\ufe00", "").replace("\ufe01", ""))
    if "<" in _TAG.sub("", plain) or ">" in _TAG.sub("", plain):
        raise _RefusedError("write it with known commands")
    return plain


def _checked(tag: re.Match[str]) -> str:
    closing, element, written = tag.groups()
    if element not in _ELEMENTS:
        raise _RefusedError(_remedy_for(element, written))
    if closing:
        return tag[0]
    kept: list[str] = []
    for name, value in _ATTRIBUTE.findall(written):
        if name not in _ATTRIBUTES:
            raise _RefusedError(_remedy_for(element, written))
        kept.append(f' class="{_classes(value)}"' if name == "style" else f' {name}="{value}"')
    # "<mi/>" is not closed in HTML: only MathML inside HTML keeps the slash, and there it is kept.
    return f"<{element}{''.join(kept)}{'/' if tag[0].endswith('/>') else ''}>"


def _classes(style: str) -> str:
    names: list[str] = []
    for declaration in filter(None, (part.strip() for part in style.split(";"))):
        if declaration in _NUMBERED:
            raise _RefusedError(r"equations are not numbered: write \begin{aligned} … \end{aligned}")
        if declaration not in _CLASSES:
            raise _RefusedError(f"leave colour and spacing to the style sheet ({declaration})")
        names.append(_CLASSES[declaration])
    return " ".join(filter(None, names))


def _remedy_for(element: str, written: str) -> str:
    if element == "a":
        return "name the equation in words instead of a reference"
    if element == "menclose":
        return "say it in words: boxes and strokes are not shown by every browser"
    return f"write it with known commands (it became {element}{written[:40]})"
