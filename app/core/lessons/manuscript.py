"""What the texts of one lesson may refer to, and every fault noted while they are read."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from app.core.answers.units import Shown
from app.core.lessons.fields import Fields
from app.core.lessons.question import NOTHING, Text
from app.core.stats.table import Table
from app.core.text.faults import Fault
from app.core.text.fill import fill, fill_faults
from app.core.text.html import inline, markdown, text_faults

FREE = frozenset({"5%", "50%", "95%", "100%", "0%", "1%"})
_BARE = re.compile(
    r"(?<![\w.,])(?:\d+\.\d+|\.\d+)(?:\s*(?:\\?%|pp\b))?(?![\w.]*\d)"  # 1.96, 0.5 %
    r"|(?<![\w.,])\d+\s*(?:\\?%|pp\b|percent\b|per cent\b|percentage points?\b)"  # 78 %, 2 pp
)
_NOT_PROSE = re.compile(
    r"```.*?```|~~~.*?~~~"
    r"|(?P<ticks>`+)(?!`).*?(?<!`)(?P=ticks)(?!`)"
    r"|\[\[[^\]\n]*\]\]"
    r"|(?<=\])\([^)\n]*\)|<https?://[^>\n]*>|https?://\S+"
    r"|\b\d{4}-\d\d-\d\d\b",
    re.DOTALL,
)


@dataclass(slots=True)
class Manuscript:
    """A lesson while it is being read."""

    folder: str
    tables: Mapping[str, Table] = field(default_factory=dict)
    values: Mapping[str, Shown] = field(default_factory=dict)
    givens: frozenset[str] = frozenset()
    objectives: frozenset[str] = frozenset()
    faults: list[Fault] = field(default_factory=list)

    def file(self, name: str) -> str:
        """The name of a file of the lesson as faults print it."""
        return f"{self.folder}/{name}"

    def fault(self, file: str, line: int, reason: str, remedy: str) -> None:
        """Note a fault."""
        self.faults.append(Fault(file, line, reason, remedy))

    def filled(self, source: str, file: str, line: int, *, short: bool = False) -> Text:
        """Authored Markdown, checked, filled and rendered; `short` for a text without paragraphs."""
        self.faults += fill_faults(source, self.values, file, line)
        self.faults += text_faults(source, file, line)
        self.faults += bare_numbers(source, self.givens, file, line)
        ready = fill(source, self.values).strip()
        return Text(ready, inline(ready) if short else markdown(ready))

    def text(self, fields: Fields, key: str, *, needed: bool = True, short: bool = False) -> Text:
        """The text under a key of an authored table."""
        source = fields.string(key, needed=needed)
        if not source.strip():
            return NOTHING
        return self.filled(source, fields.file, fields.text_line(key), short=short)


def bare_numbers(source: str, givens: frozenset[str], file: str, first_line: int) -> list[Fault]:
    """Decimals and percentages that are neither computed, nor given, nor free (0, 1, 5 %, 95 %, …)."""
    prose = _NOT_PROSE.sub(lambda hit: re.sub(r"[^\n]", " ", hit.group()), source)
    return [
        Fault(
            file,
            first_line + prose.count("\n", 0, hit.start()),
            f'the number "{hit.group().strip()}" was typed by hand',
            "write a placeholder such as [[main.delta:pp1]], or list it in givens",
        )
        for hit in _BARE.finditer(prose)
        if compact(hit.group()) not in FREE | givens
    ]


def compact(number: str) -> str:
    """A number without the blanks and the backslash it may be written with."""
    return re.sub(r"[\s\\]", "", number)
