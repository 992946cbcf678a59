"""The picture that a link to a lesson is previewed with: its title beside its first figure, as PNG."""

from functools import cache, partial

import resvg_py
from fastapi.responses import Response

from app.core.lessons.lesson import FigureBlock, Lesson
from app.core.text.figures.card import FONT, card
from app.core.text.figures.plain_styles import light_colours, plain_styles
from app.features.lessons.manners import lesson_of
from app.library.shelf import Shelf
from app.settings import PACKAGE
from app.web.prepared import cupboard
from app.web.room import Room, slow
from app.web.visit import Here

room = Room(include_in_schema=False)
STATIC = PACKAGE / "static"
FONTS = [str(STATIC / "fonts" / f"discordant-sans-{weight}.ttf") for weight in (400, 600)]


@slow
def picture(visit: Here, slug: str) -> Response:
    """The picture, made at the first request; other sites may show it."""
    lesson = lesson_of(visit.shelf, slug)
    make = partial(_drawn, visit.shelf, lesson)
    png = cupboard(visit.request).get(visit.shelf, ("picture", slug), make)
    headers = {
        "Cache-Control": "public, max-age=86400",
        "Cross-Origin-Resource-Policy": "cross-origin",
        "ETag": f'"{lesson.version}"',
    }
    return Response(png, media_type="image/png", headers=headers)


room.add_api_route("/lessons/{slug}/picture.png", picture, methods=("GET", "HEAD"))


def _drawn(shelf: Shelf, lesson: Lesson) -> bytes:
    slugs = [entry.slug for entry in shelf.course.entries]
    place = f"Lesson {slugs.index(lesson.slug) + 1} of {len(slugs)} · " if lesson.slug in slugs else ""
    figure = next((block.svg for block in lesson.blocks if isinstance(block, FigureBlock)), "")
    svg = card(lesson.title, f"{place}{lesson.minutes} minutes", figure, *_looks())
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg, skip_system_fonts=True, font_files=FONTS, font_family=FONT, sans_serif_family=FONT
        )
    )


@cache
def _looks() -> tuple[str, str, str, str]:
    """The styles of figures, and the colours of ink, small print and paper: those of the pages by day."""
    page, prose = ((STATIC / name).read_text(encoding="utf-8") for name in ("style.css", "prose.css"))
    colours = light_colours(page)
    return plain_styles(prose, colours), colours["ink"], colours["muted"], colours["paper"]
