"""The floor: the least an application of this kind can do, with the same parts and the same durability.

One FastAPI process on uvicorn (asyncio, httptools), SQLite in WAL with synchronous=FULL, SQLAlchemy Core
on the event loop. GET renders a 27 KB Jinja page after one query; POST validates a small body and inserts one
row.
"""

import secrets
from typing import Any

from fastapi import FastAPI
from fastapi.responses import HTMLResponse
from jinja2 import Environment
from pydantic import BaseModel
from sqlalchemy import Column, Integer, MetaData, String, Table, insert, select

from app.store.engine import WRITE, make_engine

PARAGRAPH = (
    "<p>{{ name }} answered {{ count }} of the questions that both models were asked. {{ loop.index }}</p>\n"
)
PAGE = "<!doctype html><title>{{ name }}</title>{% for _ in range(300) %}" + PARAGRAPH + "{% endfor %}"
tables = MetaData()
rows = Table(
    "row",
    tables,
    Column("id", Integer, primary_key=True),
    Column("key", String(64)),
    Column("text", String(200)),
)


class Body(BaseModel):
    """What a POST brings."""

    key: str
    answers: dict[str, str]


def floor_app(database: str) -> FastAPI:
    """The reference application on a database of its own."""
    engine = make_engine(database)
    writing = engine.execution_options(**{WRITE: True})
    tables.create_all(engine)
    with writing.begin() as connection:
        connection.execute(insert(rows).values(key="first", text="B is two points ahead"))
    page = Environment(autoescape=True).from_string(PAGE)
    app = FastAPI(openapi_url=None)

    @app.get("/lesson")
    async def lesson() -> HTMLResponse:
        with engine.connect() as connection:
            text = connection.execute(select(rows.c.text).where(rows.c.id == 1)).scalar_one()
        return HTMLResponse(page.render(name=text, count=390))

    @app.post("/attempt")
    async def attempt(body: Body) -> dict[str, Any]:
        with writing.begin() as connection:
            connection.execute(
                insert(rows).values(key=secrets.token_urlsafe(16), text=str(body.answers)[:200])
            )
        return {"credit": 1, "answers": body.answers}

    return app
