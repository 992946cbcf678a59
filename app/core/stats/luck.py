"""Luck that can be looked up: made-up items whose chance is a pure function of seed, item and stream.

One 32-bit counter-based generator, in ten lines here and in ten lines of paired.js: both give the same table
for the same address. Nothing is drawn in a sequence, so the luck of an item stays while the models change.
"""

from typing import Literal

import numpy as np
from numpy.typing import NDArray

from app.core.stats.simulate import Cells
from app.core.stats.table import Table

Words = NDArray[np.uint32]

LARGEST_SEED = 999_999_999
A_STREAM: Literal[0] = 0
B_STREAM: Literal[1] = 1
_WHOLE = 2.0**30
"""The two last bits are not looked at: so a script can compare words as it compares quickly."""


def luck(seeds: Words, items: Words, stream: int) -> Words:
    """For every seed (rows) and item (columns) a word of 32 random bits."""
    keys = _mix(seeds + np.uint32(0x9E3779B9))
    street = np.uint32((stream + 1) * 0x9E3779B9 % 2**32)
    return _mix(_mix(keys[:, None] ^ items[None, :]) ^ street)


def _mix(words: Words) -> Words:
    """Every bit of the input sways every bit of the output (the constants are those of lowbias32)."""
    words = (words ^ (words >> np.uint32(16))) * np.uint32(0x21F0AAAD)
    words = (words ^ (words >> np.uint32(15))) * np.uint32(0xD35A2D97)
    return words ^ (words >> np.uint32(15))


def tables(chances: Cells, n: int, seeds: range) -> list[Table]:
    """The table of n items for every seed.

    A is right where its word lies below its accuracy; B where its own word lies below the chance it has
    given A. So A's outcomes stay when only the correlation moves, and every change of the chances moves few
    items.
    """
    items = np.arange(n, dtype=np.uint32)
    rows = np.array([seed % 2**32 for seed in seeds], dtype=np.uint32)
    a_right, a_wrong = chances.both + chances.only_a, chances.only_b + chances.neither
    a = luck(rows, items, A_STREAM) >> 2 < a_right * _WHOLE
    words = luck(rows, items, B_STREAM) >> 2
    with_a = words < (chances.both / a_right if a_right else 0.0) * _WHOLE
    without_a = words < (chances.only_b / a_wrong if a_wrong else 0.0) * _WHOLE
    counts = np.stack([a & with_a, a & ~with_a, ~a & without_a, ~a & ~without_a]).sum(2)
    return [Table(*map(int, each)) for each in counts.T]
