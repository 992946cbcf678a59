"""A page for people about the JSON API, made from its own description; nothing is loaded from elsewhere."""

from typing import Any

from fastapi.responses import HTMLResponse

from app.web.room import Room
from app.web.visit import Here

room = Room(include_in_schema=False)


@room.get("/api/docs")
def api_docs(visit: Here) -> HTMLResponse:
    """Every operation with its inputs and outputs."""
    description = visit.request.app.openapi()
    operations = [
        {"method": method.upper(), "path": path, **_operation(operation)}
        for path, methods in description["paths"].items()
        for method, operation in methods.items()
    ]
    return visit.page("api_docs.html", {"operations": operations})


def _operation(operation: dict[str, Any]) -> dict[str, Any]:
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    return {
        "summary": operation.get("description") or operation.get("summary", ""),
        "body": body.get("$ref", "").rpartition("/")[2],
        "answers": sorted(operation.get("responses", {})),
    }
