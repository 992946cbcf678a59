"""Whether the application and its database answer."""

from fastapi.responses import PlainTextResponse
from sqlalchemy import text

from app.web.room import Room
from app.web.visit import Here

room = Room(include_in_schema=False)


@room.get("/healthz")
def healthz(visit: Here) -> PlainTextResponse:
    """ "ok" once a query has come back."""
    visit.session.execute(text("SELECT 1"))
    return PlainTextResponse("ok")
