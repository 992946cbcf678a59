"""The four places worth starting from."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from app.core.playground.settings import Settings
from app.core.stats.clearing import Clearing


@dataclass(frozen=True, slots=True)
class Preset:
    """A named setting. `often`: how often each interval clears zero, worked out by `clearing`, to 1e-5."""

    name: str
    title: str
    gloss: str
    settings: Settings
    often: Clearing


def _preset(name: str, title: str, gloss: str, rho: str, gap: str, often: Clearing) -> Preset:
    settings = Settings(rho=Fraction(rho), gap=Fraction(gap) / 100)
    return Preset(name, title, gloss, settings, often)


PRESETS: Mapping[str, Preset] = MappingProxyType(
    {
        each.name: each
        for each in (
            _preset("twins", "Twins", "much alike, 2 pp apart", "0.8", "2", Clearing(0.00480, 0.41415)),
            _preset(
                "strangers",
                "Strangers",
                "nothing in common, 2 pp apart",
                "0",
                "2",
                Clearing(0.12239, 0.12245),
            ),
            _preset("dead-heat", "Dead heat", "equally good", "0.6", "0", Clearing(0.00205, 0.05099)),
            _preset("real-jump", "Real jump", "4 pp apart", "0.6", "4", Clearing(0.27714, 0.71168)),
        )
    }
)
"""By name; at 500 items, model A right on 78% of them."""
