"""Many looks at once: every p value in its order, and what each has to stay below to be called."""

from collections.abc import Iterator, Sequence
from math import log10

from app.core.answers.units import Shown
from app.core.stats.families import benjamini_hochberg, holm, rejected
from app.core.text.figures.drawing import WIDTH, dot, figure, line, place, words

LEVEL = 0.05
LEFT, RIGHT, TOP, HEIGHT = 62.0, WIDTH - 12.0, 40.0, 190.0
LOWEST, LEAST = 0.001, 1e-6  # where the scale ends if no p is smaller, and where it ends in any case
TICKS = ((1.0, "1"), (0.5, "0.5"), (0.1, "0.1"), (LEVEL, "5%"), (0.01, "0.01"), (0.001, "0.001"))
_DOT = 5.5


def looks(p_values: Sequence[float], names: Sequence[str], *, title: str) -> str:
    """The p values from the smallest to the largest on a logarithmic scale, and the two stairs of thresholds.

    A dot below the line at 5% would be called if it were the only look. The dots in the accent's colour are
    those that Holm's adjustment keeps.
    """
    found = sorted(zip(p_values, names, strict=True))
    scale = _Scale(len(found), min(LOWEST, max(found[0][0] * 0.6, LEAST)))
    parts = [*_axis(scale), *_stairs(scale, [p for p, _ in found]), *_dots(scale, found)]
    return figure("looks", TOP + HEIGHT + 44, title, said(p_values, names), parts)


def said(p_values: Sequence[float], names: Sequence[str]) -> str:
    """The same in words."""
    smallest, name = min(zip(p_values, names, strict=True))
    alone = sum(p <= LEVEL for p in p_values)
    by_holm, by_share = (sum(rejected(adjust(p_values), LEVEL)) for adjust in (holm, benjamini_hochberg))
    return (
        f"{len(p_values)} p values. The smallest is {Shown(smallest, 'p', 4).text()} ({name}). "
        f"Below 5%: {alone} as they are, {by_holm} after Holm's adjustment, {by_share} after that of "
        "Benjamini and Hochberg."
    )


class _Scale:
    """Where a rank stands across, and a p value up and down."""

    def __init__(self, count: int, lowest: float) -> None:
        self.count, self.lowest = count, lowest
        self.step = (RIGHT - LEFT) / count

    def x(self, rank: int) -> float:
        """The middle of a rank, from 1."""
        return LEFT + (rank - 0.5) * self.step

    def y(self, p: float) -> float:
        """1 at the top, the smallest at the bottom."""
        return TOP + HEIGHT * log10(max(p, self.lowest)) / log10(self.lowest)


def _axis(scale: _Scale) -> Iterator[str]:
    yield words("fig-side", 0, 16, "p")
    for tick, text in TICKS:
        kind = "fig-limit" if tick == LEVEL else "fig-grid"
        yield line(kind, LEFT - 6, scale.y(tick), RIGHT, scale.y(tick))
        yield words("fig-tick", LEFT - 12, scale.y(tick) + 5, text, anchor="end")
    yield words("fig-side", LEFT, TOP + HEIGHT + 36, "← smallest p")
    yield words("fig-side", RIGHT, TOP + HEIGHT + 36, "largest p →", anchor="end")


def _stairs(scale: _Scale, ordered: Sequence[float]) -> Iterator[str]:
    """What the p of each rank is held against: two stairs that meet at both ends."""
    m = scale.count
    yield _path("fig-stairs", [LEVEL * rank / m for rank in range(1, m + 1)], scale)
    steps = _path("fig-stairs", [LEVEL / (m - rank + 1) for rank in range(1, m + 1)], scale)
    yield f'<g class="fig-paired">{steps}</g>'
    if m > 3:
        below = max(3, round(0.62 * m))
        above = max(
            range(2, below + 1), key=lambda rank: abs(_beside(scale, rank) - scale.y(ordered[rank - 1]))
        )
        yield words("fig-tick fig-over", scale.x(above), _beside(scale, above), "B–H", anchor="middle")
        x, y = scale.x(below), scale.y(LEVEL / (m - below + 1))
        yield words("fig-label fig-over", x, y + 19, "Holm", anchor="middle")


def _beside(scale: _Scale, rank: int) -> float:
    """Where words stand on the upper stairs."""
    return scale.y(LEVEL * rank / scale.count) - 7


def _path(kind: str, levels: Sequence[float], scale: _Scale) -> str:
    moves: list[str] = []
    for rank, level in enumerate(levels, 1):
        start, end, y = scale.x(rank) - scale.step / 2, scale.x(rank) + scale.step / 2, scale.y(level)
        moves.append(f"{'L' if moves else 'M'}{place(start)} {place(y)}L{place(end)} {place(y)}")
    return f'<path class="{kind}" d="{"".join(moves)}"/>'


def _dots(scale: _Scale, found: Sequence[tuple[float, str]]) -> Iterator[str]:
    kept = rejected(holm([p for p, _ in found]), LEVEL)
    for rank, ((p, _), stays) in enumerate(zip(found, kept, strict=True), 1):
        tone = "paired" if stays else "unpaired"
        yield f'<g class="fig-{tone}">{dot("fig-dot", scale.x(rank), scale.y(p), _DOT)}</g>'
    p, name = found[0]
    yield words("fig-label fig-over", scale.x(1) + 10, scale.y(p) + 5, name)
