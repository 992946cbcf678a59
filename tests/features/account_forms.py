"""What the tests of accounts fill in, and what they look up behind the pages."""

import re
from datetime import datetime

from fastapi import FastAPI
from fastapi.testclient import TestClient
from httpx2 import Response
from sqlalchemy import insert

from app.store import learners
from app.store.engine import Session, transaction
from app.store.export import everything_of
from app.store.variant import VariantRow

EMAIL = "ada@example.org"
PASSWORD = "four unrelated words"
OTHER_PASSWORD = "five other words altogether"


def sign_up(client: TestClient, email: str = EMAIL, password: str = PASSWORD, **more: str) -> Response:
    return client.post("/account/sign-up", data={"email": email, "password": password, **more})


def sign_in(client: TestClient, email: str = EMAIL, password: str = PASSWORD, **more: str) -> Response:
    return client.post("/account/sign-in", data={"email": email, "password": password, **more})


def recover(client: TestClient, code: str, email: str = EMAIL, password: str = OTHER_PASSWORD) -> Response:
    return client.post("/account/recover", data={"email": email, "code": code, "password": password})


def code_on(page: Response) -> str:
    found = re.search(r"[0-9A-HJKMNP-TV-Z]{5}(?:-[0-9A-HJKMNP-TV-Z]{5}){3}", page.text)
    assert found, page.text
    return found[0]


def signed_in_as(client: TestClient) -> str | None:
    found = re.search(r"<dt>Email</dt><dd>([^<]+)", client.get("/account").text)
    return found[1] if found else None


def is_stranger(client: TestClient) -> bool:
    return "What an account is for" in client.get("/account").text


def become_guest(app: FastAPI, client: TestClient, seed: int = 7) -> int:
    """A browser whose guest has opened one variant."""
    site = app.state.site
    with transaction(site.engine, write=True) as session:
        guest = learners.add_guest(session, "UTC", site.clock()).id
        token = f"token-of-guest-{guest}"
        learners.add_sign_in(session, guest, token, site.clock())
        add_variant(session, guest, seed, site.clock())
    client.cookies.set("sid", token, domain="testserver.local")
    return guest


def add_variant(session: Session, learner: int, seed: int, now: datetime) -> None:
    session.execute(
        insert(VariantRow).values(
            id=f"variant-of-{learner}",
            learner_id=learner,
            exercise="twelve-items",
            version="1",
            seed=seed,
            seed_given=False,
            drawn={"only_a": seed},
            drafts={},
            credit=0.5,
            finished=False,
            opened_at=now,
        )
    )


def learner_of(app: FastAPI, client: TestClient) -> int:
    site = app.state.site
    with transaction(site.engine, write=False) as session:
        person = learners.person_by_token(session, client.cookies.get("sid") or "", site.clock())
    assert person
    return person.id


def account_of(app: FastAPI, email: str = EMAIL) -> tuple[learners.Person, str, str]:
    with transaction(app.state.site.engine, write=False) as session:
        found = learners.person_by_email(session, email)
    assert found
    return found


def kept_of(app: FastAPI, learner: int) -> dict[str, int]:
    """How many rows each table holds of a learner."""
    with transaction(app.state.site.engine, write=False) as session:
        rows = everything_of(session, learner)
    return {table: len(found) for table, found in rows.items() if found}
