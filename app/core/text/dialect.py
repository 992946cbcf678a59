"""The Markdown that lessons and exercises are written in, as one parser.

CommonMark with tables and mathematics; no raw HTML, no indented code (four blanks are an accident more
often than a program), no address that runs something, no inline style.
"""

import re
from collections.abc import Callable, Sequence
from functools import cache
from html import escape
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.ruler import RuleOptionsType
from markdown_it.rules_block import StateBlock
from markdown_it.rules_core import StateCore
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token
from markdown_it.utils import OptionsDict

from app.core.text.code import code_block
from app.core.text.links import leaves, may_link, may_show
from app.core.text.mathml import MathFault, math
from app.core.text.regions import DISPLAY_MATH, INLINE_MATH

_OPENING = re.compile(r"[(\[“‘]+$")
_CLOSING = re.compile(r"[.,;:!?)\]”’%…]+")
_LONGEST_TEX_ON_A_PHONE = 48
_MOST_COLUMNS_ON_A_PHONE = 3


@cache
def dialect(*, check_links: bool = True) -> MarkdownIt:
    """The parser; without `check_links` a forbidden address becomes a link too, to be reported."""
    parser = MarkdownIt("commonmark", {"html": False, "xhtmlOut": False, "typographer": True})
    parser.enable(["table", "strikethrough", "smartquotes"]).disable(["code", "html_block", "html_inline"])
    vars(parser)["validateLink"] = may_link if check_links else _anything
    parser.inline.ruler.before("escape", "math_inline", _inline_rule)
    interrupts: RuleOptionsType = {"alt": ["paragraph", "reference", "blockquote", "list"]}
    parser.block.ruler.before("fence", "math_block", _block_rule, interrupts)
    parser.core.ruler.push("math_punctuation", _keep_punctuation)
    for name, render in _RENDER_RULES.items():
        parser.add_render_rule(name, render)
    return parser


def formula(tex: str, *, display: bool, block: bool = False) -> str:
    """A formula in its place on the page; one that cannot be shown stands there as it was written."""
    shown = math(tex.strip(), display)
    if isinstance(shown, MathFault):
        shown = f'<code class="math-fault">{escape(tex, quote=False)}</code>'
    if block:
        focus = ' tabindex="0"' if len(tex) > _LONGEST_TEX_ON_A_PHONE else ""
        return f'<div class="math-block"{focus}>{shown}</div>\n'
    return f'<span class="math-block">{shown}</span>' if display else shown


def _anything(_address: str) -> bool:
    return True


def _inline_rule(state: StateInline, silent: bool) -> bool:
    """Mathematics inside a line, found before emphasis, links and escapes are."""
    for pattern, display in ((DISPLAY_MATH, True), (INLINE_MATH, False)):
        if found := pattern.match(state.src, state.pos, state.posMax):
            if not silent:
                token = state.push("math_inline", "math", 0)
                token.content = found[1]
                token.meta = {"display": display}
            state.pos = found.end()
            return True
    return False


def _block_rule(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """A formula on lines of its own, from `$$` to the first line that ends with `$$`."""
    last = _closing_line(state, start, end)
    if last is None:
        return False
    if not silent:
        token = state.push("math_block", "math", 0)
        token.block = True
        token.content = state.getLines(start, last + 1, state.blkIndent, False).strip()[2:-2]
        token.map = [start, last + 1]
        state.line = last + 1
    return True


def _closing_line(state: StateBlock, start: int, end: int) -> int | None:
    for number in range(start, end):
        line = state.src[state.bMarks[number] + state.tShift[number] : state.eMarks[number]].strip()
        if number == start:
            if not line.startswith("$$"):
                return None
            line = line[2:]
        elif not line or state.sCount[number] < state.blkIndent:
            return None
        if line.endswith("$$") and (number > start or len(line) > 2):
            return number
        if "$$" in line:
            return None
    return None


def _keep_punctuation(state: StateCore) -> None:
    """A browser may break a line between a formula and the comma after it: hold them together."""
    for block in state.tokens:
        inside = block.children or []
        for at, token in enumerate(inside):
            if token.type != "math_inline" or token.meta["display"]:
                continue
            for before in inside[max(0, at - 1) : at]:
                if before.type == "text" and (opening := _OPENING.search(before.content)):
                    token.meta["before"] = opening[0]
                    before.content = before.content[: opening.start()]
            for after in inside[at + 1 : at + 2]:
                if after.type == "text" and (closing := _CLOSING.match(after.content)):
                    token.meta["after"] = closing[0]
                    after.content = after.content[closing.end() :]


def _math_inline(_: RendererHTML, tokens: Sequence[Token], at: int, *__: Any) -> str:
    meta = tokens[at].meta
    shown = formula(tokens[at].content, display=bool(meta["display"]))
    before, after = (escape(meta.get(side, ""), quote=False) for side in ("before", "after"))
    return f'<span class="math-kept">{before}{shown}{after}</span>' if before or after else shown


def _math_block(_: RendererHTML, tokens: Sequence[Token], at: int, *__: Any) -> str:
    return formula(tokens[at].content, display=True, block=True)


def _fence(_: RendererHTML, tokens: Sequence[Token], at: int, *__: Any) -> str:
    language = tokens[at].info.split(maxsplit=1)[:1]
    return code_block(tokens[at].content, language[0] if language else "")


def _link(self: RendererHTML, tokens: Sequence[Token], at: int, options: OptionsDict, env: Any) -> str:
    if leaves(str(tokens[at].attrs.get("href", ""))):
        tokens[at].attrSet("rel", "noopener")
    return self.renderToken(tokens, at, options, env)


def _image(self: RendererHTML, tokens: Sequence[Token], at: int, options: OptionsDict, env: Any) -> str:
    words = self.renderInlineAsText(tokens[at].children, options, env)
    source = str(tokens[at].attrs.get("src", ""))
    if not may_show(source):
        return escape(words, quote=False)
    return f'<img src="{escape(source)}" alt="{escape(words)}" loading="lazy">'


def _table_open(_: RendererHTML, tokens: Sequence[Token], at: int, *__: Any) -> str:
    rest = range(at, len(tokens))
    end = next(index for index in rest if tokens[index].type == "thead_close")
    columns = sum(tokens[index].type == "th_open" for index in range(at, end))
    focus = ' tabindex="0"' if columns > _MOST_COLUMNS_ON_A_PHONE else ""
    return f'<div class="table"{focus}><table>\n'


def _table_close(*_: Any) -> str:
    return "</table></div>\n"


def _cell(self: RendererHTML, tokens: Sequence[Token], at: int, options: OptionsDict, env: Any) -> str:
    token = tokens[at]
    style = str(token.attrs.pop("style", ""))
    if style:
        token.attrSet("class", style.replace("text-align:", "align-"))
    if token.tag == "th" and not tokens[at + 1].content:
        token.tag = tokens[at + 2].tag = "td"
    elif token.tag == "th":
        token.attrSet("scope", "col")
    return self.renderToken(tokens, at, options, env)


_RENDER_RULES: dict[str, Callable[..., str]] = {
    "math_inline": _math_inline,
    "math_block": _math_block,
    "fence": _fence,
    "link_open": _link,
    "image": _image,
    "table_open": _table_open,
    "table_close": _table_close,
    "th_open": _cell,
    "td_open": _cell,
}
