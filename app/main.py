"""How the house is wired: settings, library, database and rooms become one application."""

import gc
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime

from anyio import CapacityLimiter
from anyio.to_thread import current_default_thread_limiter
from fastapi import FastAPI

from app.features.accounts import pages as accounts
from app.features.exercises import api as exercises_api
from app.features.exercises import pages as exercises
from app.features.lessons import api as lessons_api
from app.features.lessons import pages as lessons
from app.features.playground import pages as playground
from app.features.review import api as review_api
from app.features.review import pages as review
from app.library.library import Library
from app.settings import PACKAGE, ROOT, Settings
from app.store.engine import make_engine
from app.web import api_docs, errors, health
from app.web.assets import Assets
from app.web.body_limit import BodyLimit
from app.web.headers import SecurityHeaders
from app.web.limits import Buckets
from app.web.render import Pages
from app.web.same_origin import SameOrigin
from app.web.site import Site

MOST_BYTES_OF_A_REQUEST = 200_000
# Asked one after the other for every request, so the busiest come first.
ROOMS = (
    exercises_api,
    review_api,
    lessons,
    exercises,
    review,
    lessons_api,
    playground,
    accounts,
    health,
    api_docs,
)


def utc_now() -> datetime:
    """The clock of a running server."""
    return datetime.now(UTC)


def create_app(
    settings: Settings | None = None,
    *,
    clock: Callable[[], datetime] = utc_now,
    library: Library | None = None,
) -> FastAPI:
    """The application. The database is first touched by a request; `discordant serve` migrates it before."""
    settings = settings or Settings()
    assets = Assets(PACKAGE / "static", settings.address)
    engine = make_engine(settings.database)

    app = FastAPI(
        title="Discordant",
        description="Compare two AI models honestly on the questions they share.",
        version="0.1.0",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=_lifespan,
    )
    library = library or Library(settings.content_folders, watch=settings.loopback)
    pages = Pages(ROOT / "templates", assets, settings.address)
    app.state.site = Site(settings, engine, library, pages, clock, Buckets(), CapacityLimiter(1))
    errors.install(app)
    app.add_middleware(BodyLimit, most=MOST_BYTES_OF_A_REQUEST)
    app.add_middleware(SameOrigin, origin=settings.address)
    app.add_middleware(assets.around)
    app.add_middleware(SecurityHeaders, secure=settings.secure)
    for room in ROOMS:
        app.include_router(room.room)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    engine = app.state.site.engine
    current_default_thread_limiter().total_tokens = 20
    # What is alive now stays alive: no later collection has to walk through it.
    gc.collect()
    gc.freeze()
    yield
    engine.dispose()
