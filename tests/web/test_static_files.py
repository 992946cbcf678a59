"""Static files as a browser gets them: compressed, typed, kept for ever; the worker under its policy."""

import re
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

STATIC = Path(__file__).parents[2] / "app" / "static"
PYODIDE = STATIC / "vendor" / "pyodide"


@pytest.fixture
def prefix(client: TestClient) -> str:
    found = re.search(r"/static/\w+/", client.get("/").text)
    assert found
    return found[0]


@pytest.mark.parametrize(
    ("name", "type_", "coding"),
    [
        ("vendor/pyodide/pyodide.asm.wasm", "application/wasm", "br"),
        ("vendor/pyodide/pyodide.asm.mjs", "text/javascript", "br"),
        ("vendor/pyodide/python_stdlib.zip", "application/zip", "br"),
        ("python/runner.py", "text/x-python", "br"),
        ("python-worker.js", "text/javascript", "br"),
    ],
)
def test_files_of_python_come_compressed_and_are_kept(
    client: TestClient, prefix: str, name: str, type_: str, coding: str
) -> None:
    answer = client.head(prefix + name, headers={"Accept-Encoding": "gzip, br"})
    assert answer.status_code == 200
    assert answer.headers["Content-Type"].partition(";")[0] == type_
    assert answer.headers["Content-Encoding"] == coding
    assert "immutable" in answer.headers["Cache-Control"]


def test_all_of_python_is_at_most_5_3_megabytes_on_the_wire() -> None:
    smallest = 0
    for file in PYODIDE.iterdir():
        if file.suffix not in {".gz", ".br"}:
            versions = [file, *(file.with_name(file.name + each) for each in (".gz", ".br"))]
            smallest += min(each.stat().st_size for each in versions if each.exists())
    assert smallest <= 5_300_000


def test_the_worker_has_a_policy_of_its_own_and_pages_may_not_compile(
    client: TestClient, prefix: str
) -> None:
    files = f"http://testserver{prefix}"
    assert client.get(f"{prefix}python-worker.js").headers["Content-Security-Policy"] == (
        f"default-src 'none'; script-src {files}vendor/pyodide/ 'wasm-unsafe-eval'; "
        f"connect-src {files}vendor/pyodide/ {files}python/; worker-src 'none'"
    )
    page = client.get("/lessons/paired-deltas").headers["Content-Security-Policy"]
    assert "worker-src 'self'" in page
    assert "unsafe" not in page


def test_the_progress_of_the_download_ends_at_its_end() -> None:
    """The worker knows how much it will fetch: no header says so of compressed files."""
    fetched = ("pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
    total = re.search(r"TOTAL = ([\d_]+);", (STATIC / "python-worker.js").read_text())
    assert total
    assert int(total[1]) == sum((PYODIDE / name).stat().st_size for name in fetched)
