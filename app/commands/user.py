"""`discordant user`: give a role, or print a link that sets a new password once."""

import argparse
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from app.commands import CommandError
from app.commands.serve import migrate
from app.main import utc_now
from app.settings import Settings
from app.store import learners
from app.store.engine import Session, make_engine, transaction
from app.store.learners import ROLES, Person


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """`promote EMAIL ROLE` and `reset EMAIL`."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    promote_parser = actions.add_parser("promote", help="give an account a role")
    reset_parser = actions.add_parser("reset", help="print a link that sets a new password once")
    for own in (promote_parser, reset_parser):
        own.add_argument("email", metavar="EMAIL")
        own.add_argument("--database", help="SQLAlchemy URL (default: DISCORDANT_DATABASE)")
    promote_parser.add_argument("role", choices=ROLES, metavar="ROLE", help=", ".join(ROLES))


def run(options: argparse.Namespace) -> int:
    """Do it and say what was done; a link is alone on standard output."""
    settings = Settings() if options.database is None else Settings(database=options.database)
    with _database(settings.database) as session:
        person = _account(session, options.email)
        said = (
            promote(session, person, options.role) if options.action == "promote" else reset(session, person)
        )
    print(said if options.action == "promote" else f"{settings.address}/account/reset/{said}")
    if options.action == "reset":
        print(f"Give it to {person.email} only. It works once, within a day.", file=sys.stderr)
    return 0


def promote(session: Session, person: Person, role: str) -> str:
    """Give a role, which counts from the account's next request on; returns what happened."""
    learners.set_role(session, person.id, role)
    return f"{person.email} is {role} now (was {person.role})."


def reset(session: Session, person: Person) -> str:
    """The token of a new link. It replaces one printed before; the old password works until it is used."""
    token = secrets.token_urlsafe(32)
    learners.add_reset_link(session, person.id, token, utc_now())
    return token


@contextmanager
def _database(url: str) -> Iterator[Session]:
    migrate(url)
    engine = make_engine(url)
    try:
        with transaction(engine, write=True) as session:
            yield session
    finally:
        engine.dispose()


def _account(session: Session, typed: str) -> Person:
    email = learners.normal_email(typed)
    found = learners.person_by_email(session, email) if email else None
    if found is None:
        raise CommandError(f"There is no account with the email {typed[:80]!r}. Sign up at /account first.")
    return found[0]
