"""Migrate the database, read the content, serve the pages."""

import argparse
import os
import socket
import sys

import uvicorn
from alembic import command
from alembic.config import Config
from fastapi import FastAPI
from sqlalchemy.exc import SQLAlchemyError
from uvicorn.supervisors import Multiprocess

from app.commands import CommandError
from app.library.library import Library
from app.main import create_app, utc_now
from app.settings import ROOT, Settings
from app.store.engine import is_sqlite, make_engine, transaction
from app.store.learners import forget_expired


def _config(app: FastAPI | str, workers: int = 1) -> uvicorn.Config:
    # Not uvloop: at 64 connections it starves; with asyncio and httptools the slowest request waits 60 ms.
    return uvicorn.Config(
        app,
        factory=isinstance(app, str),
        workers=workers,
        loop="asyncio",
        http="httptools",
        access_log=False,
        log_level="warning",
        timeout_worker_healthcheck=30,
    )


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
    migrate(settings.database, several=options.workers > 1)
    _tidy(settings.database)
    listener = _listen(settings)
    shelf = Library(settings.content_folders).shelf
    for fault in shelf.faults:
        print(f"left out: {fault}", file=sys.stderr)
    if not (settings.public_url or settings.loopback):
        hint = "Visitors who come by another address cannot send forms: set DISCORDANT_PUBLIC_URL to theirs."
        print(hint, file=sys.stderr)
    print(f"Discordant is at {settings.address} (stop with Ctrl-C)", flush=True)
    if options.workers > 1:
        # The processes read their settings again: from the environment, which the options win over.
        os.environ.update({f"DISCORDANT_{name.upper()}": str(value) for name, value in given.items()})
        config = _config("app.main:create_app", options.workers)
        Multiprocess(config, sockets=[listener]).run()
    else:
        uvicorn.Server(_config(create_app(settings))).run(sockets=[listener])
    return 0


def migrate(url: str, *, several: bool = False) -> None:
    """Bring the database to the newest version of its tables; `several` processes will use it."""
    config = Config()
    config.set_main_option("script_location", str(ROOT / "migrations").replace("%", "%%"))
    try:
        engine = make_engine(url)
    except (SQLAlchemyError, ImportError) as error:
        raise CommandError(f"{url} is not a database address: {error}. Check DISCORDANT_DATABASE.") from error
    if several and is_sqlite(engine):
        raise CommandError("SQLite serves one process best. For --workers give a PostgreSQL --database.")
    try:
        with engine.connect() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except SQLAlchemyError as error:
        reason = str(error).splitlines()[0]
        raise CommandError(f"The database cannot be opened: {reason}. Check DISCORDANT_DATABASE.") from error
    finally:
        engine.dispose()


def _tidy(url: str) -> None:
    """What nobody can reach any more goes at every start."""
    engine = make_engine(url)
    with transaction(engine, write=True) as session:
        forget_expired(session, utc_now())
    engine.dispose()


def _listen(settings: Settings) -> socket.socket:
    """The listening socket, made for TCP by name: only then does asyncio switch Nagle's algorithm off.

    Otherwise every answer after the first on a connection waits 40 ms for the other side's acknowledgement.
    """
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
    except OSError as error:
        address = f"{settings.host}:{settings.port}"
        raise CommandError(f"{address} is not free: {error.strerror}. Choose another --port.") from error
    listener.set_inheritable(True)
    return listener
