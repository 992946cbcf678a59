"""The paired bootstrap of a table: every delta that resampling the items can give, and how often it does."""

from collections.abc import Iterator

from app.core.answers.units import Shown
from app.core.stats.bootstrap import percentile, table_law
from app.core.stats.difference import delta
from app.core.stats.intervals import Interval
from app.core.stats.law import Law
from app.core.stats.table import Table
from app.core.text.figures.drawing import WIDTH, dot, figure, line, place, ticks, words
from app.core.text.figures.histogram import BASE, TOP, Column, Histogram, gathered

_SEEN = 0.0005
_APART = 30.0
_HALF_ROUNDING = 1e-12


def bootstrap(table: Table, *, title: str) -> str:
    """The exact law of the resampled delta as columns: those between the 95% limits filled, zero marked."""
    law = table_law(table)
    limits = percentile(law)
    histogram = Histogram(gathered(list(_columns(law, table, limits))))
    parts = [*histogram.drawn(), *_zero(histogram), *_limits(histogram, limits)]
    parts.append(f'<g class="fig-paired">{dot("fig-dot", histogram.x(delta(table)), BASE, 6.5)}</g>')
    middle, interval = Shown(delta(table), "pp", 1).text(), Shown(limits, "pp", 1).text()
    parts.append(words("fig-label", 0, 16, f"delta {middle}"))
    parts.append(words("fig-value", WIDTH, 16, f"95% limits {interval}", anchor="end"))
    parts += _axis(histogram)
    return figure("bootstrap", BASE + 68, title, said(table), parts)


def said(table: Table) -> str:
    """The same in words."""
    law = table_law(table)
    limits = percentile(law)
    middle, interval = Shown(delta(table), "pp", 1).text(), Shown(limits, "pp", 1).text()
    below, above = (Shown(chance, "percent", 1).text() for chance in _beyond(law))
    holds = "with zero inside" if limits[0] <= 0 <= limits[1] else "without zero"
    return (
        f"Delta is {middle}. At least 95% of the resampled deltas lie between {interval}, {holds};"
        f" {below} are at most zero, {above} at least zero."
    )


def _beyond(law: Law) -> tuple[float, float]:
    return law.at_most(_HALF_ROUNDING), 1 - law.below(-_HALF_ROUNDING)


def _columns(law: Law, table: Table, limits: Interval) -> Iterator[Column]:
    """One column for every step of one item, from the first delta that is not too rare to be seen."""
    steps = (law.values * table.n).round().astype(int).tolist()
    found = dict(zip(steps, law.probabilities.tolist(), strict=True))
    below = dict(zip(steps, law.cumulated.tolist(), strict=True))
    seen = [step for step in steps if _SEEN / 2 <= below[step] <= 1 - _SEEN / 2]
    low, high = (round(limit * table.n) for limit in limits)
    first, last = min([*seen, low, 0]), max([*seen, high, 0])
    for step in range(first - 1, last + 2):
        kind = "paired" if low <= step <= high else "both"
        yield Column((step - 0.5) / table.n, (step + 0.5) / table.n, found.get(step, 0.0), kind)


def _zero(histogram: Histogram) -> Iterator[str]:
    x = histogram.x(0)
    yield line("fig-zero", x, TOP - 18, x, BASE)
    yield words("fig-side fig-over", x, TOP - 22, "no difference", anchor=_anchor(x))


def _limits(histogram: Histogram, limits: Interval) -> Iterator[str]:
    zero = histogram.x(0)
    for limit in dict.fromkeys(limits):
        x = histogram.x(limit)
        yield line("fig-limit", x, TOP + 8, x, BASE + 6)
        text = Shown(limit, "pp", 1).text().removesuffix("pp").rstrip()
        # Near the line at zero the words step aside, or the line would cut through them.
        side = 0 if abs(x - zero) > _APART else 1 if x > zero else -1
        anchor = ("middle", "start", "end")[side]
        yield words("fig-label fig-over", x - 4 * side, TOP + 2, text, anchor=anchor)


def _anchor(x: float) -> str:
    return "start" if x < WIDTH / 6 else "end" if x > WIDTH * 5 / 6 else "middle"


def _axis(histogram: Histogram) -> Iterator[str]:
    low, high = (100 * end for end in (histogram.columns[0].start, histogram.columns[-1].end))
    for tick in ticks(low, high, about=5):
        text = place(tick).replace("-", "\N{MINUS SIGN}")
        yield words("fig-tick", histogram.x(tick / 100), BASE + 24, text, anchor="middle")
    yield words("fig-side", 0, BASE + 48, "← A ahead")
    yield words("fig-side", WIDTH / 2, BASE + 48, "resampled delta, pp", anchor="middle")
    yield words("fig-side", WIDTH, BASE + 48, "B ahead →", anchor="end")
