"""Interleaved rounds: floor and Discordant take turns, and the middle round counts."""

from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median

from tests.bench.cases import Case, Visitors
from tests.bench.load import Tally, load
from tests.bench.rows import Row, at_least, at_most
from tests.servers import Server

SLOWEST = 3.0  # times the floor's p99
CROWD = 64


@dataclass(frozen=True, slots=True)
class Side:
    """One round of one server; `cpu`: milliseconds of the processor for each request."""

    tally: Tally
    cpu: float


def measure(
    visitors: Visitors, ours: Server, floor: Server, case: Case, *, rounds: int, seconds: float
) -> Iterator[Row]:
    """The rows of one case."""

    def turn(connections: int) -> tuple[Side, Side]:
        theirs = _side(floor, case.floor(), connections, seconds)
        mine = _side(ours, case.requests(visitors), connections, seconds, keep=case.keep)
        visitors.opened(mine.tally.answers)
        return theirs, mine

    pairs = [turn(16) for _ in range(rounds)]
    rates = [mine.tally.rate / theirs.tally.rate for theirs, mine in pairs]
    slowest = [mine.tally.quantile(0.99) / theirs.tally.quantile(0.99) for theirs, mine in pairs]
    cpu = " against ".join(
        f"{median(side.cpu for side in sides):.2f}" for sides in reversed(list(zip(*pairs, strict=True)))
    )
    said = f"{min(rates):.2f}–{max(rates):.2f}, {median(m.tally.rate for _, m in pairs):,.0f}/s"
    yield at_least(f"{case.name}: of the floor", median(rates), case.ratio, f"{said}; cpu {cpu} ms")
    p99 = f"{median(m.tally.quantile(0.99) for _, m in pairs):.1f} ms"
    yield at_most(f"{case.name}: p99, times the floor's", median(slowest), SLOWEST, p99)
    crowd = turn(CROWD)[1].tally
    failures = [each for tally in (*(m.tally for _, m in pairs), crowd) for each in tally.failures.items()]
    said = f"p99 {crowd.quantile(0.99):.0f} ms at {CROWD}" + (f" {failures}" if failures else "")
    yield at_most(f"{case.name}: failures", sum(count for _, count in failures), 0, said, digits=0)


def _side(
    server: Server, requests: Iterator[bytes], connections: int, seconds: float, *, keep: bool = False
) -> Side:
    before = server.cpu_seconds()
    tally = load(server.port, requests, connections=connections, seconds=seconds, keep=keep)
    spent = server.cpu_seconds() - before
    return Side(tally, 1000 * spent / max(1, len(tally.times)))
