"""Lessons as plain text, for people and programs that read text; prepared, being the same for everybody."""

from functools import partial

from fastapi import Request
from fastapi.responses import Response

from app.core.lessons.artifact import with_own_data
from app.core.lessons.lesson import Lesson
from app.core.lessons.plain import as_markdown
from app.features.lessons.actions import own_data
from app.features.lessons.manners import lesson_of
from app.features.lessons.sheet import Press
from app.library.shelf import Shelf
from app.web.prepared import Prepared, prepare, prepared_route, respond
from app.web.room import Room
from app.web.site import Site
from app.web.visit import Here

room = Room(include_in_schema=False)
MARKDOWN = "text/markdown; charset=utf-8"
PLAIN = "text/plain; charset=utf-8"


def twin_of(request: Request) -> Prepared:
    """A lesson as Markdown."""
    press, site = Press(request), _site(request)
    lesson = lesson_of(press.shelf, request.path_params["slug"])
    page = f"{site.settings.address}/lessons/{lesson.slug}"
    headers = {"Link": f'<{page}>; rel="canonical"'}

    def make() -> Prepared:
        return prepare(as_markdown(lesson, site.settings.address), MARKDOWN, headers)

    return press.kept.get(press.shelf, ("twin", lesson.slug), make)


def artifact_of(request: Request) -> Prepared:
    """The template of a lesson as a file to keep."""
    press = Press(request)
    lesson = lesson_of(press.shelf, request.path_params["slug"])
    make = partial(prepare, lesson.artifact.text, MARKDOWN, _as_file(lesson))
    return press.kept.get(press.shelf, ("artifact", lesson.slug), make)


def _handout(press: Press, lesson: Lesson) -> dict[str, object]:
    return {"lesson": lesson, "text": "".join(press.sheet(lesson).pieces)}


def _as_file(lesson: Lesson) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="{lesson.artifact.file_name}"'}


def handout_of(request: Request) -> Prepared:
    """A lesson to print: its checks as questions, their answers at the end."""
    press = Press(request)
    lesson = lesson_of(press.shelf, request.path_params["slug"])

    def make() -> Prepared:
        known = {"person": None, "path": f"/lessons/{lesson.slug}/handout"}
        return prepare(press.pages.text("lessons/handout.html", {**known, **_handout(press, lesson)}))

    return press.kept.get(press.shelf, ("handout", lesson.slug), make)


def contents_of(request: Request) -> Prepared:
    """What can be read here, for programs: llms.txt."""
    press, address = Press(request), _site(request).settings.address
    return press.kept.get(press.shelf, "llms", lambda: prepare(contents(press.shelf, address), PLAIN))


def contents(shelf: Shelf, address: str) -> str:
    """The list of lessons and exercises, in the order of the course."""
    lines = [f"# Discordant: {shelf.course.title}", "", f"> {shelf.course.summary}"]
    for phase in shelf.course.phases:
        written = [shelf.lessons[entry.slug] for entry in phase.lessons if entry.slug in shelf.lessons]
        if written:
            lines += ["", f"## {phase.title}", ""]
        lines += [f"- [{each.title}]({address}/lessons/{each.slug}.md): {each.summary}" for each in written]
    lines += ["", "## Exercises", ""]
    exercises = shelf.exercises.values()
    lines += [f"- [{each.title}]({address}/exercises/{each.slug}): {each.summary}" for each in exercises]
    lines += ["", "## For programs", ""]
    lines += [f"- [JSON API]({address}/api/openapi.json): lessons, exercises and review"]
    return "\n".join(lines) + "\n"


def lesson_as_text(visit: Here, slug: str) -> Response:
    """The text twin; learners get the same."""
    return respond(visit.request, twin_of(visit.request))


def handout(visit: Here, slug: str) -> Response:
    """The handout, with the header of a learner."""
    lesson = lesson_of(visit.shelf, slug)
    return visit.page("lessons/handout.html", _handout(Press(visit.request), lesson))


def artifact_as_file(visit: Here, slug: str) -> Response:
    """The artifact; after an exercise of this lesson, with the data of the learner's own variant."""
    lesson = lesson_of(visit.shelf, slug)
    data = own_data(visit.session, visit.person.id, visit.shelf, lesson) if visit.person else None
    text = None if data is None else with_own_data(lesson, data)
    if text is None:
        return respond(visit.request, artifact_of(visit.request))
    return Response(text, media_type=MARKDOWN, headers=_as_file(lesson))


def llms(visit: Here) -> Response:
    """llms.txt; learners get the same."""
    return respond(visit.request, contents_of(visit.request))


READS = ("GET", "HEAD")
room.add_api_route("/llms.txt", llms, methods=READS, route_class_override=prepared_route(contents_of))
room.add_api_route(
    "/lessons/{slug}/handout", handout, methods=READS, route_class_override=prepared_route(handout_of)
)
room.add_api_route(
    "/lessons/{slug}/artifact.md",
    artifact_as_file,
    methods=READS,
    route_class_override=prepared_route(artifact_of),
)
room.add_api_route(
    "/lessons/{slug}.md", lesson_as_text, methods=READS, route_class_override=prepared_route(twin_of)
)


def _site(request: Request) -> Site:
    site: Site = request.app.state.site
    return site
