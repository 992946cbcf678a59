"""The reference tables, computed elsewhere with 50 digits."""

import json
from pathlib import Path
from typing import Any

from app.core.stats.table import Table

_FILE = Path(__file__).parents[2] / "numbers" / "paired_tables.json"
RECORDS: list[dict[str, Any]] = json.loads(_FILE.read_text())["tables"]
TABLES = [record for record in RECORDS if record["quantities"]["n"] > 0]


def table_of(record: dict[str, Any]) -> Table:
    return Table(record["both"], record["only_a"], record["only_b"], record["neither"])


def record_of(name: str) -> dict[str, Any]:
    return next(record for record in RECORDS if record["id"] == name)
