"""Code with its words marked by class, so that the style sheet can colour it for both schemes."""

from html import escape

from pygments import highlight as pygments_highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name

LANGUAGES = frozenset(
    {"bash", "console", "diff", "html", "json", "markdown", "pycon", "python", "r", "sql", "toml", "yaml"}
)
"""Languages that are coloured; all others are shown as they are."""

_LONGEST_LINE_ON_A_PHONE = 36


def highlight(code: str, language: str) -> str:
    """The code as HTML: spans with the short Pygments classes, everything escaped, no inline style."""
    if language not in LANGUAGES:
        return escape(code, quote=False)
    lexer = get_lexer_by_name(language, stripnl=False, ensurenl=False)
    return str(pygments_highlight(code, lexer, HtmlFormatter(nowrap=True)))


def code_block(code: str, language: str) -> str:
    """A block of code; one with long lines can be reached, and scrolled, from the keyboard."""
    wide = max(map(len, code.splitlines()), default=0) > _LONGEST_LINE_ON_A_PHONE
    focus = ' tabindex="0"' if wide else ""
    named = f' class="language-{escape(language)}"' if language else ""
    return f'<pre class="code"{focus}><code{named}>{highlight(code, language)}</code></pre>\n'
