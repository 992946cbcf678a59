"""The front matter of a lesson: everything between the two +++ lines."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from app.core.lessons.artifact import filled
from app.core.lessons.data import read_data
from app.core.lessons.data.counts import CELLS
from app.core.lessons.lesson import Artifact, Objective, Source
from app.core.lessons.manuscript import Manuscript, compact
from app.core.lessons.numbers import values_of
from app.core.lessons.question import Text
from app.core.lessons.values import PREFIX, read_values, worked_out
from app.core.stats.table import Table
from app.core.text.fields import SLUG, Fields
from app.core.text.fill import fill_faults

ARTIFACT_FILE = "artifact.md"
_KEYS = (
    *("title", "summary", "minutes", "author", "objectives", "needs", "practice"),
    *("takeaway", "artifact", "sources", "tables", "data", "values", "givens"),
)
# Nobody can see whether a learner understands; these verbs name nothing that can be checked.
_UNSEEN = re.compile(r"(understand|know|learn|appreciate|be |become|get|realise|realize|see )", re.IGNORECASE)
_DOI = re.compile(r"10\.\d{4,9}/\S+")
_ARXIV = re.compile(r"\d{4}\.\d{4,5}")


@dataclass(frozen=True, slots=True)
class Front:
    """What the front matter says."""

    title: str
    summary: str
    minutes: int
    author: str
    objectives: tuple[Objective, ...]
    needs: tuple[str, ...]
    practice: tuple[str, ...]
    takeaway: Text
    artifact: Artifact
    sources: tuple[Source, ...]


def read_front(fields: Fields, manuscript: Manuscript, files: Mapping[str, str]) -> Front:
    """The front matter; numbers, givens and objectives are put into the manuscript for what follows."""
    fields.only(*_KEYS)
    tables = _tables(fields)
    manuscript.data = {**tables, **read_data(fields, tables)}
    numbers = values_of(manuscript.data)
    manuscript.computed = read_values(fields, numbers)
    manuscript.values = {**numbers, **worked_out(manuscript.computed, numbers)}
    manuscript.givens = frozenset(compact(given) for given in fields.strings("givens"))
    objectives = _objectives(fields, manuscript)
    manuscript.objectives = frozenset(objective.id for objective in objectives)
    return Front(
        title=fields.string("title"),
        summary=fields.string("summary"),
        minutes=fields.whole("minutes", 1, 180),
        author=fields.string("author"),
        objectives=objectives,
        needs=_slugs(fields, "needs"),
        practice=_slugs(fields, "practice"),
        takeaway=manuscript.text(fields, "takeaway"),
        artifact=_artifact(fields, manuscript, files),
        sources=tuple(_source(each) for each in fields.each("sources")),
    )


def _tables(fields: Fields) -> dict[str, Table]:
    section = fields.section("tables")
    tables: dict[str, Table] = {}
    for name in section.data if section else ():
        cells = section.section(name) if section else None
        if cells is None:
            continue
        cells.only(*CELLS)
        if name == PREFIX:
            cells.fault(None, f'the name "{name}" is taken', "give the table another name")
        try:
            tables[name] = Table(*(cells.data.get(cell, -1) for cell in CELLS))
        except ValueError as error:
            remedy = "write {both = 375, only_a = 15, only_b = 25, neither = 85}"
            cells.fault(None, f'the table "{name}" cannot be used: {error}', remedy)
    return tables


def _objectives(fields: Fields, manuscript: Manuscript) -> tuple[Objective, ...]:
    section = fields.section("objectives")
    if section is None or not section.data:
        fields.fault(None, "no objectives", 'write [objectives] and below it name = "Sort …"')
        return ()
    objectives = []
    for name in section.data:
        text = manuscript.text(section, name, short=True)
        if _UNSEEN.match(text.markdown):
            remedy = "begin with a verb one can check: sort, compute, decide, explain"
            section.fault(name, f'nobody can check "{text.markdown.split()[0]}"', remedy)
        objectives.append(Objective(name, text))
    return tuple(objectives)


def _slugs(fields: Fields, key: str) -> tuple[str, ...]:
    names = fields.strings(key)
    for name in names:
        if not SLUG.fullmatch(name):
            fields.fault(key, f'"{name}" is not the name of a folder', "use small letters, digits, hyphens")
    if len(set(names)) < len(names):
        fields.fault(key, f'"{key}" names something twice', "keep one of them")
    return names


def _artifact(fields: Fields, manuscript: Manuscript, files: Mapping[str, str]) -> Artifact:
    section = fields.section("artifact")
    if section is None:
        fields.fault(None, "no artifact", "write [artifact] with a title and a file_name")
        return Artifact("", "", "", "")
    section.only("title", "file_name")
    template = files.get(ARTIFACT_FILE, "")
    if not template:
        section.fault(None, f"{ARTIFACT_FILE} is missing", "add the template beside lesson.md")
    unfilled = fill_faults(template, manuscript.values, manuscript.file(ARTIFACT_FILE), 1)
    manuscript.faults += unfilled
    text = "" if unfilled else filled(template, manuscript.values)
    name = section.string("file_name")
    if name and not re.fullmatch(r"[a-z0-9-]+\.md", name):
        section.fault("file_name", f'"{name}" is no name for a Markdown file', "one like paired-report.md")
    return Artifact(section.string("title"), name, template, text)


def _source(fields: Fields) -> Source:
    fields.only("authors", "year", "title", "venue", "doi", "arxiv")
    doi, arxiv = fields.string("doi", needed=False), fields.string("arxiv", needed=False)
    if not doi and not arxiv:
        fields.fault(None, "a source without an identifier", 'add doi = "10.…" or arxiv = "2411.00640"')
    if doi and not _DOI.fullmatch(doi):
        fields.fault("doi", f'"{doi}" is not a DOI', "write it without the address: 10.1007/BF02295996")
    if arxiv and not _ARXIV.fullmatch(arxiv):
        fields.fault("arxiv", f'"{arxiv}" is not an arXiv number', "write the number alone: 2411.00640")
    return Source(
        fields.string("authors"),
        fields.whole("year", 1600, 2200),
        fields.string("title"),
        fields.string("venue"),
        doi,
        arxiv,
    )
