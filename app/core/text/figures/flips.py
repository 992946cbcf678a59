"""Coin flips: how a fair coin would split the disagreements, and how far out the observed split lies."""

from collections.abc import Iterator
from math import exp, sqrt

from app.core.answers.units import Shown
from app.core.stats.binomial import log_point
from app.core.stats.mcnemar import p_exact, quick_z
from app.core.stats.table import Table
from app.core.text.figures.drawing import WIDTH, dot, figure, ticks, words
from app.core.text.figures.histogram import BASE, TOP, Column, Histogram, gathered

FAIR = 0.5
_FAR = 4.2


def flips(only_a: int, only_b: int, *, title: str) -> str:
    """The binomial of `only_a + only_b` flips of a fair coin, the observed split and all rarer ones filled.

    Quick z and exact p stand in the corners; each tail says its own chance.
    """
    count = only_a + only_b
    fewer, more = min(only_a, only_b), max(only_a, only_b)
    histogram = Histogram(gathered(list(_columns(count, fewer, more))))
    parts = [*histogram.drawn(), *_tails(histogram, count, fewer, more)]
    parts.append(f'<g class="fig-paired">{dot("fig-dot", histogram.x(only_b), BASE, 6.5)}</g>')
    parts += _numbers(only_a, only_b)
    parts += _axis(histogram, count)
    return figure("flips", BASE + 68, title, said(only_a, only_b), parts)


def said(only_a: int, only_b: int) -> str:
    """The same in words."""
    count, more = only_a + only_b, max(only_a, only_b)
    z, p = _results(only_a, only_b)
    if count == 0:
        return f"No disagreement: there is nothing to flip. Quick z is not defined, exact p {p}."
    flipped = f"A fair coin flipped {count:,} times"
    if only_a == only_b:
        return f"{flipped}; observed {only_a:,} and {only_b:,}, an even split. Quick z {z}, exact p {p}."
    tail = _tail(count, more)
    return (
        f"{flipped} gives {more:,} or more to one side with a chance of {tail}, to the other as well."
        f" Observed: {only_a:,} only A, {only_b:,} only B. Quick z {z}, exact p {p}."
    )


def _results(only_a: int, only_b: int) -> tuple[str, str]:
    table = Table(0, only_a, only_b, 1)
    return Shown(quick_z(table), "z", 2).text(), Shown(p_exact(table), "p", 3).text()


def _tail(count: int, more: int) -> str:
    """The chance of one side, half of p: in percent, with digits enough to be no zero."""
    half = p_exact(Table(0, count - more, more, 1)) / 2
    digits = next((digits for digits in (1, 2, 3) if half >= 0.5 * 10 ** (-digits - 2)), 0)
    return Shown(half, "percent", digits).text() if digits else "under 0.001%"


def _columns(count: int, fewer: int, more: int) -> Iterator[Column]:
    reach = max(_FAR * sqrt(count) / 2, (more - fewer) / 2 + 0.02 * count, 2)
    for wins in range(max(0, int(count / 2 - reach)), min(count, int(count / 2 + reach) + 1) + 1):
        kind = (
            "paired" if wins == fewer == more else "a" if wins <= fewer else "b" if wins >= more else "both"
        )
        yield Column(wins - 0.5, wins + 0.5, exp(log_point(wins, count, FAIR)), kind)


def _tails(histogram: Histogram, count: int, fewer: int, more: int) -> Iterator[str]:
    if fewer == more:
        text = "any split is as extreme" if count else "nothing to flip"
        yield words("fig-side", WIDTH / 2, TOP - 12, text, anchor="middle")
        return
    tail, columns = _tail(count, more), histogram.columns
    yield from histogram.over(columns[0].start, fewer + 0.5, [f"A wins {more:,}+", tail])
    yield from histogram.over(more - 0.5, columns[-1].end, [f"B wins {more:,}+", tail])


def _numbers(only_a: int, only_b: int) -> Iterator[str]:
    z, p = _results(only_a, only_b)
    equals = "" if p.startswith("<") else "= "
    yield words("fig-label", 0, 16, f"{only_a:,} to A, {only_b:,} to B")
    shown = f"z = {z}" if only_a + only_b else "no z"
    yield words("fig-value", WIDTH, 16, f"{shown}, p {equals}{p}", anchor="end")


def _axis(histogram: Histogram, count: int) -> Iterator[str]:
    low, high = histogram.columns[0].start, histogram.columns[-1].end
    marks = [tick for tick in ticks(low, high, about=5) if 0 <= tick <= count and tick == int(tick)]
    for tick in marks or [0.0]:
        yield words("fig-tick", histogram.x(tick), BASE + 24, f"{tick:,.0f}", anchor="middle")
    yield words("fig-side", 0, BASE + 48, "← A ahead")
    yield words("fig-side", WIDTH / 2, BASE + 48, "disagreements won by B", anchor="middle")
    yield words("fig-side", WIDTH, BASE + 48, "B ahead →", anchor="end")
