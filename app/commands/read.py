"""`discordant read TEXT`: how a typed text is read."""

import argparse
import json
import re
import sys
from collections.abc import Iterator
from fractions import Fraction

from app.core.answers import IntervalReading, NumberReading, Unit, read_interval, read_number
from app.core.answers.units import UNITS

Reading = NumberReading | IntervalReading


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "text", metavar="TEXT", help='what was typed; "--json -" reads one JSON string per line'
    )
    parser.add_argument(
        "--unit", choices=UNITS, default="plain", help="the unit the box prints (default: plain, none)"
    )
    parser.add_argument("--interval", action="store_true", help="the box asks for two limits")
    parser.add_argument("--json", action="store_true", help="one JSON object per text")
    # "-0.5–4.5" and "-2pp" are texts, not options: argparse itself lets only "-2" through.
    parser._negative_number_matcher = re.compile(r"-[^-]|--[^a-z]")


def run(options: argparse.Namespace) -> int:
    """Print how the text is read; 1 if a line of standard input was not a JSON string."""
    if options.json and options.text == "-":
        return _read_lines(options.unit, interval=options.interval)
    reading = _read(options.text, options.unit, interval=options.interval)
    if options.json:
        print(json.dumps(as_json(reading)))
    else:
        print("\n".join(_sentences(reading)))
    return 0


def as_json(reading: Reading) -> dict[str, object]:
    """A reading for programs: values in natural units, 2 pp is 0.02; what is absent is null."""
    number = reading if isinstance(reading, NumberReading) else None
    limits = reading.value if isinstance(reading, IntervalReading) else None
    return {
        "value": _plain(number.value, reading.box) if number else None,
        "low": _plain(limits[0], reading.box) if limits else None,
        "high": _plain(limits[1], reading.box) if limits else None,
        "bound": number.bound if number else None,
        "read_as": reading.read_as or None,
        "refused": reading.refused,
        "empty": reading.empty,
        "bare": reading.bare,
        "swapped": isinstance(reading, IntervalReading) and reading.swapped,
    }


def _read(text: str, unit: Unit, *, interval: bool) -> Reading:
    return read_interval(text, unit) if interval else read_number(text, unit)


def _plain(value: Fraction | None, unit: Unit) -> float | int | None:
    if value is None:
        return None
    return int(value) if unit == "count" and value.denominator == 1 else float(value)


def _read_lines(unit: Unit, *, interval: bool) -> int:
    faults = 0
    for line in sys.stdin.buffer:
        try:
            text = json.loads(line)
        except (ValueError, RecursionError):
            text = None
        if isinstance(text, str):
            print(json.dumps(as_json(_read(text, unit, interval=interval))))
        else:
            faults += 1
            print(json.dumps({"error": 'each line is one JSON string, such as "2 pp"'}))
    return 1 if faults else 0


def _sentences(reading: Reading) -> Iterator[str]:
    """A reading for people."""
    if reading.empty:
        yield "no answer yet"
    elif reading.refused is not None:
        yield f"not read: {reading.refused}"
    else:
        yield f"read as {reading.read_as}"
    if isinstance(reading, IntervalReading) and reading.remark:
        yield reading.remark
    if reading.bare:
        yield f"typed without a unit; as a plain fraction it would be {reading.as_fraction().read_as}"
