"""Migrate the database, read the content, serve the pages."""

import argparse
import sys

import uvicorn
from alembic import command
from alembic.config import Config
from sqlalchemy.exc import SQLAlchemyError

from app.commands import CommandError
from app.main import create_app
from app.settings import ROOT, Settings
from app.store.engine import make_engine


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Options win over the environment."""
    parser.add_argument("--host", help="address to listen on (default 127.0.0.1)")
    parser.add_argument("--port", type=int, help="port to listen on (default 8000)")
    parser.add_argument("--workers", type=int, default=1, help="processes; more than one needs PostgreSQL")
    parser.add_argument("--database", help="SQLAlchemy URL (default sqlite:///discordant.sqlite3)")


def run(options: argparse.Namespace) -> int:
    """Serve until stopped."""
    given = {
        name: value for name in ("host", "port", "database") if (value := getattr(options, name)) is not None
    }
    settings = Settings(**given)
    if options.workers > 1:
        raise CommandError(
            "One process serves well. For more, start one per port behind a proxy; see docs/run-it.md."
        )
    migrate(settings.database)
    app = create_app(settings)
    for fault in app.state.site.library.shelf.faults:
        print(f"left out: {fault}", file=sys.stderr)
    print(f"Discordant is at {settings.address} (stop with Ctrl-C)", flush=True)
    # Not uvloop: at 64 connections it starves; with asyncio and httptools the slowest request waits 60 ms.
    uvicorn.run(
        app,
        host=settings.host,
        port=settings.port,
        loop="asyncio",
        http="httptools",
        access_log=False,
        log_level="warning",
    )
    return 0


def migrate(url: str) -> None:
    """Bring the database to the newest version of its tables."""
    config = Config()
    config.set_main_option("script_location", str(ROOT / "migrations").replace("%", "%%"))
    engine = make_engine(url)
    try:
        with engine.connect() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except SQLAlchemyError as error:
        raise CommandError(
            f"The database {url} cannot be opened: {error}. Check DISCORDANT_DATABASE."
        ) from error
    finally:
        engine.dispose()
