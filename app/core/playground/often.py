"""How often each interval clears zero in the long run: the numbers the guided experiments quote."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

from app.core.answers.units import Shown
from app.core.playground.presets import PRESETS
from app.core.playground.settings import Settings
from app.core.stats.clearing import Clearing

_JUMP = PRESETS["real-jump"].settings

OFTEN: Mapping[str, tuple[Settings, Clearing]] = MappingProxyType(
    {
        **{name: (each.settings, each.often) for name, each in PRESETS.items()},
        "opposites": (Settings(gap=Fraction(0), rho=Fraction(-1, 4)), Clearing(0.08029, 0.05058)),
        "half-jump": (replace(_JUMP, n=250), Clearing(0.09507, 0.43164)),
        "double-jump": (replace(_JUMP, n=1000), Clearing(0.67085, 0.94530)),
    }
)
"""Worked out by `clearing`, to 1e-5; the tests do it again."""


def times_in_a_hundred() -> dict[str, dict[str, str]]:
    """By name and kind, as people say it: below twenty with one decimal."""
    return {
        name: {"unpaired": _times(chances.unpaired), "paired": _times(chances.paired)}
        for name, (_, chances) in OFTEN.items()
    }


def _times(chance: float) -> str:
    return Shown(100 * chance, "plain", 1 if chance < 0.2 else 0).text()
