"""How much a first visit to a lesson carries over the wire: everything its page asks for, as it is served."""

import re
from collections.abc import Iterator

from tests.bench.load import Answer, all_of, get
from tests.bench.rows import Row, at_most

ACCEPT = "gzip, deflate, br"


def first_load(port: int) -> Iterator[Row]:
    """The heaviest lesson with its styles, scripts, fonts and pictures, in kB, without headers."""
    known = all_of(port, [get("/api/lessons", accept="identity")])[0].json()
    lessons = {slug: _parts(port, f"/lessons/{slug}") for slug in (each["slug"] for each in known)}
    slug = max(lessons, key=lambda name: sum(lessons[name].values()))
    parts = lessons[slug]
    scripts = sum(size for path, size in parts.items() if path.endswith(".js"))
    page = parts[f"/lessons/{slug}"] / 1000
    said = f"{slug}, the heaviest of {len(lessons)}: page {page:.0f}, {len(parts)} files"
    yield at_most("first load of a lesson, kB", sum(parts.values()) / 1000, 150, said, digits=1)
    yield at_most("first load of a lesson: JavaScript, kB", scripts / 1000, 50, digits=1)


def _parts(port: int, lesson: str) -> dict[str, int]:
    """The size of the page, and of everything it asks for and that is asked for in turn."""
    parts: dict[str, int] = {lesson: len(_fetched(port, lesson).body)}
    waiting = _linked(_text(port, lesson))
    while waiting:
        path = waiting.pop()
        parts[path] = len(_fetched(port, path).body)
        if path.endswith((".css", ".js")):
            waiting |= _named(path, _text(port, path)) - parts.keys()
    return parts


def _text(port: int, path: str) -> str:
    return all_of(port, [get(path, accept="identity")])[0].body.decode()


def _fetched(port: int, path: str) -> Answer:
    return all_of(port, [get(path, accept=ACCEPT)])[0]


def _linked(source: str) -> set[str]:
    """What the page itself asks for: its links to files, scripts and pictures."""
    tags = re.findall(r"<(?:link|script|img)\b[^>]*>", source)
    found = {path for tag in tags for path in re.findall(r'(?:href|src)="(/[^"]+)"', tag)}
    return {path for path in found if path.startswith("/static/")}


def _named(path: str, text: str) -> set[str]:
    """Fonts that a style sheet names, and modules that a script imports."""
    folder = path.rpartition("/")[0]
    names = re.findall(r'url\("?([^")]+)"?\)|from "\./([^"]+)"', text)
    local = {name for pair in names for name in pair if name and not name.startswith(("data:", "#", "http"))}
    return {f"{folder}/{name.removeprefix('./')}" for name in local}
