"""Characters that look alike are made one, by explicit tables.

Never by Unicode normalisation: NFKC turns 10² into 102 and 1½ into 11⁄2.
"""

import re

from app.core.answers.refusals import LONGEST, TOO_LONG, Refusal

_MINUSES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u02d7\ufe58\ufe63\u2796"
_PLUSES = "\ufe62\u2795"
_TIMES = "\u00d7\u2715\u2716\u2a2f\u2217"
_RAISED_DOTS = "\u00b7\u22c5\u2219"
_DIVISIONS = "\u00f7\u2044\u2215\u2797"
_BLANKS = (
    "\t\n\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
)
# Zero-width characters and marks of direction. The overrides U+202D and U+202E are not here: they reverse
# what is seen. Nor is the soft hyphen: it may have been meant as a minus.
_INVISIBLE = (
    "\u200b\u200c\u200d\u200e\u200f\u061c\u2060\u2066\u2067\u2068\u2069\u202a\u202b\u202c\ufeff\ufe0e\ufe0f"
)
_LONGER = {
    "\u2264": "<=",
    "\u2a7d": "<=",
    "\u2266": "<=",
    "\u2265": ">=",
    "\u2a7e": ">=",
    "\u2267": ">=",
    "\u2026": "...",
    "\u2025": "..",
    "\u02c6": "^",
    "\ufe6a": "%",
    "\u066a": "%",
    "\ufe52": ".",
    "\ufe50": ",",
    "\ufe54": ";",
}
_FULL_WIDTH = {code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}

_TABLE: dict[int, str | None] = {
    **_FULL_WIDTH,
    **{ord(c): "-" for c in _MINUSES},
    **{ord(c): "+" for c in _PLUSES},
    **{ord(c): "*" for c in _TIMES},
    **{ord(c): "\u00b7" for c in _RAISED_DOTS},
    **{ord(c): "/" for c in _DIVISIONS},
    **{ord(c): " " for c in _BLANKS},
    **{ord(c): None for c in _INVISIBLE},
    **{ord(c): plain for c, plain in _LONGER.items()},
}
_SEVERAL_BLANKS = re.compile(" {2,}")

RAISED_DIGITS = frozenset("\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079\u207a\u207b")

VULGAR = {
    "\u00bd": (1, 2),
    "\u2153": (1, 3),
    "\u2154": (2, 3),
    "\u00bc": (1, 4),
    "\u00be": (3, 4),
    "\u2155": (1, 5),
    "\u2156": (2, 5),
    "\u2157": (3, 5),
    "\u2158": (4, 5),
    "\u2159": (1, 6),
    "\u215a": (5, 6),
    "\u2150": (1, 7),
    "\u215b": (1, 8),
    "\u215c": (3, 8),
    "\u215d": (5, 8),
    "\u215e": (7, 8),
    "\u2151": (1, 9),
    "\u2152": (1, 10),
}
"""Fractions that are one character, as (above, below) the line."""


def fold(text: str) -> str | Refusal:
    """`text` in small letters and plain characters, blanks single and trimmed; "" if nothing was typed.

    Texts over the cap are refused before anything else looks at them.
    """
    text = text.strip()
    if len(text) > LONGEST:
        return TOO_LONG
    if not text.isascii() or "\t" in text or "\n" in text or "\r" in text:
        text = text.translate(_TABLE).strip()
    if "  " in text:
        text = _SEVERAL_BLANKS.sub(" ", text)
    return text.lower()
