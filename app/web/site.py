"""What one running application holds: made by `create_app`, reached through every request."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from anyio import CapacityLimiter
from sqlalchemy import Engine

from app.library.library import Library
from app.settings import Settings
from app.store.engine import is_sqlite
from app.web.limits import Buckets
from app.web.render import Pages


@dataclass(slots=True)
class Site:
    """The parts that requests share. Only `buckets` (and the library, when files change) ever changes."""

    settings: Settings
    engine: Engine
    library: Library
    pages: Pages
    clock: Callable[[], datetime]
    buckets: Buckets
    # Password hashing and other slow work waits here, so that pages never wait behind it.
    slow: CapacityLimiter

    @property
    def embedded(self) -> bool:
        """Whether the database is SQLite: within this process, and with one writer at a time."""
        return is_sqlite(self.engine)
