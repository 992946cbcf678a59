"""What docs/write-an-exercise.md lists, from the code; `python -m tests.house.reference` writes it there."""

from collections.abc import Iterator
from pathlib import Path

from app.core.answers.units import UNITS
from app.core.exercises.draws import KINDS, Kind
from app.core.quantities.catalogue import quantities_of
from app.core.quantities.quantity import Quantity

DOCUMENT = Path(__file__).parents[2] / "docs" / "write-an-exercise.md"
BEGIN, END = "<!-- reference: begin -->\n", "<!-- reference: end -->\n"
USUAL_ITEMS = 500


def reference() -> str:
    """Kinds, formats, quantities and mistakes as Markdown."""
    return "\n".join((*_kinds(), *_formats(), *_quantities(), *_mistakes())) + "\n"


def _kinds() -> Iterator[str]:
    yield "### Kinds\n"
    yield "| kind | keys of `[draw]` | words of `[[setting]]` | the page shows, so no step asks |"
    yield "|---|---|---|---|"
    for kind in KINDS.values():
        keys = ", ".join(_key(kind, key) for key in kind.keys)
        words = ", ".join(f"`{word}`" for word in kind.words)
        given = ", ".join(f"`{name}`" for name in sorted(kind.given)) or "–"
        yield f"| `{kind.name}` | {keys} | {words} | {given} |"
    yield ""


def _key(kind: Kind, key: str) -> str:
    if key in kind.whole:
        each = kind.whole[key]
        return f"`{key}` ({each.low} to {each.high}; if left out [{each.default[0]}, {each.default[1]}])"
    if key in kind.ranges:
        low, high = kind.ranges[key]
        return f"`{key}` (within [{low:g}, {high:g}])"
    return f"`{key}`"


def _formats() -> Iterator[str]:
    yield "### Formats and units\n"
    yield ", ".join(f"`{unit}`" for unit in UNITS) + ".\n"


def _quantities() -> Iterator[str]:
    yield "### Quantities\n"
    for kind in KINDS.values():
        yield f"**{kind.name}**\n"
        yield "| quantity | label | unit | asked at 500 items |"
        yield "|---|---|---|---|"
        for each in quantities_of(kind.data).values():
            if each.name not in kind.given:
                yield f"| `{each.name}` | {each.label} | {_unit(each)} | {each.asked(USUAL_ITEMS)} |"
        yield ""


def _unit(quantity: Quantity) -> str:
    return "a choice" if quantity.kind == "choice" else quantity.unit


def _mistakes() -> Iterator[str]:
    yield "### Mistakes\n"
    yield "| mistake | named for |"
    yield "|---|---|"
    named: dict[str, dict[str, None]] = {}
    for kind in KINDS.values():
        for quantity in quantities_of(kind.data).values():
            for mistake in quantity.mistakes:
                named.setdefault(mistake.code, {})[quantity.name] = None
    for code in sorted(named):
        yield f"| `{code}` | {', '.join(f'`{name}`' for name in named[code])} |"


def written() -> str:
    """The reference as it stands in the document."""
    return DOCUMENT.read_text(encoding="utf-8").partition(BEGIN)[2].partition(END)[0]


def main() -> None:
    """Put the reference into the document."""
    text = DOCUMENT.read_text(encoding="utf-8")
    before, after = text.partition(BEGIN)[0], text.partition(END)[2]
    DOCUMENT.write_text(before + BEGIN + reference() + END + after, encoding="utf-8")


if __name__ == "__main__":
    main()
