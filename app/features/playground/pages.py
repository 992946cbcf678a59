"""The playground: its address is its state, and everybody with the address sees the same picture."""

from dataclasses import replace

from fastapi.responses import Response

from app.core.playground.reading import read_settings
from app.core.playground.view import View
from app.features.playground.actions import drawn_flips, page_values
from app.web.fields import clean
from app.web.room import Room, slow
from app.web.visit import Here, Visit

room = Room(include_in_schema=False)
UNREADABLE = 422


# Five thousand items a hundred times over take longer than other visitors should wait.
@room.get("/playground")
@slow
def playground(visit: Here) -> Response:
    """The picture of an address; `reshuffle` goes on to the next seed, `sweep` adds a table."""
    asked = read_settings(_texts(visit))
    if "reshuffle" in visit.request.query_params and not asked.errors:
        return visit.go(replace(asked.settings, seed=asked.settings.next_seed).address)
    view = View(asked.settings)
    sweep = "sweep" in visit.request.query_params
    errors = dict.fromkeys(asked.texts, "") | asked.errors
    values = {**page_values(view, sweep=sweep), "texts": asked.texts, "errors": errors}
    template = "playground/_playground.html" if visit.fragment else "playground/page.html"
    values["within_lesson"] = visit.fragment
    with visit.transaction():
        return visit.page(template, values, UNREADABLE if asked.errors else 200)


@room.get("/playground/flips")
def flips(visit: Here) -> Response:
    """Coin flips for any two counts of disagreements."""
    values = drawn_flips(_texts(visit))
    template = "playground/_flips.html" if visit.fragment else "playground/flips.html"
    return visit.page(template, values, UNREADABLE if any(values["errors"].values()) else 200)


def _texts(visit: Visit) -> dict[str, str]:
    return {name: clean(text)[:200] for name, text in visit.request.query_params.items()}
