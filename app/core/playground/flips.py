"""The two counts of the coin-flip picture, as they are typed."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from app.core.playground.reading import Dial, read_dial

MOST_FLIPS = 60
_DIALS = tuple(
    Dial(name, "count", Fraction(0), Fraction(MOST_FLIPS), f"0 to {MOST_FLIPS}")
    for name in ("only_a", "only_b")
)


@dataclass(slots=True)
class Flips:
    """How many disagreements each model won, what stands in the boxes, and what is wrong with them."""

    only_a: int = 15
    only_b: int = 25
    texts: dict[str, str] = field(default_factory=dict)
    errors: dict[str, str] = field(default_factory=dict)


def read_flips(texts: Mapping[str, str]) -> Flips:
    """Read both boxes; what is missing or cannot be read is that of the worked example."""
    flips = Flips()
    counts = {"only_a": flips.only_a, "only_b": flips.only_b}
    for dial in _DIALS:
        text = texts.get(dial.name, "").strip()
        found = read_dial(dial, text) if text else None
        if isinstance(found, str):
            flips.errors[dial.name] = found
            flips.texts[dial.name] = text
        elif found is not None:
            counts[dial.name] = int(found)
    flips.only_a, flips.only_b = counts["only_a"], counts["only_b"]
    flips.texts = {name: str(count) for name, count in counts.items()} | flips.texts
    return flips
