"""The API under invented requests, made from its own description: none of them meets a fault of ours.

Half of the cases follow the description, half break it; half name things that exist, half things that do not.
"""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
import schemathesis
from fastapi import FastAPI
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from hypothesis.strategies import SearchStrategy
from schemathesis import GenerationMode
from schemathesis.core.result import Ok

from tests.conftest import ADDRESS, Clock

OPERATIONS_AT_LEAST = 12
CASES = 12  # of each operation and kind
SOAK_CASES = 150
# Sent over a connection these never reach the application.
NOT_HTTP = {"transfer-encoding", "content-length", "host", "connection"}


@pytest.fixture
def learner(app: FastAPI, clock: Clock) -> Iterator[tuple[TestClient, dict[str, Any]]]:
    """A guest with a variant and cards; and what the parameters of paths are for this guest."""
    with TestClient(app, base_url=ADDRESS, raise_server_exceptions=False) as client:
        variant = client.post("/api/exercises/paired-delta/variants", json={"seed": 7}).json()["id"]
        client.post("/lessons/paired-deltas/finish")
        card = client.get("/api/review").json()["card"]["id"]
        lesson = client.get("/api/lessons/paired-deltas").json()
        check = lesson["checks"][0]["id"]
        yield (
            client,
            {"variant": variant, "step": "delta", "card": card, "check": check, "drill": "four-groups"},
        )


def known(operation: Any, values: dict[str, Any]) -> dict[str, Any]:
    """The parameters of an operation's path that exist."""
    slug = "paired-deltas" if "/lessons/" in operation.path else "paired-delta"
    slug = "same-questions" if "/drills/" in operation.path else slug
    return {
        name: value for name, value in {**values, "slug": slug}.items() if f"{{{name}}}" in operation.path
    }


def sent(client: TestClient, case: Any) -> Any:
    """The case as one request; what no server could be sent is left out."""
    made = case.as_transport_kwargs(base_url=ADDRESS)
    headers = {name: str(value) for name, value in (made.get("headers") or {}).items()}
    headers = {
        name: value for name, value in headers.items() if name.lower() not in NOT_HTTP and value.isascii()
    }
    body = {name: made[name] for name in ("json", "data", "content") if made.get(name) is not None}
    if isinstance(body.get("data"), bytes | str):
        body["content"] = body.pop("data")
    return client.request(made["method"], made["url"], params=made.get("params"), headers=headers, **body)


def fuzz(app: FastAPI, clock: Clock, client: TestClient, values: dict[str, Any], cases: int) -> int:
    """Every operation in both modes, with things that exist and that do not; the number of cases."""
    schema = schemathesis.openapi.from_asgi("/api/openapi.json", app)
    results = list(schema.get_all_operations())
    operations = [result.ok() for result in results if isinstance(result, Ok)]
    assert len(operations) == len(results)
    assert len(operations) >= OPERATIONS_AT_LEAST
    count = 0

    def run(strategy: SearchStrategy[Any]) -> None:
        @settings(
            max_examples=cases,
            derandomize=True,
            database=None,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(strategy)
        def attempt(case: Any) -> None:
            nonlocal count
            count += 1
            clock.forward(seconds=1)  # the limit of a visitor is for people, not for this test
            answer = sent(client, case)
            assert answer.status_code < 500, f"{answer.status_code} {case.as_curl_command()}\n{answer.text}"
            if answer.status_code >= 400:
                assert answer.headers["content-type"] == "application/problem+json", case.as_curl_command()

        with suppress(Unsatisfiable):  # an operation without any input cannot be broken
            attempt()

    for operation in operations:
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            run(operation.as_strategy(mode))
            there = known(operation, values)
            if there:
                run(operation.as_strategy(mode, path_parameters=there))
    return count


def test_no_invented_request_is_a_fault_of_ours(
    app: FastAPI, clock: Clock, learner: tuple[TestClient, dict[str, Any]]
) -> None:
    client, values = learner
    assert fuzz(app, clock, client, values, CASES) > 300


@pytest.mark.soak
def test_thousands_of_invented_requests_are_no_fault_of_ours(
    app: FastAPI, clock: Clock, learner: tuple[TestClient, dict[str, Any]]
) -> None:
    client, values = learner
    assert fuzz(app, clock, client, values, SOAK_CASES) > 3000
