"""Headers, cookies, origins, sizes and addresses: what holds for every answer, whoever asks."""

from collections.abc import Callable, Iterator

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from httpx2 import Response

from app.main import create_app
from app.settings import Settings
from app.store.tables import Base
from tests.conftest import ADDRESS, Clock
from tests.features.account_forms import sign_up
from tests.features.routes import filled, parameters, routes

SECURE = "https://learn.example"
POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
}
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}


def every_kind(client: TestClient) -> Iterator[tuple[int, Response]]:
    """One answer of each kind, with the status it should have."""
    lesson = client.get("/lessons/paired-deltas")
    yield 200, lesson
    yield 304, client.get("/lessons/paired-deltas", headers={"If-None-Match": lesson.headers["etag"]})
    yield 200, client.get("/lessons/paired-deltas.md")
    yield 200, client.get("/api/exercises")
    yield 200, client.get("/api/openapi.json")
    yield 200, client.get("/healthz")
    yield 200, client.get(_static(lesson))
    yield 303, client.get("/exercises/paired-delta", follow_redirects=False)
    yield 201, client.post("/api/exercises/paired-delta/variants")
    yield 404, client.get("/nothing")
    yield 404, client.get("/api/variants/nothing")
    yield 404, client.get("/static/nothing.css")
    yield 405, client.put("/exercises/paired-delta")
    yield 422, client.get("/exercises/paired-delta?seed=x")
    yield 422, client.post("/api/exercises/paired-delta/variants", json={"seed": "x"})
    yield 403, client.post("/exercises/paired-delta", headers={"Sec-Fetch-Site": "cross-site"})
    yield 413, client.post("/api/exercises/paired-delta/variants", json={"seed": "x" * 300_000})
    yield 500, client.get("/breaks")
    yield 500, client.get("/api/breaks")
    for _ in range(220):
        if (answer := client.post("/exercises/nothing")).status_code == 429:
            yield 429, answer
            return
    raise AssertionError("there is no limit")


def _static(page: Response) -> str:
    return page.text.partition('rel="stylesheet" href="')[2].partition('"')[0]


def breaking() -> None:
    raise ZeroDivisionError("a fault of ours")


@pytest.fixture
def sturdy(app: FastAPI) -> Iterator[TestClient]:
    """A visitor who sees our faults as a browser would, on a site with two of them."""
    app.add_api_route("/breaks", breaking)
    app.add_api_route("/api/breaks", breaking)
    with TestClient(app, base_url=ADDRESS, raise_server_exceptions=False) as client:
        yield client


class TestEveryKindOfAnswer:
    def test_carries_the_security_headers(self, sturdy: TestClient) -> None:
        for status, answer in every_kind(sturdy):
            where = f"{answer.request.method} {answer.request.url} {answer.status_code}"
            assert answer.status_code == status, where
            for name, value in HEADERS.items():
                assert answer.headers[name] == value, f"{where} {name}"
            given = dict(
                part.strip().split(" ", 1) for part in answer.headers["content-security-policy"].split(";")
            )
            assert POLICY.items() <= given.items(), where
            assert "unsafe" not in answer.headers["content-security-policy"].replace("wasm-unsafe-eval", "")
            assert "strict-transport-security" not in answer.headers
            assert "access-control-allow-origin" not in answer.headers
            assert "server" not in answer.headers

    def test_that_refuses_says_what_to_do_in_the_shape_that_was_asked_for(self, sturdy: TestClient) -> None:
        for status, answer in every_kind(sturdy):
            if status < 400 or "/static/" in str(answer.request.url):
                continue
            assert answer.headers["cache-control"] == "no-store"
            if "/api/" in str(answer.request.url):
                assert answer.headers["content-type"] == "application/problem+json"
                assert answer.json()["status"] == status
                assert answer.json()["title"]
                assert answer.json()["detail"]
            else:
                assert answer.headers["content-type"].startswith("text/html")
                assert "<h1>" in answer.text
            assert "Traceback" not in answer.text
            assert "ZeroDivision" not in answer.text

    def test_comes_with_transport_security_by_https(self, clock: Clock) -> None:
        app = create_app(Settings(database="sqlite://", public_url=SECURE), clock=clock)
        Base.metadata.create_all(app.state.site.engine)
        app.add_api_route("/breaks", breaking)
        with TestClient(app, base_url=SECURE, raise_server_exceptions=False) as client:
            for path in ("/", "/exercises", "/nothing", "/breaks"):
                assert "max-age=31536000" in client.get(path).headers["strict-transport-security"]


