"""The reference values, computed elsewhere with 50 digits."""

import json
from itertools import starmap
from pathlib import Path
from typing import Any

import pytest

from app.core.stats.table import Table

_FOLDER = Path(__file__).parents[2] / "numbers"


def numbers(name: str) -> Any:
    return json.loads((_FOLDER / f"{name}.json").read_text())


RECORDS: list[dict[str, Any]] = numbers("paired_tables")["tables"]
TABLES = [record for record in RECORDS if record["quantities"]["n"] > 0]


def table_of(record: dict[str, Any]) -> Table:
    return Table(record["both"], record["only_a"], record["only_b"], record["neither"])


def record_of(name: str) -> dict[str, Any]:
    return next(record for record in RECORDS if record["id"] == name)


def matches(value: Any, expected: Any, tolerance: float = 0) -> bool:
    """To 1e-9 of the value, or to the absolute tolerance; undefined only where the reference is."""
    if isinstance(expected, list):
        pairs = zip(value, expected, strict=True) if isinstance(value, tuple | list) else [(None, 0)]
        return all(starmap(lambda mine, theirs: matches(mine, theirs, tolerance), pairs))
    if value is None or expected is None:
        return value is expected
    return bool(value == pytest.approx(expected, rel=1e-9, abs=tolerance))


def misses(mine: dict[str, Any], expected: dict[str, Any], tolerance: float = 0) -> dict[str, Any]:
    """What does not match, or is absent on either side: empty when all is well."""
    names = mine.keys() | expected.keys()
    return {
        name: (mine.get(name, "absent"), expected.get(name, "absent"))
        for name in names
        if name not in mine or name not in expected or not matches(mine[name], expected[name], tolerance)
    }
