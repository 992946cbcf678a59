"""Every route of an application, and addresses that fill them."""

import re
from collections.abc import Iterator, Mapping

from fastapi import FastAPI
from starlette.routing import BaseRoute

SAFE = {"GET", "HEAD", "OPTIONS"}
# What authored content calls itself: the same for everybody.
CONTENT = {
    "slug": "paired-deltas",
    "check": "first-guess",
    "question": "what-is-enough",
    "step": "delta",
    "drill": "four-groups",
}


def routes(app: FastAPI) -> set[tuple[str, str]]:
    """(method, path) of each route; HEAD goes with GET."""
    return {
        (method, path)
        for route in _flat(app.routes)
        if (path := getattr(route, "path", None))
        for method in getattr(route, "methods", None) or ()
        if method != "HEAD"
    }


def _flat(found: list[BaseRoute]) -> Iterator[BaseRoute]:
    for route in found:
        inner = getattr(route, "original_router", None)
        if inner is None:
            yield route
        else:
            yield from _flat(inner.routes)


def parameters(path: str) -> list[str]:
    """The names in braces."""
    return re.findall(r"\{(\w+)(?::\w+)?\}", path)


def filled(path: str, values: Mapping[str, object]) -> str:
    """The path with its parameters filled in."""
    known = {**CONTENT, **values}
    if path.startswith(("/exercises/", "/api/exercises/")):
        known["slug"] = "paired-delta"
    if "{drill}" in path:
        known["slug"] = "same-questions"
    return re.sub(r"\{(\w+)(?::\w+)?\}", lambda name: str(known[name[1]]), path)
