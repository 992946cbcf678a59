"""Looking for words in the lessons: a form that works anywhere, answered from memory."""

from fastapi import Request
from fastapi.responses import RedirectResponse, Response

from app.core.lessons.search import Index
from app.features.lessons.home import written
from app.web.prepared import cupboard
from app.web.room import Room
from app.web.visit import Here

room = Room(include_in_schema=False)
LONGEST = 200


@room.get("/lessons")
def search(visit: Here, q: str | None = None) -> Response:
    """The lessons that hold what was looked for. Without a question the list of lessons is the course map."""
    if q is None:
        return RedirectResponse("/", 308)
    asked = " ".join("".join(letter if letter.isprintable() else " " for letter in q[:LONGEST]).split())
    return visit.page("lessons/search.html", {"asked": asked, "found": index_of(visit.request).find(asked)})


def index_of(request: Request) -> Index:
    """The index of the present shelf, made at the first question."""
    shelf = request.app.state.site.library.shelf
    return cupboard(request).get(shelf, "search", lambda: Index(written(shelf)))
