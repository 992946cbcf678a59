"""What the texts of one lesson may refer to, and every fault noted while they are read."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from app.core.answers.units import Shown
from app.core.lessons.question import NOTHING, Text
from app.core.lessons.values import Computed
from app.core.quantities.data import Data
from app.core.text.faults import Fault, did_you_mean
from app.core.text.fields import Fields
from app.core.text.fill import fill, fill_faults, plain
from app.core.text.html import inline, markdown, text_faults
from app.core.text.regions import regions

FREE = frozenset({"5%", "50%", "95%", "100%", "0%", "1%"})
_BARE = re.compile(
    r"(?<![\w.,])(?:\d+\.\d+|\.\d+)(?:\s*(?:\\?%|pp\b))?(?![\w.]*\d)"  # 1.96, 0.5 %
    r"|(?<![\w.,])\d+\s*(?:\\?%|pp\b|percent\b|per cent\b|percentage points?\b)"  # 78 %, 2 pp
)
# Link targets, addresses, dates and placeholders hold digits that nobody reads as a result.
_NO_RESULT = re.compile(r"\[\[[^\]\n]*\]\]|(?<=\])\([^)\n]*\)|<?https?://[^\s>]+>?|\b\d{4}-\d\d-\d\d\b")


@dataclass(slots=True)
class Manuscript:
    """A lesson while it is being read."""

    folder: str
    data: Mapping[str, Data] = field(default_factory=dict)
    computed: tuple[Computed, ...] = ()
    values: Mapping[str, str | Shown] = field(default_factory=dict)
    givens: frozenset[str] = frozenset()
    used: set[str] = field(default_factory=set)
    objectives: frozenset[str] = frozenset()
    anchors: set[str] = field(default_factory=set)
    faults: list[Fault] = field(default_factory=list)

    def file(self, name: str) -> str:
        """The name of a file of the lesson as faults print it."""
        return f"{self.folder}/{name}"

    def fault(self, file: str, line: int, reason: str, remedy: str) -> None:
        """Note a fault."""
        self.faults.append(Fault(file, line, reason, remedy))

    def filled(self, source: str, file: str, line: int, *, short: bool = False) -> Text:
        """Authored Markdown, checked, filled and rendered; `short` for a text without paragraphs."""
        unfilled = fill_faults(source, self.values, file, line)
        self.faults += [*unfilled, *text_faults(source, file, line)]
        self._typed(source, file, line)
        if unfilled:
            return NOTHING
        ready = fill(source, self.values).strip()
        return Text(ready, inline(ready) if short else markdown(ready, taken=self.anchors))

    def text(self, fields: Fields, key: str, *, needed: bool = True, short: bool = False) -> Text:
        """The text under a key of an authored table."""
        source = fields.string(key, needed=needed)
        if not source.strip():
            return NOTHING
        return self.filled(source, fields.file, fields.text_line(key), short=short)

    def named(self, fields: Fields, key: str) -> Data | None:
        """The table or data whose name stands under a key, or None with a fault."""
        return self.by_name(fields, key, fields.string(key))

    def by_name(self, fields: Fields, key: str, name: str) -> Data | None:
        """The table or data of a name that was written under a key, or None with a fault."""
        data = self.data.get(name)
        if name and data is None:
            known = ", ".join(self.data) or "none yet"
            remedy = did_you_mean(name, self.data) or f"declared in [tables] and [data]: {known}"
            fields.fault(key, f'unknown table "{name}"', remedy)
        return data

    def label(self, fields: Fields, key: str) -> str:
        """A text that is not Markdown, such as the title of a figure, with its placeholders filled."""
        source = fields.string(key)
        unfilled = fill_faults(source, self.values, fields.file, fields.line(key))
        self.faults += unfilled
        self._typed(source, fields.file, fields.line(key))
        return "" if unfilled else plain(source, self.values)

    def _typed(self, source: str, file: str, line: int) -> None:
        """Note the numbers that were typed by hand, and which of the givens they are."""
        self.used |= {compact(number) for number, _ in typed_numbers(source)} & self.givens
        self.faults += bare_numbers(source, self.givens, file, line)


def bare_numbers(source: str, givens: frozenset[str], file: str, first_line: int) -> list[Fault]:
    """Decimals and percentages that are neither computed, nor given, nor free (0, 1, 5 %, 95 %, …)."""
    return [
        Fault(
            file,
            first_line + line,
            f'the number "{written}" was typed by hand',
            "write a placeholder such as [[main.delta:pp1]], or list it in givens",
        )
        for written, line in typed_numbers(source)
        if compact(written) not in FREE | givens
    ]


def typed_numbers(source: str) -> list[tuple[str, int]]:
    """Every decimal and percentage in the words of a text, with its line (from 0)."""
    code = [region for region in regions(source) if region.kind == "code"]
    prose = source
    for region in code:
        prose = prose[: region.start] + _blank(prose[region.start : region.end]) + prose[region.end :]
    prose = _NO_RESULT.sub(lambda hit: _blank(hit.group()), prose)
    return [(hit.group().strip(), prose.count("\n", 0, hit.start())) for hit in _BARE.finditer(prose)]


def _blank(text: str) -> str:
    return re.sub(r"[^\n]", " ", text)


def compact(number: str) -> str:
    """A number without the blanks and the backslash it may be written with."""
    return re.sub(r"[\s\\]", "", number)