def gets(app: FastAPI) -> list[str]:
    own = {"variant": "nobodys", "card": 1, "token": "nothing"}
    return sorted(filled(path, own) for method, path in routes(app) if method == "GET")


class TestReading:
    def test_never_sets_a_cookie(self, visitor: Callable[[], TestClient], app: FastAPI) -> None:
        stranger, guest, account = visitor(), visitor(), visitor()
        guest.post("/api/exercises/paired-delta/variants")
        sign_up(account)
        for client in (stranger, guest, account):
            for path in gets(app):
                answer = client.get(path, follow_redirects=False)
                assert "set-cookie" not in answer.headers, path
                assert answer.status_code < 500, path

    def test_as_a_learner_is_never_kept_by_a_cache(
        self, visitor: Callable[[], TestClient], app: FastAPI
    ) -> None:
        guest = visitor()
        guest.post("/api/exercises/paired-delta/variants")
        for path in gets(app):
            answer = guest.get(path, follow_redirects=False)
            if answer.headers.get("content-type", "").startswith("text/html") and answer.status_code == 200:
                kept = answer.headers["cache-control"]
                assert "no-store" in kept or "private" in kept, f"{path}: {kept}"

    def test_writes_nothing(self, visitor: Callable[[], TestClient], app: FastAPI) -> None:
        site = app.state.site
        before: dict[str, object] = {}
        for moment in ("before", "after"):
            with site.engine.connect() as connection:
                counts = {
                    name: connection.exec_driver_sql(f'SELECT count(*) FROM "{name}"').scalar()
                    for name in Base.metadata.tables
                }
            before = before or counts
            assert counts == before, moment
            for path in gets(app):
                visitor().get(path, follow_redirects=False)


class TestTheCookie:
    def test_is_kept_from_scripts_and_other_sites(self, client: TestClient) -> None:
        cookie = client.post("/api/exercises/paired-delta/variants").headers["set-cookie"]
        assert cookie.startswith("sid=")
        assert {"HttpOnly", "Path=/", "SameSite=lax"} <= set(cookie.split("; "))

    def test_is_bound_to_the_host_by_https(self, clock: Clock) -> None:
        app = create_app(Settings(database="sqlite://", public_url=SECURE), clock=clock)
        Base.metadata.create_all(app.state.site.engine)
        with TestClient(app, base_url=SECURE) as client:
            cookie = client.post("/api/exercises/paired-delta/variants").headers["set-cookie"]
        assert cookie.startswith("__Host-sid=")
        assert {"Secure", "HttpOnly", "Path=/", "SameSite=lax"} <= set(cookie.split("; "))
        assert "Domain" not in cookie


SAME, CROSS = {"Sec-Fetch-Site": "same-origin"}, {"Sec-Fetch-Site": "cross-site"}
ORIGINS = [
    ({}, True),
    (SAME, True),
    ({"Origin": ADDRESS}, True),
    ({**SAME, "Origin": ADDRESS}, True),
    (CROSS, False),
    ({"Sec-Fetch-Site": "same-site"}, False),
    ({"Sec-Fetch-Site": "none"}, False),
    ({"Sec-Fetch-Site": ""}, False),
    ({"Origin": "https://evil.example"}, False),
    ({"Origin": "null"}, False),
    ({"Origin": ""}, False),
    ({"Origin": ADDRESS + ".evil.example"}, False),
    ({"Origin": ADDRESS + ":8000"}, False),
    ({"Origin": ADDRESS.replace("http:", "https:")}, False),
    ({**SAME, "Origin": "https://evil.example"}, False),
    ({**CROSS, "Origin": ADDRESS}, False),
]


