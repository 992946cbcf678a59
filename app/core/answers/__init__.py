"""What a person typed, understood: numbers and intervals read as people write them, and shown alike."""

from app.core.answers.interval import IntervalReading, read_interval
from app.core.answers.number import NumberReading, read_number
from app.core.answers.units import Shown, Unit, known_format

__all__ = [
    "IntervalReading",
    "NumberReading",
    "Shown",
    "Unit",
    "known_format",
    "read_interval",
    "read_number",
]
