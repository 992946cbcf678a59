"""Columns on one axis, of which some stand out."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from app.core.text.figures.drawing import WIDTH, line, place, words

LEFT, RIGHT = 16.0, WIDTH - 16.0
TOP, BASE = 62.0, 172.0
MOST_COLUMNS = 200
_LINE, _LETTER, _APART = 18.0, 8.2, 4.0


@dataclass(frozen=True, slots=True)
class Column:
    """A probability between two places of the axis; `kind` is the class it is drawn in."""

    start: float
    end: float
    chance: float
    kind: str


@dataclass(frozen=True, slots=True)
class Histogram:
    """Columns in ascending order, without gaps between them."""

    columns: tuple[Column, ...]

    def x(self, value: float) -> float:
        """Where a value of the axis stands."""
        low, high = self.columns[0].start, self.columns[-1].end
        return LEFT + (value - low) / (high - low) * (RIGHT - LEFT)

    def y(self, chance: float) -> float:
        """How high a column of that chance reaches."""
        return BASE - chance / max(column.chance for column in self.columns) * (BASE - TOP)

    def drawn(self) -> Iterator[str]:
        """One path for every run of columns of a kind; thin columns run into each other."""
        apart = self.x(self.columns[0].end) - LEFT >= _APART
        start = 0
        for at, (column, following) in enumerate(pairwise((*self.columns, None)), start=1):
            if column is not None and (following is None or following.kind != column.kind):
                yield self._run(self.columns[start:at], apart)
                start = at
        yield line("fig-grid", LEFT, BASE, RIGHT, BASE)

    def _run(self, columns: Sequence[Column], apart: bool) -> str:
        corners = ((self.x(each.start), self.x(each.end), self.y(each.chance)) for each in columns)
        if apart:
            path = "".join(
                f"M{place(left)} {place(BASE)}V{place(top)}H{place(right)}V{place(BASE)}Z"
                for left, right, top in corners
            )
        else:
            steps = "".join(f"V{place(top)}H{place(right)}" for _, right, top in corners)
            path = f"M{place(self.x(columns[0].start))} {place(BASE)}{steps}V{place(BASE)}Z"
        return f'<g class="fig-{columns[0].kind}"><path class="fig-area" d="{path}"/></g>'

    def over(self, start: float, end: float, lines: Sequence[str]) -> Iterator[str]:
        """Words above a stretch of the axis, as low as the columns under them allow."""
        half = max(map(len, lines)) * _LETTER / 2
        middle = min(max((self.x(start) + self.x(end)) / 2, half), WIDTH - half)
        under = [
            self.y(column.chance)
            for column in self.columns
            if self.x(column.end) > middle - half and self.x(column.start) < middle + half
        ]
        low = min(under, default=BASE) - 8
        for number, text in enumerate(reversed(lines)):
            kind = "fig-label fig-over" if number == 0 else "fig-side fig-over"
            yield words(kind, middle, low - number * _LINE, text, anchor="middle")


def gathered(columns: Sequence[Column]) -> tuple[Column, ...]:
    """At most `MOST_COLUMNS`: neighbours of a kind are added up, the same number in each."""
    size = -(-len(columns) // MOST_COLUMNS)
    found: list[Column] = []
    held: list[Column] = []
    for column, following in pairwise((*columns, None)):
        assert column is not None
        held.append(column)
        if len(held) == size or following is None or following.kind != column.kind:
            # A shorter heap at a border is scaled up, so that its height still says how dense it is.
            chance = sum(each.chance for each in held) * size / len(held)
            found.append(Column(held[0].start, column.end, chance, column.kind))
            held = []
    return tuple(found)
