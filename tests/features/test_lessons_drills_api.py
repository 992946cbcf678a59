"""Drills for programs: the same rules as in the page."""

from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from tests.features.test_lessons_drills import MINE, OTHER, PAGE, events, own

PATH = f"/api{PAGE}/drills/four-groups"
KEY = "a-one-use-key-of-a-drill"
NEW: dict[str, Any] = {"typed": None, "passed": False, "tries": 0, "help": [], "next": "nudge"}


def test_a_lesson_names_its_drills_and_a_drill_has_what_one_needs(client: TestClient) -> None:
    blocks = client.get(f"/api{PAGE}").json()["blocks"]
    assert {"kind": "drill", "name": "four-groups", "headings": []} in blocks
    drill = client.get(PATH).json()
    assert drill["standing"] == NEW
    assert drill["starter"].startswith("def four_groups(a, b):")
    assert drill["checks"][0] == {
        "name": "check_six_questions",
        "title": "sorts six questions into the four groups",
    }
    assert "import main" in drill["check"]
    assert "solution" not in str(drill)


def test_a_try_counts_once_and_is_in_the_page(client: TestClient, app: FastAPI) -> None:
    body = {"key": KEY, "typed": MINE, "passed": False}
    first = client.post(f"{PATH}/tries", json=body).json()
    assert first == NEW | {"typed": MINE, "tries": 1}
    assert client.post(f"{PATH}/tries", json=body).json() == first
    assert events(app) == 1
    assert client.post(f"{PATH}/tries", json=body | {"typed": OTHER}).status_code == 409
    assert client.post(f"{PATH}/tries", json=body | {"passed": True}).status_code == 409
    passed = client.post(f"{PATH}/tries", json={"key": KEY + "2", "typed": OTHER, "passed": True}).json()
    assert passed == {"typed": OTHER, "passed": True, "tries": 2, "help": [], "next": "solution"}
    assert "Passed." in own(client)
    assert client.get(PATH).json()["standing"] == passed


def test_help_opens_in_its_order(client: TestClient) -> None:
    assert client.post(f"{PATH}/hints", json={"level": "setup"}).status_code == 409
    nudge = client.post(f"{PATH}/hints", json={"level": "nudge"}).json()
    assert (nudge["level"], nudge["next"]) == ("nudge", "setup")
    client.post(f"{PATH}/hints", json={"level": "setup"})
    refused = client.post(f"{PATH}/hints", json={"level": "solution"})
    assert refused.status_code == 409
    assert refused.json()["detail"] == "The solution opens after two tries of your own. So far: none."
    for number, typed in enumerate((MINE, OTHER)):
        client.post(f"{PATH}/tries", json={"key": f"{KEY}{number}", "typed": typed, "passed": False})
    solution = client.post(f"{PATH}/hints", json={"level": "solution"}).json()
    assert solution["text"].startswith("```python\ndef four_groups")
    assert solution["next"] is None
    opened = client.get(PATH).json()["standing"]["help"]
    assert [each["level"] for each in opened] == ["nudge", "setup", "solution"]


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"key": KEY, "typed": MINE},
        {"key": "short", "typed": MINE, "passed": False},
        {"key": KEY, "typed": "x" * 10_001, "passed": False},
        {"key": KEY, "typed": MINE, "passed": False, "honest": True},
    ],
)
def test_what_is_no_try_is_refused(client: TestClient, app: FastAPI, body: dict[str, object]) -> None:
    assert client.post(f"{PATH}/tries", json=body).status_code == 422
    assert events(app) == 0


def test_strange_texts_are_kept_or_refused_and_never_a_fault(client: TestClient) -> None:
    for strange in (r"\u0000", r"\ud800", "é", r"\r\n"):
        content = f'{{"key": "{KEY}{len(strange)}", "typed": "x = 1{strange}", "passed": false}}'
        answer = client.post(f"{PATH}/tries", content=content, headers={"Content-Type": "application/json"})
        assert answer.status_code in (200, 409, 422), strange


def test_a_drill_that_is_nowhere_is_not_found(client: TestClient) -> None:
    assert client.get(f"/api{PAGE}/drills/nothing").status_code == 404
    for path in (f"/api{PAGE}/drills/nothing", "/api/lessons/nowhere/drills/four-groups"):
        assert client.post(f"{path}/hints", json={"level": "nudge"}).status_code == 404
