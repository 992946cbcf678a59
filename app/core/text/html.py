"""Authored Markdown to safe HTML: everything the floors above need to show a text.

There is no sanitiser behind it and none is needed: raw HTML is text, every element is written by the
renderers of `dialect`, and MathML, the only markup made elsewhere, passes a list of its own in `mathml`.
"""

import re

from markdown_it.token import Token

from app.core.text.code import code_block, highlight
from app.core.text.dialect import dialect
from app.core.text.mathml import MathFault, math
from app.core.text.proofread import text_faults

__all__ = ["MathFault", "code_block", "highlight", "inline", "markdown", "math", "text_faults"]


def markdown(source: str, *, top_heading: int = 2, taken: set[str] | None = None) -> str:
    """Markdown as HTML.

    `##` becomes a heading of level `top_heading` (`#` too: the title of the page is not the text's), `###`
    one level below. Headings get ids made of their words, after `s-` so that they never meet an id of the
    page; ids in `taken` are not given again, and new ones are added to it (for a page of several texts).
    """
    parser = dialect()
    env: dict[str, object] = {}
    tokens = parser.parse(source, env)
    given = set() if taken is None else taken
    for index, token in enumerate(tokens):
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{min(6, max(top_heading, int(token.tag[1]) + top_heading - 2))}"
        if token.type == "heading_open":
            token.attrSet("id", _new_id(tokens[index + 1], given))
        for link in token.children or ():
            if link.type == "link_open" and str(link.attrs.get("href", "")).startswith("#"):
                link.attrSet("href", f"#s-{str(link.attrs['href']).removeprefix('#').removeprefix('s-')}")
    return str(parser.renderer.render(tokens, parser.options, env))


def inline(source: str) -> str:
    """One line of Markdown as HTML without a paragraph around it: for a label, an option, a caption."""
    return str(dialect().renderInline(source.strip()))


def _new_id(heading: Token, taken: set[str]) -> str:
    words = "".join(child.content for child in heading.children or ())
    base = f"s-{re.sub(r'[^a-z0-9]+', '-', words.lower()).strip('-') or 'section'}"
    name, count = base, 1
    while name in taken:
        count += 1
        name = f"{base}-{count}"
    taken.add(name)
    return name
