"""Everything that is kept about a learner, as plain values: whatever table holds it, now or later."""

from datetime import date
from typing import Any

from sqlalchemy import ColumnElement, Select, Table, select

from app.store.base import Base
from app.store.engine import Session
from app.store.learners import Learner

# Of a variant that is not solved yet these would be the solution.
_SOLUTION = {"drawn", "seed"}


def everything_of(session: Session, learner: int) -> dict[str, list[dict[str, Any]]]:
    """The learner's rows by table, ready for JSON. Hashes of passwords and tokens are left out.

    A table belongs to it by its `learner_id`, or by a foreign key to a table that does.
    """
    owner = Learner.__table__
    found: dict[Table, Select[Any]] = {}
    rows: dict[str, list[dict[str, Any]]] = {}
    for table in Base.metadata.sorted_tables:
        belongs = owner.c.id == learner if table is owner else _belongs(table, learner, found)
        if belongs is None:
            continue
        found[table] = select(table).where(belongs)
        columns = [column for column in table.c if not column.info.get("secret")]
        query = select(*columns).where(belongs).order_by(*table.primary_key)
        rows[table.name] = [
            {name: _plain(value) for name, value in _shown(table.name, dict(row)).items()}
            for row in session.execute(query).mappings()
        ]
    return rows


def _belongs(table: Table, learner: int, found: dict[Table, Select[Any]]) -> ColumnElement[bool] | None:
    if "learner_id" in table.c:
        return table.c.learner_id == learner
    for key in table.foreign_keys:
        if key.column.table in found:
            return key.parent.in_(found[key.column.table].with_only_columns(key.column))
    return None


def _shown(table: str, row: dict[str, Any]) -> dict[str, Any]:
    if table == "variant" and not row["finished"]:
        return {name: value for name, value in row.items() if name not in _SOLUTION}
    return row


def _plain(value: Any) -> Any:
    if isinstance(value, date):
        return value.isoformat()
    if value is None or isinstance(value, bool | int | float | str | dict | list):
        return value
    return str(value)
