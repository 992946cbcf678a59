"""What was typed into the boxes of the playground, or into its address."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from app.core.answers.number import read_number
from app.core.answers.units import Unit
from app.core.playground.settings import FEWEST, MOST, Settings
from app.core.stats.luck import LARGEST_SEED


@dataclass(frozen=True, slots=True)
class Dial:
    """One box: its unit, what it takes (natural units), and below which a bare number is a fraction."""

    name: str
    unit: Unit
    low: Fraction
    high: Fraction
    takes: str
    bare_fraction: Fraction = Fraction(0)


DIALS = (
    Dial("n", "count", Fraction(FEWEST), Fraction(MOST), f"{FEWEST} to {MOST:,} items"),
    Dial("accuracy", "percent", Fraction(5, 100), Fraction(99, 100), "5% to 99%", Fraction(1, 100)),
    Dial("gap", "pp", Fraction(-20, 100), Fraction(20, 100), "−20 to 20 pp", Fraction(1, 400)),
    Dial("rho", "plain", Fraction(-1), Fraction(1), "−1 to 1"),
    Dial("seed", "count", Fraction(0), Fraction(LARGEST_SEED), f"a whole number up to {LARGEST_SEED:,}"),
)


@dataclass(slots=True)
class Asked:
    """The settings that were understood, what stands in the boxes, and what is wrong with which of them."""

    settings: Settings = field(default_factory=Settings)
    texts: dict[str, str] = field(default_factory=dict)
    errors: dict[str, str] = field(default_factory=dict)


def read_settings(texts: Mapping[str, str]) -> Asked:
    """Read every box; what is missing or cannot be read is drawn as in the first preset."""
    asked = Asked(texts={**Settings().texts})
    values: dict[str, Fraction] = {}
    for dial in DIALS:
        text = texts.get(dial.name, "").strip()
        if not text:
            continue
        found = read_dial(dial, text)
        if isinstance(found, Fraction):
            values[dial.name] = found
        else:
            asked.errors[dial.name] = found
    default = Settings()
    asked.settings = Settings(
        n=int(values.get("n", default.n)),
        accuracy=values.get("accuracy", default.accuracy),
        gap=values.get("gap", default.gap),
        rho=values.get("rho", default.rho),
        seed=int(values.get("seed", default.seed)),
    )
    asked.texts = {**asked.settings.texts, **{name: texts[name] for name in asked.errors}}
    return asked


def read_dial(dial: Dial, text: str) -> Fraction | str:
    """The value, or a sentence that says what to type instead."""
    reading = read_number(text, dial.unit)
    if reading.bare and reading.value is not None and abs(reading.value) <= dial.bare_fraction:
        reading = reading.as_fraction()
    value = reading.value
    if value is None:
        return f"{reading.refused or 'This is not a number.'} It takes {dial.takes}."
    if reading.bound:
        return f"This is a bound, not a number. It takes {dial.takes}."
    if not dial.low <= value <= dial.high:
        return f"It takes {dial.takes}; {reading.read_as} lies outside."
    if dial.unit == "count" and value.denominator != 1:
        return f"It takes {dial.takes}: a whole number."
    return value
