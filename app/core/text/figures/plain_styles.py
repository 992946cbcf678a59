"""The styles of pictures without what only browsers know: for programs that turn SVG into pixels."""

import re
from collections.abc import Mapping

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_ONE_OF = re.compile(r":is\(([^()]*)\)")
_VARIABLE = re.compile(r"var\(--([\w-]+)\)")
_COLOUR = re.compile(r"--([\w-]+): light-dark\((#[0-9a-f]{6}), #[0-9a-f]{6}\)")


def light_colours(styles: str) -> dict[str, str]:
    """The named colours of a style sheet, as they are by day."""
    return dict(_COLOUR.findall(styles))


def plain_styles(styles: str, colours: Mapping[str, str]) -> str:
    """The rules for pictures, one selector each, with colours in place of their names."""
    found: list[str] = []
    for selectors, body in _RULE.findall(_COMMENT.sub("", styles)):
        if ".fig" not in selectors or "@" in selectors:
            continue
        for selector in _split(_spread(selectors.strip())):
            known = _VARIABLE.sub(lambda name: colours.get(name[1], "#000000"), body.strip())
            found.append(f"{selector} {{ {known} }}")
    return "\n".join(found)


def _spread(selectors: str) -> str:
    """`.a :is(.b, .c)` as `.a .b, .a .c`."""
    spread = []
    for selector in _split(selectors):
        found = _ONE_OF.search(selector)
        if found is None:
            spread.append(selector)
            continue
        before, after = selector[: found.start()], selector[found.end() :]
        spread += _split(_spread(", ".join(f"{before}{each.strip()}{after}" for each in found[1].split(","))))
    return ", ".join(spread)


def _split(selectors: str) -> list[str]:
    """At the commas that stand outside of brackets."""
    return [each.strip() for each in re.split(r",(?![^()]*\))", selectors) if each.strip()]
