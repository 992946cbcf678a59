"""Alembic's entry: runs the versions on the connection it is given, or on the database of the settings."""

from alembic import context
from sqlalchemy import Connection

from app.settings import Settings
from app.store.engine import WRITE, make_engine
from app.store.tables import Base


def run(connection: Connection) -> None:
    connection = connection.execution_options(**{WRITE: True})
    context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()
    connection.commit()


given = context.config.attributes.get("connection")
if given is not None:
    run(given)
else:
    with make_engine(Settings().database).connect() as own:
        run(own)