class TestTheSameOriginRule:
    @pytest.mark.parametrize(("headers", "taken"), ORIGINS)
    def test_decides_by_what_the_browser_says(
        self, client: TestClient, headers: dict[str, str], taken: bool
    ) -> None:
        answer = client.post("/api/exercises/paired-delta/variants", headers=headers)
        assert answer.status_code == (201 if taken else 403)
        assert ("set-cookie" in answer.headers) == taken

    def test_holds_for_every_route_that_changes_something(self, client: TestClient, app: FastAPI) -> None:
        changing = [(method, path) for method, path in routes(app) if method != "GET"]
        assert len(changing) > 10
        for method, path in changing:
            address = filled(path, {"variant": "x", "card": 1, "token": "x", "level": "x"})
            assert client.request(method, address, headers=CROSS).status_code == 403, path
            foreign = {"Origin": "https://evil.example"}
            assert client.request(method, address, headers=foreign).status_code == 403, path

    def test_lets_anybody_read(self, client: TestClient) -> None:
        assert client.get("/lessons/paired-deltas", headers=CROSS).status_code == 200


class TestABodyThatIsTooLarge:
    @pytest.mark.parametrize("path", ["/exercises/paired-delta", "/api/exercises/paired-delta/variants"])
    def test_is_refused(self, client: TestClient, path: str) -> None:
        form = path.startswith("/exercises")
        big = "x" * 300_000
        answer = client.post(path, data={"seed": big}) if form else client.post(path, json={"seed": big})
        assert answer.status_code == 413
        assert "Send less at once" in (answer.text if form else answer.json()["detail"])

    @pytest.mark.parametrize("path", ["/exercises/paired-delta", "/api/exercises/paired-delta/variants"])
    def test_is_refused_in_pieces_too(self, client: TestClient, path: str) -> None:
        kind = "application/x-www-form-urlencoded" if path.startswith("/exercises") else "application/json"
        pieces = (b"x" * 10_000 for _ in range(30))
        answer = client.post(path, content=pieces, headers={"Content-Type": kind})
        assert answer.status_code == 413

    def test_is_refused_before_it_is_read_when_it_says_so(self, client: TestClient) -> None:
        headers = {"Content-Length": str(10**9), "Content-Type": "application/json"}
        answer = client.post("/api/exercises/paired-delta/variants", content=b"{}", headers=headers)
        assert answer.status_code == 413


TRAVERSALS = [
    "..",
    "../pyproject.toml",
    "..%2f..%2fpyproject.toml",
    "%2e%2e/%2e%2e/etc/passwd",
    "..%252f..%252fetc%252fpasswd",
    "....//....//etc/passwd",
    "..\\..\\etc\\passwd",
    "/etc/passwd",
    "paired-deltas/../../pyproject.toml",
    "paired-deltas%00",
    "paired-deltas%0a",
    "PAIRED-DELTAS",
    "_drafts",
    ".git",
    "con",
    "a" * 5000,
    "%ff%fe",
    "{slug}",
    "*",
]


class TestATraversal:
    @pytest.mark.parametrize("slug", TRAVERSALS)
    def test_finds_nothing(self, client: TestClient, slug: str) -> None:
        for before, after in (
            ("/lessons/", ""),
            ("/lessons/", ".md"),
            ("/lessons/", "/quiz"),
            ("/exercises/", "?seed=1"),
            ("/api/lessons/", ""),
            ("/static/", ""),
            (_static(client.get("/lessons/paired-deltas")).rpartition("/")[0] + "/", ""),
        ):
            answer = client.get(f"{before}{slug}{after}", follow_redirects=False)
            elsewhere = answer.request.url.path == "/"  # the client has walked up by itself
            assert elsewhere or answer.status_code in (303, 307, 308, 404, 405), f"{before}{slug}{after}"
            assert "root:" not in answer.text
            assert "[project]" not in answer.text


def test_every_route_has_parameters_that_are_known(app: FastAPI) -> None:
    """A new one has to be sorted: content that is the same for all, or something of one learner."""
    known = {"slug", "check", "question", "step", "drill", "card", "variant", "token"}
    assert {name for _, path in routes(app) for name in parameters(path)} <= known
