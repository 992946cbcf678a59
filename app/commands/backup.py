"""`discordant backup`: a consistent copy of the SQLite database while it is in use."""

import argparse
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from app.commands import CommandError
from app.settings import Settings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The file to write."""
    parser.add_argument(
        "file", type=Path, metavar="FILE", help="the copy; a file that exists is never replaced"
    )
    parser.add_argument("--database", help="SQLAlchemy URL (default: DISCORDANT_DATABASE)")


def run(options: argparse.Namespace) -> int:
    """Copy. The database is not migrated: a copy is what one makes before that."""
    copy: Path = options.file
    source = _sqlite_file(options.database or Settings().database)
    if copy.exists():
        raise CommandError(f"{copy} exists already. Name another file, or remove this one.")
    part = copy.with_name(copy.name + ".part")
    try:
        # Written for the owner alone: it holds what the database holds. Seen under its name only when whole.
        os.close(os.open(part, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600))
        _copy(source, part)
        part.rename(copy)
    except (OSError, sqlite3.Error) as error:
        part.unlink(missing_ok=True)
        raise CommandError(f"No copy was written to {copy}: {error}.") from error
    print(f"{source} is copied to {copy} ({copy.stat().st_size:,} bytes).")
    return 0


def _sqlite_file(url: str) -> Path:
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise CommandError("DISCORDANT_DATABASE is no SQLAlchemy URL.") from error
    if parsed.get_backend_name() == "postgresql":
        raise CommandError(
            f"PostgreSQL makes its own copies: pg_dump --format=custom --file=FILE {parsed.database}"
        )
    if parsed.get_backend_name() != "sqlite" or not parsed.database or parsed.database == ":memory:":
        raise CommandError("Only a SQLite file can be copied; DISCORDANT_DATABASE names none.")
    file = Path(parsed.database)
    if not file.is_file():
        raise CommandError(
            f"There is no database at {file.resolve()}. Check DISCORDANT_DATABASE and the folder."
        )
    return file


def _copy(source: Path, target: Path) -> None:
    """SQLite's own backup: one moment of the database, whatever is written meanwhile."""
    with (
        closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=rw", uri=True, timeout=30)) as database,
        closing(sqlite3.connect(target)) as copy,
    ):
        database.backup(copy)
        (verdict,) = copy.execute("PRAGMA quick_check(1)").fetchone()
        if verdict != "ok":
            raise sqlite3.DatabaseError(f"the copy is damaged ({verdict})")
