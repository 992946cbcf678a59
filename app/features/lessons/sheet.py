"""A lesson page in pieces: what is the same for everybody is made once for each shelf, and then joined.

Answered checks take the places of open ones; only the head of the page and its end are rendered each time.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from fastapi import Request

from app.core.lessons.lesson import Check, Drill, ExerciseBlock, Lesson
from app.core.lessons.marking import mark_question
from app.core.lessons.question import Question
from app.features.lessons.drills import view_of
from app.features.lessons.questions import answered_view, open_view
from app.library.shelf import Shelf
from app.store.drills import NOT_BEGUN, DrillStanding
from app.store.learners import Person
from app.store.progress import StoredAnswer
from app.web.prepared import cupboard
from app.web.site import Site

# Everybody sees the options of a quick check in the same order; so does the text twin.
CHECK_ORDER = 0
CUT = "<!-- cut here -->"
NOTHING: Mapping[str, Any] = {}


@dataclass(frozen=True, slots=True)
class Sheet:
    """A lesson in pieces of finished HTML; `places` says where quick checks are, `drills` where drills.

    `around` is the page around them: before the header, after it, between text and end, after the end.
    """

    pieces: tuple[str, ...]
    places: Mapping[str, int]
    drills: Mapping[str, int]
    around: tuple[str, str, str, str]


class Press:
    """Makes the finished HTML of lessons, and keeps it."""

    def __init__(self, request: Request) -> None:
        site: Site = request.app.state.site
        self.shelf = site.library.shelf
        self.pages = site.pages
        self.kept = cupboard(request)
        # What learners type is endless: it must not push whole pages out.
        self.answered = cupboard(request, "answered checks", 2000)

    def sheet(self, lesson: Lesson) -> Sheet:
        """The sheet of a lesson."""
        return self.kept.get(self.shelf, ("sheet", lesson.slug), partial(self._sheet, lesson))

    def page(
        self,
        lesson: Lesson,
        end: object,
        person: Person | None,
        answers: Mapping[str, StoredAnswer] = NOTHING,
        begun: Mapping[str, DrillStanding] = NOTHING,
    ) -> str:
        """The whole page: the header and the end are rendered for the learner, the rest is there."""
        sheet = self.sheet(lesson)
        top, below, between, after = sheet.around
        header = self._header(lesson, person)
        own = self.pages.text("lessons/_end.html", {"lesson": lesson, "end": end})
        return "".join(
            (top, header, below, *self._pieces(sheet, lesson, answers, begun), between, own, after)
        )

    def _pieces(
        self,
        sheet: Sheet,
        lesson: Lesson,
        answers: Mapping[str, StoredAnswer],
        begun: Mapping[str, DrillStanding],
    ) -> list[str]:
        """The lesson with a learner's answers and drills in their places."""
        pieces = list(sheet.pieces)
        for drill in lesson.drills if begun else ():
            if drill.id in begun:
                pieces[sheet.drills[drill.id]] = self.drill(lesson, drill, begun[drill.id])
        for question in lesson.checks:
            answer = answers.get(question.id)
            if answer is not None and _fits(question, answer.typed):
                name = ("check", lesson.slug, question.id, answer.typed)
                make = partial(self.check, lesson, question, answer.typed)
                pieces[sheet.places[question.id]] = self.answered.get(self.shelf, name, make)
        return pieces

    def check(self, lesson: Lesson, question: Question, typed: str | None) -> str:
        """A quick check as a learner sees it: open, or with the answer and its reason."""
        anchor = f"check-{question.id}"
        if typed is None:
            view = open_view(question, anchor, CHECK_ORDER)
        else:
            view = answered_view(question, anchor, CHECK_ORDER, typed)
        return self.pages.text("lessons/_check.html", {"q": view, "slug": lesson.slug})

    def drill(self, lesson: Lesson, drill: Drill, standing: DrillStanding) -> str:
        """A drill as a learner left it."""
        return self.pages.text("lessons/_drill.html", {"d": view_of(lesson, drill, standing)})

    def _sheet(self, lesson: Lesson) -> Sheet:
        pieces = [self.pages.text("lessons/_opening.html", _opening(self.shelf, lesson))]
        places: dict[str, int] = {}
        drills: dict[str, int] = {}
        for number, block in enumerate(lesson.blocks, 1):
            if isinstance(block, Check):
                places[block.question.id] = len(pieces)
                pieces.append(self.check(lesson, block.question, None))
            elif isinstance(block, Drill):
                drills[block.id] = len(pieces)
                pieces.append(self.drill(lesson, block, NOT_BEGUN))
            else:
                exercise = self.shelf.exercises.get(block.slug) if isinstance(block, ExerciseBlock) else None
                values = {"block": block, "number": number, "exercise": exercise}
                pieces.append(self.pages.text("lessons/_block.html", values))
        pieces.append(self.pages.text("lessons/_takeaway.html", {"lesson": lesson}))
        return Sheet(tuple(pieces), places, drills, self._around(lesson))

    def _around(self, lesson: Lesson) -> tuple[str, str, str, str]:
        """The page without its personal parts, cut where they stand."""
        previous, following = written_neighbours(self.shelf, lesson.slug)
        values = {"lesson": lesson, "previous": previous, "next": following, "cut": CUT}
        known = {"person": None, "path": f"/lessons/{lesson.slug}"}
        whole = self.pages.text("lessons/lesson.html", {**values, **known})
        top, found, rest = whole.partition(self._header(lesson, None))
        below, between, after = rest.split(CUT)
        if not found:
            raise RuntimeError("base.html no longer includes _header.html as it stands")
        return top, below, between, after

    def _header(self, lesson: Lesson, person: Person | None) -> str:
        return self.pages.text("_header.html", {"person": person, "path": f"/lessons/{lesson.slug}"})


def written_neighbours(shelf: Shelf, slug: str) -> tuple[Lesson | None, Lesson | None]:
    """The nearest lessons before and after this one that can be read."""
    slugs = [entry.slug for entry in shelf.course.entries]
    if slug not in slugs:
        return None, None
    place = slugs.index(slug)
    before = [shelf.lessons[name] for name in slugs[:place] if name in shelf.lessons]
    after = [shelf.lessons[name] for name in slugs[place + 1 :] if name in shelf.lessons]
    return (before[-1] if before else None), (after[0] if after else None)


def _fits(question: Question, typed: str) -> bool:
    """Whether an answer from before still belongs to the question; options may have been rewritten."""
    return question.kind == "number" or mark_question(question, typed).counted


def _opening(shelf: Shelf, lesson: Lesson) -> dict[str, object]:
    entries = shelf.course.entries
    slugs = [entry.slug for entry in entries]
    titles = {entry.slug: entry.title for entry in entries}
    return {
        "lesson": lesson,
        "phase": shelf.course.phase_of(lesson.slug),
        "position": slugs.index(lesson.slug) + 1 if lesson.slug in slugs else 0,
        "total": len(slugs),
        "needs": [
            {"slug": need, "title": titles.get(need, need), "written": need in shelf.lessons}
            for need in lesson.needs
        ],
    }
