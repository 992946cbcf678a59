"""Interleaved rounds: floor and Discordant take turns, and the middle round counts."""

from collections.abc import Iterator
from statistics import median

from tests.bench.cases import Case, Visitors
from tests.bench.load import Tally, load
from tests.bench.rows import Row, at_least, at_most

SLOWEST = 3.0  # times the floor's p99
CROWD = 64


def measure(visitors: Visitors, floor: int, case: Case, *, rounds: int, seconds: float) -> Iterator[Row]:
    """The rows of one case."""
    pairs = [_round(visitors, floor, case, 16, seconds) for _ in range(rounds)]
    rates = [ours.rate / theirs.rate for theirs, ours in pairs]
    slowest = [ours.quantile(0.99) / theirs.quantile(0.99) for theirs, ours in pairs]
    spread = f"{min(rates):.2f}–{max(rates):.2f}, {median(o.rate for _, o in pairs):,.0f}/s"
    yield at_least(f"{case.name}: of the floor", median(rates), case.ratio, spread)
    p99 = f"{median(o.quantile(0.99) for _, o in pairs):.1f} ms"
    yield at_most(f"{case.name}: p99, times the floor's", median(slowest), SLOWEST, p99)
    _, crowd = _round(visitors, floor, case, CROWD, seconds)
    failed = sum(sum(ours.failures.values()) for _, ours in pairs) + sum(crowd.failures.values())
    said = f"p99 {crowd.quantile(0.99):.0f} ms at {CROWD}" + (f" {crowd.failures}" if failed else "")
    yield at_most(f"{case.name}: failures, up to {CROWD} connections", failed, 0, said, digits=0)


def _round(
    visitors: Visitors, floor: int, case: Case, connections: int, seconds: float
) -> tuple[Tally, Tally]:
    theirs = load(floor, case.floor(), connections=connections, seconds=seconds)
    requests = case.requests(visitors)
    ours = load(visitors.port, requests, connections=connections, seconds=seconds, keep=case.keep)
    visitors.opened(ours.answers)
    return theirs, ours
