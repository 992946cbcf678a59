"""`make bench`: how fast Discordant is, measured against the floor in the same run, as a table.

The machine's speed cancels out: floor and Discordant take turns, and of three rounds the middle one counts.
Nothing is asserted; what misses its goal is marked. `--quick`: one short round of each.
"""

import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench import dragging, in_process, pages, statistics, weight
from tests.bench.cases import CASES, Visitors
from tests.bench.rounds import measure
from tests.bench.rows import Row, show
from tests.servers import discordant, floor


def rows(rounds: int, seconds: float) -> Iterator[Row]:
    """Every figure, as it is measured."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        reference = stack.enter_context(floor(f"sqlite:///{folder}/floor.sqlite3"))
        ours = stack.enter_context(discordant(f"sqlite:///{folder}/ours.sqlite3"))
        visitors = Visitors(ours.port)
        for case in CASES:
            yield from measure(visitors, ours, reference, case, rounds=rounds, seconds=seconds)
        yield from weight.first_load(ours.port)
        yield from dragging.rows(ours.port)
    yield from in_process.rows()
    yield from pages.rows()
    yield from statistics.rows()


if __name__ == "__main__":
    show(rows(1, 1.0) if "--quick" in sys.argv else rows(3, 2.5))
