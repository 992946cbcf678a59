"""The rules of the house: rooms are small, named alike everywhere, and nothing is hidden in a corner."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles

ROOT = Path(__file__).parents[2]
TOP_LEVEL = {
    "pyproject.toml", "README.md", "Makefile", "LICENSE", ".gitignore", ".ci", "app", "docs", "exercises",
    "lessons", "migrations", "templates", "tests",
}  # fmt: skip
FORBIDDEN_NAMES = {"utils", "helpers", "common", "misc"}
MOST_LINES = 250
MOST_LINES_OF_A_FUNCTION = 40
MOST_LINES_OF_A_SCRIPT = 120
MOST_LINES_OF_A_TEMPLATE = 100


def python_files() -> list[Path]:
    return sorted((ROOT / "app").rglob("*.py"))


def lines(path: Path) -> int:
    return len(path.read_text().splitlines())


def functions(path: Path) -> Iterator[tuple[str, int]]:
    """Every function of a file with its number of lines."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield f"{path.relative_to(ROOT)}:{node.name}", (node.end_lineno or node.lineno) - node.lineno + 1


def test_the_top_level_holds_the_agreed_names() -> None:
    ignored = {line.rstrip("/") for line in (ROOT / ".gitignore").read_text().splitlines()}
    found = {
        path.name
        for path in ROOT.iterdir()
        if path.name not in ignored | {".git"}
        and not path.name.endswith((".sqlite3", "-wal", "-shm", ".egg-info"))
    }
    assert found == TOP_LEVEL


def test_no_file_is_a_drawer_for_everything() -> None:
    named = [str(path) for path in python_files() if path.stem in FORBIDDEN_NAMES]
    assert named == []


def test_files_stay_small() -> None:
    long = {str(path.relative_to(ROOT)): lines(path) for path in python_files() if lines(path) > MOST_LINES}
    assert long == {}
    assert median(lines(path) for path in python_files()) <= 90


def test_functions_stay_small() -> None:
    sizes = [each for path in python_files() for each in functions(path)]
    assert {name: size for name, size in sizes if size > MOST_LINES_OF_A_FUNCTION} == {}
    assert quantiles([size for _, size in sizes], n=10)[8] <= 25


def test_scripts_and_templates_stay_small() -> None:
    scripts = list((ROOT / "app" / "static").glob("*.js"))
    templates = list((ROOT / "templates").rglob("*.html"))
    assert {path.name: lines(path) for path in scripts if lines(path) > MOST_LINES_OF_A_SCRIPT} == {}
    assert {str(path): lines(path) for path in templates if lines(path) > MOST_LINES_OF_A_TEMPLATE} == {}


def test_a_room_has_one_name_everywhere() -> None:
    rooms = {
        path.name for path in (ROOT / "app" / "features").iterdir() if path.is_dir() and path.name[0] != "_"
    }
    templates = {path.name for path in (ROOT / "templates").iterdir() if path.is_dir()}
    tests = {path.stem.removeprefix("test_") for path in (ROOT / "tests" / "features").glob("test_*.py")}
    assert templates == rooms
    assert rooms <= tests


def test_handlers_are_short_and_know_no_queries() -> None:
    for path in (ROOT / "app" / "features").rglob("*.py"):
        if path.stem not in {"pages", "api"}:
            continue
        text = path.read_text()
        assert ".commit(" not in text, path
        assert "select(" not in text, path


def test_no_handler_waits_on_the_event_loop() -> None:
    """Handlers are plain functions; only the rooms' shared wrapper is async."""
    for path in (ROOT / "app" / "features").rglob("pages.py"):
        assert "async def" not in path.read_text(), path


def test_the_project_holds_no_addresses_of_package_hosts_and_no_paths_of_a_machine() -> None:
    suspicious = re.compile(
        r"(--(extra-)?index-url \S+|https?://[^ \"]*(registry|/simple)|\"resolved\":|/home/\w+/)"
    )
    skipped = {
        ".venv",
        ".git",
        "node_modules",
        "vendor",
        "__pycache__",
        ".mypy_cache",
        ".ruff_cache",
        ".hypothesis",
    }
    for path in ROOT.rglob("*"):
        if skipped & set(path.relative_to(ROOT).parts) or not path.is_file() or path == Path(__file__):
            continue
        if path.suffix in {".py", ".md", ".toml", ".txt", ".json", ".html", ".js", ".css", ""}:
            assert not suspicious.search(path.read_text(errors="replace")), path


def test_every_file_says_what_it_is_for() -> None:
    silent = [str(path) for path in python_files() if not ast.get_docstring(ast.parse(path.read_text()))]
    assert silent == []
