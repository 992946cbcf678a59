"""One engine per application, and the SQLite settings under which no update is lost.

As shipped, SQLAlchemy with sqlite3 begins a transaction only before the first change, so what was read
before may be stale: under contention most updates vanish. Here every transaction begins explicitly:
IMMEDIATE when it will write (decided before the first read), plain otherwise; WAL lets readers go on,
FULL survives a loss of power.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from sqlite3 import Connection as SqliteConnection

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry, StaticPool

WRITE = "discordant_write"
# What actions and queries are given: one transaction on one connection. The mapper's own session would do as
# well, and cost as much again as everything else in a request that writes.
Session = Connection


def is_sqlite(engine: Engine) -> bool:
    """Whether the embedded database is in use: one process then, and one thread that runs handlers."""
    return engine.dialect.name == "sqlite"


def make_engine(url: str) -> Engine:
    """An engine for a SQLAlchemy URL; `sqlite://` is a fresh database in memory, for tests.

    Its errors never show what was sent to the database: that may be somebody's email or a hash.
    """
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        if parsed.drivername == "postgresql":
            parsed = parsed.set(drivername="postgresql+psycopg")
        return create_engine(parsed, pool_pre_ping=True, hide_parameters=True)
    if parsed.database in (None, "", ":memory:"):
        engine = create_engine(
            parsed, poolclass=StaticPool, connect_args={"check_same_thread": False}, hide_parameters=True
        )
    else:
        engine = create_engine(parsed, hide_parameters=True)
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _set_up_sqlite(connection: DBAPIConnection, _record: ConnectionPoolEntry) -> None:
    assert isinstance(connection, SqliteConnection)
    connection.isolation_level = None
    for pragma in ("busy_timeout=5000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    write = connection.get_execution_options().get(WRITE, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if write else "BEGIN")


@lru_cache(maxsize=8)
def _writing(engine: Engine) -> Engine:
    """The engine whose transactions will write; made once, for making it costs as much as a query."""
    return engine.execution_options(**{WRITE: True})


@contextmanager
def transaction(engine: Engine, *, write: bool) -> Iterator[Session]:
    """One transaction, begun at its first query: committed at the end if it writes, else rolled back."""
    with (_writing(engine) if write else engine).connect() as session:
        yield session
        if write:
            session.commit()
