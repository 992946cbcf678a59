"""What the statistics cost: the bootstrap against the loop everybody writes first, and the command line."""

import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from statistics import median
from time import perf_counter

import numpy as np

from app.core.stats.resampling import resample_table
from app.core.stats.table import Table
from tests.bench.rows import Row, at_least, at_most

RESAMPLES = 10_000
LOOPED = 300  # of the slow loop, scaled up
TABLES = ((Table(375, 15, 25, 85), 50), (Table(9_800, 900, 1_000, 2_342), 400))


def rows() -> Iterator[Row]:
    """The bootstrap at two sizes, its memory, and a report from the command line."""
    for table, goal in TABLES:
        times = _looped(table) / median(_ours(table) for _ in range(9))
        yield at_least(f"bootstrap, {table.n:,} items: times the loop", times, goal)
    tracemalloc.start()
    resample_table(TABLES[-1][0], RESAMPLES, np.random.default_rng(1))
    yield at_most("bootstrap: memory, MB", tracemalloc.get_traced_memory()[1] / 1e6, 10)
    tracemalloc.stop()
    yield at_most("discordant table: start and answer, s", median(_command() for _ in range(5)), 0.4)


def _ours(table: Table) -> float:
    start = perf_counter()
    resample_table(table, RESAMPLES, np.random.default_rng(1))
    return perf_counter() - start


def _looped(table: Table) -> float:
    """Seconds of 10,000 passes of the loop that resamples items one set at a time."""
    difference = np.repeat([0.0, -1.0, 1.0], [table.both + table.neither, table.only_a, table.only_b])
    rng = np.random.default_rng(1)
    start = perf_counter()
    for _ in range(LOOPED):
        difference[rng.integers(0, table.n, table.n)].mean()
    return (perf_counter() - start) * RESAMPLES / LOOPED


def _command() -> float:
    start = perf_counter()
    subprocess.run(
        [sys.executable, "-m", "app.cli", "table", "375", "15", "25", "85"], check=True, capture_output=True
    )
    return perf_counter() - start
