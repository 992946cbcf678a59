"""The migrations make exactly the tables that the code knows, and can be run again."""

from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from app.commands.serve import migrate
from app.store.engine import make_engine
from app.store.tables import Base


def test_migrating_makes_the_tables_of_the_code(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/fresh.sqlite3"
    migrate(url)
    migrate(url)
    engine = make_engine(url)
    with engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), Base.metadata)
    engine.dispose()
    assert differences == []
