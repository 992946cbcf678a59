"""What crawlers ask for: which pages there are, and which are nobody's but a learner's."""

from html import escape

from fastapi import Request
from fastapi.responses import Response

from app.features.lessons.home import written
from app.features.lessons.sheet import Press
from app.library.shelf import Shelf
from app.web.prepared import Prepared, prepare, prepared_route, respond
from app.web.room import Room
from app.web.site import Site
from app.web.visit import Here

room = Room(include_in_schema=False)
PLACES = ("/", "/exercises", "/playground")
# Pages of one learner, and answers to a form: the same words again, or none.
PRIVATE = ("/account", "/review", "/api/", "/lessons?", "/exercises/*?")


def sitemap(shelf: Shelf, address: str) -> str:
    """Every page that is the same for everybody, as sitemaps.org has it."""
    paths = [*PLACES, *(f"/lessons/{lesson.slug}" for lesson in written(shelf))]
    paths += [f"/exercises/{slug}" for slug in shelf.exercises]
    urls = "".join(f"<url><loc>{escape(address + path)}</loc></url>\n" for path in paths)
    head = (
        '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
    )
    return f"{head}\n{urls}</urlset>\n"


def robots(address: str) -> str:
    """robots.txt (RFC 9309)."""
    closed = "".join(f"Disallow: {path}\n" for path in PRIVATE)
    return f"User-agent: *\n{closed}Sitemap: {address}/sitemap.xml\n"


def sitemap_of(request: Request) -> Prepared:
    """The sitemap, made once."""
    press, address = Press(request), _address(request)
    xml = "application/xml; charset=utf-8"
    return press.kept.get(press.shelf, "sitemap", lambda: prepare(sitemap(press.shelf, address), xml))


def robots_of(request: Request) -> Prepared:
    """robots.txt, made once."""
    press, address = Press(request), _address(request)
    text = "text/plain; charset=utf-8"
    return press.kept.get(press.shelf, "robots", lambda: prepare(robots(address), text))


def sitemap_xml(visit: Here) -> Response:
    """The same for learners."""
    return respond(visit.request, sitemap_of(visit.request))


def robots_txt(visit: Here) -> Response:
    """The same for learners."""
    return respond(visit.request, robots_of(visit.request))


READS = ("GET", "HEAD")
room.add_api_route(
    "/sitemap.xml", sitemap_xml, methods=READS, route_class_override=prepared_route(sitemap_of)
)
room.add_api_route("/robots.txt", robots_txt, methods=READS, route_class_override=prepared_route(robots_of))


def _address(request: Request) -> str:
    site: Site = request.app.state.site
    return site.settings.address
